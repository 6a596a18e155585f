import TestSupport
import XCTest

@testable import TrackDecoding

final class TextNormalizerTests: XCTestCase {
  /// The text of `bytes`, which arrive in chunks.
  private func text(of bytes: [UInt8], in chunks: Chunks = .whole) -> [UInt8] {
    var normalizer = TextNormalizer()
    var text: [UInt8] = []
    for range in chunks.ranges(of: bytes.count) {
      let chunk = ContiguousArray(bytes[range])
      text += normalizer.text(of: chunk.span) ?? chunk
    }
    text += normalizer.finish()
    XCTAssertEqual(normalizer.finish(), [])
    return text
  }

  func testWhatIsConverted() {
    let cases: [(bytes: [UInt8], text: String)] = [
      // Carriage returns alone.
      (Array("a\rb\r\rc".utf8), "a\nb\n\nc"), (Array("\r".utf8), "\n"),
      (Array("a\r$b\r\nc\rd\n\r".utf8), "a\n$b\r\nc\nd\n\n"),
      // UTF-16 with and without a mark.
      ([0xFF, 0xFE], ""), ([0xFE, 0xFF, 0], "\u{FFFD}"),
      (wide("\u{FEFF}\u{FEFF}a\rb\r\n".utf16), "\u{FEFF}a\nb\r\n"),
      (wide("\u{FEFF}é€😀\r".utf16, isBigEndian: true), "é€😀\n"),
      (wide("\u{FEFF}a".utf16) + [0x3D, 0xD8, 0], "a\u{FFFD}\u{FFFD}"),
      (wide([0xFEFF, 0xD83D, 0xD83D, 0xDE00, 0xDE00, 0x61]), "\u{FFFD}😀\u{FFFD}a"),
      (wide("ab".utf16), "ab"), (wide("12345678€".utf16), "12345678€"),
      (wide("1,234567\r\n".utf16, isBigEndian: true), "1,234567\r\n"),
    ]
    for (bytes, text) in cases {
      for chunks in Chunks.all + [.whole] {
        XCTAssertEqual(self.text(of: bytes, in: chunks), Array(text.utf8), text.debugDescription)
      }
    }
  }

  func testWhatIsNot() {
    let cases: [[UInt8]] = [
      [], [0xFF], [0], Array("a".utf8), Array("a\nb\rc\r\n".utf8), Array("a\r#\r\n$b\r$\n".utf8),
      wide("a".utf16), wide("a\u{1}".utf16), wide("1234567é".utf16),
      wide("a".utf16) + wide("b".utf16, isBigEndian: true), Array(repeating: 0, count: 100),
    ]
    for bytes in cases {
      for chunks in Chunks.all + [.whole] {
        XCTAssertEqual(text(of: bytes, in: chunks), bytes)
      }
    }
  }

  func testTextOfTheUsualFormIsNotCopied() {
    var normalizer = TextNormalizer()
    for text in ["a\n", "b\r", "$c\r$"] {
      XCTAssertNil(normalizer.text(of: ContiguousArray(text.utf8).span), text)
    }
  }

  func testTheFormIsDecidedByTheFirstBytes() {
    for (length, isConverted) in [(TextForm.limit - 1, false), (TextForm.limit, true)] {
      let line = Array(repeating: UInt8(ascii: "x"), count: length - 1)
      let bytes = line + [UInt8(ascii: "\r")] + Array("\ny\rz".utf8)
      let expected = line + Array((isConverted ? "\r\ny\nz" : "\r\ny\rz").utf8)
      for chunks in [Chunks.whole, .each(1000), .each(length), .random(seed: 3)] {
        XCTAssertEqual(text(of: bytes, in: chunks), expected)
      }
    }
  }

  /// Compared with the decoder of the standard library.
  func testAFlushDoesNotWaitForALineEnd() {
    for (bytes, flushed) in [
      ("$a", "$a"), ("$a\r", "$a"), ("$a\rb", "$a"), ("\ra", ""), ("$", ""), ("$a\n", ""), ("", ""),
      ("$\0a\0", ""), ("\u{FEFF}$", "\u{FEFF}$"),
    ] {
      var normalizer = TextNormalizer()
      let bytes = Array(bytes.utf8)
      let plain = bytes[...]
      let text = normalizer.text(of: plain.span)
      XCTAssertEqual(String(decoding: normalizer.flush(), as: UTF8.self), flushed)
      XCTAssertEqual(normalizer.flush(), [], "again")
      // It is decided as without the flush.
      for rest in ["\n\r", "\r\n\r", "\r$", "x\r$\r"] {
        var (normalizer, whole) = (normalizer, TextNormalizer())
        let rest = Array(rest.utf8)[...]
        let all = Array(plain + rest)[...]
        let expected = whole.text(of: all.span).map { $0 + whole.finish() }
        guard text != nil else { continue }
        let more = normalizer.text(of: rest.span) ?? ContiguousArray(rest)
        let found = Array(flushed.utf8) + more + normalizer.finish()
        XCTAssertEqual(found, Array(expected ?? ContiguousArray(all)))
      }
    }
  }

  func testRandomUTF16() {
    var generator = SplitMix64(seed: 81)
    for round in 0..<2_000 {
      let isBigEndian = round.isMultiple(of: 2)
      let units =
        [0xFEFF]
        + (0..<Int.random(in: 0...30, using: &generator)).map { _ in
          Self.units[Int.random(in: 0..<Self.units.count, using: &generator)]
        }
      let hasHalf = round.isMultiple(of: 3)
      let bytes = wide(units, isBigEndian: isBigEndian) + (hasHalf ? [0x0A] : [])
      // A lone surrogate before half a unit is one of its own.
      let decoded = String(decoding: units.dropFirst(), as: UTF16.self)
      let text = withoutLoneReturns(decoded + (hasHalf ? "\u{FFFD}" : ""))
      for chunks in [Chunks.whole, .each(1), .each(2), .each(3), .random(seed: generator.next())] {
        XCTAssertEqual(self.text(of: bytes, in: chunks), Array(text.utf8), "\(units)")
      }
    }
  }

  func testRandomBytesWithoutRegardToChunks() {
    let alphabet: [UInt8] = [
      0, 0, 0x0A, 0x0D, 0x0D, 0x24, 0x31, 0x2C, 0xD8, 0xDC, 0xFE, 0xFF, 0xEF,
    ]
    var generator = SplitMix64(seed: 82)
    for _ in 0..<4_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      let whole = text(of: bytes)
      for chunks in [Chunks.each(1), .each(2), .each(3), .random(seed: generator.next())] {
        XCTAssertEqual(text(of: bytes, in: chunks), whole, "\(bytes)")
      }
    }
  }

  private static let units: [UInt16] = [
    0x0A, 0x0D, 0x0D, 0x24, 0x41, 0xE9, 0x20AC, 0xD83D, 0xDBFF, 0xDC00, 0xDE00, 0xFEFF, 0xFFFF, 0,
  ]

  private func withoutLoneReturns(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    let all = Array(text.unicodeScalars)
    for (index, scalar) in all.enumerated() {
      let isLone = scalar == "\r" && (index + 1 == all.count || all[index + 1] != "\n")
      scalars.append(isLone ? "\n" : scalar)
    }
    return String(scalars)
  }
}

/// The bytes of UTF-16.
func wide(_ units: some Sequence<UInt16>, isBigEndian: Bool = false) -> [UInt8] {
  units.flatMap { unit in
    let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
    return isBigEndian ? bytes.reversed() : bytes
  }
}
