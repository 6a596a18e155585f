import LocationFilter

/// Writes a comparison of policies as JSON, one object a line, for programs: each combination, then
/// the recommendation.
///
/// The keys and their order are stable; absent values are `null`, durations and lengths in seconds
/// and metres.
public struct NDJSONTuningRenderer: TuningRenderer {
  /// Creates a renderer.
  public init() {}

  /// Appends the whole report.
  public func render(_ report: TuningReport, into text: inout TextBuffer) {
    for index in report.combinations.indices { write(index, of: report, into: &text) }
    writeRecommendation(of: report, into: &text)
  }

  private func write(_ index: Int, of report: TuningReport, into text: inout TextBuffer) {
    let combination = report.combinations[index]
    text.append(literal: #"{"type":"combination","#)
    write(combination.policy, into: &text)
    text.append(literal: #","sessions":"#)
    text.append(decimal: combination.sessions)
    text.append(literal: #","located":"#)
    text.append(decimal: combination.located)
    text.append(literal: #","locatedShare":"#)
    text.append(json: combination.locatedShare)
    text.append(literal: #","outcomes":{"desiredAccuracy":"#)
    text.append(decimal: combination.desiredAccuracy)
    text.append(literal: #","settled":"#)
    text.append(decimal: combination.settled)
    text.append(literal: #","plateau":"#)
    text.append(decimal: combination.plateau)
    text.append(literal: #","timedOut":"#)
    text.append(decimal: combination.timedOut)
    text.append(literal: #","withoutLocation":"#)
    text.append(decimal: combination.withoutLocation)
    text.append(literal: #"},"trackEnded":"#)
    text.append(decimal: combination.cutOff)
    text.append(literal: #","timeToStop":"#)
    write(combination.timeToStop, into: &text)
    text.append(literal: #","horizontalAccuracy":"#)
    write(combination.horizontalAccuracy, into: &text)
    text.append(literal: #","error":"#)
    write(combination.error, into: &text)
    text.append(literal: #","saved":"#)
    text.append(seconds: combination.saved)
    text.append(literal: #","savedPerSession":"#)
    text.append(json: combination.savedPerSession)
    text.append(literal: #","isUnbeaten":"#)
    text.append(report.unbeaten.contains(index) ? "true" : "false")
    text.append(literal: #","isRecommended":"#)
    text.append(report.recommended == index ? "true" : "false")
    text.append(literal: "}\n")
  }

  private func writeRecommendation(of report: TuningReport, into text: inout TextBuffer) {
    text.append(literal: #"{"type":"recommendation","#)
    write(report.recommendation?.policy, into: &text)
    text.append(literal: #","combination":"#)
    text.append(json: report.recommended)
    text.append(literal: #","reason":"#)
    text.append(json: RecommendationSentence(report: report).reason)
    text.append(literal: #","judgedBy":"#)
    text.append(json: report.judgesByError ? "error" : "horizontalAccuracy")
    text.append(literal: #","reference":"#)
    write(report.reference, into: &text)
    text.append(literal: #","every":"#)
    text.append(seconds: report.every)
    text.append(literal: #","tracks":"#)
    text.append(decimal: report.tracks)
    text.append(literal: #","starts":"#)
    text.append(decimal: report.starts)
    text.append(literal: #","silentStarts":"#)
    text.append(decimal: report.silentStarts)
    text.append(literal: "}\n")
  }

  private func write(_ policy: AcquisitionPolicy?, into text: inout TextBuffer) {
    for figure in PolicyFigure.allCases {
      if figure != .desiredAccuracy { text.append(literal: ",") }
      text.append(word: figure)
      text.append(literal: ":")
      if let policy, let number = figure.number(policy) {
        text.append(number)
      } else {
        text.append(json: policy != nil && figure == .desiredAccuracy ? "best" : nil)
      }
    }
  }

  private func write(_ spread: Spread?, into text: inout TextBuffer) {
    guard let spread else { return text.append(literal: "null") }
    text.append(literal: #"{"count":"#)
    text.append(decimal: spread.count)
    text.append(literal: #","median":"#)
    text.append(shortest: spread.median)
    text.append(literal: #","percentile95":"#)
    text.append(shortest: spread.percentile95)
    text.append(literal: #","isExact":"#)
    text.append(spread.isExact ? "true" : "false")
    text.append(literal: "}")
  }

  private func write(_ reference: TuningReference, into text: inout TextBuffer) {
    switch reference {
    case .claimedAccuracy: text.append(literal: "null")
    case .laterBestFix: text.append(literal: #""track""#)
    case .columns(let latitude, let longitude): text.append(json: [latitude, longitude])
    case .place(let place):
      text.append(literal: "[")
      text.append(shortest: place.latitude)
      text.append(literal: ",")
      text.append(shortest: place.longitude)
      text.append(literal: "]")
    }
  }
}
