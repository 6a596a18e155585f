/// An address on two lines, either of which may be empty.
///
/// No line holds a line break, and neither begins nor ends with white space.
public struct AddressLines: Sendable, Hashable {
  /// The upper line, empty where nothing is known to stand there.
  public let first: String
  /// The lower line, empty where nothing is known to stand there.
  public let second: String
  /// The style in which the lines are written: the plain one where the country of a placemark is not
  /// known.
  public let style: AddressStyle
  /// Whether the first line is the one of the town, as where addresses go from the large to the small.
  public let isPlaceFirst: Bool
  private let placeFields: [String]
  private let joint: String

  init(street: String, place: String, placeFields: [String], layout: AddressLayout) {
    (first, second) = layout.placeLeads ? (place, street) : (street, place)
    style = layout.isPlain ? .plain : .postal
    isPlaceFirst = layout.placeLeads
    self.placeFields = placeFields
    joint = layout.joint
  }

  /// The lines that are not empty, joined by a line feed; empty where both are.
  ///
  /// - Complexity: O(n) in the bytes of the lines.
  public var string: String { joined(by: "\n") }

  /// The lines that are not empty, joined by a comma and a space, or as the script has it; empty
  /// where both are.
  ///
  /// - Complexity: O(n) in the bytes of the lines.
  public var singleLine: String { joined(by: joint) }

  /// The address to be read aloud: a pause after the street and between the fields of the place.
  ///
  /// For VoiceOver and its like, which read `Cupertino CA 95014` in one breath:
  /// `1 Infinite Loop, Cupertino, CA, 95014`.
  ///
  /// - Complexity: O(n) in the bytes of the lines.
  public var spoken: String {
    let street = isPlaceFirst ? second : first
    let streetFields = street.isEmpty ? [] : [street]
    let fields = isPlaceFirst ? placeFields + streetFields : streetFields + placeFields
    return fields.joined(separator: ", ")
  }

  private func joined(by separator: String) -> String {
    if first.isEmpty { return second }
    return second.isEmpty ? first : first + separator + second
  }
}
