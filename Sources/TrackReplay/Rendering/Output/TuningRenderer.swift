/// Writes what a comparison of policies found.
public protocol TuningRenderer {
  /// Appends to `text` the whole report.
  func render(_ report: TuningReport, into text: inout TextBuffer)
}
