import CStandard

/// Where a figure of all recordings like the given ones lies, with a confidence of 95 %.
package struct ConfidenceInterval: Sendable, Hashable {
  package var lower: Double
  package var upper: Double

  /// Creates an interval.
  package init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }
}

/// The weight of a recording's sessions that have a property, and that of all.
struct RecordingShare: Sendable, Hashable {
  var part: Double
  var whole: Double
}

extension ConfidenceInterval {
  /// The number of resamples, of which the 25th and the 975th are the bounds.
  private static let resamples = 999

  /// The interval of a share, from that of each recording: sessions of one recording are alike, so that
  /// recordings count, not sessions. `nil` for fewer recordings than ``TuningEvidence/needed``, for which it
  /// would not hold.
  ///
  /// The sum of the parts by that of the wholes is a ratio estimator; what a recording adds to its error is
  /// *part* - *ratio* · *whole* (Cochran, Sampling Techniques, 3rd edition 1977, chapter 6). One that weighs much draws
  /// the ratio to itself, for which its deviation from it is corrected by its leverage (HC3 of MacKinnon and
  /// White, Journal of Econometrics 29, 1985); where all weigh the same, this changes nothing.
  ///
  /// - The bounds are those of the bootstrap-t: recordings are drawn with replacement, with a fixed seed, and the
  ///   quantiles of the studentized ratio take the place of those of Student's t (Efron and Tibshirani, An
  ///   Introduction to the Bootstrap, 1993, section 12.5). The plain percentiles are too narrow for few
  ///   recordings, and for shares near one even expanded or corrected ones are (Hesterberg, What Teachers Should
  ///   Know About the Bootstrap, 2015).
  /// - If fewer than six recordings differ from all or nothing, many resamples have none of these. Then the wider
  ///   of this and of the interval by Student's t on the scale of the logit counts, with one degree of
  ///   freedom for each recording but one (as the methods of Stata's `svy: tabulate` are).
  /// - If at most one does, neither knows how bad another recording might be. The bound is then at least
  ///   as far as the exact one for *n* recordings without any failure, 0.05^(1/*n*) (Clopper and Pearson,
  ///   Biometrika 26, 1934; 1 - 3/*n* is the rule of three).
  ///
  /// - Complexity: O(*n*) in the recordings, a thousand times.
  init?(of shares: [RecordingShare]) {
    // In an order that does not depend on that of the inputs, as recordings are drawn by their position.
    let shares = shares.filter { $0.whole > 0 }.sorted {
      ($0.part / $0.whole, $0.whole) < ($1.part / $1.whole, $1.whole)
    }
    let count = Double(shares.count)
    guard shares.count >= max(TuningEvidence.needed.recordings, 2) else { return nil }
    let whole = shares.reduce(0) { $0 + $1.whole }
    let ratio = shares.reduce(0) { $0 + $1.part } / whole
    let deviations = shares.map { share in
      let leverage = max(1 - share.whole / whole, 1 / count)
      return (share.part - ratio * share.whole) / (whole / count) * (1 - 1 / count) / leverage
    }
    let variance = deviations.reduce(0) { $0 + $1 * $1 } / count
    let standardError = (variance / (count - 1)).squareRoot()
    let failing = min(
      shares.count { $0.part < $0.whole * (1 - 1e-9) },
      shares.count { $0.part > $0.whole * 1e-9 }
    )
    (lower, upper) = (ratio, ratio)
    if variance > 1e-18 {
      let quantiles = Self.studentized(deviations, variance)
      lower -= max(quantiles.upper, 0) * standardError
      upper -= min(quantiles.lower, 0) * standardError
    }
    if (1..<6).contains(failing), ratio > 0, ratio < 1 {
      let width = pow(
        2.718_281_828_459_045,
        Self.studentsT(count - 1) * standardError / (ratio * (1 - ratio))
      )
      lower = min(lower, ratio / (ratio + (1 - ratio) * width))
      upper = max(upper, ratio * width / (ratio * width + 1 - ratio))
    }
    if failing <= 1 {
      let exact = pow(0.05, 1 / count)
      if ratio > 0.5 { lower = min(lower, exact) } else { upper = max(upper, 1 - exact) }
    }
    (lower, upper) = (max(lower, 0), min(upper, 1))
  }

  /// The 2.5th and the 97.5th percentile of the studentized mean of resamples of values with a mean of zero.
  private static func studentized(_ values: [Double], _ variance: Double) -> ConfidenceInterval {
    var random = Seeded()
    let count = Double(values.count)
    var means = (0..<resamples).map { _ in
      var (sum, squares) = (0.0, 0.0)
      for _ in values.indices {
        let value = values[random.next(below: values.count)]
        sum += value
        squares += value * value
      }
      let mean = sum / count
      let spread = squares / count - mean * mean
      // All the same: it says nothing about the error.
      return spread > variance * 1e-9 ? mean / (spread / (count - 1)).squareRoot() : 0
    }
    means.sort()
    return ConfidenceInterval(lower: means[24], upper: means[974])
  }

  /// The 97.5th percentile of Student's t with at least 19 degrees of freedom, to 1e-5: the expansion of
  /// Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5, to its third term.
  private static func studentsT(_ freedom: Double) -> Double {
    let normal = 1.959_963_985
    let square = normal * normal
    let first = normal * (square + 1) / 4
    let second = normal * ((5 * square + 16) * square + 3) / 96
    let third = normal * (((3 * square + 19) * square + 17) * square - 15) / 384
    return normal + (first + (second + third / freedom) / freedom) / freedom
  }
}

/// SplitMix64 from a fixed seed (Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators, 2014).
private struct Seeded {
  private var state: UInt64 = 20

  /// A number below `count`, which is above zero: the high word of a product, as in Lemire, Fast Random Integer
  /// Generation in an Interval, 2019, without its correction, which is below 2^-50.
  mutating func next(below count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)).multipliedFullWidth(by: UInt64(count)).high)
  }
}
