// Loaded before the C library (LD_PRELOAD): stands between a program and its files. It ends the program at
// its n-th file operation, or lets that fail, and it can keep a second disk that holds only what was synced.
//
// Only what lies in BARBU_SHIM_FOLDER counts. Opening for writing, write, fdatasync, fsync, ftruncate, mkdir,
// rename, unlink and close are the operations; their number n is BARBU_SHIM_AT, and what happens there is
// BARBU_SHIM_DO:
//   kill:before kill:half kill:after    SIGKILL, a write half done
//   signal:N                            this signal first, then the operation
//   fail:N short:N                      fails with errno N; or does half of the write, and fails then
//   slow:N                              waits N milliseconds first
// BARBU_SHIM_ONLY=write counts one kind alone. BARBU_SHIM_COUNT is a file that gets the number of operations
// at the end. BARBU_SHIM_SHADOW is a folder for the second disk: "<inode>.data" is what of a file is on it,
// "<inode>.dir" what of a folder is, as lines "inode name". BARBU_SHIM_PAINT is the descriptor on which the
// program shows what has happened: writing there what could still be lost ends the program with code 99.
// BARBU_SHIM_THREADS=none lets no thread be made.
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>

namespace {

template <class Function>
Function real(const char* name, Function) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}
#define REAL(name)                                         \
    (*[] {                                                 \
        static const auto function = real(#name, &::name); \
        return function;                                   \
    }())

std::string setting(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

struct Settings {
    std::string folder = setting("BARBU_SHIM_FOLDER");
    std::string only = setting("BARBU_SHIM_ONLY");
    std::string what = setting("BARBU_SHIM_DO");
    std::string shadow = setting("BARBU_SHIM_SHADOW");
    std::string count = setting("BARBU_SHIM_COUNT");
    long at = std::atol(setting("BARBU_SHIM_AT").c_str());
    int paint = setting("BARBU_SHIM_PAINT").empty() ? -1 : std::atoi(setting("BARBU_SHIM_PAINT").c_str());
};

/// Never destroyed: files are closed until the very end.
const Settings& settings() {
    static const Settings* const all = new Settings;
    return *all;
}

constexpr int kMostFiles = 1024;
bool watched[kMostFiles];
bool unsynced[kMostFiles];
long operations = 0;
bool half_done = false;

bool is_watched(int id) { return id >= 0 && id < kMostFiles && watched[id]; }

bool lies_inside(const char* path) {
    const std::string& folder = settings().folder;
    return !folder.empty() && path != nullptr && std::strncmp(path, folder.c_str(), folder.size()) == 0 &&
           (path[folder.size()] == '/' || path[folder.size()] == '\0');
}

// --- The second disk ----------------------------------------------------------------------------------

/// Replaced whole, so that being killed here leaves the disk as it was.
void put_on_disk(unsigned long inode, const char* kind, const std::string& content) {
    const std::string to = settings().shadow + "/" + std::to_string(inode) + kind;
    const std::string from = to + ".new";
    const int id = REAL(open)(from.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    for (std::size_t at = 0; at < content.size();) {
        const ssize_t done = REAL(write)(id, content.data() + at, content.size() - at);
        if (done <= 0) std::abort();
        at += static_cast<std::size_t>(done);
    }
    REAL(close)(id);
    REAL(rename)(from.c_str(), to.c_str());
}

void sync_to_disk(int id) {
    if (id < kMostFiles) unsynced[id] = false;
    struct stat status {};
    if (settings().shadow.empty() || fstat(id, &status) != 0) return;
    std::string content;
    if (S_ISDIR(status.st_mode)) {
        DIR* const folder = opendir(("/proc/self/fd/" + std::to_string(id)).c_str());
        while (const dirent* entry = readdir(folder)) {
            if (entry->d_name[0] != '.') content += std::to_string(entry->d_ino) + " " + entry->d_name + "\n";
        }
        closedir(folder);
        put_on_disk(status.st_ino, ".dir", content);
    } else {
        content.resize(static_cast<std::size_t>(status.st_size));
        if (pread(id, content.data(), content.size(), 0) != static_cast<ssize_t>(content.size()))
            std::abort();
        put_on_disk(status.st_ino, ".data", content);
    }
}

// --- The n-th operation -------------------------------------------------------------------------------

[[noreturn]] void die() {
    kill(getpid(), SIGKILL);
    while (true)
        pause();
}

/// What happens at an operation: the errno that it fails with, 0 where it does not.
struct Fate {
    int error = 0;
    bool half = false;
    bool die_after = false;
};

Fate fate_of(const char* operation) {
    const Settings& all = settings();
    if (!all.only.empty() && all.only != operation) return {};
    const std::string& what = all.what;
    const int number = std::atoi(what.c_str() + what.find(':') + 1);
    ++operations;
    // A full disk takes half of a write, and has an error for the rest.
    if (half_done) {
        half_done = false;
        return {number, false, false};
    }
    if (operations != all.at) return {};
    if (what == "kill:before") die();
    if (what == "kill:half") {
        if (std::strcmp(operation, "write") != 0) die();
        return {0, true, true};
    }
    if (what == "kill:after") return {0, false, true};
    if (what.rfind("signal:", 0) == 0) raise(number);
    if (what.rfind("fail:", 0) == 0) return {number, false, false};
    if (what.rfind("short:", 0) == 0) {
        half_done = std::strcmp(operation, "write") == 0;
        return {half_done ? 0 : number, half_done, false};
    }
    if (what.rfind("slow:", 0) == 0) {
        const timespec time{number / 1000, number % 1000 * 1'000'000L};
        nanosleep(&time, nullptr);
    }
    return {};
}

template <class Call>
int with_fate(const char* operation, Call call) {
    const Fate fate = fate_of(operation);
    if (fate.error != 0) {
        errno = fate.error;
        return -1;
    }
    const int result = call();
    if (fate.die_after) die();
    return result;
}

int open_watched(const char* path, int flags, mode_t mode) {
    const bool writes = (flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0;
    const auto call = [&] { return REAL(open)(path, flags, mode); };
    struct stat before {};
    const bool was_there = stat(path, &before) == 0;
    const int id = writes ? with_fate("open", call) : call();
    if (id < 0 || id >= kMostFiles) return id;
    watched[id] = true;
    unsynced[id] = false;
    struct stat status {};
    if (!was_there && !settings().shadow.empty() && fstat(id, &status) == 0)
        put_on_disk(status.st_ino, ".data", "");
    return id;
}

struct AtTheEnd {
    ~AtTheEnd() {
        if (settings().count.empty()) return;
        const std::string number = std::to_string(operations);
        const int id = REAL(open)(settings().count.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        if (REAL(write)(id, number.data(), number.size()) < 0) std::abort();
        REAL(close)(id);
    }
} at_the_end;

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return lies_inside(path) ? open_watched(path, flags, mode) : REAL(open)(path, flags, mode);
}

int open64(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return open(path, flags, mode);
}

ssize_t write(int id, const void* bytes, size_t size) {
    if (id == settings().paint) {
        for (const bool one : unsynced) {
            if (one) _exit(99);
        }
    }
    if (!is_watched(id)) return REAL(write)(id, bytes, size);
    const Fate fate = fate_of("write");
    if (fate.error != 0) {
        errno = fate.error;
        return -1;
    }
    unsynced[id] = true;
    const ssize_t result = REAL(write)(id, bytes, fate.half ? size / 2 : size);
    if (fate.die_after) die();
    return result;
}

int fdatasync(int id) {
    if (!is_watched(id)) return REAL(fdatasync)(id);
    return with_fate("sync", [id] {
        sync_to_disk(id);
        return 0;
    });
}

int fsync(int id) { return fdatasync(id); }

int ftruncate(int id, off_t size) noexcept {
    if (!is_watched(id)) return REAL(ftruncate)(id, size);
    return with_fate("cut", [&] {
        unsynced[id] = true;
        return REAL(ftruncate)(id, size);
    });
}

int mkdir(const char* path, mode_t mode) noexcept {
    if (!lies_inside(path)) return REAL(mkdir)(path, mode);
    return with_fate("mkdir", [&] { return REAL(mkdir)(path, mode); });
}

int rename(const char* from, const char* to) noexcept {
    if (!lies_inside(from)) return REAL(rename)(from, to);
    return with_fate("rename", [&] { return REAL(rename)(from, to); });
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) noexcept {
    const auto call = [&] { return REAL(renameat2)(from_folder, from, to_folder, to, flags); };
    return lies_inside(from) ? with_fate("rename", call) : call();
}

int unlink(const char* path) noexcept {
    if (!lies_inside(path)) return REAL(unlink)(path);
    return with_fate("remove", [&] { return REAL(unlink)(path); });
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*),
                   void* with) noexcept {
    if (setting("BARBU_SHIM_THREADS") == "none") return EAGAIN;
    return REAL(pthread_create)(thread, attributes, run, with);
}

int close(int id) {
    if (!is_watched(id)) return REAL(close)(id);
    watched[id] = false;
    unsynced[id] = false;
    return with_fate("close", [id] { return REAL(close)(id); });
}

}  // extern "C"
