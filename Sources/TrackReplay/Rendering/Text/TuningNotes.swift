import LocationFilter
import TrackDecoding

/// What a comparison of policies was made of, and what the columns of its table mean, in sentences without
/// a full stop.
struct TuningNotes {
  private let report: TuningReport

  init(_ report: TuningReport) {
    self.report = report
  }

  /// What was compared on what.
  var scope: String {
    let combinations = counted(report.combinations.count, "combination")
    let recordings = counted(report.counts.recordings, "recording")
    guard let every = report.every else {
      return "\(combinations) from the first start of \(recordings)"
    }
    let starts = "\(combinations) from \(counted(report.counts.starts, "start")) in \(recordings)"
    return report.counts.starts > 1 ? "\(starts), one every \(every.text(.exact))" : starts
  }

  /// The figures that are the same in all combinations; `nil` if there are none.
  var common: String? {
    let varying = PolicyFigure.varying(in: report)
    let common = PolicyFigure.allCases.filter { !varying.contains($0) }
    guard let policy = report.combinations.first?.policy, !common.isEmpty else { return nil }
    return (report.combinations.count > 1 ? "All with " : "With ") + common.phrase(policy)
  }

  /// The starts that do not count; `nil` if there are none.
  var excluded: String? {
    guard report.counts.silentStarts > 0 else { return nil }
    let starts = counted(report.counts.silentStarts, "start")
    return "Left out: \(starts) followed by \(longest) without a row"
  }

  /// What the columns and marks mean.
  var legend: [(name: String, text: String)] {
    var lines = [
      (
        "unbeaten",
        "no combination that finds a location as often, not counting sessions that the end of the"
          + " recording cut off, is as good in time and"
          + " \(report.judgesByError ? "error" : "accuracy"), and better in one"
      ),
      (
        "time",
        "seconds from the start of a session to its end: the median, and what 95 % do not exceed"
      ),
    ]
    if let error {
      let note = report.hasErrors && !report.judgesByError ? "; not compared, see the warnings" : ""
      lines.append(("error", error + note))
    }
    lines += [
      (
        "accuracy",
        "horizontal accuracy that the receiver claims for the result, as a 1-sigma radius"
      ),
      (
        "saved",
        "seconds of receiver time saved a session, compared with the standard policy"
          + " (\(PolicyFigure.allCases.phrase(report.baseline.policy))); negative if it needs more"
      ),
      (
        "located …",
        "how the sessions end, in % of all: with a location, out of time without one, cut off by the"
          + " end of the recording, or refused"
      ),
    ]
    lines.append(
      (
        "independent",
        "starts so far apart that their sessions do not overlap"
      )
    )
    lines.append(
      (
        "weight",
        "each \(report.weight == .recordings ? "recording" : "session") counts alike in shares and"
          + " percentiles"
      )
    )
    if !report.isExact {
      lines.append(
        (
          "rounded",
          "percentiles are rounded by up to 1 in 4000: there were too many values to keep"
        )
      )
    }
    return lines
  }

  /// What the error is measured from; `nil` if it is not asked for.
  private var error: String? {
    switch report.reference {
    case .claimedAccuracy: return nil
    case _ where !report.hasErrors:
      return "no result has a reference position; compared by accuracy instead"
    case .place(let place):
      let degrees = [place.latitude, place.longitude].map { String(shortest: $0) }
      return "distance to \(degrees.joined(separator: ", "))"
    case .columns(let latitude, let longitude):
      return "distance to the position in the columns \(latitude), \(longitude)"
    case .laterBestFix:
      return "distance to the most accurate fix from \(longest) to twice that after the start,"
        + " for a receiver at rest"
    }
  }

  /// The longest timeout.
  private var longest: String {
    (report.combinations.map(\.policy.timeout).max() ?? .zero).text(.exact)
  }
}
