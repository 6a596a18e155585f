/// A part of an address line: the text of a field, or what separates two of them.
public struct AddressPart: Sendable, Hashable {
  /// The field that the text comes from; `nil` for separators and marks, such as the 〒 of a Japanese
  /// postal code.
  ///
  /// It is not always the field that the line would have: a county can replace a missing town, and the
  /// name of a city state is its ``Placemark/country``, even if the placemark has none. A plus code and the
  /// road after it are one part, of the field `thoroughfare`.
  public let field: Placemark.Field?
  /// The text, never empty.
  public let text: String

  init(_ field: Placemark.Field?, _ text: String) {
    self.field = field
    self.text = text
  }

  /// The part and another one after a comma.
  func joined(to other: AddressPart?, in script: AddressScript) -> AddressPart {
    guard let other else { return self }
    return AddressPart(field, text + AddressLayout.Separator.comma.text(in: script) + other.text)
  }
}

extension [AddressPart] {
  /// The line that the parts make.
  var text: String { reduce(into: "") { $0 += $1.text } }
}
