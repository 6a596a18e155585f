package import AddressFormat

/// Writes postal addresses, one after another.
package struct AddressListRenderer: DocumentRenderer {
  /// The format of the output.
  package enum Format: String, Sendable, Hashable, CaseIterable {
    /// The lines of each address, with a blank line between addresses; an empty one is left out.
    case text
    /// A table of `line1,line2,singleLine` (RFC 4180), a row for each address.
    case csv
    /// One JSON object a line for each address:
    /// `{"line1":…,"line2":…,"singleLine":…,"style":…,"isPlaceFirst":…,"spoken":…}`. The style is the
    /// one used: `plain` for a country that is not known.
    case ndjson
  }

  private let format: Format
  private var hasWritten = false

  package init(format: Format) {
    self.format = format
  }

  package var heading: String {
    format == .csv ? "line1,line2,singleLine\n" : ""
  }

  package var separator: String { format == .text ? "\n" : "" }

  package mutating func render(_ address: AddressLines, into text: inout TextBuffer) {
    let single = address.singleLine
    switch format {
    case .text:
      guard !single.isEmpty else { return }
      if hasWritten { text.append(literal: "\n") }
      text.append(address.string)
      text.append(literal: "\n")
      hasWritten = true
    case .csv:
      text.append(csv: address.first)
      text.append(literal: ",")
      text.append(csv: address.second)
      text.append(literal: ",")
      text.append(csv: single)
      text.append(literal: "\n")
    case .ndjson:
      text.append(#"{"line1":"#, json: address.first)
      text.append(#","line2":"#, json: address.second)
      text.append(#","singleLine":"#, json: single)
      text.append(#","style":"#, json: address.style.rawValue)
      text.append(#","isPlaceFirst":"#, json: address.isPlaceFirst)
      text.append(#","spoken":"#, json: address.spoken)
      text.append(literal: "}\n")
    }
  }
}

extension TextBuffer {
  /// Appends a field of a table, quoted if needed (RFC 4180, section 2).
  fileprivate mutating func append(csv field: String) {
    guard field.utf8.contains(where: \.needsQuotes) else { return append(field) }
    append(literal: "\"")
    for byte in field.utf8 {
      if byte == UInt8(ascii: "\"") { append(literal: "\"") }
      append(byte: byte)
    }
    append(literal: "\"")
  }
}

extension UInt8 {
  /// Whether a field with this byte is quoted.
  fileprivate var needsQuotes: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}
