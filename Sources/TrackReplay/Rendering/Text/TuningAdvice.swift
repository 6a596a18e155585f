import LocationFilter
import TrackDecoding

/// What a comparison of policies recommends, and what that rests on, in sentences without a full stop.
struct TuningAdvice {
  private let report: TuningReport

  init(_ report: TuningReport) {
    self.report = report
  }

  /// The recommended combination, or that there is none.
  var headline: String {
    guard let choice = report.recommendation else { return "No recommendation" }
    return "Recommended: " + report.distinctiveFigures.phrase(choice.policy)
  }

  /// Why it is recommended, without its figures, or why none is.
  var reason: String {
    if report.withheld != nil, report.hasLocation {
      return "there is too little to rest on; record more, each from a cold start"
    }
    guard report.recommendation != nil else { return report.recommendationReason }
    return """
      of the combinations that find a location about as often as any, and with about the best \
      \(report.judgesByError ? "error" : "accuracy"), it stops soonest
      """
  }

  /// The figures of the recommended combination, each with its name; what there is and what is needed if none
  /// is recommended.
  var facts: [(name: String, text: String)] {
    guard let choice = report.recommendation else {
      let found = [("Found", report.evidence.phrase)]
      return report.withheld == nil ? found : found + [("Needed", TuningEvidence.needed.phrase)]
    }
    var facts: [(String, String)] = []
    if let share = choice.locatedShare {
      let interval = choice.locatedInterval.map {
        "; between \(percent($0.lower)) and \(percent($0.upper)) with 95 % confidence"
      }
      facts.append(
        (
          "Located",
          "\(percent(share)) of the sessions that ended before their track\(interval ?? "")"
        )
      )
    }
    if let time = choice.timeToStop {
      let upper = Duration.text(seconds: time.percentile95, .up)
      facts.append(("Time", "\(median(time, seconds)); 19 of 20 sessions within \(upper)"))
    }
    if let accuracy = report.accuracy(of: choice) {
      let best = report.unbeaten.compactMap { report.accuracy(of: report.combinations[$0])?.median }
      facts.append(
        (
          report.judgesByError ? "Error" : "Accuracy",
          "\(median(accuracy, meters)); the best combination has"
            + " \(meters(best.min() ?? accuracy.median))"
        )
      )
    }
    if let saved = choice.savedPerSession { facts.append(("Saved", Self.saving(saved))) }
    return facts + [("Rests on", report.evidence.phrase)]
  }

  /// Why the figures may not answer the question. That too little was recorded for a recommendation is the
  /// ``reason`` for having none.
  var warnings: [String] {
    report.warnings.filter { warning in
      if case .fewRecordings = warning { return false }
      return true
    }.map(\.phrase)
  }

  private static func saving(_ saved: Double) -> String {
    let time = seconds(saved.magnitude)
    return saved < 0
      ? "none: \(time) of receiver time a session more than the standard policy needs"
      : "\(time) of receiver time a session, compared with the standard policy"
  }

  private func median(_ spread: Spread, _ text: (Double) -> String) -> String {
    let interval = spread.interval.map {
      ", between \(text($0.lower)) and \(text($0.upper)) with 95 % confidence"
    }
    return "median \(text(spread.median))\(interval ?? "")"
  }
}

extension TuningReport {
  /// The reason for the recommendation, or for having none, as a clause without a full stop.
  var recommendationReason: String {
    if let choice = recommendation, let time = choice.timeToStop,
      let accuracy = accuracy(of: choice), let share = choice.locatedShare
    {
      let best = unbeaten.compactMap { self.accuracy(of: combinations[$0])?.median }.min()
      return """
        it stops soonest (median \(seconds(time.median))) of the combinations that find a location \
        about as often as any (\(percent(share))) and with about the best \
        \(judgesByError ? "error" : "accuracy") (median \(meters(accuracy.median)), the best \
        \(meters(best ?? accuracy.median)))
        """
    }
    guard hasLocation else {
      return "no session ended with a location before its track did"
    }
    return """
      it would rest on \(evidence.phrase), and needs at least \(TuningEvidence.needed.phrase); \
      record more, each from a cold start
      """
  }

  var hasLocation: Bool { combinations.contains { $0.located > 0 } }

  var evidence: TuningEvidence {
    TuningEvidence(recordings: recordings, independentStarts: independentStarts)
  }

  /// The figures that differ among the combinations, or all of them if none does.
  var distinctiveFigures: [PolicyFigure] {
    let varying = PolicyFigure.varying(in: self)
    return varying.isEmpty ? PolicyFigure.allCases : varying
  }
}

extension TuningEvidence {
  /// `14 independent starts in 16 recordings`.
  var phrase: String {
    "\(counted(independentStarts, "independent start")) in \(counted(recordings, "recording"))"
  }
}

extension TuningWarning {
  /// The warning with the way out, as a clause.
  package var phrase: String {
    switch self {
    case .warmStarts(let count, let all):
      """
      \(count.grouped) of \(counted(all, "start")) \(count == 1 ? "is" : "are") inside a recording, where the receiver \
      runs already: \
      the times are not those of a cold start; --every off uses only the first start of each recording
      """
    case .movingReceiver(let recordings, let all):
      """
      the receiver moves in \(recordings.grouped) of \(counted(all, "recording")): with --reference track, \
      errors contain the movement; use recordings at rest, or --reference COLUMN,COLUMN
      """
    case .distantReference(let meters):
      """
      the median result is \(distance(meters)) from the reference, which is probably not where these \
      were recorded; --reference takes the latitude first
      """
    case .coarseAccuracy(let meters):
      """
      the best median accuracy is \(distance(meters)), an area rather than a place: these fixes are \
      hardly from satellites
      """
    case .fewRecordings(let evidence):
      """
      no recommendation: it would rest on \(evidence.phrase), and needs at least \
      \(TuningEvidence.needed.phrase); record more, each from a cold start
      """
    }
  }
}

/// A share for people, rounded down, so that none appears to be all: `87.1 %`, `100 %`.
private func percent(_ share: Double) -> String {
  let tenths = (share * 1000 + 1e-9).rounded(.down)
  return "\(String(shortest: tenths / 10)) %"
}

/// A number of seconds for people.
private func seconds(_ value: Double) -> String { Duration.text(seconds: value) }

/// A distance for people: `300 m`, `512 km`.
private func distance(_ meters: Double) -> String {
  meters < 1000 ? "\(String(meters, decimals: 0)) m" : "\(String(meters / 1000, decimals: 0)) km"
}
