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
  /// The number of values that are not in ``added``, and the greatest of them.
  private var gathered = 0
  private var greatest: Double?
  /// The sum of the weights of merged values.
  private var total = 0
  /// Whether weights are rounded down, each by less than one.
  private var hasRoundedWeights = false
  /// The values with the weight of each, in order, of which a thousand distributions have room for a million.
  private var packed = PackedRuns()
  /// The values that have come since, but those in ``added``. Merging puts all values here, in order and equal ones
  /// together.
  private var runs: [Run] = []
  /// Whether all values are in ``runs``, merged.
  private var isMerged = true
  /// The last values, each with a weight of one, in which equal ones have not been looked for: with many at once,
  /// that takes the least time.
  private var added: ContiguousArray<Double> = []
  /// The number of low bits of a value that do not count.
  private var droppedBits = 0

  /// Equal values.
  struct Run: Sendable {
    var value: Double
    var weight: Int
  }

  init(limit: Int) {
    self.limit = max(limit, 2)
  }

  /// The number of values.
  var count: Int { gathered + added.count }

  /// The greatest value, never rounded; `nil` without values.
  ///
  /// - Complexity: O(``limit``).
  var maximum: Double? {
    guard let last = added.max() else { return greatest }
    return max(greatest ?? 0, last)
  }

  /// Adds a value, finite and 0 or more, with a weight of one.
  ///
  /// - Complexity: O(log ``limit``) on average.
  mutating func add(_ value: Double) {
    // Without the sign of a zero: equal values must have equal bits.
    added.append(value + 0)
    if runs.count + added.count >= room { packIfNeeded() }
  }

  /// Removes all values.
  mutating func removeAll() {
    var empty = Distribution(limit: limit)
    swap(&empty.added, &added)
    empty.added.removeAll(keepingCapacity: true)
    self = empty
  }

  /// Adds all values of another distribution with the same limit; one without values changes nothing.
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
    guard other.count > 0 else { return }
    guard other.added.isEmpty else {
      var gathered = other
      gathered.gather()
      return append(gathered, weight: weight)
    }
    gather()
    if droppedBits < other.droppedBits { drop(other.droppedBits) }
    gathered += other.gathered
    greatest = max(greatest ?? 0, other.greatest ?? 0)
    hasRoundedWeights = hasRoundedWeights || other.hasRoundedWeights || weight != 1
    isMerged = false
    let others = other.packed.runs + other.runs
    if runs.isEmpty { runs.reserveCapacity(others.count) }
    for run in others {
      runs.append(
        Run(value: run.value.dropping(droppedBits), weight: run.weight.multipliedClamped(weight))
      )
    }
    packIfNeeded()
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

  /// The number of different merged values.
  var runCount: Int { runs.count }

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
    var missing = hasRoundedWeights ? weight - gathered : weight
    for run in runs {
      missing -= run.weight
      if missing <= 0 { return run.value }
    }
    return runs.last?.value
  }

  /// Makes runs of the added values.
  private mutating func gather() {
    guard !added.isEmpty else { return }
    added.sortByPattern()
    greatest = max(greatest ?? 0, added[added.count - 1])
    gathered += added.count
    isMerged = false
    var run = Run(value: added[0].dropping(droppedBits), weight: 0)
    for value in added {
      let value = value.dropping(droppedBits)
      if value != run.value {
        runs.append(run)
        run = Run(value: value, weight: 0)
      }
      run.weight += 1
    }
    runs.append(run)
    added.removeAll(keepingCapacity: true)
  }

  /// The number of runs and added values from which on they are packed.
  private var room: Int { max(limit / 8, 16) }

  // Seldom called, and so not to be inlined where a value is added.
  @inline(never)
  private mutating func packIfNeeded() {
    guard runs.count + added.count >= room else { return }
    gather()
    // There is room again if most were equal.
    guard runs.count >= room / 2 else { return }
    merge()
    packed = PackedRuns(runs, droppedBits)
    runs = []
    isMerged = false
  }

  /// Puts the values in order and equal ones together, and rounds all as long as there are too many.
  ///
  /// - Complexity: O(``limit`` log ``limit``), O(1) if merged.
  mutating func merge() {
    gather()
    guard !isMerged else { return }
    runs = packed.runs + runs
    packed = PackedRuns()
    if !areAscending {
      // Those that were packed are in order, and so are those gathered at once: sorting is as fast as merging.
      runs.sort { $0.value < $1.value }
      uniteNeighbors()
    }
    while runs.count > limit {
      drop(droppedBits == 0 ? 40 : droppedBits + 1)
      uniteNeighbors()
    }
    total = runs.reduce(0) { $0.addingClamped($1.weight) }
    isMerged = true
  }

  private mutating func drop(_ bits: Int) {
    runs = packed.runs + runs
    packed = PackedRuns()
    droppedBits = bits
    for index in runs.indices { runs[index].value = runs[index].value.dropping(bits) }
  }

  /// Whether the runs are in order and all different, as those gathered at once are.
  private var areAscending: Bool {
    runs.indices.dropFirst().allSatisfy { runs[$0 - 1].value < runs[$0].value }
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

extension Double {
  /// The value without the lowest `count` bits of its pattern: those of the fraction's 52, then those of
  /// the exponent.
  ///
  /// Patterns of values of 0 and more are in the order of the values.
  fileprivate func dropping(_ count: Int) -> Double {
    Double(bitPattern: bitPattern & (.max << UInt64(count)))
  }
}
