/// A reason for which the figures of a ``TuningReport`` may not answer the question.
package enum TuningWarning: Sendable, Hashable {
  /// Of the starts, `count` are not the first of their recording: the receiver was on already, so that they tell
  /// nothing about a cold start.
  case warmStarts(_ count: Int, of: Int)
  /// With ``TuningReference/laterBestFix``, the receiver moved in some of the recordings, so that errors contain
  /// the movement.
  case movingReceiver(recordings: Int, of: Int)
  /// The least median error is above 100 km: the reference is another place.
  case distantReference(meters: Double)
  /// The least median of the claimed accuracy is above 100 m, so that no combination finds more than an area.
  case coarseAccuracy(meters: Double)
  /// A recommendation is withheld, because it would rest on too little; see ``TuningEvidence/needed``.
  case fewRecordings(TuningEvidence)
}

extension TuningWarning {
  /// The warnings about a report, in the order of the cases.
  static func all(about report: TuningReport, movingRecordings: Int) -> [TuningWarning] {
    var warnings: [TuningWarning] = []
    let warm = report.starts - report.coldStarts
    if warm > 0 { warnings.append(.warmStarts(warm, of: report.starts)) }
    if movingRecordings > 0 {
      warnings.append(.movingReceiver(recordings: movingRecordings, of: report.recordings))
    }
    if let error = report.combinations.compactMap(\.error?.median).min(), error > 100_000 {
      warnings.append(.distantReference(meters: error))
    }
    let accuracies = report.combinations.compactMap(\.horizontalAccuracy?.median)
    if let accuracy = accuracies.min(), accuracy > 100 {
      warnings.append(.coarseAccuracy(meters: accuracy))
    }
    if report.starts > 0, let evidence = report.withheld {
      warnings.append(.fewRecordings(evidence))
    }
    return warnings
  }
}
