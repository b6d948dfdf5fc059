#pragma once
// The few file operations of the journal, behind an interface so that faults can be injected.
#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace barbu::record {

/// What failed: the system's error number (errno), and one sentence with the path:
/// "Cannot write /path: No space left on device."
struct StorageError {
    int code = 0;
    std::string sentence;
};

/// What an operation answers: nothing when it was done.
using Failure = std::optional<StorageError>;

/// Forty times what a long game takes, and few enough bytes to hold and to verify at once: 8 MiB.
inline constexpr std::uint64_t kLargestFile = 8 * 1024 * 1024;

/// A path before its last slash; "." where there is none.
std::string directory_of(const std::string& path);

/// An open file. Only its Storage closes it.
struct File {
    int id = -1;
    std::string path;
};

enum class OpenFor : std::uint8_t {
    reading,
    appending,  ///< reading and appending; the file must be there
    creating,   ///< the same; the file must not be there yet (EEXIST), and is the user's alone (0600)
};

struct FileInfo {
    std::string name;  ///< without its directory
    std::uint64_t size = 0;
    std::time_t modified = 0;
};

class Storage {
  public:
    virtual ~Storage() = default;

    /// Opens a regular file.
    virtual Failure open(const std::string& path, OpenFor purpose, File& file) = 0;
    /// Locks it against every other open of it, in this program or another, without waiting. The lock goes
    /// with close(), or with the process. The sentence of EWOULDBLOCK says which process has it and since
    /// when it runs, where that can be known.
    virtual Failure lock(const File& file) = 0;
    /// The whole content; a file above kLargestFile is refused (EFBIG).
    virtual Failure read_all(const File& file, std::string& content) = 0;
    /// Appends all the bytes. After a failure some of them may have been written.
    virtual Failure append(const File& file, std::string_view bytes) = 0;
    /// What has been appended or cut is on the disk.
    virtual Failure sync(const File& file) = 0;
    virtual Failure truncate(const File& file, std::uint64_t size) = 0;
    virtual void close(File& file) = 0;

    /// Never over a file that is there (EEXIST).
    virtual Failure rename(const std::string& from, const std::string& to) = 0;
    virtual Failure remove(const std::string& path) = 0;
    /// With its parents, for the user alone (0700), and on the disk.
    virtual Failure make_directories(const std::string& path) = 0;
    /// What was made, renamed or removed in a directory is on the disk.
    virtual Failure sync_directory(const std::string& path) = 0;
    /// The regular files in a directory, in no order.
    virtual Failure list(const std::string& path, std::vector<FileInfo>& files) = 0;
};

/// The real one.
class PosixStorage : public Storage {
  public:
    Failure open(const std::string& path, OpenFor purpose, File& file) override;
    Failure lock(const File& file) override;
    Failure read_all(const File& file, std::string& content) override;
    Failure append(const File& file, std::string_view bytes) override;
    Failure sync(const File& file) override;
    Failure truncate(const File& file, std::uint64_t size) override;
    void close(File& file) override;
    Failure rename(const std::string& from, const std::string& to) override;
    Failure remove(const std::string& path) override;
    Failure make_directories(const std::string& path) override;
    Failure sync_directory(const std::string& path) override;
    Failure list(const std::string& path, std::vector<FileInfo>& files) override;
};

}  // namespace barbu::record
