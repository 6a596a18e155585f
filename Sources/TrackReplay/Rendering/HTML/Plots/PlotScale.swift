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

// MARK: - Ranges

extension PlotScale {
  /// Returns the range of a linear scale that shows all values, which are not NaN, with a margin, and is at
  /// least `span` wide.
  ///
  /// Values beyond a million in either direction do not extend it.
  static func range(of values: [Double], atLeast span: Double) -> ClosedRange<Double> {
    let values = values.map { min(max($0, -1e6), 1e6) }
    let least = values.min() ?? 0
    let most = values.max() ?? 0
    let margin = max((most - least) * 0.06, (span - (most - least)) / 2)
    return (least - margin)...(most + margin)
  }

  /// Returns the range of a logarithmic scale that shows all values above 0, between numbers that begin with
  /// 1, 2 or 5, so that similar values have the same scale. It is at least half a decade wide.
  ///
  /// Values below 1 mm and above 10 000 km do not extend it.
  static func logarithmicRange(of values: [Double]) -> ClosedRange<Double> {
    let values = values.filter { $0 > 0 }.map { min(max($0, 1e-3), 1e7) }
    let least = values.min() ?? 1
    let most = values.max() ?? 100
    let lower = 1 / roundStep(1.1 / least)
    return lower...max(roundStep(most * 1.1), 5 * lower)
  }
}

// MARK: - Ticks

extension PlotScale {
  /// Returns round values within the scale, at least `spacing` apart, in steps of 1, 2 or 5 times a power of
  /// ten.
  ///
  /// There are three or more if the scale is 7.5 times as long as the spacing.
  func ticks(spacing: Double) -> [Double] {
    let span = values.upperBound - values.lowerBound
    let length = abs(end - start)
    guard span > 0, span.isFinite, spacing > 0, length > spacing else {
      return [values.lowerBound]
    }
    let step = Self.roundStep(span * spacing / length)
    let first = (values.lowerBound / step).rounded(.up)
    // A quotient of integers is the nearest double to the decimal; a product with 0.1 is not.
    let parts = (1 / step).rounded()
    let ticks = (0...Int(min(length / spacing, 1000))).map { number in
      let multiple = first + Double(number)
      return parts > 1 ? multiple / parts : multiple * step
    }
    return ticks.filter { $0 <= values.upperBound + step * 1e-9 }
  }

  /// The values to mark on a logarithmic scale: three or more of the powers of ten, with two and five times
  /// them if needed, else round values.
  var decades: [Double] {
    guard values.lowerBound > 0 else { return [] }
    let powers = (-6...8).map { pow(10, Double($0)) }
    let thousands = stride(from: 0, to: powers.count, by: 3).map { powers[$0] }
    let finer = powers.flatMap { [$0, 2 * $0, 5 * $0] }
    let length = abs(end - start)
    for choice in [finer, powers, thousands] {
      let ticks = choice.filter(values.contains)
      // Neighbours need some room.
      if ticks.count > 2, Double(ticks.count) * 20 < max(length, 80) { return ticks }
    }
    return ticks(spacing: length / 7.5)
  }

  /// Returns the least round number, 1, 2 or 5 times a power of ten, that is not below `value`.
  static func roundStep(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return 1 }
    let power = pow(10, log10(value).rounded(.down))
    let step: Double = [1, 2, 5].first { $0 * power >= value * (1 - 1e-9) } ?? 10
    return step * power
  }
}
