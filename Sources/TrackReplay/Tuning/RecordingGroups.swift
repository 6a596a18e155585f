/// What the interval of a combination needs of each recording: its located and whole sessions, and how the values
/// of its figures are distributed.
///
/// Beyond ``limit`` recordings, neighbors in the order of the inputs become one group, twice as many
/// each time. Memory is bounded, and the result is the same in whatever order they are added: a recording's
/// group follows from its position, and all sums are of whole numbers. Only beyond it, another order of the
/// inputs gives other groups, and with them another interval.
///
/// The values of a group are in bins, so narrow that they hold a single value of what a receiver writes. A group
/// with more than ``runLimit`` of them has wider ones, twice as wide each time, up to 3 to 6 % of the value;
/// ``outward(_:_:of:)`` then widens an interval by what they hide.
struct RecordingGroups: Sendable {
  /// The figures with a distribution.
  enum Figure: UInt32 {
    case timeToStop
    case horizontalAccuracy
    case error
  }

  /// The number of groups beyond which neighbors become one.
  let limit: Int
  /// Whether it has distributions, and not only shares of located sessions.
  private let hasFigures: Bool
  /// The number of bins of a group beyond which they become wider.
  static let runLimit = 128
  /// The group of a recording is its position without that many low bits.
  private var shift = 0
  /// In ascending order of their keys.
  private var groups: [Group] = []

  struct Group: Sendable {
    /// Its place among the groups; ``RecordingGroups/add(_:at:)`` sets that of a single recording.
    fileprivate var key: Int
    /// The weight of whole sessions with a location, and of all whole ones.
    fileprivate(set) var located: Int
    fileprivate(set) var whole: Int
    /// In ascending order of their bins.
    fileprivate var runs: [Run]
    /// The number of low bits of a bin that do not count.
    fileprivate var droppedBits: UInt32 = 0

    /// The bin of this group in which one of full width is.
    fileprivate func bin(_ bin: UInt32) -> UInt32 { bin & (.max << droppedBits) }
  }

  /// The weight of values of a figure that are in the same bin.
  fileprivate struct Run: Sendable {
    var bin: UInt32
    var weight: UInt32
  }

  init(limit: Int, hasFigures: Bool = true) {
    self.limit = max(limit, 1)
    self.hasFigures = hasFigures
  }

  /// Creates the empty groups of one of a number of combinations, which together have room for 8192 groups with
  /// distributions. Half of the limit must be enough for an interval.
  init(combinations: Int) {
    let share = 8192 / max(combinations, 1)
    let least = 2 * TuningEvidence.needed.recordings
    self.init(limit: min(max(share, least), 256), hasFigures: share >= least)
  }

  /// Makes the group of a single recording with whole sessions.
  ///
  /// - Parameters:
  ///   - located: The weight of its whole sessions with a location.
  ///   - whole: The weight of its whole sessions.
  ///   - weight: What a session weighs in the distributions, times 2^20 if all its sessions together weigh one.
  ///   - figures: The distributions, merged.
  /// - Returns: The group, for wherever the recording is among the inputs.
  func group(
    located: Int,
    whole: Int,
    weight: Int,
    _ figures: [(Figure, Distribution)]
  ) -> Group {
    var runs: [Run] = []
    runs.reserveCapacity(figures.reduce(0) { $0 + $1.1.runCount })
    for (figure, distribution) in figures where hasFigures {
      distribution.forEach { value, count in
        let weight = UInt32(clamping: count.multipliedClamped(weight))
        runs.append(merging: Run(bin: Self.bin(of: value, figure), weight: weight))
      }
    }
    var group = Group(key: 0, located: located, whole: whole, runs: runs)
    group.limitRuns()
    return group
  }

  /// Adds the group of a recording at `position` among the inputs, 0 or more.
  mutating func add(_ group: Group, at position: Int) {
    var group = group
    group.key = position >> shift
    merge([group])
  }

  /// Adds the recordings of others with the same limit.
  mutating func append(_ other: RecordingGroups) {
    var others = other
    shorten(to: max(shift, other.shift))
    others.shorten(to: shift)
    merge(others.groups)
  }

  /// The share of each group's whole sessions that have a location.
  var located: [RecordingShare] {
    groups.map { RecordingShare(part: Double($0.located), whole: Double($0.whole)) }
  }

  /// Returns the share of each group's values of a figure that are at most `value`.
  ///
  /// - Parameters:
  ///   - figure: The figure.
  ///   - value: The value.
  ///   - share: The share of all values that are at most `value`. It says how many of those in the same
  ///     bin are, if bins are wide: as many in each group.
  /// - Returns: The shares, in the order of the groups.
  func shares(of figure: Figure, upTo value: Double, share: Double) -> [RecordingShare] {
    let bin = Self.bin(of: value, figure)
    let shares = groups.map { group in
      var (below, within, whole) = (0.0, 0.0, 0.0)
      for run in group.runs where run.bin >> 30 == figure.rawValue {
        let weight = Double(run.weight)
        whole += weight
        if run.bin < group.bin(bin) || (run.bin == bin && group.droppedBits == 0) {
          below += weight
        } else if run.bin == group.bin(bin) {
          within += weight
        }
      }
      return (below: below, within: within, whole: whole)
    }
    let whole = shares.reduce(0) { $0 + $1.whole }
    let below = shares.reduce(0) { $0 + $1.below }
    let within = shares.reduce(0) { $0 + $1.within }
    let counted = within > 0 ? min(max((share * whole - below) / within, 0), 1) : 0
    return shares.map { RecordingShare(part: $0.below + counted * $0.within, whole: $0.whole) }
  }

  /// The outer ends of the widest bins that two values of a figure are in: within a bin, groups look alike, so that
  /// an interval contains all of its values.
  func outward(_ lower: Double, _ upper: Double, of figure: Figure) -> Range<Double> {
    let width = UInt32(1) << (groups.map(\.droppedBits).max() ?? 0)
    let (first, last) = (Self.bin(of: lower, figure), Self.bin(of: upper, figure))
    let (start, end) = (
      Self.start(of: first & (0 &- width)), Self.start(of: (last & (0 &- width)) + width)
    )
    return min(start, lower)..<max(end, upper.nextUp, lower)
  }

  /// The bin of a value: its figure, and the exponent and the first 24 bits of the value's fraction. Values below
  /// 2^-10 and above 2^30 are those.
  private static func bin(of value: Double, _ figure: Figure) -> UInt32 {
    // Patterns of values of 0 and more are in the order of the values.
    let number = min(max(value.bitPattern >> 28, lowestBin), highestBin)
    return figure.rawValue << 30 | UInt32(truncatingIfNeeded: number &- lowestBin)
  }

  /// The least value of a bin.
  private static func start(of bin: UInt32) -> Double {
    Double(bitPattern: (UInt64(bin & (.max >> 2)) + lowestBin) << 28)
  }

  private static let lowestBin = 0x1p-10.bitPattern >> 28
  private static let highestBin = 0x1p30.bitPattern >> 28

  /// Adds groups with the same shift. Mostly they come in the order of the inputs.
  private mutating func merge(_ others: [Group]) {
    for other in others {
      var index = groups.count
      while index > 0, groups[index - 1].key >= other.key { index -= 1 }
      if index < groups.count, groups[index].key == other.key {
        groups[index].add(other)
      } else {
        groups.insert(other, at: index)
      }
    }
    while groups.count > limit { shorten(to: shift + 1) }
  }

  private mutating func shorten(to shift: Int) {
    guard shift > self.shift else { return }
    var shortened: [Group] = []
    for var group in groups {
      group.key >>= shift - self.shift
      if shortened.last?.key == group.key {
        shortened[shortened.count - 1].add(group)
      } else {
        shortened.append(group)
      }
    }
    groups = shortened
    self.shift = shift
  }
}

extension RecordingGroups.Run {
  fileprivate mutating func add(_ other: UInt32) {
    weight = UInt32(clamping: UInt64(weight) + UInt64(other))
  }
}

extension [RecordingGroups.Run] {
  /// Appends a run, or adds it to the last one if that has the same bin.
  @inline(__always)
  fileprivate mutating func append(merging run: RecordingGroups.Run) {
    if let last = indices.last, self[last].bin == run.bin {
      self[last].add(run.weight)
    } else {
      append(run)
    }
  }
}

extension RecordingGroups.Group {
  fileprivate mutating func add(_ other: RecordingGroups.Group) {
    located = located.addingClamped(other.located)
    whole = whole.addingClamped(other.whole)
    var others = other
    widen(to: other.droppedBits)
    others.widen(to: droppedBits)
    var merged: [RecordingGroups.Run] = []
    merged.reserveCapacity(max(runs.count, others.runs.count))
    var rest = others.runs[...]
    for var run in runs {
      while let next = rest.first, next.bin < run.bin {
        merged.append(next)
        rest.removeFirst()
      }
      if let next = rest.first, next.bin == run.bin {
        run.add(next.weight)
        rest.removeFirst()
      }
      merged.append(run)
    }
    runs = merged + rest
    limitRuns()
  }

  /// Widens the bins as long as there are too many, but no further than to four bits of the fraction. A part of the
  /// values never needs wider bins than all of them, so that the order of adding makes no difference.
  fileprivate mutating func limitRuns() {
    widenBins()
    // The room that merging has reserved is more than that.
    var copy: [RecordingGroups.Run] = []
    copy.reserveCapacity(runs.count)
    copy += runs
    runs = copy
  }

  private mutating func widenBins() {
    guard runs.count > RecordingGroups.runLimit else { return }
    // By the number of low bits without which two neighbors are in the same bin
    var neighbors = [Int](repeating: 0, count: UInt32.bitWidth + 1)
    for (run, next) in zip(runs, runs.dropFirst()) {
      neighbors[UInt32.bitWidth - (run.bin ^ next.bin).leadingZeroBitCount] += 1
    }
    var bits = droppedBits
    var count = neighbors[(Int(bits) + 1)...].reduce(1, +)
    while bits < 20, count > RecordingGroups.runLimit {
      bits += 1
      count -= neighbors[Int(bits)]
    }
    widen(to: bits)
  }

  private mutating func widen(to bits: UInt32) {
    guard bits > droppedBits else { return }
    droppedBits = bits
    var widened: [RecordingGroups.Run] = []
    widened.reserveCapacity(min(runs.count, RecordingGroups.runLimit))
    for run in runs {
      widened.append(merging: RecordingGroups.Run(bin: bin(run.bin), weight: run.weight))
    }
    runs = widened
  }
}
