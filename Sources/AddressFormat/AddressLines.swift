/// An address on two lines, either of which may be empty.
///
/// Neither line contains a line break, or begins or ends with white space.
public struct AddressLines: Sendable, Hashable {
  /// The upper line, empty if nothing is known for it.
  public let first: String
  /// The lower line, empty if nothing is known for it.
  public let second: String
  /// The style of the lines: ``AddressStyle/plain`` if the country of the placemark is unknown.
  public let style: AddressStyle
  /// Whether the town is on the first line, as in addresses that go from large to small.
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

  /// The lines that are not empty, joined by a line feed; empty if both are.
  ///
  /// - Complexity: O(*n*) in the bytes of the lines.
  public var string: String { joined(by: "\n") }

  /// The lines that are not empty, joined by a comma and a space, or by the separator of the script;
  /// empty if both are.
  ///
  /// - Complexity: O(*n*) in the bytes of the lines.
  public var singleLine: String { joined(by: joint) }

  /// The address as text for speech, with a comma after the street and after each field of the place.
  ///
  /// VoiceOver reads `Cupertino CA 95014` without a pause; this is
  /// `1 Infinite Loop, Cupertino, CA, 95014`.
  ///
  /// - Complexity: O(*n*) in the bytes of the lines.
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
