/// The values of one figure over many sessions, each with a weight, and their percentiles.
///
/// Exact as long as there are at most ``limit`` different values. Beyond that, all are rounded down to
/// fewer binary digits, first to twelve (by less than 1 in 4096) and then to one fewer each time, until
/// they fit. Memory is bounded: for each of them it takes some 4 bytes if rounded or with at most three decimals,
/// and 10 otherwise.
///
/// The result depends only on the values. It is the same in whatever order they are added, and whether
/// to one distribution or to several that are appended to each other: rounding down a rounded value to fewer
/// digits gives the same as rounding the original, and a part of the values never needs to be rounded more
/// than all of them.
struct Distribution: Sendable {
  /// The number of different values beyond which all are rounded.
  let limit: Int
  /// The number of values.
  private(set) var count = 0
  /// The greatest value, never rounded; `nil` without values.
  private(set) var maximum: Double?
  /// The sum of the weights.
  private var total = 0
  /// Whether weights are rounded down, each by less than one.
  private var hasRoundedWeights = false
  /// The values with the weight of each, in order, of which a thousand distributions have room for a million.
  private var packed = PackedRuns()
  /// Those that have come since. Merging puts all here, in order and equal ones together.
  private var runs: [Run] = []
  /// The number of low bits of a value that do not count.
  private var droppedBits = 0

  fileprivate struct Run: Sendable {
    var value: Double
    var weight: Int
  }

  init(limit: Int) {
    self.limit = max(limit, 2)
  }

  /// Adds a value, finite and 0 or more, with a weight of one.
  ///
  /// - Complexity: O(log ``limit``) on average.
  mutating func add(_ value: Double) {
    // Without the sign of a zero: equal values must have equal bits.
    let value = value + 0
    count += 1
    insert(Run(value: value, weight: 1))
    packIfNeeded()
    maximum = max(maximum ?? 0, value)
  }

  /// Adds all values of another distribution with the same limit.
  ///
  /// - Parameters:
  ///   - other: The distribution.
  ///   - weight: What each of its values weighs, in place of one, rounded down to a whole number; by default one,
  ///     and as it weighs there.
  /// - Complexity: O(*n* log ``limit``) on average, where *n* is the number of different values of
  ///   `other`.
  mutating func append(_ other: Distribution, weight: Int = 1) {
    // Without a second copy, of which a thousand would be some megabytes.
    if count == 0, weight == 1 { return self = other }
    if droppedBits < other.droppedBits { drop(other.droppedBits) }
    count += other.count
    hasRoundedWeights = hasRoundedWeights || other.hasRoundedWeights || weight != 1
    for run in other.packed.runs + other.runs {
      insert(Run(value: run.value, weight: run.weight.multipliedClamped(weight)))
    }
    packIfNeeded()
    if let greatest = other.maximum { maximum = max(maximum ?? 0, greatest) }
  }

  /// The values in order, equal ones together, as the functions below need them.
  ///
  /// - Complexity: O(``limit`` log ``limit``).
  var merged: Distribution {
    var merged = self
    merged.merge()
    return merged
  }

  /// The median and the 95th percentile, `nil` without values.
  ///
  /// - Complexity: O(``limit`` log ``limit``), O(``limit``) if merged.
  var spread: Spread? {
    let merged = merged
    guard let median = merged.value(from: merged.percent(50)),
      let percentile95 = merged.value(from: merged.percent(95))
    else { return nil }
    return Spread(
      median: median,
      percentile95: percentile95,
      count: count,
      isExact: merged.droppedBits == 0
    )
  }

  /// The weights of merged values up to `value`, and of all.
  ///
  /// - Complexity: O(``limit``).
  func weight(upTo value: Double) -> (part: Double, whole: Double) {
    let part = runs.prefix { $0.value <= value }.reduce(0.0) { $0 + Double($1.weight) }
    return (part, Double(total))
  }

  /// The least merged value up to which at least this share of the weights lies; `nil` without values.
  ///
  /// - Complexity: O(``limit``).
  func value(atShare share: Double) -> Double? {
    let weight = Double(total) * min(max(share, 0), 1)
    return value(from: Int(exactly: weight.rounded(.up)) ?? total)
  }

  /// The least and the greatest merged value in a range, `nil` if there is none.
  ///
  /// - Complexity: O(``limit``).
  func bounds(in range: Range<Double>) -> (lower: Double, upper: Double)? {
    guard let first = runs.first(where: { range.contains($0.value) }),
      let last = runs.last(where: { range.contains($0.value) })
    else { return nil }
    return (first.value, last.value)
  }

  /// Calls `body` with each merged value and its weight.
  func forEach(_ body: (_ value: Double, _ weight: Int) -> Void) {
    for run in runs { body(run.value, run.weight) }
  }

  /// The weight from which on a percentile is reached.
  private func percent(_ percent: Int) -> Int {
    // The hundreds and the rest, as the product of all may overflow.
    total / 100 * percent + (total % 100 * percent + 99) / 100
  }

  /// The least value by the nearest rank: up to it lies at least this weight.
  private func value(from weight: Int) -> Double? {
    // Recordings that weigh the same must not differ by what rounding took from each value.
    var missing = hasRoundedWeights ? weight - count : weight
    for run in runs {
      missing -= run.weight
      if missing <= 0 { return run.value }
    }
    return runs.last?.value
  }

  private mutating func insert(_ run: Run) {
    total = total.addingClamped(run.weight)
    let value = run.value.dropping(droppedBits)
    // Many values follow an equal one, such as the times of sessions that end at once.
    if let last = runs.indices.last, runs[last].value == value {
      runs[last].weight = runs[last].weight.addingClamped(run.weight)
    } else {
      runs.append(Run(value: value, weight: run.weight))
    }
  }

  private mutating func packIfNeeded() {
    guard runs.count >= max(limit / 8, 16) else { return }
    merge()
    packed = PackedRuns(runs, droppedBits)
    runs = []
  }

  /// Puts the values in order and equal ones together, and rounds all as long as there are too many.
  private mutating func merge() {
    runs = packed.runs + runs
    packed = PackedRuns()
    // Those that were packed are in order, which makes sorting as fast as merging.
    runs.sort { $0.value < $1.value }
    uniteNeighbors()
    while runs.count > limit {
      drop(droppedBits == 0 ? 40 : droppedBits + 1)
      uniteNeighbors()
    }
  }

  private mutating func drop(_ bits: Int) {
    runs = packed.runs + runs
    packed = PackedRuns()
    droppedBits = bits
    for index in runs.indices { runs[index].value = runs[index].value.dropping(bits) }
  }

  /// Makes one run of equal neighbors.
  private mutating func uniteNeighbors() {
    var kept = 0
    for index in runs.indices.dropFirst() {
      if runs[index].value == runs[kept].value {
        runs[kept].weight = runs[kept].weight.addingClamped(runs[index].weight)
      } else {
        kept += 1
        runs[kept] = runs[index]
      }
    }
    runs.removeLast(max(runs.count - kept - 1, 0))
  }
}

/// Runs in ascending order of different values, as differences of their thousandths, which most receivers write, or
/// of their patterns.
private struct PackedRuns: Sendable {
  private var bytes: ContiguousArray<UInt8> = []
  private var count = 0
  private var isDecimal = false
  /// The number of low bits of each pattern that are zero.
  private var droppedBits: UInt64 = 0

  init() {}

  init(_ runs: [Distribution.Run], _ droppedBits: Int) {
    self.droppedBits = UInt64(droppedBits)
    count = runs.count
    isDecimal = runs.allSatisfy { Double(thousandths: $0.value.thousandths) == $0.value }
    var packed: ContiguousArray<UInt8> = []
    packed.reserveCapacity(12 * count)
    var last: UInt64 = 0
    for run in runs {
      let number = isDecimal ? run.value.thousandths : run.value.bitPattern >> self.droppedBits
      packed.append(packed: number &- last)
      packed.append(packed: UInt64(clamping: run.weight))
      last = number
    }
    bytes.reserveCapacity(packed.count)
    bytes += packed
  }

  var runs: [Distribution.Run] {
    var runs: [Distribution.Run] = []
    runs.reserveCapacity(count)
    var (index, number) = (0, 0 as UInt64)
    while index < bytes.count {
      number &+= bytes.packedNumber(at: &index)
      runs.append(
        Distribution.Run(
          value: isDecimal
            ? Double(thousandths: number) : Double(bitPattern: number << droppedBits),
          weight: Int(clamping: bytes.packedNumber(at: &index))
        )
      )
    }
    return runs
  }
}

extension Int {
  /// The product of two numbers not below zero, limited to `Int.max`.
  func multipliedClamped(_ factor: Int) -> Int {
    let (product, hasOverflown) = multipliedReportingOverflow(by: factor)
    return hasOverflown ? .max : product
  }
}

extension Double {
  /// The value without the lowest `count` bits of its pattern: those of the fraction's 52, then those of
  /// the exponent.
  ///
  /// Patterns of values of 0 and more are in the order of the values.
  fileprivate func dropping(_ count: Int) -> Double {
    Double(bitPattern: bitPattern & (.max << UInt64(count)))
  }
}
