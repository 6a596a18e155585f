/// What a ``TrackParser`` finds in some bytes of a recording: of NMEA, its sentences; of a table, the items of its
/// rows, which are complete.
///
/// A batch that ends a recording goes to a ``TrackResolver`` before bytes of the next one are parsed into it.
package struct ParsedBatch: Sendable {
  /// The number of bytes parsed into a batch at most: few enough for some batches to stay in the caches of two
  /// processors, and enough to make exchanges between two threads rare: in a virtual machine, to wake a thread may take
  /// as long as to parse some thousand bytes.
  package static let longestPart = 262_144

  /// Whether the bytes begin another recording than those before.
  var begins = false
  var sentences = SentenceBatch()
  var items = DecodedBatch()
  /// Whether the recording ends with these bytes.
  var ends = false

  /// Creates an empty batch.
  package init() {}

  /// Makes room for what some bytes usually have, if nothing has been parsed into the batch: in a short recording,
  /// arrays that grow step by step cost as much as the sentences in them.
  mutating func reserveCapacity(forBytes count: Int, of format: TrackFormat) {
    // Most sentences and rows are longer.
    let usualCount = count / 64
    switch format {
    case .nmea: sentences.reserveCapacity(usualCount)
    case .csv: items.reserveCapacity(usualCount)
    }
  }

  /// The memory that it takes, in sentences: an item of a table is as large as five.
  package var weight: Int { sentences.entries.count + 5 * items.count }
}
