/// A part of an address line: the text of a field, or what separates two of them.
public struct AddressPart: Sendable, Hashable {
  /// The field that the text comes from; `nil` for separators and marks, such as the 〒 of a Japanese
  /// postal code.
  ///
  /// It is not always the field that the line would have: a county can replace a missing town.
  public let field: Placemark.Field?
  /// The text, never empty.
  public let text: String

  init(_ field: Placemark.Field?, _ text: String) {
    self.field = field
    self.text = text
  }
}

extension [AddressPart] {
  /// The line that the parts make.
  var text: String {
    guard count > 1 else { return first?.text ?? "" }
    var text = ""
    text.reserveCapacity(reduce(0) { $0 + $1.text.utf8.count })
    for part in self { text += part.text }
    return text
  }

  /// Appends a part, and before it a separator unless that is empty.
  mutating func append(_ part: AddressPart, after separator: String) {
    if !separator.isEmpty { append(AddressPart(nil, separator)) }
    append(part)
  }
}
