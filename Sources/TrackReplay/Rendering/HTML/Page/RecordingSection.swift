import LocationFilter
import TrackDecoding

/// One recording of a report: its way, its accuracy over time, its sessions, and the details of one of them.
struct RecordingSection {
  let recording: TracedRecording
  let policy: AcquisitionPolicy
  /// The target of links to the section, unique on the page.
  let identifier: String
  /// The number of recordings that share the page.
  let share: Int

  /// The size of a page of one recording of an hour, without its style and its script, is to be below this.
  private static let pageSize = 440_000

  var html: String {
    let map = RecordingMap(recording)
    let timeline = RecordingTimeline(recording, policy: policy)
    let whole = """
      <section class="recording" id="\(identifier)" aria-labelledby="\(identifier)-h">
      <h2 id="\(identifier)-h">\(recording.name.escapedForMarkup)</h2>
      \(outcome)\(facts)<div class="whole">
      <div class="plots">
      \(HTMLPage.figure(map, named: "map", caption: "The way", overlay: rings))\
      \(HTMLPage.figure(
        timeline,
        named: "accuracy",
        caption: "Horizontal accuracy over the recording",
        overlay: rings
      ))\
      \(profile(.altitude))\(profile(.speed))</div>
      \(legend)\(isOfSeveral ? SessionTable(recording).html : "")</div>

      """
    // The worst session has its details, however long the table is.
    let limit = max(Self.pageSize / share - whole.utf8.count, 30_000 + 130_000 / share)
    return whole + details(timeline.marks, map.marks, limit: limit) + "</section>\n"
  }

  private var isOfSeveral: Bool { recording.totalSessions > 1 }

  /// The outcome of the only session, or how many found a location.
  private var outcome: String {
    let (text, verdict, reason): (String, String, String)
    if !isOfSeveral, let report = recording.sessions.first?.report {
      text = OutcomeSentence(session: report, policy: policy).text
      (verdict, reason) = (report.verdict, report.outcome.reason.rawValue)
    } else {
      text = recording.outcomeText
      let located = recording.locatedSessions
      verdict = located == 0 ? "missed" : located < recording.totalSessions ? "ended" : "reached"
      reason = recording.totalSessions == 0 ? "none" : "several"
    }
    return
      "<p class=\"outcome \(verdict)\" data-outcome=\"\(reason)\">\(text.escapedForMarkup)</p>\n"
  }

  /// The length of the recording, and how it ended if it could not be read to its end.
  private var facts: String {
    var text = counted(recording.readings, "reading")
    if let first = recording.way.first?.now, let last = recording.way.last?.now, first < last {
      text += " over \(first.duration(to: last).text())"
    }
    if let failure = recording.failure { text += ". Not read to the end: \(failure)" }
    let remarks = recording.remarks.map { "<li>\($0.escapedForMarkup)</li>\n" }.joined()
    return "<p class=\"note facts\">\(text.escapedForMarkup)</p>\n"
      + (remarks.isEmpty ? "" : "<ul class=\"note remarks\">\n\(remarks)</ul>\n")
  }

  private func profile(_ figure: ProfilePlot.Figure) -> String {
    guard let plot = ProfilePlot(recording, figure) else { return "" }
    return HTMLPage.figure(plot, named: figure.rawValue, caption: figure.caption)
  }

  /// The outcomes, with the number of each if there are several sessions and all are known.
  private var legend: String {
    let kinds = recording.sessions.map(\.report.kind)
    guard isOfSeveral else { return HTMLPage.legend(kinds.distinct) }
    let isComplete = kinds.count == recording.totalSessions
    return HTMLPage.legend(
      kinds.distinct,
      figure: { kind in isComplete ? " <b>\(kinds.count { $0 == kind }.grouped)</b>" : "" },
      others: "<li><svg class=\"plot\" viewBox=\"-8 -8 16 16\" aria-hidden=\"true\">"
        + "<circle class=\"ring selected\" r=\"6.5\"/></svg>selected session</li>\n"
    )
  }

  /// The rings around the marks of the selected session and of the one that is pointed at.
  private var rings: String {
    guard isOfSeveral else { return "" }
    return ["selected", "lit"].map { "<circle class=\"ring \($0)\" r=\"10\" hidden />\n" }.joined()
  }

  private func details(_ timeline: [PlotMark], _ map: [PlotMark], limit: Int) -> String {
    let detailed = recording.sessions.filter(\.isDetailed)
    guard isOfSeveral || !detailed.isEmpty else { return "" }
    let data = SessionData(recording, policy: policy, timeline: timeline, map: map, limit: limit)
    let frame = SessionDetails(
      count: isOfSeveral ? data.count : nil,
      kinds: detailed.flatMap(\.kinds).distinct,
      place: isOfSeveral ? nil : detailed.first?.report.best?.location.coordinate
    )
    return (detailed.isEmpty ? "" : frame.html)
      + "<template class=\"lines\"><svg>\n\(data.lines.values.joined(separator: "\n"))</svg></template>\n"
      + "<script type=\"application/json\" class=\"data\">\(data.json)</script>\n"
  }
}

extension TracedRecording {
  /// The number of sessions, and of those with a location.
  var outcomeText: String {
    if totalSessions == 0 { return "No session" }
    return "\(counted(totalSessions, "session")), \(locatedSessions.grouped) with a location"
  }
}
