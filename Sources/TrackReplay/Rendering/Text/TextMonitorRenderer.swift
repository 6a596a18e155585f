import LocationFilter
import TrackDecoding

/// Writes the events of monitored tracks for people, one a line, and their counts at the end of each
/// track.
package struct TextMonitorRenderer: MonitorRenderer {
  private let namesTracks: Bool
  private let palette: Palette
  private var counts = Counts()

  private struct Counts: Sendable {
    var track = ""
    var moments = 0
    var reports = 0
    var changes = 0
    var visits = 0
    var gaps = 0
  }

  package init(namesTracks: Bool = false, isColored: Bool = false) {
    self.namesTracks = namesTracks
    palette = Palette(isColored: isColored)
  }

  package mutating func render(
    _ moment: MonitoredMoment,
    of track: String,
    into text: inout TextBuffer
  ) {
    if counts.track != track { counts = Counts(track: track) }
    if counts.moments == 0 { name(track, into: &text) }
    counts.moments += 1
    let isAbsolute = moment.reading.dateSource.isAbsolute
    let time = isAbsolute ? moment.now.description : String(seconds: moment.elapsed) + " s"
    let line: (kind: String, details: String)
    switch moment.event {
    case .report(let report):
      counts.reports += 1
      line = ("report", details(of: report))
    case .region(let event):
      counts.changes += 1
      line = ("region", details(of: event))
    case .visit(.arrived(let visit)):
      counts.visits += 1
      line = ("visit", "arrived\(since(visit, isAbsolute)), \(place(of: visit))")
    case .visit(.departed(let visit)):
      line = ("visit", "left\(until(visit, isAbsolute)), \(place(of: visit))")
    case .visit(.gap(let gap)):
      counts.gaps += 1
      line = ("gap", "no fix for \(span(gap.duration))")
    }
    text.append(time.padded(right: 26))
    text.append(palette.emphasis(line.kind.padded(right: 8)))
    text.append(line.details.withoutControlCharacters)
    text.append(literal: "\n")
  }

  package mutating func finish(_ track: String, into text: inout TextBuffer) {
    if counts.moments == 0 {
      name(track, into: &text)
      text.append(literal: "No events\n")
    } else {
      let parts = [
        (counts.reports, "report"), (counts.changes, "region change"), (counts.visits, "visit"),
        (counts.gaps, "gap"),
      ]
      let totals = parts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
      if !totals.isEmpty { text.append(totals.joined(separator: ", ") + "\n") }
    }
    counts = Counts()
  }

  private func name(_ track: String, into text: inout TextBuffer) {
    if namesTracks { text.append(track.withoutControlCharacters + "\n") }
  }

  private func details(of report: Report) -> String {
    let moved = report.distance.map { "\(metres($0)) from the last report" } ?? "first report"
    return "\(position(report.location.coordinate)), "
      + "accuracy \(meters(report.location.horizontalAccuracy)), \(moved)"
  }

  private func details(of event: RegionEvent) -> String {
    let distance = "\(metres(event.distance)) from the centre"
    switch event.transition {
    case .entered(.unknown): return "\(event.region.identifier): inside, \(distance)"
    case .entered: return "\(event.region.identifier): entered, \(distance)"
    case .dwelled(let stay):
      return "\(event.region.identifier): inside for \(span(stay)), \(distance)"
    case .exited(let stay, _, let readings):
      let run = readings == 1 ? "1 reading" : "\(readings) readings in a row"
      return "\(event.region.identifier): left after \(span(stay)), \(distance), \(run)"
    }
  }

  private func since(_ visit: Visit, _ isAbsolute: Bool) -> String {
    guard let arrival = visit.arrival else { return " before the track began" }
    return isAbsolute ? " at \(arrival)" : ""
  }

  private func until(_ visit: Visit, _ isAbsolute: Bool) -> String {
    let stay =
      " after \(visit.arrival == nil ? "at least " : "")"
      + span(visit.firstFix.duration(to: visit.lastFix))
    return isAbsolute ? " at \(visit.lastFix)" + stay : stay
  }

  private func place(of visit: Visit) -> String {
    "\(position(visit.coordinate)), accuracy \(meters(visit.horizontalAccuracy))"
  }

  private func position(_ coordinate: Coordinate) -> String {
    String(coordinate.latitude, decimals: 6) + " " + String(coordinate.longitude, decimals: 6)
  }

  private func metres(_ value: Double) -> String { String(value, decimals: 1) + " m" }

  /// A duration for people: `42 s`, `6 min 5 s`, `2 h 10 min`.
  private func span(_ duration: Duration) -> String {
    let (tens, attoseconds) = duration.magnitudeInTenSeconds
    let rest = tens % 6 * 10 + attoseconds / 1_000_000_000_000_000_000
    let minutes = tens / 6
    let sign = duration < .zero && (minutes > 0 || rest > 0) ? "-" : ""
    if minutes < 1 { return "\(sign)\(rest) s" }
    if minutes < 60 { return "\(sign)\(minutes) min" + (rest == 0 ? "" : " \(rest) s") }
    let (hours, left) = minutes.quotientAndRemainder(dividingBy: 60)
    return "\(sign)\(hours) h" + (left == 0 ? "" : " \(left) min")
  }
}
