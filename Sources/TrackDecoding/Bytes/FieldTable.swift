/// Where the fields of one line lie in its bytes.
///
/// Kept from line to line, so that splitting a line allocates nothing. A field that the line does
/// not have is empty, as is one with nothing between its delimiters.
struct FieldTable: Sendable {
  private var starts: [Int] = []
  private var ends: [Int] = []

  /// How many fields the line has.
  var count: Int { starts.count }

  /// The bytes of a field, without quotes; empty for one that the line does not have.
  subscript(index: Int) -> Range<Int> {
    guard index >= 0, index < starts.count else { return 0..<0 }
    return starts[index]..<ends[index]
  }

  mutating func removeAll() {
    starts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  mutating func append(_ range: Range<Int>) {
    starts.append(range.lowerBound)
    ends.append(range.upperBound)
  }

  /// Splits `range` of `bytes` at each `delimiter`; quotes mean nothing.
  mutating func split(_ bytes: Span<UInt8>, in range: Range<Int>, at delimiter: UInt8) {
    removeAll()
    var start = range.lowerBound
    for index in range where bytes[index] == delimiter {
      append(start..<index)
      start = index + 1
    }
    append(start..<range.upperBound)
  }

  /// Splits all of `bytes` at each `delimiter` outside of quotes (RFC 4180, section 2).
  ///
  /// A field counts as quoted where a quote is its first character but spaces. Its doubled quotes
  /// stay doubled; whoever reads it as text undoubles them.
  mutating func splitQuoted(_ bytes: Span<UInt8>, at delimiter: UInt8) {
    removeAll()
    var index = 0
    repeat {
      var start = index
      while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
      if start < bytes.count, bytes[start] == UInt8(ascii: "\"") {
        start += 1
        var end = start
        while end < bytes.count {
          if bytes[end] == UInt8(ascii: "\"") {
            guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\"") else { break }
            end += 1
          }
          end += 1
        }
        append(start..<min(end, bytes.count))
        index = end
        while index < bytes.count, bytes[index] != delimiter { index += 1 }
      } else {
        start = index
        while index < bytes.count, bytes[index] != delimiter { index += 1 }
        append(start..<index)
      }
      index += 1
    } while index <= bytes.count
  }
}

extension FieldTable {
  /// Whether no field holds anything but blanks.
  func isBlank(_ bytes: Span<UInt8>) -> Bool {
    for field in 0..<count where !bytes.trimmed(self[field]).isEmpty { return false }
    return true
  }

  /// The text of a field, its doubled quotes made single; `nil` where it is blank.
  func text(_ field: Int, of bytes: Span<UInt8>) -> String? {
    let range = self[field]
    if bytes.trimmed(range).isEmpty { return nil }
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      text.append(bytes[index])
      let isDoubled =
        bytes[index] == UInt8(ascii: "\"") && index + 1 < range.upperBound
        && bytes[index + 1] == UInt8(ascii: "\"")
      index += isDoubled ? 2 : 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}
