/// A decimal number in text: an optional minus sign, digits, and an optional decimal point before or
/// between digits (`5`, `-1.25`, `.5`).
///
/// Exponents, plus signs, infinity and `5.` are rejected: people type the values of a command line,
/// and anything else is probably a mistake.
struct DecimalText: Sendable, Hashable {
  private let text: String
  private let isNegative: Bool
  private let integerDigits: [UInt8]
  private let fractionDigits: [UInt8]

  /// Creates a number from all of `text`, or `nil` if it is not a number.
  init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    integerDigits = Array(bytes.prefix(while: Self.isDigit))
    bytes.removeFirst(integerDigits.count)
    if let point = bytes.popFirst() {
      guard point == UInt8(ascii: "."), !bytes.isEmpty, bytes.allSatisfy(Self.isDigit) else {
        return nil
      }
    }
    fractionDigits = Array(bytes)
    guard !integerDigits.isEmpty || !fractionDigits.isEmpty else { return nil }
    self.text = text
  }

  /// The nearest `Double`, or `nil` if the number is out of range.
  var number: Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The exact number of seconds, or `nil` with more than 18 digits before or after the point.
  var seconds: Duration? {
    guard integerDigits.count <= 18, fractionDigits.count <= 18 else { return nil }
    let padding = [UInt8](repeating: UInt8(ascii: "0"), count: 18 - fractionDigits.count)
    let seconds = Self.value(of: integerDigits)
    let attoseconds = Self.value(of: fractionDigits + padding)
    return Duration(
      secondsComponent: isNegative ? -seconds : seconds,
      attosecondsComponent: isNegative ? -attoseconds : attoseconds
    )
  }

  /// The number in `text`, of this unit.
  ///
  /// - Throws: The reason if it is not a finite number.
  static func number(_ text: String, of unit: String) throws(ValueError) -> Double {
    guard let number = try decimal(text, of: unit).number else {
      throw ValueError("'\(text)' is too large.")
    }
    return number
  }

  /// The decimal number in `text`, of this unit.
  ///
  /// - Throws: The reason if it is not a decimal number.
  static func decimal(_ text: String, of unit: String) throws(ValueError) -> DecimalText {
    if let decimal = DecimalText(text) { return decimal }
    if text.isEmpty { throw ValueError("Please provide a number of \(unit), such as 12.5.") }
    let figures = text.prefix { !$0.isLetter && $0 != " " }
    let rest = text.dropFirst(figures.count)
    guard DecimalText(String(figures)) != nil, rest.contains(where: \.isLetter),
      !rest.contains(where: \.isNumber)
    else {
      throw ValueError("'\(text)' is not a number such as 12.5.")
    }
    throw ValueError("'\(text)' has a unit; give a number of \(unit).")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The value of at most 18 digits, which always fits an `Int64`.
  private static func value(of digits: [UInt8]) -> Int64 {
    digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
  }
}
