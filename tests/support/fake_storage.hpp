#pragma once
// A disk in memory that forgets what was not synced, and fails where it is told to.
#include <cerrno>
#include <map>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "record/storage.hpp"

namespace barbu::test {

class FakeStorage : public record::Storage {
  public:
    using Failure = record::Failure;
    using File = record::File;

    struct Content {
        std::string now;
        std::string on_disk;
        bool locked = false;
    };
    std::map<std::string, Content> files;
    int fail_at = 0;       ///< the number of the operation that fails; 0 for none
    bool fail_on = false;  ///< and all after it
    int fail_every = 0;    ///< instead: each whose number this divides
    int error = ENOSPC;    ///< what it fails with
    int quarters = 2;      ///< how much of a write that fails is written all the same
    int done = 0;

    Failure open(const std::string& path, record::OpenFor purpose, File& file) override {
        if (auto failed = step("open", path)) return failed;
        const bool creating = purpose == record::OpenFor::creating;
        if (creating && files.contains(path)) return record::StorageError{EEXIST, "it is there"};
        if (!creating && !files.contains(path)) return record::StorageError{ENOENT, "it is not there"};
        files[path];
        file = {1, path};
        return std::nullopt;
    }
    Failure lock(const File& file) override {
        if (auto failed = step("lock", file.path)) return failed;
        if (files.at(file.path).locked) return record::StorageError{EWOULDBLOCK, "it is locked"};
        files.at(file.path).locked = true;
        return std::nullopt;
    }
    Failure read_all(const File& file, std::string& content) override {
        if (auto failed = step("read", file.path)) return failed;
        content = files.at(file.path).now;
        return std::nullopt;
    }
    Failure append(const File& file, std::string_view bytes) override {
        if (auto failed = step("write", file.path)) {
            files.at(file.path).now += bytes.substr(0, bytes.size() * static_cast<std::size_t>(quarters) / 4);
            return failed;
        }
        files.at(file.path).now += bytes;
        return std::nullopt;
    }
    Failure sync(const File& file) override {
        if (auto failed = step("sync", file.path)) return failed;
        files.at(file.path).on_disk = files.at(file.path).now;
        return std::nullopt;
    }
    Failure truncate(const File& file, std::uint64_t size) override {
        if (auto failed = step("cut", file.path)) return failed;
        files.at(file.path).now.resize(size);
        return std::nullopt;
    }
    void close(File& file) override {
        if (file.id >= 0 && files.contains(file.path)) files.at(file.path).locked = false;
        file.id = -1;
    }
    Failure rename(const std::string& from, const std::string& to) override {
        if (auto failed = step("rename", from)) return failed;
        if (files.contains(to)) return record::StorageError{EEXIST, "it is there"};
        files[to] = files.at(from);
        files.erase(from);
        return std::nullopt;
    }
    Failure remove(const std::string& path) override {
        files.erase(path);
        return std::nullopt;
    }
    Failure make_directories(const std::string& path) override { return step("make", path); }
    Failure sync_directory(const std::string& path) override { return step("sync folder", path); }
    Failure list(const std::string& path, std::vector<record::FileInfo>&) override {
        return step("list", path);
    }

  private:
    Failure step(const char* what, const std::string& path) {
        ++done;
        const bool here = fail_every > 0 ? done % fail_every == 0
                                         : fail_at > 0 && (done == fail_at || (done > fail_at && fail_on));
        if (!here) return std::nullopt;
        return record::StorageError{error, std::string("Cannot ") + what + " " + path + ": " +
                                               std::generic_category().message(error) + "."};
    }
};

}  // namespace barbu::test
