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
  public var firstParts: [AddressPart] { upper.parts(of: texts, in: script) }

  /// The fields of the lower line and their separators, in order; together they are the line.
  ///
  /// - Complexity: O(*n*) in the number of parts.
  public var secondParts: [AddressPart] { lower.parts(of: texts, in: script) }

  /// The name of the country as a line of its own; empty unless ``AddressFormatter/includesCountry`` is
  /// set.
  ///
  /// Also empty if the placemark has no country, or one of the two lines is its name and nothing else.
  public internal(set) var country = ""
  /// The style of the lines: ``AddressStyle/plain`` if the country of the placemark is unknown.
  public let style: AddressStyle
  // The parts are found when they are asked for: a list of them would add a sixth to the time of an address.
  private let texts: AddressTexts
  private let layout: AddressLayout
  private let script: AddressScript
  /// Whether the street line would have nothing but the postal code, which is on the place line.
  private let isCodeInPlace: Bool

  /// Creates the lines of some texts.
  @inline(__always)
  init(
    _ texts: consuming AddressTexts,
    isCodeInPlace: Bool,
    style: AddressStyle,
    layout: AddressLayout,
    script: AddressScript
  ) {
    self.texts = texts
    self.isCodeInPlace = isCodeInPlace
    self.style = style
    self.layout = layout
    self.script = script
  }

  /// Whether the town is on the first line, as in addresses that go from large to small.
  public var isPlaceFirst: Bool { layout.traits.contains(.placeFirst) }

  /// Whether the country precedes the lines, as in addresses in Chinese, Japanese or Korean with the name of
  /// the country in that script.
  public var isCountryFirst: Bool {
    script.isEastAsian && AddressScript(of: country).isEastAsian
  }

  private var place: AddressLayout.Line { isCodeInPlace ? layout.placeWithCode : layout.place }

  private var street: AddressLayout.Line {
    isCodeInPlace ? layout.streetWithoutCode : layout.street
  }

  private var upper: AddressLayout.Line { isPlaceFirst ? place : street }
  private var lower: AddressLayout.Line { isPlaceFirst ? street : place }

  // A line as a value would be copied.
  private var placeText: String {
    isCodeInPlace
      ? layout.placeWithCode.text(of: texts, in: script) : layout.place.text(of: texts, in: script)
  }

  private var streetText: String {
    isCodeInPlace
      ? layout.streetWithoutCode.text(of: texts, in: script)
      : layout.street.text(of: texts, in: script)
  }

  /// The upper line, empty if nothing is known for it.
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  public var first: String { isPlaceFirst ? placeText : streetText }

  /// The lower line, empty if nothing is known for it.
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  public var second: String { isPlaceFirst ? streetText : placeText }

  /// The lines that are not empty, joined by a line feed; empty if all are.
  ///
  /// The country is the first line if ``isCountryFirst`` is set, and else the last.
  ///
  /// - Complexity: O(*n*) in the bytes of the lines.
  public var string: String { lines.joined(separator: "\n") }

  /// The lines that are not empty, in the order of ``string``.
  package var lines: [String] {
    let lines = [isCountryFirst ? country : "", first, second, isCountryFirst ? "" : country]
    return lines.filter { !$0.isEmpty }
  }

  /// Passes the text of each part to `body`, and then calls `end`, for each line that is not empty, in the
  /// order of ``string``.
  package func forEachLine(_ body: (String) -> Void, end: () -> Void) {
    func pass(_ line: AddressLayout.Line) {
      var isEmpty = true
      line.forEachPart(of: texts, in: script) { _, text in
        body(text)
        isEmpty = false
      }
      if !isEmpty { end() }
    }
    func passCountry() {
      if country.isEmpty { return }
      body(country)
      end()
    }
    if isCountryFirst { passCountry() }
    pass(upper)
    pass(lower)
    if !isCountryFirst { passCountry() }
  }

  /// The lines that are not empty, joined by a comma and a space, or by the separator of the script;
  /// empty if all are.
  ///
  /// - Complexity: O(*n*) in the bytes of the lines.
  public var singleLine: String {
    let separator = layout.joint.text(in: script)
    var text = ""
    for line in lines {
      if !text.isEmpty {
        text += separator.isEmpty && text.needsSpace(before: line) ? " " : separator
      }
      text += line
    }
    return text
  }

  /// The address as text for speech, with commas between the street, each field of the place and the
  /// postal code.
  ///
  /// VoiceOver reads `Cupertino CA 95014` without a pause; this is
  /// `1 Infinite Loop, Cupertino, CA, 95014`.
  ///
  /// - Complexity: O(*n*) in the bytes of the lines.
  public var spoken: String {
    let comma = AddressLayout.Separator.comma.text(in: script)
    var spoken = ""
    func say(_ text: String) {
      if !spoken.isEmpty, !text.isEmpty { spoken += comma }
      spoken += text
    }
    func sayTown() {
      place.forEachPart(of: texts, in: script) { field, text in
        if field != nil { say(text) }
      }
    }
    if isCountryFirst { say(country) }
    if isPlaceFirst { sayTown() }
    say(layout.streetWithoutCode.text(of: texts, in: script))
    if isPlaceFirst {
      if layout.isCodeInStreet, !isCodeInPlace { say(texts.code?.text ?? "") }
    } else {
      sayTown()
    }
    if !isCountryFirst { say(country) }
    return spoken
  }
}

extension AddressLines {
  /// Whether both have the same lines of the same parts, and are joined in the same way.
  public static func == (lhs: AddressLines, rhs: AddressLines) -> Bool {
    lhs.firstParts == rhs.firstParts && lhs.secondParts == rhs.secondParts
      && lhs.country == rhs.country && lhs.style == rhs.style && lhs.script == rhs.script
      && lhs.isPlaceFirst == rhs.isPlaceFirst && lhs.layout.joint == rhs.layout.joint
  }

  /// Hashes the parts of the lines, the country and the style.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(firstParts)
    hasher.combine(secondParts)
    hasher.combine(country)
    hasher.combine(style)
  }
}
