/// Counts the cycles of a receiver that does not know the time yet.
///
/// A receiver sends each of its sentences once a cycle at most, so the most frequent one counts them.
/// Sentences of different talkers are different ones: some receivers send a GGA for each satellite
/// system.
struct UntimedCycles: Sendable {
  /// The number of different sentences counted.
  static let limit = 16

  /// What counts of a sentence without its time.
  struct Sentence: Sendable {
    /// The address field.
    let address: ShortText
    let hasPosition: Bool
    /// Why there is no position that counts, `nil` if no field says so.
    let mark: PositionMark?
  }

  private var counts: [(address: ShortText, count: Int)] = []
  private(set) var count = 0
  /// Whether there are cycles to report: several, as a single one may be the rest of a cycle that began
  /// before the recording.
  private(set) var mustReport = false

  /// Counts a sentence by its address field.
  mutating func add(_ address: ShortText) {
    let known = counts.firstIndex { $0.address == address }
    if let known {
      counts[known].count += 1
    } else if counts.count < Self.limit {
      counts.append((address, 1))
    }
    count = max(count, known.map { counts[$0].count } ?? 1)
    mustReport = count > 1
  }

  /// Reports the cycles when the first epoch with a time has come.
  mutating func report(at position: SourcePosition, into batch: inout DecodedBatch) {
    mustReport = false
    batch.append(.untimedEpochs(count: count), at: position)
  }
}
