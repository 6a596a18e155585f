import CStandard

/// The mapping of values to positions along one axis of a plot.
struct PlotScale: Sendable {
  let values: ClosedRange<Double>
  /// The positions of the range's bounds; on a vertical axis the start is the greater one.
  let start: Double
  let end: Double
  /// Whether the scale is logarithmic, which requires values above 0.
  var isLogarithmic = false

  /// Returns the position of a value, clamped to the ends of the scale; NaN is at the start.
  func position(of value: Double) -> Double {
    let span = share(values.upperBound) - share(values.lowerBound)
    guard span > 0 else { return (start + end) / 2 }
    let part = (share(value) - share(values.lowerBound)) / span
    guard part > 0 else { return start }
    return start + min(part, 1) * (end - start)
  }

  private func share(_ value: Double) -> Double {
    isLogarithmic ? log10(value) : value
  }
}

extension PlotScale {
  /// Returns about `count` round values within the scale, in steps of 1, 2 or 5 times a power of ten.
  func ticks(about count: Int) -> [Double] {
    let span = values.upperBound - values.lowerBound
    guard span > 0, span.isFinite else { return [values.lowerBound] }
    let step = Self.roundStep(span / Double(max(count, 1)))
    let first = (values.lowerBound / step).rounded(.up)
    // A quotient of integers is the nearest double to the decimal; a product with 0.1 is not.
    let parts = (1 / step).rounded()
    let ticks = (0...2 * max(count, 1)).map { number in
      let multiple = first + Double(number)
      return parts > 1 ? multiple / parts : multiple * step
    }
    return ticks.filter { $0 <= values.upperBound + step * 1e-9 }
  }

  /// The powers of ten within a logarithmic scale; with fewer than three, also two and five times them,
  /// and with fewer than two of these, round values.
  var decades: [Double] {
    guard values.lowerBound > 0 else { return [] }
    let powers = (-6...8).map { pow(10, Double($0)) }
    let decades = powers.filter(values.contains)
    guard decades.count < 3 else { return decades }
    let parts = powers.flatMap { [$0, 2 * $0, 5 * $0] }.filter(values.contains)
    return parts.count > 1 ? parts : ticks(about: 3)
  }

  /// Returns the least round number, 1, 2 or 5 times a power of ten, that is not below `value`.
  static func roundStep(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return 1 }
    let power = pow(10, log10(value).rounded(.down))
    let step = [1, 2, 5].first { $0 * power >= value * (1 - 1e-9) } ?? 10
    return step * power
  }
}
