public import AddressFormat

/// Writes addresses, one after the other.
public struct AddressListRenderer: Sendable {
  /// How they are written.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// Their lines, and a blank line between two of them; an address without lines is none.
    case text
    /// A table of `line1,line2,singleLine` (RFC 4180), a row for each.
    case csv
    /// A JSON object for each on a line: `{"line1":…,"line2":…,"singleLine":…}`.
    case ndjson
  }

  private let format: Format
  private var hasWritten = false

  /// Creates a renderer.
  public init(format: Format) {
    self.format = format
  }

  /// What stands before the first address, with its line end.
  public var heading: String {
    format == .csv ? "line1,line2,singleLine\n" : ""
  }

  /// Appends an address.
  public mutating func render(_ address: AddressLines, into text: inout TextBuffer) {
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
      text.append(literal: #"{"line1":"#)
      text.append(json: address.first)
      text.append(literal: #","line2":"#)
      text.append(json: address.second)
      text.append(literal: #","singleLine":"#)
      text.append(json: single)
      text.append(literal: "}\n")
    }
  }
}

extension TextBuffer {
  /// Appends a field of a table, in quotes where it needs them (RFC 4180, section 2).
  fileprivate mutating func append(csv field: String) {
    let needsQuotes = field.utf8.contains {
      switch $0 {
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
      default: false
      }
    }
    guard needsQuotes else { return append(field) }
    append(literal: "\"")
    for byte in field.utf8 {
      if byte == UInt8(ascii: "\"") { append(literal: "\"") }
      append(byte: byte)
    }
    append(literal: "\"")
  }
}
