/// An address on two lines, either of which may be empty.
///
/// No line holds a line break, and neither begins nor ends with white space.
public struct AddressLines: Sendable, Hashable {
  /// The upper line, empty where nothing is known to stand there.
  public let first: String
  /// The lower line, empty where nothing is known to stand there.
  public let second: String
  /// The address to be read aloud: a pause after the street and between the fields of the place.
  ///
  /// For VoiceOver and its like, which read `Cupertino CA 95014` in one breath:
  /// `1 Infinite Loop, Cupertino, CA, 95014`.
  public let spoken: String

  /// The lines that are not empty, joined by a line feed; empty where both are.
  ///
  /// - Complexity: O(n) in the bytes of the lines.
  public var string: String { joined(by: "\n") }

  /// The lines that are not empty, joined by a comma and a space; empty where both are.
  ///
  /// - Complexity: O(n) in the bytes of the lines.
  public var singleLine: String { joined(by: ", ") }

  private func joined(by separator: String) -> String {
    if first.isEmpty { return second }
    return second.isEmpty ? first : first + separator + second
  }
}
