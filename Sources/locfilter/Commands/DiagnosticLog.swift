import TrackDecoding

/// Reports the rejected lines of a recording on standard error.
struct DiagnosticLog {
  let track: String
  let level: DiagnosticsLevel
  private var rejections = DiagnosticCounts()
  private(set) var firstRejection: Diagnostic?
  /// Other diagnostics that were counted but not reported one by one.
  private var remarks = DiagnosticCounts()

  init(track: String, level: DiagnosticsLevel) {
    self.track = track
    self.level = level
  }

  mutating func add(_ diagnostic: Diagnostic) {
    let isReported =
      switch level {
      case .none: false
      case .summary: diagnostic.reason.concernsRecording
      case .all: true
      }
    // What concerns all of the input does not make this line one that was not used.
    if diagnostic.reason.isRejection, !diagnostic.reason.concernsRecording {
      rejections.add(diagnostic)
      firstRejection = firstRejection ?? diagnostic
    } else if !isReported {
      remarks.add(diagnostic)
    }
    guard isReported else { return }
    let place = "\(track):\(diagnostic.position.line):\(diagnostic.position.column)"
    let kind = diagnostic.reason.isRejection ? "warning" : "note"
    let byte = diagnostic.position.byteOffset + diagnostic.position.column - 1
    report("\(place): \(kind): \(diagnostic.reason) (byte \(byte))")
  }

  func hasRejected(_ reason: Diagnostic.Reason) -> Bool {
    rejections.byReason.contains { $0.name == reason.name }
  }

  /// Reports the number of rejected lines and of remarks by reason.
  func finish() {
    guard level != .none else { return }
    let advice = level == .summary ? "; --diagnostics all shows each" : ""
    if let reasons = list(rejections) {
      let lines = rejections.rejected == 1 ? "1 line" : "\(rejections.rejected) lines"
      report("\(track): warning: \(lines) not used (\(reasons))\(advice)")
    }
    if let reasons = list(remarks) {
      report("\(track): note: remarks (\(reasons))\(advice)")
    }
  }

  private func list(_ counts: DiagnosticCounts) -> String? {
    let reasons = counts.byReason.map { "\($0.name) \($0.count)" }
    return reasons.isEmpty ? nil : reasons.joined(separator: ", ")
  }
}
