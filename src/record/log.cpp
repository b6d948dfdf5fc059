#include "record/log.hpp"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>

#include "record/paths.hpp"
#include "record/printable.hpp"
#include "record/storage.hpp"

namespace barbu::record {
namespace {

/// Longer than any sentence, shorter than a disk.
constexpr std::size_t kMostOfText = 1000;

}  // namespace

std::string log_file() { return log_file(std::getenv("XDG_STATE_HOME"), std::getenv("HOME")); }

std::string log_file(const char* state_home, const char* home) {
    const std::string folder = xdg_folder(state_home, home, "/.local/state");
    return folder.empty() ? folder : folder + "/barbu.log";
}

Log::Log(std::string file, std::uint64_t most_bytes) : file_(std::move(file)), most_bytes_(most_bytes) {
    if (file_.empty()) return;
    PosixStorage storage;
    if (!storage.make_directories(file_.substr(0, file_.rfind('/')))) open();
}

Log::~Log() {
    if (id_ >= 0) ::close(id_);
}

Log::Log(Log&& other) noexcept
    : file_(std::move(other.file_)), most_bytes_(other.most_bytes_), id_(std::exchange(other.id_, -1)) {}

Log& Log::operator=(Log&& other) noexcept {
    std::swap(file_, other.file_);
    std::swap(most_bytes_, other.most_bytes_);
    std::swap(id_, other.id_);
    return *this;
}

void Log::open() {
    if (id_ >= 0) ::close(id_);
    // Neither through a link, which may lead to a file of worth, nor waiting for the reader of a pipe.
    id_ = ::open(file_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
    struct stat status {};
    if (id_ >= 0 && (::fstat(id_, &status) != 0 || !S_ISREG(status.st_mode))) {
        ::close(id_);
        id_ = -1;
    }
}

void Log::make_room(std::size_t bytes) {
    struct stat ours {
    }, there{};
    if (::fstat(id_, &ours) != 0 || static_cast<std::uint64_t>(ours.st_size) + bytes <= most_bytes_) return;
    // Another program may have put it aside already.
    const bool same =
        ::stat(file_.c_str(), &there) == 0 && there.st_ino == ours.st_ino && there.st_dev == ours.st_dev;
    if (same && ::rename(file_.c_str(), (file_ + ".old").c_str()) != 0) {
        // Rather no line than a file without bounds.
        ::close(id_);
        id_ = -1;
        return;
    }
    open();
}

void Log::write(std::string_view text) {
    if (id_ < 0) return;
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    const std::string line =
        fmt::format("{:%Y-%m-%d %H:%M:%S} {} {}\n", local, ::getpid(), printable(text, kMostOfText));
    make_room(line.size());
    // One call, so that lines of two programs do not mix. What it answers changes nothing.
    if (id_ >= 0) [[maybe_unused]]
        const ssize_t written = ::write(id_, line.data(), line.size());
}

}  // namespace barbu::record
