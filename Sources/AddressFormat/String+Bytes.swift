extension String {
  /// Passes the bytes of the text to `body`; `nil` if they are not contiguous, which those of a cleaned
  /// field always are. Unlike `withUTF8`, it does not copy the text.
  @inline(__always)
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result? {
    unsafe utf8.withContiguousStorageIfAvailable { unsafe body(Span(_unsafeElements: $0)) }
  }

  /// Passes the bytes of two texts to `body`; `nil` if those of one are not contiguous.
  @inline(__always)
  func withBytes<Result>(
    and other: String,
    _ body: (Span<UInt8>, Span<UInt8>) -> Result?
  ) -> Result? {
    let result = withBytes { bytes in other.withBytes { body(bytes, $0) } }
    return if let result, let result { result } else { nil }
  }

  /// The first byte, 0 if there is none.
  @inline(__always)
  var firstByte: UInt8 { withBytes { $0.isEmpty ? 0 : $0[0] } ?? 0 }

  /// The last byte, 0 if there is none.
  @inline(__always)
  var lastByte: UInt8 { withBytes { $0.isEmpty ? 0 : $0[$0.count &- 1] } ?? 0 }

  /// Whether the text ends with the bytes of another one. Unlike `hasSuffix(_:)`, it does not look for characters:
  /// what joins the suffix in one character may precede it.
  func hasSuffix(ofBytes suffix: String) -> Bool {
    withBytes(and: suffix) { $0.contains($1, at: $0.count - $1.count) } == true
  }

  /// Whether the texts are equal, as with `==`, which takes long for different texts above ASCII.
  func equals(_ other: String) -> Bool {
    // Most texts differ in their first character, which costs less to read than all bytes. A character of ASCII has
    // no decomposition.
    let (left, right) = (firstByte, other.firstByte)
    if left != right, left | right < 0x80, left > 0, right > 0 { return false }
    // Not by `withBytes(and:)`, which would call its closure.
    let outcome = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe other.utf8.withContiguousStorageIfAvailable {
        unsafe Span(_unsafeElements: bytes).equals(Span(_unsafeElements: $0))
      }
    }
    if case let outcome?? = outcome, let outcome { return outcome }
    return self == other
  }
}

extension Span<UInt8> {
  /// The bytes from `index` on as a number, the first the least significant; all must exist.
  @inline(__always)
  func load<Number: FixedWidthInteger & BitwiseCopyable>(
    _: Number.Type = Number.self,
    at index: Int
  ) -> Number {
    precondition(index >= 0 && index <= count &- MemoryLayout<Number>.size)
    // Safe: the load is within the span, by the precondition.
    return Number(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index,
        as: Number.self
      )
    )
  }

  /// Whether the bytes from an index on begin with `other`.
  @inline(__always)
  func contains(_ other: borrowing Span<UInt8>, at start: Int) -> Bool {
    guard start >= 0, other.count <= count - start else { return false }
    for index in other.indices where self[start &+ index] != other[index] { return false }
    return true
  }

  /// Whether two texts are canonically equivalent, `nil` if the bytes do not show it.
  ///
  /// They are not if one begins with the other, or if the scalars after their common beginning are starters
  /// without a decomposition: the decompositions then begin with that of the common beginning, and differ
  /// after it. Source: Unicode Standard Annex 15, section 1.1.
  @inline(__always)
  fileprivate func equals(_ other: borrowing Span<UInt8>) -> Bool? {
    var index = 0
    let common = min(count, other.count)
    while index <= common &- 8,
      load(UInt64.self, at: index) == other.load(UInt64.self, at: index)
    { index &+= 8 }
    while index < common {
      if self[index] != other[index] {
        while self[index] & 0xC0 == 0x80, index > 0 { index &-= 1 }
        return isStarter(at: index) && other.isStarter(at: index) ? false : nil
      }
      index &+= 1
    }
    return count == other.count
  }

  /// Whether a scalar is certainly a starter without a decomposition: one of ASCII, a Cyrillic or Arabic letter, Han.
  @inline(__always)
  private func isStarter(at index: Int) -> Bool {
    switch self[index] {
    case 0..<0x80, 0xE4...0xE9: true
    // U+0410...U+044F without short I (U+0419, U+0439).
    case 0xD0: self[index + 1] >= 0x90 && self[index + 1] & 0x9F != 0x99
    case 0xD1: self[index + 1] < 0x90
    // U+0627...U+064A.
    case 0xD8: self[index + 1] >= 0xA7
    case 0xD9: self[index + 1] < 0x8B
    default: false
    }
  }
}
