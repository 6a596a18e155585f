/// A list of names that are compared byte by byte, without regard to case in ASCII.
///
/// To hash a string takes longer than all else that is done for an address.
struct NameList: Sendable {
  let names: [String]
  /// Whether a name has the size and the first byte of this index.
  private var hints = [Bool](repeating: false, count: 1024)

  init(_ names: [String]) {
    self.names = names
    for name in names { hints[Self.hint(name.utf8.count, name.utf8.first)] = true }
  }

  /// - Complexity: O(1) for almost every text that is not in the list.
  func contains(_ text: String) -> Bool { text.withBytes { contains($0) } == true }

  /// - Complexity: O(1) for almost every text that is not in the list.
  @inline(__always)
  func contains(_ text: Span<UInt8>) -> Bool {
    hints[Self.hint(text.count, text.isEmpty ? nil : text[0])] && hasName(text)
  }

  @inline(never)
  private func hasName(_ text: Span<UInt8>) -> Bool {
    for name in names where name.utf8.count == text.count {
      let isName = name.withBytes { name in
        text.indices.allSatisfy {
          name[$0] == text[$0] || name[$0] ^ text[$0] == 0x20 && name[$0].isLetterOrDigit
        }
      }
      if isName == true { return true }
    }
    return false
  }

  private static func hint(_ count: Int, _ first: UInt8?) -> Int {
    (count & 31) << 5 | Int(first ?? 0) & 31
  }
}
