package import LocationFilter

/// Writes replays as a page: each recording as a whole, its sessions, and the details of the one that the
/// reader selects; the inputs that could not be read; the policy; and the command that writes the page again.
/// The page needs no network and no other file.
///
/// To open quickly, a page shows 24 recordings in full and 500 in small, at most 5000 sessions in tables, and the
/// decisions of the worst sessions in about half a megabyte, and it states what it leaves out.
package struct HTMLReplayRenderer: GatheringRenderer {
  private let policy: AcquisitionPolicy
  private let commandLine: String
  package var gathering: ReplayGathering

  /// Creates a renderer for replays of a number of tracks, which share what the page shows.
  package init(
    policy: AcquisitionPolicy,
    tracks: Int = 1,
    summary: Bool = false,
    commandLine: String
  ) {
    self.policy = policy
    self.commandLine = commandLine
    gathering = ReplayGathering(tracks: tracks, isDetailed: !summary)
  }

  package var closing: String {
    let recordings = gathering.inFull
    let title =
      recordings.count == 1 && gathering.total == 1
      ? "Location report: \(recordings[0].name)" : "Location report"
    var body = "<header><h1>Location report</h1></header>\n<main>\n"
    if gathering.total != 1 || gathering.failureTotal > 0 {
      body += OverviewSection(gathering: gathering).html
    }
    for (index, recording) in recordings.enumerated() {
      body +=
        RecordingSection(
          recording: recording,
          policy: policy,
          identifier: "r\(index + 1)",
          share: recordings.count
        ).html
    }
    body += PolicySection(policy: policy, commandLine: commandLine).html + "</main>\n"
    return HTMLPage.page(title: title, body: body, code: .report)
  }
}
