#pragma once
// The form of a new game: who sits where, and the rules of the house.
#include <span>

#include "barbu/bot.hpp"
#include "ui/page.hpp"
#include "ui/text_field.hpp"

namespace barbu::ui {

class NewGamePage : public Page {
  public:
    /// `begin` is what the form shows at first; `levels` are the bots that there are.
    NewGamePage(Look look, NewGame begin, std::span<const BotLevel> levels);

    void draw(Canvas& canvas) override;
    PageResult handle(const Key& key) override;
    PageResult click(Pos at) override;
    std::vector<Binding> bindings() const override;

  private:
    static constexpr int kFirstRow = 1;  // of the form on the canvas

    /// What a field is for. A seat has two, side by side; a house rule one each.
    enum class Kind : unsigned char { name, player, preset, rule, seed, start };
    struct Field {
        Kind kind;
        Seat seat = Seat::s0;
        const HouseRuleInfo* rule = nullptr;
    };
    /// A row of the form: a heading, or up to two fields.
    struct Row {
        std::string heading;
        std::vector<int> fields;
    };

    const Field& focused() const { return fields_[static_cast<std::size_t>(focus_)]; }
    TextField* text_of(const Field& field);
    bool typed(const Field& field) const;
    std::string label_of(const Field& field) const;
    std::string value_of(const Field& field) const;
    std::string explained(const Field& field) const;
    int row_of(int field) const;
    Pos place_of(int field) const;
    int cells_of(int field) const;

    void move_row(int by);
    void go_to(int field);
    void change(const Field& field, int by);
    void change_preset(int by);
    void change_rule(const HouseRuleInfo& rule, int by);
    bool finish_field();
    PageResult start();

    void lay_out();
    void draw_field(Canvas& canvas, int field) const;

    std::span<const BotLevel> levels_;
    BySeat<TextField> names_;
    BySeat<int> kinds_;  // 0 a person, else a bot of levels_[kind - 1]
    HouseRules rules_;
    HouseRules own_rules_;  // as last changed rule by rule
    TextField scores_;      // the own points in dominoes as they are typed
    TextField seed_;
    std::vector<Field> fields_;
    std::vector<Row> rows_;
    int focus_ = 0;
    std::string error_;
    int top_ = 0;   // rows scrolled away
    int room_ = 1;  // rows for the form, as last drawn
    Size size_;
};

}  // namespace barbu::ui
