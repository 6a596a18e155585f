/// What a ``TrackParser`` finds in some bytes of a recording: of NMEA, its sentences; of a table, the items of its
/// rows, which are complete.
///
/// A batch that ends a recording goes to a ``TrackResolver`` before bytes of the next one are parsed into it.
package struct ParsedBatch: Sendable {
  /// Whether the bytes begin another recording than those before.
  var begins = false
  var sentences = SentenceBatch()
  var items = DecodedBatch()
  /// Whether the recording ends with these bytes.
  var ends = false

  /// Creates an empty batch.
  package init() {}

  /// The number of sentences, items and diagnostics.
  package var count: Int { sentences.entries.count + items.count }

  /// The number of items that are no reading.
  package var otherCount: Int { items.count - items.readings.count }
}
