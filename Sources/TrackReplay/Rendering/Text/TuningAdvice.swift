import LocationFilter
import TrackDecoding

/// What a comparison of policies recommends, and what that rests on, in sentences without a full stop.
package struct TuningAdvice {
  private let report: TuningReport

  package init(_ report: TuningReport) {
    self.report = report
  }

  /// The recommended combination, or that there is none.
  package var headline: String {
    guard let choice = report.recommendation else { return "No recommendation" }
    return "Recommended: " + report.distinctiveFigures.phrase(choice.policy)
  }

  /// Why it is recommended, without its figures, or why none is.
  package var reason: String {
    guard report.hasLocation else { return "no session ended with a location before its track did" }
    if let evidence = report.withheld {
      return """
        it would rest on \(evidence.phrase), and needs at least \(TuningEvidence.needed.phrase); \
        record more, each from a cold start
        """
    }
    return """
      of the combinations that find a location about as often as any, and with about the best \
      \(report.judgesByError ? "error" : "accuracy"), it stops soonest
      """
  }

  /// The figures of the recommended combination, each with its name.
  var facts: [(name: String, text: String)] {
    guard let choice = report.recommendation else { return [] }
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

  private static func saving(_ saved: Double) -> String {
    let time = seconds(saved.magnitude)
    return saved < 0
      ? "none: \(time) of receiver time a session more than the standard policy needs"
      : "\(time) of receiver time a session, compared with the standard policy"
  }

  private func median(_ spread: Spread, _ text: (Double) -> String) -> String {
    let median = "median \(text(spread.median))"
    guard let interval = spread.interval else { return median }
    let (lower, upper) = (text(interval.lower), text(interval.upper))
    // Where values are as coarse as seconds, the interval may have no width, which would be too strong a claim.
    return lower == upper ? median : "\(median), between \(lower) and \(upper) with 95 % confidence"
  }
}

extension TuningReport {
  package var hasLocation: Bool { combinations.contains { $0.located > 0 } }

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
  /// The warning with its hint, as a clause.
  package var phrase: String {
    switch self {
    case .warmStarts(let count, let all):
      """
      \(count.grouped) of \(counted(all, "start")) \(count == 1 ? "is" : "are") warm, with a fix before or a good \
      one within a second: the times are not those of a cold start; for these, record with the receiver off \
      before each recording, and use --every off
      """
    case .movingReceiver(let recordings, let all):
      """
      the receiver moves in \(recordings.grouped) of \(counted(all, "recording")): \
      errors contain the movement; use recordings at rest, or --reference COLUMN,COLUMN
      """
    case .distantReference(let distance):
      """
      the median result is \(meters(distance)) from the reference, which is probably not where these \
      were recorded; --reference takes the latitude first
      """
    case .coarseAccuracy(let accuracy):
      """
      the best median accuracy is \(meters(accuracy)), an area rather than a place: these fixes are \
      hardly from satellites
      """
    case .uncertainShare(let share):
      """
      how often a location is found is uncertain, between \(percent(share.lower)) and \(percent(share.upper)) \
      of the sessions: these recordings differ much; record more of the kind that matters
      """
    }
  }
}

/// A number of seconds for people.
private func seconds(_ value: Double) -> String { Duration.text(seconds: value) }
