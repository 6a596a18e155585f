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
    text.append(failure.line)
  }

  package func render<Failure: Error>(
    _ report: TuningReport,
    into text: inout TextBuffer,
    _ flush: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    for (index, combination) in report.combinations.enumerated() {
      text.append(literal: #"{"type":"combination","#)
      write(combination, into: &text)
      text.append(#","isUnbeaten":"#, json: report.unbeaten.contains(index))
      text.append(#","isRecommended":"#, json: report.recommended == index)
      writeLaterKeys(of: combination, into: &text)
    }
    for track in report.byTrack {
      for (index, combination) in report.combinations(on: track).enumerated() {
        text.append(#"{"type":"track","track":"#, json: track.name)
        text.append(#","starts":"#, json: track.starts)
        text.append(#","combination":"#, json: index)
        text.append(literal: ",")
        write(combination, into: &text)
        writeLaterKeys(of: combination, into: &text)
      }
      try flush(&text)
    }
    writeRecommendation(of: report, into: &text)
  }

  private func write(_ combination: CombinationResult, into text: inout TextBuffer) {
    write(combination.policy, into: &text)
    text.append(#","sessions":"#, json: combination.wholeSessions)
    text.append(#","located":"#, json: combination.located)
    text.append(#","locatedShare":"#, json: combination.locatedShare)
    text.append(#","outcomes":{"desiredAccuracy":"#, json: combination.ends[.desiredAccuracy])
    text.append(#","settled":"#, json: combination.ends[.settled])
    text.append(#","plateau":"#, json: combination.ends[.plateau])
    text.append(#","timedOut":"#, json: combination.ends[.timedOut])
    text.append(#","withoutLocation":"#, json: combination.ends[.withoutLocation])
    text.append(#"},"trackEnded":"#, json: combination.ends[.trackEnded])
    text.append(#","timeToStop":"#, json: combination.timeToStop)
    text.append(#","horizontalAccuracy":"#, json: combination.horizontalAccuracy)
    text.append(#","error":"#, json: combination.error)
    text.append(#","saved":"#, json: combination.saved)
    text.append(#","savedPerSession":"#, json: combination.savedPerSession)
  }

  /// The end of a line, with the keys that came after version 0.1.
  private func writeLaterKeys(of combination: CombinationResult, into text: inout TextBuffer) {
    text.append(#","refused":"#, json: combination.ends[.refused])
    text.append(#","receiverTime":"#, json: combination.receiverTime)
    text.append(#","locatedInterval":"#, json: combination.locatedInterval)
    text.append(#","shares":"#, json: combination.shares)
    text.append(literal: "}\n")
  }

  private func writeRecommendation(of report: TuningReport, into text: inout TextBuffer) {
    text.append(literal: #"{"type":"recommendation","#)
    write(report.recommendation?.policy, into: &text)
    text.append(#","combination":"#, json: report.recommended)
    text.append(#","reason":"#, json: TuningAdvice(report).reason)
    text.append(#","judgedBy":"#, json: report.judgesByError ? "error" : "horizontalAccuracy")
    text.append(#","reference":"#, json: report.reference)
    text.append(#","every":"#, json: report.every)
    text.append(#","tracks":"#, json: report.counts.tracks)
    text.append(#","starts":"#, json: report.counts.starts)
    text.append(#","silentStarts":"#, json: report.counts.silentStarts)
    text.append(#","recordings":"#, json: report.counts.recordings)
    text.append(#","independentStarts":"#, json: report.counts.independentStarts)
    text.append(#","coldStarts":"#, json: report.counts.coldStarts)
    text.append(#","weight":"#, name: report.weight.rawValue)
    text.append(#","baseline":{"policy":"#, json: PolicySettings(report.baseline.policy).name)
    text.append(#","receiverTime":"#, json: report.baseline.receiverTime)
    text.append(literal: "}")
    text.append(#","withheld":"#, json: report.withheld)
    text.append(#","warnings":"#, json: report.warnings)
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
    text.append(#","interval":"#, json: interval)
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

extension ConfidenceInterval: JSONWritable {
  func append(to text: inout TextBuffer) { text.append(json: [lower, upper]) }
}

extension SessionEnds<Double>: JSONWritable {
  func append(to text: inout TextBuffer) {
    text.append(#"{"located":"#, json: located)
    text.append(#","withoutLocation":"#, json: self[.withoutLocation])
    text.append(#","trackEnded":"#, json: self[.trackEnded])
    text.append(#","refused":"#, json: self[.refused])
    text.append(literal: "}")
  }
}

extension TuningEvidence {
  fileprivate func appendMembers(to text: inout TextBuffer) {
    text.append(#""recordings":"#, json: recordings)
    text.append(#","independentStarts":"#, json: independentStarts)
  }
}

/// A recommendation that is withheld: what there is, and what is needed.
extension TuningEvidence: JSONWritable {
  func append(to text: inout TextBuffer) {
    text.append(literal: "{")
    appendMembers(to: &text)
    text.append(literal: #","needed":{"#)
    Self.needed.appendMembers(to: &text)
    text.append(literal: "}}")
  }
}

/// The name of the case as `code`, then its figures.
extension TuningWarning: JSONWritable {
  func append(to text: inout TextBuffer) {
    text.append(#"{"code":"#, json: code)
    switch self {
    case .warmStarts(let starts, let all):
      text.append(#","starts":"#, json: starts)
      text.append(#","of":"#, json: all)
    case .movingReceiver(let recordings, let all):
      text.append(#","recordings":"#, json: recordings)
      text.append(#","of":"#, json: all)
    case .distantReference(let meters), .coarseAccuracy(let meters):
      text.append(#","meters":"#, json: meters)
    case .uncertainShare(let share):
      text.append(#","lower":"#, json: share.lower)
      text.append(#","upper":"#, json: share.upper)
    }
    text.append(literal: "}")
  }

  private var code: String {
    switch self {
    case .warmStarts: "warmStarts"
    case .movingReceiver: "movingReceiver"
    case .distantReference: "distantReference"
    case .coarseAccuracy: "coarseAccuracy"
    case .uncertainShare: "uncertainShare"
    }
  }
}
