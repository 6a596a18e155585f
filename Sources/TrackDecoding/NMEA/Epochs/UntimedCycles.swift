/// Counts the cycles of a receiver that does not know the time yet.
///
/// A receiver sends each of its sentences once a cycle at most, so the most frequent one counts them.
/// Sentences of different talkers are different ones: some receivers send a GGA for each satellite
/// system.
struct UntimedCycles: Sendable {
  /// The number of different sentences counted.
  static let limit = 16

  private var counts: [(address: ShortText, count: Int)] = []
  private var isReported = false
  private(set) var count = 0

  /// Counts a sentence by its address field.
  mutating func add(_ address: ShortText) {
    let known = counts.firstIndex { $0.address == address }
    if let known {
      counts[known].count += 1
    } else if counts.count < Self.limit {
      counts.append((address, 1))
    }
    count = max(count, known.map { counts[$0].count } ?? 1)
  }

  /// Reports the cycles, once, when the first epoch with a time has come. A single one may be the rest
  /// of a cycle that began before the recording.
  @inline(__always)
  mutating func report(at position: SourcePosition, into batch: inout DecodedBatch) {
    guard count > 1, !isReported else { return }
    isReported = true
    batch.append(.untimedEpochs(count: count), at: position)
  }
}
