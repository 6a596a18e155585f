public import LocationFilter

/// What the results of a ``Tuning`` are measured against, beside the accuracy that they claim.
public enum TuningReference: Sendable, Hashable {
  /// Nothing: the claims are taken as they are.
  case none
  /// The place where the receiver was throughout.
  case place(Coordinate)
  /// The track's own later best fix, for a receiver that did not move.
  ///
  /// For a session that starts at *T*, with *L* the longest timeout of the grid, that is the most
  /// accurate reading delivered after *T* + *L* and no later than *T* + 2 *L*; the first of equal
  /// ones. It is the same for all combinations, and none of them can have had it. A reading that the
  /// acquisition's first check rejects is none, with the longest maximum age of the grid.
  case laterBestFix
}
