import LocationFilter

// The one place where the oracle's plain numbers meet the values of the library.

extension OracleTrack {
  /// The reading at `index` as the library has it.
  func location(at index: Int) -> Location {
    Location(
      latitude: latitude[index],
      longitude: longitude[index],
      horizontalAccuracy: horizontalAccuracy[index],
      timestamp: Timestamp(milliseconds: timestamp[index])
    )
  }

  /// When the reading at `index` arrived.
  func arrival(at index: Int) -> Timestamp {
    Timestamp(milliseconds: now[index])
  }
}

extension AcquisitionPolicy {
  /// Creates the policy that means the same as `rules`.
  init(_ rules: OracleRules) {
    self.init()
    desiredAccuracy = rules.desiredAccuracy.map { .meters($0) } ?? .best
    maximumAge = .milliseconds(rules.maximumAge)
    maximumLead = rules.maximumLead.map { .milliseconds($0) }
    timeout = .milliseconds(rules.timeout)
    timeoutRule = rules.tutorial ? .endsOnlyWithoutLocation : .endsWithBest
    settleDistance = rules.settleDistance
    settleInterval = .milliseconds(rules.settleInterval)
    plateau = rules.plateau.map { .milliseconds($0) }
    maximumRetainedAge = rules.maximumRetainedAge.map { .milliseconds($0) }
    maximumSpeed = rules.maximumSpeed
    rejectsOutOfOrder = rules.rejectsOutOfOrder
    rejectsDuplicates = rules.rejectsDuplicates
    rejectsNullIsland = rules.rejectsNullIsland
    zeroAccuracyIsUnknown = rules.zeroAccuracyIsUnknown
  }
}

extension OracleRules {
  /// When the session starts, as the library has it.
  var startInstant: Timestamp { Timestamp(milliseconds: start) }
}

extension OracleVerdict {
  /// When the session ended, as the library has it.
  var endInstant: Timestamp { Timestamp(milliseconds: end) }
}

extension Timestamp {
  fileprivate init(milliseconds: Int64) {
    self.init(sinceEpoch: .milliseconds(milliseconds))
  }
}
