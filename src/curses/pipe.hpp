#pragma once
// A pipe by which a signal handler or another thread wakes whoever polls.

namespace barbu::curses {

/// Neither end ever blocks, and no program that is started from here inherits one.
class Pipe {
  public:
    /// Throws std::system_error.
    Pipe();
    ~Pipe();
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    int read_end() const { return ends_[0]; }
    int write_end() const { return ends_[1]; }
    /// Takes one byte out; false when there is none.
    bool take(unsigned char& byte) const;
    /// Takes everything out; false when there was nothing.
    bool drain() const;

  private:
    int ends_[2];
};

}  // namespace barbu::curses
