/// What a ``TrackParser`` finds in some bytes of a recording: of NMEA, its sentences; of a table, the items of its
/// rows, which are complete.
///
/// A batch that ends a recording goes to a ``TrackResolver`` before bytes of the next one are parsed into it.
package struct ParsedBatch: Sendable {
  /// The most bytes of a recording to parse into one batch, given its format if that is known.
  ///
  /// Larger batches make exchanges between two threads rarer: in a virtual machine, waking a thread can take as long as
  /// parsing several thousand bytes. Smaller ones take less memory, of which a row needs more than a sentence.
  package static func longestPart(of format: TrackFormat?) -> Int {
    format == .csv ? 131_072 : 262_144
  }

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

  /// Roughly the memory that it takes, counted in sentences; an item of a table counts as five.
  package var weight: Int { sentences.entries.count + 5 * items.count }
}
