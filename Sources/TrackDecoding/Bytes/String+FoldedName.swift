extension String {
  /// The form in which the names of columns and keys are compared if only their letters and digits
  /// matter: `house_number`, `houseNumber` and `House Number` are the same.
  ///
  /// ASCII letters are in lower case, and spaces, hyphens and underscores are removed.
  ///
  /// - Complexity: O(*n*) in bytes.
  package var foldedName: String {
    // Safe: there is room for each byte, and the count is that of the bytes written.
    unsafe String(unsafeUninitializedCapacity: utf8.count) { folded in
      var count = 0
      for byte in utf8 {
        guard let byte = byte.inFoldedName else { continue }
        unsafe folded[count] = byte
        count += 1
      }
      return count
    }
  }
}

extension UInt8 {
  /// The byte as the folded form of a name has it; `nil` for one that is removed.
  package var inFoldedName: UInt8? {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"): nil
    default: lowercased
    }
  }
}
