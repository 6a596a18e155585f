public import LocationFilter

/// Writes the two plots of each session as a drawing, one below the other.
///
/// The first 24 sessions are drawn; a note below them says how many are not.
public struct SVGReplayRenderer: ReplayRenderer {
  private let policy: AcquisitionPolicy
  private var gathering: SessionGathering

  /// Creates a renderer of replays by a policy, over so many tracks.
  public init(policy: AcquisitionPolicy, tracks: Int = 1) {
    self.policy = policy
    gathering = SessionGathering(tracks: tracks, isDetailed: true)
  }

  /// Gathers a decision; nothing is appended before the end.
  public mutating func render(
    _ judged: JudgedReading,
    of track: String,
    into text: inout TextBuffer
  ) {
    gathering.take(judged, of: track)
  }

  /// Gathers a session; nothing is appended before the end.
  public mutating func render(
    _ session: SessionReport,
    of track: String,
    into text: inout TextBuffer
  ) {
    gathering.take(session, of: track)
  }

  /// The drawing.
  public var closing: String {
    let sessions = gathering.sessions.filter { $0.trace != nil }
    let total = gathering.total
    let gap: Double = 20
    let width = TimelinePlot.width + MapPlot.width + 3 * gap
    let row = TimelinePlot.height + 76
    let height =
      Double(sessions.count) * row + (total > sessions.count ? 30 : 0)
      + (sessions.isEmpty ? 3 : 1) * gap
    var content = sessions.isEmpty ? label(gap, 2 * gap, "There was no session", "start") : ""
    for (index, session) in sessions.enumerated() {
      let top = Double(index) * row + gap
      let sentence = OutcomeSentence(session: session.report, policy: policy).text
      let title = "\(session.track), session \(session.report.number): \(sentence)"
      content += "<g class=\"title\">\(label(gap, top + 12, title, "start"))</g>\n"
      content += group(gap, top + 24, TimelinePlot(session, policy: policy).content)
      content += group(2 * gap + TimelinePlot.width, top + 24, MapPlot(session).content)
      content += PlotLegend(session.readings).content(at: gap, top + row - 34)
    }
    if total > sessions.count {
      let note = "\(total - sessions.count) more sessions are not drawn"
      content += label(gap, height - gap, note, "start")
    }
    let size = "width=\"\(coordinate(width))\" height=\"\(coordinate(height))\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="plot" \(size) \
      viewBox="0 0 \(coordinate(width)) \(coordinate(height))">
      <style>\(PlotStyle.variables)\(PlotStyle.marks)svg{background:var(--ground)}
      .plot .title text{font-weight:600;fill:var(--ink)}</style>
      \(content)</svg>

      """
  }

  /// A plot of its own size at a place, which hides what reaches beyond it.
  private func group(_ x: Double, _ y: Double, _ content: String) -> String {
    """
    <svg x="\(coordinate(x))" y="\(coordinate(y))" width="\(coordinate(TimelinePlot.width))" \
    height="\(coordinate(TimelinePlot.height))" overflow="hidden">
    \(content)</svg>

    """
  }
}
