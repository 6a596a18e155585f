package import TrackDecoding

/// Writes the quality of receivers instead of their readings: a row for each recording, and their totals.
package struct QualityRenderer<Form: QualityForm>: ReadingRenderer {
  private let form: Form
  /// That of no recording.
  private let none: ReceiverQuality
  /// The recording that is being read.
  private var current: ReceiverQuality
  /// The recordings that have ended.
  private var total: ReceiverQuality

  package init(_ form: Form, reference: TuningReference? = nil) {
    self.form = form
    none = ReceiverQuality(reference: reference)
    current = none
    total = none
  }

  /// The quality of all recordings that have ended.
  package var report: QualityReport { total.report }

  package var heading: String { form.heading }

  package mutating func render(
    _ batch: DecodedBatch,
    of track: String,
    into text: inout TextBuffer
  ) {
    current.add(batch)
  }

  /// Appends the row of the recording, if it has had a time.
  package mutating func finish(_ track: String, into text: inout TextBuffer) {
    current.endRecording()
    let report = current.report
    if report.recordings > 0 { form.write(report, of: track, into: &text) }
    total.append(current)
    current = none
  }

  package mutating func render(_ failure: InputFailure, into text: inout TextBuffer) {
    form.write(failure, into: &text)
  }

  package mutating func append(_ next: Self) {
    total.append(next.total)
  }

  package var closing: String {
    let report = total.report
    guard report.recordings > 0 else { return "" }
    var text = TextBuffer()
    form.write(total: report, into: &text)
    return String(text)
  }
}

/// A format of the quality of receivers.
package protocol QualityForm: Sendable {
  /// The text before everything else, including its line end.
  var heading: String { get }
  /// Appends the quality of a recording.
  func write(_ report: QualityReport, of track: String, into text: inout TextBuffer)
  /// Appends that an input could not be read, or not to its end.
  func write(_ failure: InputFailure, into text: inout TextBuffer)
  /// Appends the quality of all recordings, of which there is at least one.
  func write(total report: QualityReport, into text: inout TextBuffer)
}

extension QualityForm {
  package var heading: String { "" }
  package func write(_ failure: InputFailure, into text: inout TextBuffer) {}
  package func write(total report: QualityReport, into text: inout TextBuffer) {}
}
