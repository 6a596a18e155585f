/// A list of names that are compared byte by byte, without regard to case in ASCII.
///
/// To hash a string takes longer than all else that is done for an address.
struct NameList: Sendable {
  let names: [String]
  /// Whether a name has the size and the first byte of this index.
  private var hints = [Bool](repeating: false, count: 1024)

  init(_ names: [String]) {
    self.names = names
    for name in names { hints[Self.hint(name.utf8)] = true }
  }

  /// - Complexity: O(1) for almost every text that is not in the list.
  func contains(_ text: some Collection<UInt8>) -> Bool {
    let count = text.count
    return hints[Self.hint(text)]
      && names.contains { name in
        name.utf8.count == count
          && name.utf8.elementsEqual(text) { $0 == $1 || $0 ^ $1 == 0x20 && $0.isLetterOrDigit }
      }
  }

  private static func hint(_ text: some Collection<UInt8>) -> Int {
    (text.count & 31) << 5 | Int(text.first ?? 0) & 31
  }
}
