import TestSupport
import TrackDecoding

extension FuzzTarget {
  /// Any bytes, with any options: how they are cut into chunks makes no difference, nor does it whether what
  /// is decoded is collected or taken piece by piece. Diagnostics have a text.
  static let decoder = FuzzTarget(
    name: "decoder",
    seeds: {
      try Fixtures.recordings(atMost: 1000).map { ByteSource.defaultDecoding + [1, 1] + $0 }
    },
    check: { source in
      let (format, options) = source.decoding()
      let chunks = source.chunks()
      let bytes = source.rest()
      let whole = Decoding(bytes, format: format, options: options)
      // Byte by byte takes as long as a hundred other chunks.
      for chunks in bytes.count < 300 ? [chunks, .each(1)] : [chunks] {
        let cut = Decoding(bytes, format: format, options: options, in: chunks)
        expect(cut, equals: whole, "chunks \(chunks)")
      }
      let batch = DecodedBatch(whole.items)
      expect(Array(batch), equalsItems: whole.items, "the items of a batch")
      let pieces = batch.split(limit: 1 + bytes.count % 5)
      expect(pieces.flatMap { Array($0) }, equalsItems: whole.items, "the pieces of a batch")
      for diagnostic in whole.diagnostics {
        expect(!diagnostic.reason.description.isEmpty, "\(diagnostic.reason.name) has a text")
        expect(diagnostic.position.byteOffset <= bytes.count * 2, "\(diagnostic) is in the input")
      }
    }
  )
}

/// Traps, and names the first item that differs, unless two decodings are the same. NaN is the same as NaN.
func expect(_ decoding: Decoding, equals expected: Decoding, _ name: @autoclosure () -> String) {
  expect(decoding.items, equalsItems: expected.items, name())
  expect(decoding.error, equals: expected.error, name())
}

/// Traps, and names the first one that differs, unless two lists of items are the same.
func expect(
  _ items: [DecodedItem],
  equalsItems expected: [DecodedItem],
  _ name: @autoclosure () -> String
) {
  if items == expected { return }
  for (index, (item, other)) in zip(items, expected).enumerated()
  where item != other && "\(item)" != "\(other)" {
    fatalError("\(name()), item \(index): \(item) instead of \(other)")
  }
  expect(items.count, equals: expected.count, "the number of items, \(name())")
}
