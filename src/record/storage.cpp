#include "record/storage.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>
#include <system_error>

namespace barbu::record {
namespace {

StorageError failure(std::string_view what, const std::string& path, int code) {
    return {code, fmt::format("Cannot {} {}: {}.", what, path, std::generic_category().message(code))};
}

/// Calls until it is not interrupted by a signal.
template <class Call>
auto again(Call call) {
    auto result = call();
    while (result < 0 && errno == EINTR)
        result = call();
    return result;
}

/// Which process holds the lock on this file, as Linux lists it; 0 where that cannot be known. It is only for
/// the sentence.
int holder_of(const File& file) {
    struct stat status {};
    if (fstat(file.id, &status) != 0) return 0;
    const std::string inode = fmt::format(":{}", status.st_ino);
    std::ifstream locks("/proc/locks");
    int holder = 0;
    for (std::string line; std::getline(locks, line);) {
        // "1: FLOCK  ADVISORY  WRITE 1234 08:01:5678 0 EOF"; the device there is not always the one that stat
        // tells.
        std::istringstream words(line);
        std::string order, kind, advisory, mode, place;
        int process = 0;
        if (!(words >> order >> kind >> advisory >> mode >> process >> place)) continue;
        if (kind != "FLOCK" || !place.ends_with(inode)) continue;
        if (holder != 0 && holder != process) return 0;
        holder = process;
    }
    return holder > 0 ? holder : 0;
}

/// When a process began; nothing where that cannot be known.
std::optional<std::time_t> began(int process) {
    // "4711 (name) S …": the name may hold anything, so that the fields are counted from its end; the 20th of
    // them is the time since the machine began, in ticks.
    std::string stat;
    std::getline(std::ifstream(fmt::format("/proc/{}/stat", process)), stat);
    std::istringstream fields(stat.substr(std::min(stat.size(), stat.rfind(')') + 1)));
    std::string field;
    for (int i = 0; i < 20; ++i)
        fields >> field;
    timespec now{}, up{};
    char* end = nullptr;
    const unsigned long long ticks = std::strtoull(field.c_str(), &end, 10);
    const long a_second = ::sysconf(_SC_CLK_TCK);
    if (!fields || *end != '\0' || a_second <= 0) return std::nullopt;
    if (::clock_gettime(CLOCK_REALTIME, &now) != 0 || ::clock_gettime(CLOCK_BOOTTIME, &up) != 0)
        return std::nullopt;
    return now.tv_sec - up.tv_sec +
           static_cast<std::time_t>(ticks / static_cast<unsigned long long>(a_second));
}

/// " (process 4711, since 14:05)", as far as it can be known.
std::string holder_in_words(const File& file) {
    const int process = holder_of(file);
    if (process == 0) return {};
    const std::optional<std::time_t> since = began(process);
    if (!since) return fmt::format(" (process {})", process);
    std::tm then{}, today{};
    const std::time_t now = std::time(nullptr);
    localtime_r(&*since, &then);
    localtime_r(&now, &today);
    const bool is_today = then.tm_year == today.tm_year && then.tm_yday == today.tm_yday;
    return is_today ? fmt::format(" (process {}, since {:%H:%M})", process, then)
                    : fmt::format(" (process {}, since {:%Y-%m-%d %H:%M})", process, then);
}

}  // namespace

std::string directory_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

Failure PosixStorage::open(const std::string& path, OpenFor purpose, File& file) {
    // Not to block: a named pipe in this place must not make the program wait.
    int flags = O_CLOEXEC | O_NONBLOCK | (purpose == OpenFor::reading ? O_RDONLY : O_RDWR | O_APPEND);
    if (purpose == OpenFor::creating) flags |= O_CREAT | O_EXCL;
    const std::string_view what = purpose == OpenFor::creating ? "make" : "open";
    const int id = again([&] { return ::open(path.c_str(), flags, 0600); });
    if (id < 0) return failure(what, path, errno);
    struct stat status {};
    if (::fstat(id, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(id);
        return StorageError{EINVAL, fmt::format("Cannot open {}: it is not a file.", path)};
    }
    file = {id, path};
    return std::nullopt;
}

// flock, not fcntl: it belongs to the open file and not to the process, so that reading the same file
// elsewhere in this program does not lose it. An open-file-description lock of fcntl does the same and never
// tells the process.
Failure PosixStorage::lock(const File& file) {
    if (again([&] { return ::flock(file.id, LOCK_EX | LOCK_NB); }) != 0) {
        const int code = errno;
        if (code != EWOULDBLOCK) {
            // A network file system without locks, most often: two programs could write one record.
            return StorageError{
                code, fmt::format("Cannot lock {}: {}; XDG_DATA_HOME may name a folder on a disk with locks.",
                                  file.path, std::generic_category().message(code))};
        }
        return StorageError{code, fmt::format("The game {} is open in another barbu{}; close it there first.",
                                              file.path, holder_in_words(file))};
    }
    // Between open and lock the other program may have moved the file away.
    struct stat ours {
    }, there{};
    const bool same = ::fstat(file.id, &ours) == 0 && ::stat(file.path.c_str(), &there) == 0 &&
                      ours.st_ino == there.st_ino && ours.st_dev == there.st_dev;
    if (!same)
        return StorageError{ENOENT, fmt::format("The game {} has just been moved or removed.", file.path)};
    return std::nullopt;
}

Failure PosixStorage::read_all(const File& file, std::string& content) {
    constexpr std::size_t kChunk = 64 * 1024;
    content.clear();
    // Reserved once: while a string grows it is there twice.
    struct stat status {};
    if (::fstat(file.id, &status) != 0) return failure("read", file.path, errno);
    if (static_cast<std::uint64_t>(status.st_size) > kLargestFile) return failure("read", file.path, EFBIG);
    content.reserve(static_cast<std::size_t>(status.st_size) + kChunk);
    while (true) {
        const std::size_t have = content.size();
        if (have > kLargestFile) return failure("read", file.path, EFBIG);
        content.resize(have + kChunk);
        const ssize_t got =
            again([&] { return ::pread(file.id, content.data() + have, kChunk, static_cast<off_t>(have)); });
        if (got < 0) return failure("read", file.path, errno);
        content.resize(have + static_cast<std::size_t>(got));
        if (got == 0) return std::nullopt;
    }
}

Failure PosixStorage::append(const File& file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = again([&] { return ::write(file.id, bytes.data(), bytes.size()); });
        if (written <= 0) return failure("write", file.path, written == 0 ? EIO : errno);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return std::nullopt;
}

Failure PosixStorage::sync(const File& file) {
    if (again([&] { return ::fdatasync(file.id); }) != 0) return failure("write", file.path, errno);
    return std::nullopt;
}

Failure PosixStorage::truncate(const File& file, std::uint64_t size) {
    if (again([&] { return ::ftruncate(file.id, static_cast<off_t>(size)); }) != 0)
        return failure("cut", file.path, errno);
    return std::nullopt;
}

void PosixStorage::close(File& file) {
    // Not again after EINTR: Linux has closed it then.
    if (file.id >= 0) ::close(file.id);
    file.id = -1;
}

Failure PosixStorage::rename(const std::string& from, const std::string& to) {
    int result = ::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE);
    if (result != 0 && (errno == EINVAL || errno == ENOSYS)) {
        // A file system that cannot: look first.
        struct stat status {};
        if (::lstat(to.c_str(), &status) == 0) return failure("move a game to", to, EEXIST);
        result = ::rename(from.c_str(), to.c_str());
    }
    if (result != 0) return failure("move a game to", to, errno);
    return std::nullopt;
}

Failure PosixStorage::remove(const std::string& path) {
    if (::unlink(path.c_str()) != 0) return failure("remove", path, errno);
    return std::nullopt;
}

Failure PosixStorage::make_directories(const std::string& path) {
    for (std::size_t at = 1; at <= path.size(); ++at) {
        if (at < path.size() && path[at] != '/') continue;
        const std::string part = path.substr(0, at);
        if (::mkdir(part.c_str(), 0700) == 0) {
            if (Failure failed = sync_directory(directory_of(part))) return failed;
            continue;
        }
        const int code = errno;
        struct stat status {};
        if (::stat(part.c_str(), &status) != 0) return failure("make the folder", part, code);
        if (!S_ISDIR(status.st_mode)) return failure("make the folder", part, ENOTDIR);
    }
    return std::nullopt;
}

Failure PosixStorage::sync_directory(const std::string& path) {
    const int directory = again([&] { return ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); });
    if (directory < 0) {
        // A folder that may be written and not read, such as a home of others, cannot be synced; the file
        // itself is.
        if (errno == EACCES) return std::nullopt;
        return failure("open", path, errno);
    }
    const int result = again([&] { return ::fsync(directory); });
    const int code = errno;
    ::close(directory);
    // Some file systems know no sync of a directory; nothing is wrong then.
    if (result != 0 && code != EINVAL) return failure("write", path, code);
    return std::nullopt;
}

Failure PosixStorage::list(const std::string& path, std::vector<FileInfo>& files) {
    files.clear();
    DIR* directory = ::opendir(path.c_str());
    if (directory == nullptr) return failure("read the folder", path, errno);
    errno = 0;
    while (const dirent* entry = ::readdir(directory)) {
        struct stat status {};
        if (::fstatat(::dirfd(directory), entry->d_name, &status, 0) == 0 && S_ISREG(status.st_mode))
            files.push_back({entry->d_name, static_cast<std::uint64_t>(status.st_size), status.st_mtime});
        errno = 0;
    }
    const int code = errno;
    ::closedir(directory);
    if (code != 0) return failure("read the folder", path, code);
    return std::nullopt;
}

}  // namespace barbu::record
