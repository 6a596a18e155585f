import LocationFilter
import TrackDecoding

/// The totals of all recordings and sessions, for people.
///
/// The totals of recordings that were replayed separately are appended to each other.
struct ReplayTotals: Sendable {
  /// The number of different times, and of different accuracies, beyond which they are rounded.
  private static let limit = 131_072

  /// The numbers of recordings read, failed with a session, and failed without one.
  private var whole = 0
  private var failedWithSession = 0
  private var failedWithout = 0
  private var sessions = 0
  private var times = Distribution(limit: limit)
  private var accuracies = Distribution(limit: limit)
  /// The recording that is being replayed, which is not counted yet.
  private var recording = (sessions: 0, hasEnded: false, hasFailed: false)

  mutating func add(_ session: SessionReport) {
    recording.sessions += 1
    sessions += 1
    guard let best = session.best else { return }
    times.add(max(session.outcome.elapsed.inSeconds, 0))
    // A negative zero is a zero.
    accuracies.add(best.location.horizontalAccuracy.magnitude)
  }

  mutating func endRecording() { recording.hasEnded = true }

  mutating func failRecording() { recording.hasFailed = true }

  mutating func append(_ next: ReplayTotals) {
    countRecording()
    var next = next
    next.countRecording()
    whole += next.whole
    failedWithSession += next.failedWithSession
    failedWithout += next.failedWithout
    sessions += next.sessions
    times.append(next.times)
    accuracies.append(next.accuracies)
  }

  /// Counts the recording, whose end and failure may come in any order.
  private mutating func countRecording() {
    if recording.hasFailed {
      if recording.sessions > 0 { failedWithSession += 1 } else { failedWithout += 1 }
    } else if recording.hasEnded {
      whole += 1
    }
    recording = (0, false, false)
  }

  /// The lines for people; empty for one recording with at most one session.
  var text: String {
    let rows = rows
    guard !rows.isEmpty else { return "" }
    // Without a session, no text is before the totals.
    return (sessions > 0 ? "\n" : "") + "Total\n"
      + rows.map { "  \($0.name.padded(right: 11))\($0.value)\n" }.joined()
  }

  /// The figures for people; empty for one recording with at most one session.
  var rows: [(name: String, value: String)] {
    var totals = self
    totals.countRecording()
    return totals.countedRows
  }

  private var countedRows: [(name: String, value: String)] {
    guard whole + failedWithSession + failedWithout > 1 || sessions > 1 else { return [] }
    let figures = [
      ("Time", spread(of: times, { Duration.text(seconds: $0, .up) }, " to a location")),
      ("Accuracy", spread(of: accuracies, meters)),
    ]
    return [("Recordings", recordings), ("Sessions", located)]
      + figures.compactMap { name, value in value.map { (name, $0) } }
  }

  private var recordings: String {
    let failed = failedWithSession + failedWithout
    guard failed > 0 else { return "\(whole.grouped) read" }
    let note = failedWithSession > 0 ? " (\(failedWithSession.grouped) with a session)" : ""
    return "\(whole.grouped) read, \(failed.grouped) failed\(note)"
  }

  private var located: String {
    guard sessions > 0 else { return "none" }
    let share = percent(Double(times.count) / Double(sessions))
    return "\(sessions.grouped), \(times.count.grouped) with a location (\(share))"
  }

  private func spread(
    of figure: Distribution,
    _ text: (Double) -> String,
    _ end: String = ""
  ) -> String? {
    guard let spread = figure.spread, let maximum = figure.maximum else { return nil }
    let values = [spread.median, spread.percentile95, maximum].map { text($0) }
    return "median \(values[0]), 95 % within \(values[1]), worst \(values[2])" + end
  }
}
