#pragma once
// The four seats, clockwise, and arrays by seat.
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace barbu {

/// Seats are numbered clockwise: on the left of seat s sits s + 1.
enum class Seat : std::uint8_t { s0, s1, s2, s3 };
inline constexpr std::array kSeats{Seat::s0, Seat::s1, Seat::s2, Seat::s3};

constexpr int number(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_at(int number) { return static_cast<Seat>(number & 3); }
/// The player so many places to the left, that is clockwise: 1 left, 2 opposite, 3 right.
constexpr Seat left_of(Seat seat, int places = 1) { return seat_at(number(seat) + places); }
constexpr Seat opposite(Seat seat) { return left_of(seat, 2); }
constexpr Seat right_of(Seat seat) { return left_of(seat, 3); }

/// One value for each seat.
template <class T>
struct BySeat {
    std::array<T, 4> values{};

    constexpr T& operator[](Seat seat) { return values[static_cast<std::size_t>(seat)]; }
    constexpr const T& operator[](Seat seat) const { return values[static_cast<std::size_t>(seat)]; }
    constexpr auto begin() { return values.begin(); }
    constexpr auto end() { return values.end(); }
    constexpr auto begin() const { return values.begin(); }
    constexpr auto end() const { return values.end(); }
    friend constexpr bool operator==(const BySeat&, const BySeat&) = default;
};

/// A set of seats in four bits. Walk it with `for (Seat s : kSeats) if (set.contains(s))`.
class SeatSet {
  public:
    constexpr SeatSet() = default;
    constexpr SeatSet(std::initializer_list<Seat> seats) {
        for (Seat seat : seats)
            insert(seat);
    }
    static constexpr SeatSet from_bits(unsigned bits) {
        SeatSet set;
        set.bits_ = static_cast<std::uint8_t>(bits & 15);
        return set;
    }
    static constexpr SeatSet all() { return from_bits(15); }

    constexpr unsigned bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const {
        int seats = 0;
        for (Seat seat : kSeats)
            seats += contains(seat) ? 1 : 0;
        return seats;
    }
    constexpr bool contains(Seat seat) const { return (bits_ >> number(seat) & 1) != 0; }
    constexpr bool contains_all(SeatSet other) const { return (other.bits_ & ~bits_) == 0; }
    constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | 1U << number(seat)); }
    constexpr void erase(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << number(seat))); }

    friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return from_bits(a.bits() | b.bits()); }
    friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return from_bits(a.bits() & b.bits()); }
    /// The seats of a that are not in b.
    friend constexpr SeatSet operator-(SeatSet a, SeatSet b) { return from_bits(a.bits() & ~b.bits()); }
    friend constexpr bool operator==(SeatSet, SeatSet) = default;

  private:
    std::uint8_t bits_ = 0;
};

}  // namespace barbu
