import LocationFilter

/// Writes a comparison of policies as CSV, one row a combination; with results by track, then one row for
/// each track and combination.
///
/// Absent values are empty, durations are in seconds and lengths in metres. New columns are added at the end.
package struct CSVTuningRenderer: TuningRenderer {
  private let safety: CSVSafety

  package init(safety: CSVSafety = .addresses) {
    self.safety = safety
  }

  package func render<Failure: Error>(
    _ report: TuningReport,
    into text: inout TextBuffer,
    _ flush: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    text.append(
      literal: """
        desiredAccuracy,timeout,settleDistance,settleInterval,maximumAge,plateau,sessions,located,\
        locatedShare,desiredAccuracySessions,settledSessions,plateauSessions,timedOutSessions,\
        withoutLocationSessions,trackEndedSessions,timeToStopMedian,timeToStopPercentile95,\
        horizontalAccuracyMedian,horizontalAccuracyPercentile95,errorMedian,errorPercentile95,saved,\
        savedPerSession,isUnbeaten,isRecommended,refusedSessions,receiverTime,locatedShareLower,\
        locatedShareUpper,timeToStopMedianLower,timeToStopMedianUpper,horizontalAccuracyMedianLower,\
        horizontalAccuracyMedianUpper,errorMedianLower,errorMedianUpper,track

        """
    )
    for index in report.combinations.indices {
      append(report.combinations[index], index, of: report, track: "", to: &text)
    }
    for track in report.byTrack {
      let name = safety.field(track.name)
      for (index, combination) in report.combinations(on: track).enumerated() {
        append(combination, index, of: report, track: name, to: &text)
      }
      try flush(&text)
    }
  }

  private func append(
    _ combination: CombinationResult,
    _ index: Int,
    of report: TuningReport,
    track: String,
    to text: inout TextBuffer
  ) {
    let figures = PolicyFigure.allCases.map { figure in
      figure.number(combination.policy) ?? (figure == .desiredAccuracy ? "best" : "")
    }
    let marks = [report.unbeaten.contains(index), report.recommended == index]
    let fields =
      figures + fields(of: combination) + marks.map { $0 ? "true" : "false" }
      + laterFields(of: combination) + [track]
    text.append(fields.joined(separator: ",") + "\n")
  }

  private func fields(of combination: CombinationResult) -> [String] {
    [String(combination.wholeSessions), String(combination.located)]
      + [field(combination.locatedShare)]
      + SessionEnd.allCases.filter { $0 != .refused }.map { String(combination.ends[$0]) }
      + combination.spreads.flatMap { [field($0?.median), field($0?.percentile95)] }
      + [String(seconds: combination.saved), field(combination.savedPerSession)]
  }

  private func laterFields(of combination: CombinationResult) -> [String] {
    let intervals = [combination.locatedInterval] + combination.spreads.map { $0?.interval }
    return [String(combination.ends[.refused]), String(seconds: combination.receiverTime)]
      + intervals.flatMap { [field($0?.lower), field($0?.upper)] }
  }

  private func field(_ value: Double?) -> String {
    value.map { String(shortest: $0) } ?? ""
  }
}

extension CombinationResult {
  fileprivate var spreads: [Spread?] { [timeToStop, horizontalAccuracy, error] }
}
