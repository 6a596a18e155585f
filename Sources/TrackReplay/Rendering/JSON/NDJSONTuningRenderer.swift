import LocationFilter

/// Writes a comparison of policies as JSON, one object a line: the run if there is a record of it, each
/// combination, then the recommendation.
///
/// The keys and their order are stable. Absent values are `null`, durations are in seconds and lengths
/// in metres.
package struct NDJSONTuningRenderer: TuningRenderer {
  private let run: RunRecord?

  /// Creates a renderer; the policy of `run` is the one that the combinations vary.
  package init(run: RunRecord? = nil) {
    self.run = run
  }

  package var heading: String { run?.line ?? "" }

  package func render(_ failure: InputFailure, into text: inout TextBuffer) {
    var records = JSONRecords()
    records.write(failure, into: &text)
    text.append(literal: "\n")
  }

  package func render(_ report: TuningReport, into text: inout TextBuffer) {
    for index in report.combinations.indices { write(index, of: report, into: &text) }
    writeRecommendation(of: report, into: &text)
  }

  private func write(_ index: Int, of report: TuningReport, into text: inout TextBuffer) {
    let combination = report.combinations[index]
    text.append(literal: #"{"type":"combination","#)
    write(combination.policy, into: &text)
    text.append(#","sessions":"#, json: combination.wholeSessions)
    text.append(#","located":"#, json: combination.located)
    text.append(#","locatedShare":"#, json: combination.locatedShare)
    text.append(#","outcomes":{"desiredAccuracy":"#, json: combination.desiredAccuracy)
    text.append(#","settled":"#, json: combination.settled)
    text.append(#","plateau":"#, json: combination.plateau)
    text.append(#","timedOut":"#, json: combination.timedOut)
    text.append(#","withoutLocation":"#, json: combination.withoutLocation)
    text.append(#"},"trackEnded":"#, json: combination.trackEnded)
    text.append(#","timeToStop":"#, json: combination.timeToStop)
    text.append(#","horizontalAccuracy":"#, json: combination.horizontalAccuracy)
    text.append(#","error":"#, json: combination.error)
    text.append(#","saved":"#, json: combination.saved)
    text.append(#","savedPerSession":"#, json: combination.savedPerSession)
    text.append(#","isUnbeaten":"#, json: report.unbeaten.contains(index))
    text.append(#","isRecommended":"#, json: report.recommended == index)
    text.append(literal: "}\n")
  }

  private func writeRecommendation(of report: TuningReport, into text: inout TextBuffer) {
    text.append(literal: #"{"type":"recommendation","#)
    write(report.recommendation?.policy, into: &text)
    text.append(#","combination":"#, json: report.recommended)
    text.append(#","reason":"#, json: report.recommendationReason)
    text.append(#","judgedBy":"#, json: report.judgesByError ? "error" : "horizontalAccuracy")
    text.append(#","reference":"#, json: report.reference)
    text.append(#","every":"#, json: report.every)
    text.append(#","tracks":"#, json: report.tracks)
    text.append(#","starts":"#, json: report.starts)
    text.append(#","silentStarts":"#, json: report.silentStarts)
    text.append(literal: "}\n")
  }

  private func write(_ policy: AcquisitionPolicy?, into text: inout TextBuffer) {
    for figure in PolicyFigure.allCases {
      text.append(figure == .desiredAccuracy ? "" : ",", name: figure.rawValue)
      text.append(literal: ":")
      if let policy, let number = figure.number(policy) {
        text.append(number)
      } else {
        text.append(json: policy != nil && figure == .desiredAccuracy ? "best" : nil)
      }
    }
  }
}

extension Spread: JSONWritable {
  func append(to text: inout TextBuffer) {
    text.append(#"{"count":"#, json: count)
    text.append(#","median":"#, json: median)
    text.append(#","percentile95":"#, json: percentile95)
    text.append(#","isExact":"#, json: isExact)
    text.append(literal: "}")
  }
}

extension TuningReference: JSONWritable {
  func append(to text: inout TextBuffer) {
    switch self {
    case .claimedAccuracy: text.append(literal: "null")
    case .laterBestFix: text.append(literal: #""track""#)
    case .columns(let latitude, let longitude): text.append(json: [latitude, longitude])
    case .place(let place): text.append(json: [place.latitude, place.longitude])
    }
  }
}
