#include "ui/text_field.hpp"

#include "text/cells.hpp"

namespace barbu::ui {
namespace {

std::string utf8(char32_t ch) {
    std::string bytes;
    const auto put = [&bytes](char32_t byte) {
        bytes += static_cast<char>(static_cast<unsigned char>(byte));
    };
    if (ch < 0x80) {
        put(ch);
    } else if (ch < 0x800) {
        put(0xC0 | ch >> 6);
        put(0x80 | (ch & 0x3F));
    } else if (ch < 0x10000) {
        put(0xE0 | ch >> 12);
        put(0x80 | (ch >> 6 & 0x3F));
        put(0x80 | (ch & 0x3F));
    } else {
        put(0xF0 | ch >> 18);
        put(0x80 | (ch >> 12 & 0x3F));
        put(0x80 | (ch >> 6 & 0x3F));
        put(0x80 | (ch & 0x3F));
    }
    return bytes;
}

}  // namespace

TextField::TextField(std::string text, int cells) : cells_(cells) { set(std::move(text)); }

void TextField::set(std::string text) {
    text_ = std::move(text);
    caret_ = text_.size();
}

int TextField::caret_cell() const { return text::width(std::string_view(text_).substr(0, caret_)); }

std::size_t TextField::before() const {
    std::size_t at = 0;
    for (const text::Cluster& cluster : text::clusters(text_)) {
        if (at + cluster.bytes.size() >= caret_) return at;
        at += cluster.bytes.size();
    }
    return at;
}

std::size_t TextField::after() const {
    std::size_t at = 0;
    for (const text::Cluster& cluster : text::clusters(text_)) {
        at += cluster.bytes.size();
        if (at > caret_) return at;
    }
    return at;
}

bool TextField::insert(char32_t ch) {
    const std::string bytes = utf8(ch);
    // What clean_name would drop between two letters is nothing that a field can hold.
    if (ch != U' ' && text::clean_name("x" + bytes + "x") == "xx") return false;
    std::string longer = text_;
    longer.insert(caret_, bytes);
    if (text::width(longer) > cells_) return false;
    text_ = std::move(longer);
    caret_ += bytes.size();
    return true;
}

bool TextField::handle(const Key& key) {
    switch (key.code) {
        case KeyCode::character:
            return insert(key.ch);
        case KeyCode::left:
            if (caret_ == 0) return false;
            caret_ = before();
            return true;
        case KeyCode::right:
            if (caret_ == text_.size()) return false;
            caret_ = after();
            return true;
        case KeyCode::home:
            caret_ = 0;
            return true;
        case KeyCode::end:
            caret_ = text_.size();
            return true;
        case KeyCode::backspace: {
            if (caret_ == 0) return false;
            const std::size_t from = before();
            text_.erase(from, caret_ - from);
            caret_ = from;
            return true;
        }
        case KeyCode::del:
            if (caret_ == text_.size()) return false;
            text_.erase(caret_, after() - caret_);
            return true;
        default:
            return false;
    }
}

}  // namespace barbu::ui
