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

extension ArraySlice<AddressPart> {
  /// The line that the parts make.
  var text: String {
    guard count > 1 else { return first?.text ?? "" }
    var size = 0
    for index in indices { size += self[index].text.utf8.count }
    // A string that grows part by part takes more time than all that chooses the parts.
    return unsafe String(unsafeUninitializedCapacity: size) { buffer in
      var end = 0
      for index in indices {
        var text = self[index].text
        text.withUTF8 { bytes in
          // For a separator, a loop is faster than a call.
          if bytes.count < 4 {
            for offset in bytes.indices {
              unsafe buffer[end] = bytes[offset]
              end &+= 1
            }
          } else {
            end = unsafe buffer[end...].update(fromContentsOf: bytes)
          }
        }
      }
      return end
    }
  }
}
