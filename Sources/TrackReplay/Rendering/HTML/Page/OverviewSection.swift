import TrackDecoding

/// All recordings of a report: the totals, a small multiple for each, and what could not be read.
struct OverviewSection {
  let gathering: ReplayGathering

  var html: String {
    """
    <section id="overview" aria-labelledby="overview-h">
    <h2 id="overview-h">\(title)</h2>
    \(totals)\(tiles)\(failures)</section>

    """
  }

  private var title: String {
    let recordings = gathering.recordings
    guard !recordings.isEmpty else { return "No recording" }
    return counted(gathering.total, "recording")
  }

  private var totals: String {
    let rows = gathering.totals.rows
    return rows.isEmpty ? "" : "<div class=\"card narrow totals\">\n\(HTMLPage.list(rows))</div>\n"
  }

  private var tiles: String {
    let recordings = gathering.recordings
    guard gathering.total > 1 else { return "" }
    let tiles = recordings.enumerated().map { index, recording in
      tile(recording, target: index < gathering.inFull.count ? "#r\(index + 1)" : nil)
    }
    var notes: [String] = []
    if recordings.count > gathering.inFull.count {
      notes.append("The first \(gathering.inFull.count) recordings are shown in full below.")
    }
    if gathering.total > recordings.count {
      notes.append("\((gathering.total - recordings.count).grouped) more are only in the totals.")
    }
    let note = notes.isEmpty ? "" : "<p class=\"note\">\(notes.joined(separator: " "))</p>\n"
    return "<div class=\"tiles\">\n\(tiles.joined())</div>\n\(note)"
  }

  private func tile(_ recording: TracedRecording, target: String?) -> String {
    let plot = RecordingThumbnail(recording)
    let name = target == nil ? "div" : "a"
    let failure =
      recording.failure.map { "<span class=\"failure\">\($0.escapedForMarkup)</span>\n" } ?? ""
    return """
      <\(name) class="tile"\(target.map { " href=\"\($0)\"" } ?? "")>
      \(HTMLPage.drawing(plot))<b>\(recording.name.escapedForMarkup)</b>
      <span>\(recording.outcomeText)</span>
      \(failure)</\(name)>

      """
  }

  /// The inputs that could not be read, or not to their end.
  private var failures: String {
    let failures = gathering.failures
    guard !failures.isEmpty else { return "" }
    let unlisted = gathering.failureTotal - failures.count
    let note =
      unlisted > 0 ? "<p class=\"note\">\(unlisted.grouped) more are not listed.</p>\n" : ""
    return """
      <h3>Not read, or not to the end: \(counted(gathering.failureTotal, "input"))</h3>
      <div class="card narrow failures">
      \(HTMLPage.list(failures.map { (name: $0.track, value: $0.message) }))</div>
      \(note)
      """
  }
}
