import LocationFilter

/// How a duration for people is rounded.
package enum DurationRounding: Sendable {
  /// To the nearest, and halves away from zero: what was measured.
  case nearest
  /// Away from zero: what is beside a limit, which it must not appear to meet if it exceeds it.
  case up
  /// Not at all: a setting, which reads as it was given.
  case exact

  /// Returns `value` in whole units, which are even; `hasMore` if the value is a little above `value`.
  fileprivate func quotient(_ value: UInt64, by unit: UInt64, hasMore: Bool = false) -> UInt64 {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: unit)
    let isUp =
      switch self {
      case .nearest: rest >= unit / 2
      case .up: rest > 0 || hasMore
      case .exact: false
      }
    return isUp ? quotient + 1 : quotient
  }
}

extension Duration {
  /// Returns the duration as people write it: `12.3 s`, `1 min 30 s`, `1 h 30 min`, `2 d 4 h`.
  ///
  /// This is the form of every duration in text, pages, plots and messages. Instants by the clock of a
  /// recording, columns with a unit in their heading, and machine formats have seconds instead.
  ///
  /// Below 1 s, it is rounded to hundredths of a second; below 1 min, to tenths; below 1 h, to seconds;
  /// below 1 d, to minutes; then to hours. What is rounded up to the next unit is written in that: 59.96 s
  /// is `1 min`. A zero is written only if all units are zero, as in `0 s`. Without rounding, all units that
  /// are needed are written: `1 h 0.25 s`.
  package func text(_ rounding: DurationRounding = .nearest) -> String {
    let second: UInt64 = 1_000_000_000_000_000_000
    // Tens of seconds, as those of any duration fit in 64 bits: 6 are a minute, 360 an hour, 8640 a day.
    var (tens, rest) = magnitudeInTenSeconds
    if rounding != .exact {
      switch tens {
      case ..<360:
        let unit = tens >= 6 ? second : tens > 0 || rest >= second ? second / 10 : second / 100
        rest = rounding.quotient(rest, by: unit) * unit
      case ..<8640:
        (tens, rest) = (rounding.quotient(tens, by: 6, hasMore: rest > 0) * 6, 0)
      default:
        (tens, rest) = (rounding.quotient(tens, by: 360, hasMore: rest > 0) * 360, 0)
      }
      if rest == 10 * second { (tens, rest) = (tens + 1, 0) }
    }
    let units = [(tens / 8640, "d"), (tens / 360 % 24, "h"), (tens / 6 % 60, "min")]
    var parts = units.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    let (seconds, fraction) = (tens % 6 * 10 + rest / second, rest % second)
    let isZero = parts.isEmpty && seconds == 0 && fraction == 0
    if isZero || seconds > 0 || fraction > 0 {
      parts.append("\(seconds)\(Self.decimals(fraction)) s")
    }
    return (isNegative && !isZero ? "-" : "") + parts.joined(separator: " ")
  }

  /// Returns the text of a number of seconds, to the nanosecond; `unknown` for NaN.
  package static func text(seconds: Double, _ rounding: DurationRounding = .nearest) -> String {
    Duration(decimalSeconds: seconds)?.text(rounding) ?? "unknown"
  }

  /// The decimals of a fraction in units of 10⁻¹⁸ with the point; empty for zero.
  private static func decimals(_ fraction: UInt64) -> String {
    guard fraction > 0 else { return "" }
    let digits = "\(fraction)"
    var padded = "." + String(repeating: "0", count: 18 - digits.utf8.count) + digits
    while padded.hasSuffix("0") { padded.removeLast() }
    return padded
  }
}
