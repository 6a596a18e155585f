/// The second half of a ``TrackDecoder``: joins the sentences that a ``TrackParser`` found to fixes.
///
/// The rows of a table are items already, because a row is a fix: with its date and its place in the order of rows,
/// nothing is left to join. A fix of NMEA comes from several sentences.
package struct TrackResolver: Sendable {
  private let options: DecodingOptions
  private var nmea: NMEADecoder

  /// Creates a resolver at the beginning of a recording.
  package init(_ options: DecodingOptions) {
    self.options = options
    nmea = NMEADecoder(options: options)
  }

  /// Removes everything from `parsed`, and appends the items to `batch`, in order.
  ///
  /// An empty batch is exchanged for the items, so that each keeps the other's memory.
  package mutating func process(_ parsed: inout ParsedBatch, into batch: inout DecodedBatch) {
    if parsed.begins { nmea = NMEADecoder(options: options) }
    nmea.decode(parsed.sentences, into: &batch)
    parsed.sentences.removeAll()
    if batch.isEmpty, !parsed.items.isEmpty { swap(&batch, &parsed.items) }
    batch.append(contentsOf: parsed.items)
    parsed.items.removeAll()
    if parsed.ends { nmea.finish(into: &batch) }
    (parsed.begins, parsed.ends) = (false, false)
  }

  /// Ends the current epoch of a receiver.
  mutating func flush(into batch: inout DecodedBatch) { nmea.flush(into: &batch) }
}
