package import AddressFormat

/// Writes postal addresses, one after another.
package struct AddressListRenderer: DocumentRenderer {
  /// The format of the output.
  package enum Format: String, Sendable, Hashable, CaseIterable {
    /// The lines of each address without bidirectional controls, which the other formats keep, with a blank line
    /// between addresses; an empty one is left out.
    case text
    /// A table of `line1,line2,singleLine` (RFC 4180), a row for each address.
    case csv
    /// One JSON object a line for each address:
    /// `{"line1":…,"line2":…,"singleLine":…,"style":…,"isPlaceFirst":…,"spoken":…}`. The style is the
    /// one used: `plain` for a country that is not known.
    case ndjson
  }

  private let format: Format
  private let safety: CSVSafety
  private var hasWritten = false

  package init(format: Format, safety: CSVSafety = .addresses) {
    self.format = format
    self.safety = safety
  }

  package var heading: String {
    format == .csv ? "line1,line2,singleLine\n" : ""
  }

  package var separator: String { format == .text ? "\n" : "" }

  package mutating func render(_ address: AddressLines, into text: inout TextBuffer) {
    switch format {
    case .text:
      var (isFirst, start) = (true, text.count)
      address.forEachLine {
        if isFirst, hasWritten {
          text.append(literal: "\n")
          start = text.count
        }
        text.append($0)
        isFirst = false
      } end: {
        text.removeControls(from: start)
        text.append(literal: "\n")
        start = text.count
      }
      if !isFirst { hasWritten = true }
    case .csv:
      text.append(safety.field(address.first, isAddress: true))
      text.append(literal: ",")
      text.append(safety.field(address.second, isAddress: true))
      text.append(literal: ",")
      text.append(safety.field(address.singleLine, isAddress: true))
      text.append(literal: "\n")
    case .ndjson:
      text.append(#"{"line1":"#, json: address.first)
      text.append(#","line2":"#, json: address.second)
      text.append(#","singleLine":"#, json: address.singleLine)
      text.append(#","style":"#, json: address.style.rawValue)
      text.append(#","isPlaceFirst":"#, json: address.isPlaceFirst)
      text.append(#","spoken":"#, json: address.spoken)
      text.append(literal: "}\n")
    }
  }
}
