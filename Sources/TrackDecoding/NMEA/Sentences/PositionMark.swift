/// The field by which a sentence marks its position as invalid, as written.
struct PositionMark: Sendable, Hashable {
  enum Field: String {
    case rmcStatus = "RMC status"
    case rmcMode = "RMC mode"
    case ggaQuality = "GGA quality"
    case gllStatus = "GLL status"
    case gllMode = "GLL mode"
    case gnsMode = "GNS mode"
    case pubxStatus = "PUBX 00 status"
    case pstiStatus = "PSTI 030 status"
    case pstiMode = "PSTI 030 mode"
    /// Too few for a position, whatever the quality.
    case satellites = "fewer than 3 satellites"
  }

  private let field: Field
  /// Up to two characters, 0 for none.
  private let first: UInt8
  private let second: UInt8

  /// Creates the mark of a field of one character. `letter` is `nil` if the field is empty.
  init(_ field: Field, _ letter: UInt8?) {
    self.field = field
    first = letter ?? 0
    second = 0
  }

  /// Creates the mark of a field of two characters; of a longer one, these are the first.
  init(_ field: Field, _ bytes: Span<UInt8>, in range: Range<Int>) {
    self.field = field
    first = range.isEmpty ? 0 : bytes[range.lowerBound]
    second = range.count < 2 ? 0 : bytes[range.lowerBound + 1]
  }
}

extension PositionMark: CustomStringConvertible {
  /// The field and its text, such as `RMC status V`.
  var description: String {
    guard field != .satellites else { return field.rawValue }
    let text = [first, second].filter { (0x21...0x7E).contains($0) }
    return "\(field.rawValue) \(text.isEmpty ? "empty" : String(decoding: text, as: UTF8.self))"
  }
}
