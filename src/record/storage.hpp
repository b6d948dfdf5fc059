#pragma once
// The few file operations of the journal, behind an interface so that faults can be injected.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace barbu::record {

/// An open file.
using FileId = int;

/// What a file operation answers: nothing when it was done, else one sentence with the path and the system's
/// reason.
using Trouble = std::optional<std::string>;

class Storage {
  public:
    virtual ~Storage() = default;

    /// Makes a file that must not exist yet, for reading and appending.
    virtual Trouble create(const std::string& path, FileId& file) = 0;
    /// Opens a file that is there, for reading and appending.
    virtual Trouble open(const std::string& path, FileId& file) = 0;
    /// Locks it against every other program and every other open of it, without waiting. The lock goes with
    /// close, or with the process.
    virtual Trouble lock(FileId file, const std::string& path) = 0;
    virtual Trouble read_all(FileId file, const std::string& path, std::string& content) = 0;
    /// Appends all of it, or says why not; part of it may then have been written.
    virtual Trouble append(FileId file, const std::string& path, std::string_view bytes) = 0;
    /// What has been appended is on the disk.
    virtual Trouble sync(FileId file, const std::string& path) = 0;
    virtual Trouble truncate(FileId file, const std::string& path, std::uint64_t size) = 0;
    virtual void close(FileId file) = 0;

    virtual Trouble rename(const std::string& from, const std::string& to) = 0;
    /// What was made or renamed in a directory is on the disk.
    virtual Trouble sync_directory(const std::string& path) = 0;
    /// With its parents, for the user alone (0700).
    virtual Trouble make_directories(const std::string& path) = 0;
};

class PosixStorage : public Storage {
  public:
    Trouble create(const std::string& path, FileId& file) override;
    Trouble open(const std::string& path, FileId& file) override;
    Trouble lock(FileId file, const std::string& path) override;
    Trouble read_all(FileId file, const std::string& path, std::string& content) override;
    Trouble append(FileId file, const std::string& path, std::string_view bytes) override;
    Trouble sync(FileId file, const std::string& path) override;
    Trouble truncate(FileId file, const std::string& path, std::uint64_t size) override;
    void close(FileId file) override;
    Trouble rename(const std::string& from, const std::string& to) override;
    Trouble sync_directory(const std::string& path) override;
    Trouble make_directories(const std::string& path) override;
};

}  // namespace barbu::record
