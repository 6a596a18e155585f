package import LocationFilter

/// Writes the outcome of each session as a row of CSV, for databases, data frames and spreadsheets.
///
/// The columns are those of ``SessionColumn/all``, which <doc:Tables> explains. Each has one type, whatever the
/// recordings contain: a number that need not be whole has a decimal point or an exponent, as in `30.0`, and
/// relative times have columns of their own.
package struct CSVReplayRenderer: ReplayRenderer {
  private let policy: String
  private let safety: CSVSafety
  /// The name of the recording as a field, once it is known.
  private var track: String?
  /// Those of this copy alone: they have references, and threads that share these delay each other.
  private var columns: [SessionColumn] = []

  package init(policy: AcquisitionPolicy, safety: CSVSafety = .addresses) {
    self.policy = safety.field(PolicySettings(policy).name)
    self.safety = safety
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
    let name = self.track ?? safety.field(track)
    self.track = name
    let row = SessionRow(track: name, policy: policy, session: session, safety: safety)
    var isFirst = true
    if columns.isEmpty { columns = SessionColumn.all }
    for column in columns {
      if !isFirst { text.append(literal: ",") }
      isFirst = false
      column.write(row, &text)
    }
    text.append(literal: "\n")
  }
}
