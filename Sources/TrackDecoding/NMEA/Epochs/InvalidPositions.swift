/// The positions that sentences mark as invalid, reported if the recording has no other.
struct InvalidPositions: Sendable {
  /// The number of epochs that have only such positions.
  var count = 0
  private var first: (mark: PositionMark, sourcePosition: SourcePosition)?
  private var isOver = false

  /// Notes a mark; the first is reported.
  mutating func note(_ mark: PositionMark, at sourcePosition: SourcePosition) {
    if first == nil { first = (mark, sourcePosition) }
  }

  /// Notes a position that is not marked invalid, and has no time.
  mutating func noteValid() { isOver = true }

  /// Reports the epochs, with those that have no time, at the end of a recording without readings.
  mutating func report(adding untimed: Int, into batch: inout DecodedBatch) {
    guard let first, !isOver else { return }
    isOver = true
    batch.append(
      .positionsInvalid(count: count + untimed, mark: first.mark.description),
      at: first.sourcePosition
    )
  }
}
