import LocationFilter

@testable import TrackReplay

/// A report on two recordings, made by hand.
enum SampleTuning {
  static func policy(_ accuracy: DesiredAccuracy, plateau: Duration? = nil) -> AcquisitionPolicy {
    var policy = AcquisitionPolicy.standard
    policy.desiredAccuracy = accuracy
    policy.plateau = plateau
    return policy
  }

  static func report(
    reference: TuningReference = .claimedAccuracy,
    isMeasured: Bool = true,
    weight: TuningWeight = .recordings,
    evidence: TuningEvidence = TuningEvidence(recordings: 24, independentStarts: 1234),
    byTrack: [TunedTrack] = []
  ) -> TuningReport {
    let isMeasured = isMeasured && reference != .claimedAccuracy
    let combinations = [
      CombinationResult(
        policy: policy(.meters(7.5)),
        ends: [
          .desiredAccuracy: 5, .settled: 2, .timedOut: 2, .withoutLocation: 1, .trackEnded: 3,
        ],
        locatedInterval: ConfidenceInterval(lower: 0.8125, upper: 1),
        timeToStop: Spread(
          median: 12.25,
          percentile95: 60,
          count: 10,
          interval: ConfidenceInterval(lower: 8, upper: 31.5)
        ),
        horizontalAccuracy: Spread(median: 6.5, percentile95: 14.02, count: 9),
        error: isMeasured ? Spread(median: 3.21, percentile95: 20, count: 9) : nil,
        receiverTime: .seconds(250),
        saved: .milliseconds(300_500)
      ),
      CombinationResult(policy: policy(.best, plateau: .seconds(15)), ends: [.trackEnded: 13]),
    ]
    return TuningReport(
      every: .seconds(30),
      reference: reference,
      weight: weight,
      counts: TuningCounts(
        tracks: evidence.recordings + 1,
        recordings: evidence.recordings,
        starts: 2468,
        independentStarts: evidence.independentStarts,
        coldStarts: evidence.recordings,
        silentStarts: 4
      ),
      combinations: combinations,
      baseline: CombinationResult(policy: .standard, receiverTime: .milliseconds(550_500)),
      byTrack: byTrack
    )
  }

  /// Nothing was found on the only track.
  static let empty = TuningReport(
    every: .seconds(1),
    reference: .claimedAccuracy,
    counts: TuningCounts(
      tracks: 1,
      recordings: 1,
      starts: 1,
      independentStarts: 1,
      coldStarts: 1,
      silentStarts: 0
    ),
    combinations: [CombinationResult(policy: .standard, ends: [.trackEnded: 1])]
  )

  static let byTrack = ["a.csv", #"b,"c".csv"#].map { name in
    TunedTrack(
      name: name,
      starts: 3,
      combinations: [
        CombinationResult(
          policy: policy(.meters(7.5)),
          ends: [.desiredAccuracy: 2, .withoutLocation: 1],
          timeToStop: Spread(median: 4, percentile95: 60, count: 3),
          horizontalAccuracy: Spread(median: 7, percentile95: 7.5, count: 2)
        ),
        CombinationResult(
          policy: policy(.best, plateau: .seconds(15)),
          ends: [.trackEnded: 2, .refused: 1]
        ),
      ]
    )
  }

  static let warnings: [TuningWarning] = [
    .warmStarts(11, of: 13), .movingReceiver(recordings: 1, of: 2),
    .distantReference(meters: 511_700), .coarseAccuracy(meters: 300),
    .uncertainShare(ConfidenceInterval(lower: 0.47, upper: 0.994)),
  ]

  static func lines(_ report: TuningReport, by renderer: some TuningRenderer) -> [String] {
    var text = TextBuffer()
    renderer.render(report, into: &text)
    return String(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
