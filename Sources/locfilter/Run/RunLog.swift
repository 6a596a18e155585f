import TrackDecoding

/// What a run reports at its end about all its inputs.
struct RunLog: Sendable {
  /// The number of failed inputs that are named.
  private static let nameLimit = 20

  private var notes = MessageGroups()
  /// The names of the first failed inputs.
  private var failed: [String] = []
  private(set) var failures = 0
  /// The files found in directories whose content is not that of a track.
  private(set) var noTracks = InputList.Skipped.Tally()
  private var count = 0

  /// Takes the messages about the next input as a whole. Those of one that failed are left out: its error
  /// says what matters.
  mutating func append(_ notes: MessageGroups) {
    count += 1
    self.notes.append(notes, in: count)
  }

  mutating func appendFailure(of name: String) {
    failures += 1
    if failed.count < Self.nameLimit { failed.append(shown(name)) }
  }

  mutating func appendNoTrack(_ input: Input) {
    noTracks.add(input.path)
  }

  /// What was skipped in directories, with what is not among the inputs; `nil` if nothing was.
  func skippedMessage(_ skipped: InputList.Skipped) -> String? {
    let special = skipped.special.count == 1 ? "not a regular file" : "not regular files"
    let parts = [
      (skipped.hidden, "hidden"), (skipped.named, "by extension"), (noTracks, "by content"),
      (skipped.special, special), (skipped.output, "as the output"),
    ].compactMap { tally, reason in
      tally.first.map {
        "\(tally.count.grouped) \(reason) (\(tally.count == 1 ? "" : "first ")\($0))"
      }
    }
    return parts.isEmpty ? nil : "note: skipped in directories: \(parts.joined(separator: ", "))"
  }

  /// The messages about inputs, of which equal ones are one.
  var messages: [String] {
    notes.texts { others, _ in "likewise in \(counted(others, "other input"))" }
  }

  /// The names of the inputs that failed, of `count` inputs; `nil` if it is the only one or none did.
  func failureMessage(of count: Int) -> String? {
    guard failures > 0, count > 1 else { return nil }
    let others = failures - failed.count
    let rest = others > 0 ? " and \(others.grouped) more" : ""
    return
      "error: \(failures.grouped) of \(counted(count, "input")) failed: \(failed.joined(separator: ", "))\(rest)"
  }
}
