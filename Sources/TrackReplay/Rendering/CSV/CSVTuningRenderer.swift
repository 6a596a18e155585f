import LocationFilter

/// Writes a comparison of policies as CSV, one row a combination.
///
/// Absent values are empty, durations are in seconds and lengths in metres.
package struct CSVTuningRenderer: TuningRenderer {
  package init() {}

  package func render(_ report: TuningReport, into text: inout TextBuffer) {
    text.append(
      literal: """
        desiredAccuracy,timeout,settleDistance,settleInterval,maximumAge,plateau,sessions,located,\
        locatedShare,desiredAccuracySessions,settledSessions,plateauSessions,timedOutSessions,\
        withoutLocationSessions,trackEndedSessions,timeToStopMedian,timeToStopPercentile95,\
        horizontalAccuracyMedian,horizontalAccuracyPercentile95,errorMedian,errorPercentile95,saved,\
        savedPerSession,isUnbeaten,isRecommended

        """
    )
    for (index, combination) in report.combinations.enumerated() {
      let figures = PolicyFigure.allCases.map { figure in
        figure.number(combination.policy) ?? (figure == .desiredAccuracy ? "best" : "")
      }
      let marks = [report.unbeaten.contains(index), report.recommended == index]
      let fields = figures + fields(of: combination) + marks.map { $0 ? "true" : "false" }
      text.append(fields.joined(separator: ",") + "\n")
    }
  }

  private func fields(of combination: CombinationResult) -> [String] {
    let spreads = [combination.timeToStop, combination.horizontalAccuracy, combination.error]
    return [String(combination.wholeSessions), String(combination.located)]
      + [field(combination.locatedShare)]
      + [
        combination.desiredAccuracy, combination.settled, combination.plateau,
        combination.timedOut, combination.withoutLocation, combination.trackEnded,
      ].map { String($0) }
      + spreads.flatMap { [field($0?.median), field($0?.percentile95)] }
      + [String(seconds: combination.saved), field(combination.savedPerSession)]
  }

  private func field(_ value: Double?) -> String {
    value.map { String(shortest: $0) } ?? ""
  }
}
