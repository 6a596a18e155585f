package import LocationFilter

/// Writes the two plots of each session as one drawing, sessions from top to bottom.
///
/// At most 24 sessions are drawn; a note has the number of the others.
package struct SVGReplayRenderer: GatheringRenderer {
  private let policy: AcquisitionPolicy
  package var gathering: ReplayGathering

  /// Creates a renderer for replays of a number of tracks, which share the sessions drawn.
  package init(policy: AcquisitionPolicy, tracks: Int = 1) {
    self.policy = policy
    gathering = ReplayGathering(tracks: tracks, isDetailed: true)
  }

  package var closing: String {
    let all = gathering.recordings.flatMap { recording in
      recording.sessions.map { (track: recording.track, session: $0) }
    }
    let sessions = all.filter { $0.session.isDetailed }.prefix(24)
    let total = gathering.recordings.reduce(0) { $0 + $1.totalSessions }
    let gap: Double = 20
    let width = TimelinePlot.width + MapPlot.width + 3 * gap
    let row = TimelinePlot.height + 76
    let height =
      Double(sessions.count) * row + (total > sessions.count ? 30 : 0)
      + (sessions.isEmpty ? 3 : 1) * gap
    var content = sessions.isEmpty ? label(gap, 2 * gap, "No sessions", "start") : ""
    for (index, (track, session)) in sessions.enumerated() {
      let top = Double(index) * row + gap
      let sentence = OutcomeSentence(session: session.report, policy: policy).text
      let title = "\(track), session \(session.report.number): \(sentence)"
      content += "<g class=\"title\">\(label(gap, top + 12, title, "start"))</g>\n"
      content += group(gap, top + 24, TimelinePlot(session, policy: policy).content)
      content += group(2 * gap + TimelinePlot.width, top + 24, MapPlot(session).content)
      content += legend(of: session.readings, at: gap, top + row - 34)
    }
    if total > sessions.count {
      let note = "\(total - sessions.count) more sessions are not drawn"
      content += label(gap, height - gap, note, "start")
    }
    let size = "width=\"\(coordinate(width))\" height=\"\(coordinate(height))\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="plot" \(size) \
      viewBox="0 0 \(coordinate(width)) \(coordinate(height))">
      <style>\(Style.variables)\(Style.plots)svg{background:var(--ground)}
      .plot .title text{font-weight:600;fill:var(--ink)}</style>
      \(content)</svg>

      """
  }

  /// Returns a legend in one row that starts at `x`, `y`.
  private func legend(of readings: [TracedReading], at x: Double, _ y: Double) -> String {
    var text = ""
    var left = x
    for kind in MarkKind.occurring(in: readings) {
      text += kind.element(at: left + 6, y - 4) + label(left + 16, y, kind.label, "start")
      left += 32 + Double(kind.label.count) * 6.8
    }
    return text
  }

  /// Returns a plot at `x`, `y`, clipped to its size.
  private func group(_ x: Double, _ y: Double, _ content: String) -> String {
    """
    <svg x="\(coordinate(x))" y="\(coordinate(y))" width="\(coordinate(TimelinePlot.width))" \
    height="\(coordinate(TimelinePlot.height))" overflow="hidden">
    \(content)</svg>

    """
  }
}
