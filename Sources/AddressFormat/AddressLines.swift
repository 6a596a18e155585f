/// An address on two lines, either of which may be empty.
///
/// Neither line contains a line break, or begins or ends with white space.
public struct AddressLines: Sendable, Hashable {
  /// The fields of the upper line and their separators, in order.
  ///
  /// Together they are the line, for a caller who styles or wraps it, such as in an attributed string:
  /// <doc:HowAnAddressIsWritten> has an example.
  ///
  /// - Complexity: O(*n*) in the number of parts.
  public var firstParts: [AddressPart] { Array(isPlaceFirst ? place : street) }

  /// The fields of the lower line and their separators, in order; together they are the line.
  ///
  /// - Complexity: O(*n*) in the number of parts.
  public var secondParts: [AddressPart] { Array(isPlaceFirst ? street : place) }

  /// The name of the country as a line of its own; empty unless ``AddressFormatter/includesCountry`` is
  /// set.
  ///
  /// Also empty if the placemark has no country, or one of the two lines is its name and nothing else.
  public let country: String
  /// The style of the lines: ``AddressStyle/plain`` if the country of the placemark is unknown.
  public let style: AddressStyle
  /// Whether the town is on the first line, as in addresses that go from large to small.
  public let isPlaceFirst: Bool
  /// Whether the country precedes the lines, as in addresses in Chinese, Japanese or Korean with the name of
  /// the country in that script.
  public let isCountryFirst: Bool
  /// The parts of the place, then those of the street.
  private let parts: [AddressPart]
  private let placeCount: Int
  private let script: AddressScript
  private let joint: AddressLayout.Separator

  init(
    _ parts: [AddressPart],
    placeCount: Int,
    country: String,
    style: AddressStyle,
    layout: AddressLayout,
    script: AddressScript
  ) {
    isPlaceFirst = layout.traits.contains(.placeFirst)
    self.parts = parts
    self.placeCount = placeCount
    self.country = country
    self.style = style
    self.script = script
    isCountryFirst = script.isEastAsian && AddressScript(of: country).isEastAsian
    joint = layout.joint
  }

  private var place: ArraySlice<AddressPart> { parts[..<placeCount] }
  private var street: ArraySlice<AddressPart> { parts[placeCount...] }

  /// The upper line, empty if nothing is known for it.
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  public var first: String { (isPlaceFirst ? place : street).text }

  /// The lower line, empty if nothing is known for it.
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  public var second: String { (isPlaceFirst ? street : place).text }

  /// The lines that are not empty, joined by a line feed; empty if all are.
  ///
  /// The country is the first line if ``isCountryFirst`` is set, and else the last.
  ///
  /// - Complexity: O(*n*) in the bytes of the lines.
  public var string: String { lines.joined(separator: "\n") }

  /// The lines that are not empty, in the order of ``string``.
  package var lines: [String] {
    var lines: [String] = []
    forEachLine { lines.append($0.text) }
    return lines
  }

  /// Calls `body` with the parts of each line that is not empty, in the order of ``string``.
  package func forEachLine(_ body: (ArraySlice<AddressPart>) -> Void) {
    if isCountryFirst { passCountry(to: body) }
    let (first, second) = isPlaceFirst ? (place, street) : (street, place)
    if !first.isEmpty { body(first) }
    if !second.isEmpty { body(second) }
    if !isCountryFirst { passCountry(to: body) }
  }

  private func passCountry(to body: (ArraySlice<AddressPart>) -> Void) {
    if !country.isEmpty { body([AddressPart(.country, country)]) }
  }

  /// The lines that are not empty, joined by a comma and a space, or by the separator of the script;
  /// empty if all are.
  ///
  /// - Complexity: O(*n*) in the bytes of the lines.
  public var singleLine: String {
    let separator = joint.text(in: script)
    var parts: [AddressPart] = []
    parts.reserveCapacity(self.parts.count + 3)
    forEachLine { line in
      if let last = parts.last, let next = line.first {
        let isSpaced = separator.isEmpty && last.text.needsSpace(before: next.text)
        if isSpaced || !separator.isEmpty {
          parts.append(AddressPart(nil, isSpaced ? " " : separator))
        }
      }
      for index in line.indices { parts.append(line[index]) }
    }
    return parts[...].text
  }

  /// The address as text for speech, with commas between the street, each field of the place and the
  /// postal code.
  ///
  /// VoiceOver reads `Cupertino CA 95014` without a pause; this is
  /// `1 Infinite Loop, Cupertino, CA, 95014`.
  ///
  /// - Complexity: O(*n*) in the bytes of the lines.
  public var spoken: String {
    let comma = AddressPart(nil, AddressLayout.Separator.comma.text(in: script))
    var parts: [AddressPart] = []
    parts.reserveCapacity(2 * self.parts.count + 2)
    func add(_ next: ArraySlice<AddressPart>) {
      if !parts.isEmpty, !next.isEmpty { parts.append(comma) }
      for index in next.indices { parts.append(next[index]) }
    }
    func addTown() {
      for index in 0..<placeCount where self.parts[index].field != nil {
        if !parts.isEmpty { parts.append(comma) }
        parts.append(self.parts[index])
      }
    }
    if isCountryFirst { passCountry(to: add) }
    let code = street.lastIndex { $0.field == .postalCode }
    let road = code == nil ? street : street.dropLast(street.count > 1 ? 2 : 1)
    if isPlaceFirst { addTown() }
    add(road)
    if isPlaceFirst {
      if let code { add(street[code...code]) }
    } else {
      addTown()
    }
    if !isCountryFirst { passCountry(to: add) }
    return parts[...].text
  }
}
