/// The results in columns.
struct ResultTable {
  private let nameWidth: Int
  private let samples: Int

  init(names: [String], samples: Int) {
    nameWidth = names.map(\.count).max() ?? 0
    self.samples = samples
  }

  var heading: String {
    line("case", "median of \(samples)", "", "best", "worst")
  }

  func row(_ name: String, _ measurement: Measurement) -> String {
    line(
      name,
      text(measurement.median, 1),
      measurement.unit,
      text(measurement.best, 1),
      text(measurement.worst, 1)
    )
  }

  private func line(
    _ name: String,
    _ median: String,
    _ unit: String,
    _ best: String,
    _ worst: String
  ) -> String {
    padded(name, nameWidth) + leading(median, 14) + " " + padded(unit, 4) + leading(best, 12)
      + leading(worst, 12)
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func leading(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
