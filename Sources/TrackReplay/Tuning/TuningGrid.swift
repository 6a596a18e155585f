package import LocationFilter

/// The combinations of policy values that a ``Tuning`` compares.
///
/// Each list has the values of one property; every value is combined with every other.
///
/// ```swift
/// var grid = TuningGrid()
/// grid.desiredAccuracies = [.meters(10), .meters(25)]
/// grid.timeouts = [.seconds(20), .seconds(40)]
/// grid.count  // 4
/// ```
package struct TuningGrid: Sendable, Hashable {
  /// The policy that all combinations are based on. Its timeout rule has no effect: a combination always
  /// ends at its timeout.
  package var base = AcquisitionPolicy.standard
  /// The accuracies that end a session: 5, 10, 20 and 50 m.
  package var desiredAccuracies: [DesiredAccuracy] = [5, 10, 20, 50].map { .meters($0) }
  /// The timeouts: 15, 30 and 60 s.
  package var timeouts: [Duration] = [.seconds(15), .seconds(30), .seconds(60)]
  /// The distances from the retained fix below which another is at the same place: 1 m.
  package var settleDistances: [Double] = [1]
  /// The times by which a fix at the same place must be later than the retained one: 10 s.
  package var settleIntervals: [Duration] = [.seconds(10)]
  /// The ages above which a reading is stale: 5 s.
  package var maximumAges: [Duration] = [.seconds(5)]
  /// The times without improvement that end a session, `nil` for none: none.
  package var plateaus: [Duration?] = [nil]

  /// Creates the grid of twelve combinations that these values make.
  package init() {}

  /// The number of combinations, limited to `Int.max`.
  package var count: Int {
    let counts = [
      desiredAccuracies.count, timeouts.count, settleDistances.count, settleIntervals.count,
      maximumAges.count, plateaus.count,
    ]
    if counts.contains(0) { return 0 }
    return counts.reduce(1) { product, count in
      let (result, hasOverflown) = product.multipliedReportingOverflow(by: count)
      return hasOverflown ? .max : result
    }
  }

  /// The longest timeout, zero without any.
  package var longestTimeout: Duration { timeouts.max() ?? .zero }

  /// The number of sessions that run at a time on one track with a start at each `interval`, or one start if it is
  /// `nil`.
  ///
  /// Combinations that differ only in their timeout and desired accuracy share theirs. With the reference
  /// ``TuningReference/laterBestFix``, each accuracy counts, as its results wait for the reference. The baseline has
  /// its own, unless it is one of the combinations.
  ///
  /// - Complexity: O(*n* log *n*) in ``count``.
  package func concurrentSessions(
    every interval: Duration?,
    reference: TuningReference = .claimedAccuracy
  ) -> Double {
    let policies = policies
    var groups = TrialGroup.groups(of: policies)
    if !policies.contains(.standard) { groups += TrialGroup.groups(of: [.standard]) }
    return groups.reduce(0) { sessions, group in
      let starts = 1 + (interval.map { group.policy.timeout / max($0, .nanoseconds(1)) } ?? 0)
      return sessions + starts * Double(reference == .laterBestFix ? group.accuracies.count : 1)
    }
  }

  /// The combinations, in the order of the lists; the last list changes fastest.
  ///
  /// - Complexity: O(``count``).
  package var policies: [AcquisitionPolicy] {
    var common = base
    common.timeoutRule = .endsWithBest
    return [common]
      .combined(desiredAccuracies) { $0.desiredAccuracy = $1 }
      .combined(timeouts) { $0.timeout = $1 }
      .combined(settleDistances) { $0.settleDistance = $1 }
      .combined(settleIntervals) { $0.settleInterval = $1 }
      .combined(maximumAges) { $0.maximumAge = $1 }
      .combined(plateaus) { $0.plateau = $1 }
  }
}

extension [AcquisitionPolicy] {
  /// Returns each of these policies with each of `values`, set by `set`. It is no key path, as that takes longer.
  fileprivate func combined<Value>(
    _ values: [Value],
    set: (inout AcquisitionPolicy, Value) -> Void
  ) -> [AcquisitionPolicy] {
    flatMap { policy in
      values.map { value in
        var policy = policy
        set(&policy, value)
        return policy
      }
    }
  }
}
