package import LocationFilter
import TrackDecoding

/// Writes the plots of each recording and of its worst session as one drawing, which needs no style sheet:
/// recordings from top to bottom, at most 24, and a note with the number of the others.
package struct SVGReplayRenderer: GatheringRenderer {
  private let policy: AcquisitionPolicy
  package var gathering: ReplayGathering

  /// Creates a renderer for replays of a number of tracks.
  package init(policy: AcquisitionPolicy, tracks: Int = 1) {
    self.policy = policy
    gathering = ReplayGathering(tracks: tracks, isDetailed: true)
  }

  package var closing: String {
    var sheet = Sheet()
    for (index, recording) in gathering.inFull.enumerated() {
      if index > 0 { sheet.appendGap() }
      append(recording, to: &sheet)
    }
    if gathering.total == 0 { sheet.append("No sessions", isTitle: true) }
    let hidden = gathering.total - gathering.inFull.count
    if hidden > 0 {
      sheet.append(
        "\(counted(hidden, "more recording")) \(hidden == 1 ? "is" : "are") not drawn",
        isTitle: false
      )
    }
    return sheet.drawing
  }

  private func append(_ recording: TracedRecording, to sheet: inout Sheet) {
    sheet.append(recording.name, isTitle: true)
    if recording.totalSessions > 1 {
      sheet.append(
        recording.outcomeText,
        isTitle: false
      )
    }
    sheet.append([RecordingMap(recording), RecordingTimeline(recording, policy: policy)])
    sheet.append(
      [
        ProfilePlot(recording, .altitude) as (any Plot)?, ProfilePlot(recording, .speed),
      ].compactMap { $0 }
    )
    sheet.append(recording.sessions.map(\.report.kind).distinct)
    guard let worst = recording.sessions.min(by: { $0.report.rank < $1.report.rank }) else {
      return
    }
    let sentence = OutcomeSentence(session: worst.report, policy: policy).text
    let several =
      "Session \(worst.report.number.grouped), the worst of \(recording.totalSessions.grouped): "
    sheet.append(recording.totalSessions > 1 ? several + sentence : sentence, isTitle: true)
    guard worst.isDetailed else { return }
    sheet.append([MapPlot(worst), TimelinePlot(worst, policy: policy)])
    sheet.append(worst.kinds)
    if worst.report.best != nil {
      sheet.append(
        "Circles are the accuracy of kept fixes; the green one is that of the result.",
        isTitle: false
      )
    }
  }
}

/// Rows of text and plots from top to bottom.
private struct Sheet {
  private static let gap: Double = 20
  private static let width = RecordingMap.width + RecordingTimeline.width + 3 * gap

  private var content = ""
  private var height = Sheet.gap

  /// Separates two recordings.
  mutating func appendGap() {
    height += Self.gap
    content += line(Self.gap, height, Self.width - Self.gap, height, .grid)
    height += Self.gap
  }

  mutating func append(_ text: String, isTitle: Bool) {
    let row = label(Self.gap, height + 14, text, "start")
    content += isTitle ? "<g class=\"\(Ink.title.rawValue)\">\(row)</g>\n" : row
    height += 24
  }

  mutating func append(_ plots: [any Plot]) {
    var left = Self.gap
    for plot in plots {
      let size = type(of: plot)
      content += "<g transform=\"translate(\(coordinate(left)) \(coordinate(height)))\">\n"
      content += plot.content + "</g>\n"
      left += size.width + Self.gap
    }
    height += (plots.map { type(of: $0).height }.max() ?? -10) + 10
  }

  /// Appends a legend.
  mutating func append(_ kinds: [MarkKind]) {
    guard !kinds.isEmpty else { return }
    var left = Self.gap
    for kind in kinds {
      let width = 40 + TrackReplay.width(of: kind.label)
      if left + width > Self.width, left > Self.gap {
        left = Self.gap
        height += 20
      }
      content +=
        kind.element(at: left + 8, height + 9) + label(left + 22, height + 13, kind.label, "start")
      left += width
    }
    height += 36
  }

  var drawing: String {
    let (width, height) = (coordinate(Self.width), coordinate(height))
    let font = "font-family=\"Arial,Liberation Sans,DejaVu Sans,sans-serif\" font-size=\"12\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      \(MarkKind.definitions().paintedByAttributes)\
      <path fill="\(Tone.ground.lightHex)" stroke="none" d="M0 0H\(width)V\(height)H0z"/>
      <g \(font) fill="\(Tone.soft.lightHex)" stroke="none">
      \(content.paintedByAttributes)</g>
      </svg>

      """
  }
}
