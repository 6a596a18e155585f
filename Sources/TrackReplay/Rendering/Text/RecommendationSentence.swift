import LocationFilter

/// Which combination to choose, and why, in one sentence.
struct RecommendationSentence {
  var report: TuningReport

  /// The reason, without the combination and without a full stop.
  var reason: String {
    guard let choice = report.recommendation, let time = choice.timeToStop,
      let accuracy = report.accuracy(of: choice), let share = choice.locatedShare
    else { return "no session ended with a location before its track did" }
    let measure = report.judgesByError ? "error" : "accuracy"
    let best = report.unbeaten.compactMap { report.accuracy(of: report.combinations[$0])?.median }
      .min()
    return "it stops soonest (median \(seconds(time.median)), 95 % within"
      + " \(seconds(time.percentile95))) of those that find a location as often as any"
      + " (\(String(share * 100, decimals: 1)) %) with an \(measure) near the best"
      + " (median \(meters(accuracy.median)), the best \(meters(best ?? accuracy.median)))"
  }

  /// The figures in which the combinations of the report differ, as `choice` has them; all of them
  /// where there is only one.
  func figures(of choice: CombinationResult) -> String {
    let varying = PolicyFigure.varying(in: report)
    return (varying.isEmpty ? PolicyFigure.allCases : varying)
      .map { $0.phrase(choice.policy) }
      .joined(separator: ", ")
  }

  private func seconds(_ value: Double) -> String {
    String(shortest: value.roundedUp(decimals: 1)) + " s"
  }
}
