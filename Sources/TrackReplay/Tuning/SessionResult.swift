import LocationFilter

/// What a comparison counts of a session that has ended.
struct SessionResult: Sendable {
  let end: SessionEnd
  let elapsed: Duration
  /// The best fix.
  let best: Fix?

  struct Fix: Sendable {
    let coordinate: Coordinate
    let horizontalAccuracy: Double

    @inline(__always)
    fileprivate init(_ location: borrowing Location) {
      coordinate = location.coordinate
      horizontalAccuracy = location.horizontalAccuracy
    }
  }

  /// Creates the result of a session.
  @inline(__always)
  init(_ outcome: borrowing Outcome) {
    end = SessionEnd(outcome)
    elapsed = outcome.elapsed
    best = outcome.best.map { Fix($0) }
  }

  /// Creates the result of a session that `fix`, which is as accurate as desired, ends after `elapsed`, as in step 6a
  /// of an `Acquisition`.
  @inline(__always)
  init(reaching fix: borrowing Location, after elapsed: Duration) {
    end = .desiredAccuracy
    self.elapsed = elapsed
    best = Fix(fix)
  }
}
