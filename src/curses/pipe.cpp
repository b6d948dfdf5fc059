#include "curses/pipe.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace barbu::curses {

Pipe::Pipe() {
    if (::pipe(ends_) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    for (const int end : ends_) {
        ::fcntl(end, F_SETFL, O_NONBLOCK);
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
    }
}

Pipe::~Pipe() {
    ::close(ends_[0]);
    ::close(ends_[1]);
}

bool Pipe::take(unsigned char& byte) const { return ::read(read_end(), &byte, 1) == 1; }

bool Pipe::drain() const {
    bool any = false;
    for (unsigned char byte = 0; take(byte);)
        any = true;
    return any;
}

}  // namespace barbu::curses
