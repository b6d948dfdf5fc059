#pragma once
// One row of text that a person edits in place.
#include <string>

#include "ui/event.hpp"

namespace barbu::ui {

class TextField {
  public:
    /// Takes at most `cells` cells.
    TextField(std::string text, int cells);
    TextField() = default;

    const std::string& text() const { return text_; }
    void set(std::string text);
    /// The cell in which the caret stands, counted from the beginning of the text.
    int caret_cell() const;

    /// A printable character, Left, Right, Home, End, Backspace or Delete. False when it was another key, or
    /// when there was nothing to do: no room, no character to take away.
    bool handle(const Key& key);

  private:
    bool insert(char32_t ch);
    std::size_t before() const;
    std::size_t after() const;

    std::string text_;
    int cells_ = 0;
    std::size_t caret_ = 0;  // in bytes, between two clusters
};

}  // namespace barbu::ui
