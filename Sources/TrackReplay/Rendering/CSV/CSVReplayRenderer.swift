package import LocationFilter

/// Writes the outcome of each session as a row of CSV, for databases, data frames and spreadsheets.
///
/// | Columns | Content |
/// | --- | --- |
/// | `track`, `session` | the name of the recording, and the number of the session in it, from 1 |
/// | `policy` | the name of the policy, such as `standard timeout=30` |
/// | `outcome`, `error` | why the session ended, and the provider's error if it failed |
/// | `start`, `end`, `elapsed` | the times of the session, and the seconds between them |
/// | `endAge`, `endDistance`, `endHorizontalAccuracy` | the figures of the reading that ended the session |
/// | `readings`, then `firstReadings` … `reducedAccuracyReadings` | the number of readings, and of those with each reason, which add up to it |
/// | `bestIndex` … `dimension` | the best reading, under the keys of ``NDJSONRenderer`` |
/// | `addressLine1`, `addressLine2`, `addressStatus`, `lookups` | the address |
///
/// An absent value is an empty field. Each column has one type, whatever the recordings contain: a number
/// that need not be whole has a decimal point or an exponent, `30.0`; a time is ISO 8601 in UTC, and empty if
/// the recording has only relative times. The column of the same name with `Seconds` has these, and is empty
/// otherwise.
package struct CSVReplayRenderer: ReplayRenderer {
  private let policy: String
  private var track = (name: "", field: "")

  package init(policy: AcquisitionPolicy) {
    self.policy = PolicySettings(policy).name.asField
  }

  package var heading: String {
    SessionColumn.all.map(\.name).joined(separator: ",") + "\n"
  }

  /// Does nothing: a row is a session.
  package mutating func render(
    _ judged: JudgedReading,
    of track: String,
    into text: inout TextBuffer
  ) {}

  package mutating func render(
    _ session: SessionReport,
    of track: String,
    into text: inout TextBuffer
  ) {
    if self.track.name != track { self.track = (track, track.asField) }
    let row = SessionRow(track: self.track.field, policy: policy, session: session)
    var isFirst = true
    for column in SessionColumn.all {
      if !isFirst { text.append(literal: ",") }
      isFirst = false
      column.write(row, &text)
    }
    text.append(literal: "\n")
  }
}
