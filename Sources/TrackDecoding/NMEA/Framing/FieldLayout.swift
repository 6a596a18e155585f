/// Where the commas of a sentence are, and the `*` after its fields: a bit for each of the 128 bytes after the
/// `$`, the first the lowest. Most sentences have the layout of the last one of their kind.
struct FieldLayout: Sendable, Equatable {
  private var marks: (first: UInt64, last: UInt64) = (0, 0)

  /// The greatest number of fields.
  static let mostFields = 128

  /// Creates the layout of no sentence.
  init() {}

  /// Creates the layout of the sentence whose `$` is at `start - 1`; `nil` if it has no `*` in 128 bytes, or if not
  /// all of these exist.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, from start: Int) {
    guard start <= bytes.count &- 128, let first = bytes.marks(at: start) else { return nil }
    marks.first = first.marks
    if first.hasStar { return }
    // Most of those that are longer end in the next block.
    guard let block = bytes.marks(at: start &+ 64, isBlock: true),
      let last = block.hasStar ? block : bytes.marks(at: start &+ 64), last.hasStar
    else { return nil }
    marks.last = last.marks
  }

  @inline(__always)
  static func == (one: FieldLayout, other: FieldLayout) -> Bool {
    (one.marks.first ^ other.marks.first) | (one.marks.last ^ other.marks.last) == 0
  }

  /// Calls `body` with the distance of each comma and of the `*` from the `$`, in order.
  func forEachMark(_ body: (Int) -> Void) {
    for (offset, word) in [(1, marks.first), (65, marks.last)] {
      var word = word
      while word != 0 {
        body(offset &+ word.trailingZeroBitCount)
        word &= word &- 1
      }
    }
  }
}

extension Span<UInt8> {
  /// A bit for each comma in the 64 bytes from `index` on, or only in the first sixteen of them, up to the first `*`,
  /// and one for that if there is one; `nil` if the sentence ends before it. All these bytes must exist.
  @inline(__always)
  fileprivate func marks(
    at index: Int,
    isBlock: Bool = false
  ) -> (marks: UInt64, hasStar: Bool)? {
    @inline(__always)
    func bits(_ matches: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>) -> UInt64 {
      isBlock ? UInt64(matches(block(at: index)).bits) : self.bits(at: index, matches)
    }
    let commas = bits { $0 .== SIMD16(repeating: UInt8(ascii: ",")) }
    // Few bytes other than those that end the fields are at most a `*`.
    var others = bits { $0 .<= SIMD16(repeating: UInt8(ascii: "*")) }
    while others != 0 {
      let byte = self[index &+ others.trailingZeroBitCount]
      if byte == UInt8(ascii: "*") { break }
      if byte.endsFields { return nil }
      others &= others &- 1
    }
    let star = others & (0 &- others)
    // Without a star, these are all commas.
    return (commas & (star &- 1) | star, star != 0)
  }
}
