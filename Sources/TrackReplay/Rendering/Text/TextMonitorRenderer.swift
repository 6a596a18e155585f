import LocationFilter
import TrackDecoding

/// Writes the events of monitored tracks for people, one a line, and their counts at the end of each
/// track.
package struct TextMonitorRenderer: MonitorRenderer {
  private let namesTracks: Bool
  private let showsFloors: Bool
  private let showsHeadings: Bool
  private let palette: Palette
  private var counts = Counts()

  private struct Counts: Sendable {
    /// Whether the track was read, and not only opened.
    var isRead = false
    var isNamed = false
    var hasLines = false
    var reports = 0
    var changes = 0
    var visits = 0
    var gaps = 0
    var floors = 0
    var headings = 0
    var rejections = ""
  }

  /// Creates a renderer. If floors or headings are to be shown, it reports at the end of a track that
  /// there were none.
  package init(
    namesTracks: Bool = false,
    isColored: Bool = false,
    showsFloors: Bool = false,
    showsHeadings: Bool = false
  ) {
    self.namesTracks = namesTracks
    self.showsFloors = showsFloors
    self.showsHeadings = showsHeadings
    palette = Palette(isColored: isColored)
  }

  package mutating func render(
    _ moment: MonitoredMoment,
    of track: String,
    into text: inout TextBuffer
  ) {
    name(track, into: &text)
    counts.hasLines = true
    let isAbsolute = moment.reading.dateSource.isAbsolute
    let time = isAbsolute ? moment.now.text : String(seconds: moment.elapsed) + " s"
    let line: (kind: String, details: String)
    switch moment.event {
    case .report(let report):
      counts.reports += 1
      line = ("report", details(of: report))
    case .region(let event):
      counts.changes += 1
      line = ("region", details(of: event))
    case .state(let status):
      line = ("region", details(of: status))
    case .visit(.arrived(let visit)):
      counts.visits += 1
      line = ("visit", "arrived\(since(visit, isAbsolute)), \(place(of: visit))")
    case .visit(.departed(let visit)):
      line = ("visit", "left\(until(visit, isAbsolute)), \(place(of: visit))")
    case .stay(let visit):
      line = ("visit", "continues at the end\(stay(of: visit)), \(place(of: visit))")
    case .visit(.gap(let gap)):
      counts.gaps += 1
      line = ("gap", "no fix for \(gap.duration.text())")
    case .floor(let change):
      counts.floors += 1
      line = ("floor", details(of: change))
    case .heading(let report):
      counts.headings += 1
      line = ("heading", details(of: report))
    }
    text.append(time.padded(right: 26))
    text.append(palette.emphasis(line.kind.padded(right: 8)))
    text.append(line.details.withoutControlCharacters)
    text.append(literal: "\n")
  }

  package mutating func render(_ rejections: DecisionCounts, amongReadings readings: Int) {
    counts.isRead = true
    let reasons = rejections.nonzero.map { "\($0.count.grouped) \($0.verdict.phrase)" }
    guard !reasons.isEmpty else { return }
    if readings > 1, let only = rejections.nonzero.first, only.count == readings {
      counts.rejections = "all \(counted(readings, "reading")) rejected: \(only.verdict.phrase)\n"
      return
    }
    counts.rejections =
      "\(rejections.total.grouped) of \(counted(readings, "reading")) rejected:"
      + " \(reasons.joined(separator: ", "))\n"
  }

  package mutating func finish(_ track: String, into text: inout TextBuffer) {
    guard counts.isRead else { return }
    name(track, into: &text)
    let parts = [
      (counts.reports, "report"), (counts.changes, "region change"), (counts.visits, "visit"),
      (counts.gaps, "gap"), (counts.floors, "floor"), (counts.headings, "heading"),
    ]
    let totals = parts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    if !totals.isEmpty {
      text.append(totals.joined(separator: ", ") + "\n")
    } else if !counts.hasLines {
      text.append(literal: "No events\n")
    }
    if showsFloors, counts.floors == 0 {
      text.append(literal: "No floor in the valid readings of this track\n")
    }
    if showsHeadings, counts.headings == 0 {
      text.append(literal: "No valid heading in this track\n")
    }
    text.append(counts.rejections)
  }

  /// Names the track before its first line.
  private mutating func name(_ track: String, into text: inout TextBuffer) {
    if namesTracks, !counts.isNamed { text.append(track.withoutControlCharacters + "\n") }
    counts.isNamed = true
  }

  private func details(of report: Report) -> String {
    let moved =
      report.distance.map { "\(metres($0)) from the last report" }
      ?? report.interval.map { "\($0.text()) after the last report" } ?? "first report"
    return "\(position(report.location.coordinate)), "
      + "accuracy \(meters(report.location.horizontalAccuracy)), \(moved)"
  }

  private func details(of status: RegionStatus) -> String {
    let state = "\(status.region.identifier): \(status.state.rawValue)"
    let distance = status.distance.map { ", \(metres($0)) from the centre" } ?? ""
    guard status.isFinal else { return state + distance }
    // A device that is inside may be beyond the radius, as an exit takes more than one reading.
    let radius = distance.isEmpty ? "" : ", radius \(String(shortest: status.region.radius)) m"
    return state + " at the end" + distance + radius
  }

  private func details(of change: FloorChange) -> String {
    "\(change.floor), " + (change.previous.map { "before \($0)" } ?? "first known")
  }

  private func details(of report: HeadingReport) -> String {
    let heading = report.heading
    let direction =
      heading.trueHeading.map { "\(String($0, decimals: 1))° true" }
      ?? heading.magneticHeading.map { "\(String($0, decimals: 1))° magnetic" } ?? "unknown"
    let turn = report.turn.map { ", turned by \(String($0, decimals: 1))°" } ?? ""
    return direction + turn
  }

  private func details(of event: RegionEvent) -> String {
    let distance = "\(metres(event.distance)) from the centre"
    switch event.transition {
    case .entered(.unknown): return "\(event.region.identifier): inside, \(distance)"
    case .entered: return "\(event.region.identifier): entered, \(distance)"
    case .dwelled(let stay):
      return "\(event.region.identifier): inside for \(stay.text()), \(distance)"
    case .exited(let stay, _, let readings):
      let run = counted(readings, "reading") + (readings == 1 ? "" : " in a row")
      return "\(event.region.identifier): left after \(stay.text()), \(distance), \(run)"
    }
  }

  private func since(_ visit: Visit, _ isAbsolute: Bool) -> String {
    guard let arrival = visit.arrival else { return " before the track began" }
    return isAbsolute ? " at \(arrival.text)" : ""
  }

  private func until(_ visit: Visit, _ isAbsolute: Bool) -> String {
    let stay = stay(of: visit)
    return isAbsolute ? " at \((visit.departure ?? visit.lastFix).text)" + stay : stay
  }

  private func stay(of visit: Visit) -> String {
    " after \(visit.arrival == nil ? "at least " : "")" + visit.duration.text()
  }

  private func place(of visit: Visit) -> String {
    "\(position(visit.coordinate)), accuracy \(meters(visit.horizontalAccuracy))"
  }

  private func position(_ coordinate: Coordinate) -> String {
    String(coordinate.latitude, decimals: 6) + " " + String(coordinate.longitude, decimals: 6)
  }

  private func metres(_ value: Double) -> String { String(value, decimals: 1) + " m" }
}
