extension Acquisition {
  /// Returns whether `location`, delivered at `now`, certainly leaves everything as it is, so that
  /// ``process(_:at:)`` would only say by what figures.
  ///
  /// Where thousands of sessions are run and nobody asks for those figures, most readings need no more
  /// than this: the distance to the retained fix takes most of a step's time. `false` means that
  /// it is not certain.
  ///
  /// | it is certain where | because |
  /// |---|---|
  /// | a session runs, and `now` is before its deadline | steps 0 and 1 |
  /// | no rule compares repeats, steps back or the age of the retained fix | they keep what they saw |
  /// | the reading is not more accurate than the retained one | steps 2 to 6 can only reject it |
  /// | it is not later by more than `settleInterval`, or clearly farther than `settleDistance` | step 7 does not hold |
  package func isUnmoved(by location: Location, at now: Timestamp) -> Bool {
    guard let best, let deadline, now < deadline,
      location.horizontalAccuracy >= best.horizontalAccuracy,
      policy.maximumRetainedAge == nil, !policy.rejectsDuplicates, !policy.rejectsOutOfOrder
    else { return false }
    let later = best.timestamp.duration(to: location.timestamp)
    if later.attoseconds <= policy.settleInterval.attoseconds { return true }
    // A degree of latitude is 110 574 m at the equator and longer anywhere else.
    let degrees = (best.coordinate.latitude - location.coordinate.latitude).magnitude
    return degrees * 110_000 > policy.settleDistance
  }
}
