import LocationFilter

/// The vertical axis of horizontal accuracy, logarithmic, with a row on top for readings and sessions that
/// have none, and one at the bottom for an accuracy of zero.
struct AccuracyAxis: Sendable {
  let scale: PlotScale
  private let hasNone: Bool
  private let hasZero: Bool
  private let desired: Double?

  /// The row without an accuracy.
  private static let none: Double = 40
  /// The row of zero.
  private let zero: Double
  /// Accuracies below this many metres are zero.
  private static let least = 1e-3

  /// Creates an axis for accuracies in metres, of which `nil` is none, and the desired one.
  init(_ accuracies: [Double?], _ desired: DesiredAccuracy, endingAt bottom: Double) {
    hasNone = accuracies.contains { $0 == nil }
    hasZero = accuracies.contains { ($0 ?? 1) < Self.least }
    zero = bottom - 8
    var values = accuracies.compactMap { $0 }.filter { $0 >= Self.least }
    if case .meters(let meters) = desired, meters > 0, meters.isFinite {
      self.desired = meters
      // One that is far from all readings would leave no room for them.
      let range = (values.min() ?? meters) / 30...(values.max() ?? meters) * 30
      if range.contains(meters) { values.append(meters) }
    } else {
      self.desired = nil
    }
    scale = PlotScale(
      values: PlotScale.logarithmicRange(of: values),
      start: hasZero ? bottom - 28 : bottom,
      end: hasNone ? 56 : 36,
      isLogarithmic: true
    )
  }

  /// The top of the plot area.
  var top: Double { hasNone ? 24 : scale.end }

  func position(of accuracy: Double?) -> Double {
    guard let accuracy else { return Self.none }
    return hasZero && accuracy < Self.least ? zero : scale.position(of: accuracy)
  }

  /// The grid and the labels.
  func grid(from left: Double, to right: Double) -> String {
    accuracyAxis(scale, from: left, to: right, name: "accuracy")
      + (hasNone ? label(left - 6, Self.none + 4, "none", "end") : "")
      + (hasZero
        ? line(left, zero, right, zero, .grid) + label(left - 6, zero + 4, "0 m", "end") : "")
  }

  /// The line of the desired accuracy.
  func desiredLine(from left: Double, to right: Double) -> String {
    guard let desired, scale.values.contains(desired) else { return "" }
    let y = scale.position(of: desired)
    return line(left, y, right, y, .wanted)
  }

  /// What the line of the desired accuracy means.
  var legend: [(ink: Ink, label: String)] {
    guard let desired, scale.values.contains(desired) else { return [] }
    return [(.wanted, "desired \(length(desired))")]
  }
}
