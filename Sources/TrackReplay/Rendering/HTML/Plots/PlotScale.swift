import CStandard

/// Values along a side of a plot, in its units.
struct PlotScale: Sendable {
  /// The values that are shown.
  let values: ClosedRange<Double>
  /// Where they lie; the end may come before the start, as the vertical of a page does.
  let start: Double
  let end: Double
  /// Whether equal ratios are equally far apart, where the values are above 0.
  var isLogarithmic = false

  /// Where a value lies, held to the scale's ends; at the start where it is not a number.
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
  /// Round values within the scale, some `count` of them: steps of 1, 2 or 5 times a power of ten.
  func ticks(about count: Int) -> [Double] {
    let span = values.upperBound - values.lowerBound
    guard span > 0, span.isFinite else { return [values.lowerBound] }
    let step = Self.roundStep(span / Double(max(count, 1)))
    let first = (values.lowerBound / step).rounded(.up)
    // A quotient of whole numbers is the decimal number next to it; a product with 0.1 is not.
    let parts = (1 / step).rounded()
    let ticks = (0...2 * max(count, 1)).map { number in
      let multiple = first + Double(number)
      return parts > 1 ? multiple / parts : multiple * step
    }
    return ticks.filter { $0 <= values.upperBound + step * 1e-9 }
  }

  /// The powers of ten within a scale of ratios; where these are few, twice and five times them, too;
  /// and where even so there is hardly one, round values.
  var decades: [Double] {
    guard values.lowerBound > 0 else { return [] }
    let powers = (-6...8).map { pow(10, Double($0)) }
    let decades = powers.filter(values.contains)
    guard decades.count < 3 else { return decades }
    let parts = powers.flatMap { [$0, 2 * $0, 5 * $0] }.filter(values.contains)
    return parts.count > 1 ? parts : ticks(about: 3)
  }

  /// The round number, 1, 2 or 5 times a power of ten, that is next above a positive one.
  static func roundStep(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return 1 }
    let power = pow(10, log10(value).rounded(.down))
    let step = [1, 2, 5].first { $0 * power >= value * (1 - 1e-9) } ?? 10
    return step * power
  }
}
