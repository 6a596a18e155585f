import TrackDecoding

/// What is said on standard error of a recording's lines that were not used.
struct DiagnosticLog {
  let track: String
  let level: DiagnosticsLevel
  private var counts = DiagnosticCounts()

  init(track: String, level: DiagnosticsLevel) {
    self.track = track
    self.level = level
  }

  mutating func add(_ diagnostic: Diagnostic) {
    counts.add(diagnostic)
    let isSaid =
      switch level {
      case .none: false
      case .summary: diagnostic.reason.concernsWholeTrack
      case .all: true
      }
    guard isSaid else { return }
    let place = "\(track):\(diagnostic.place.line):\(diagnostic.place.column)"
    let kind = diagnostic.reason.isRejection ? "warning" : "note"
    report("\(place): \(kind): \(diagnostic.reason)")
  }

  /// Says how many lines were not used, and why.
  func finish() {
    guard level != .none, counts.rejected > 0 else { return }
    let reasons = counts.byReason.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
    let lines = counts.rejected == 1 ? "1 line" : "\(counts.rejected) lines"
    let advice = level == .summary ? "; --diagnostics all shows each" : ""
    report("\(track): warning: \(lines) not used (\(reasons))\(advice)")
  }
}

extension Diagnostic.Reason {
  /// Whether it is worth saying though nobody asked for each line: it is said once a track.
  fileprivate var concernsWholeTrack: Bool {
    switch self {
    case .undatedLimitReached, .noDate, .zoneAssumed: true
    default: false
    }
  }
}
