/// A duration in text as people write it: a number of seconds, or numbers with the units d, h, min and s, the
/// largest first (`90`, `90 s`, `1 min 30 s`, `1h30min`, `1.5 h`).
///
/// All that the tool writes about a setting can be typed back.
struct DurationText: Sendable, Hashable {
  private static let units: [(name: Substring, seconds: Int)] = [
    ("d", 86_400), ("h", 3600), ("min", 60), ("s", 1),
  ]
  /// More would not fit a `Duration` as days.
  private static let limit = Duration.seconds(10_000_000_000_000)

  let duration: Duration

  /// Creates a duration from all of `text`, or `nil` if it is none, or has more than 18 digits on one side of a
  /// point, or ten trillion units other than seconds.
  init?(_ text: String) {
    if let seconds = DecimalText(text)?.seconds {
      duration = seconds
      return
    }
    // As at the thousands of days.
    var rest = text.filter { $0 != "\u{A0}" }[...]
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    var (units, sum) = (Self.units[...], Duration.zero)
    repeat {
      let figures = rest.prefix { !$0.isLetter && $0 != " " }
      let unit = rest.dropFirst(figures.count).drop { $0 == " " }.prefix { $0.isLetter }
      guard let number = DecimalText(String(figures))?.seconds, number >= .zero,
        let index = units.firstIndex(where: { $0.name == unit }),
        units[index].seconds == 1 || number < Self.limit
      else { return nil }
      sum += number * units[index].seconds
      units = units[(index + 1)...]
      rest = rest[unit.endIndex...].drop { $0 == " " }
    } while !rest.isEmpty
    duration = isNegative ? .zero - sum : sum
  }
}
