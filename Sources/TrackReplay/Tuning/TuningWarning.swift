/// A reason for which the figures of a ``TuningReport`` may not answer the question.
package enum TuningWarning: Sendable, Hashable {
  /// Of the starts, `count` are not the first of their recording: the receiver was on already, so that they say
  /// nothing about a cold start.
  case warmStarts(_ count: Int, of: Int)
  /// With ``TuningReference/laterBestFix``, the receiver moved in some of the recordings, so that errors contain
  /// the movement.
  case movingReceiver(recordings: Int, of: Int)
  /// The least median error is above 100 km: the reference is another place.
  case distantReference(meters: Double)
  /// The least median of the claimed accuracy is above 100 m, so that no combination finds more than an area.
  case coarseAccuracy(meters: Double)
}

extension TuningWarning {
  /// Metres of a least median error above which the reference is another place.
  static let farthestReference = 100_000.0

  /// The warnings about a report, in the order of the cases.
  static func all(about report: TuningReport) -> [TuningWarning] {
    var warnings: [TuningWarning] = []
    let counts = report.counts
    let warm = counts.starts - counts.coldStarts
    if warm > 0 { warnings.append(.warmStarts(warm, of: counts.starts)) }
    if counts.movingRecordings > 0 {
      warnings.append(.movingReceiver(recordings: counts.movingRecordings, of: counts.recordings))
    }
    if let error = report.combinations.compactMap(\.error?.median).min(), error > farthestReference
    {
      warnings.append(.distantReference(meters: error))
    }
    let accuracies = report.combinations.compactMap(\.horizontalAccuracy?.median)
    if let accuracy = accuracies.min(), accuracy > 100 {
      warnings.append(.coarseAccuracy(meters: accuracy))
    }
    return warnings
  }
}
