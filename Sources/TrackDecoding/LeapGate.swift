import LocationFilter

/// Holds back what has a time far ahead until it is clear whether time comes back.
///
/// A single time of 2062 in a recording of 2026 would make each later fix seem decades old. So an element
/// whose time is more than ``longestStep`` after the one before it is held, with those that follow, and the
/// next times decide:
///
/// - Elements held are stray if a later time is more than that step before theirs, unless it is also that
///   far before the leap, where another recording begins.
/// - Once ``limit`` elements with a time are held, or at the end, time has passed, as between two days of a
///   recording: the elements are in order.
/// - After ``mostLeaps`` leaps ahead among those held, the fixes of the recording are days apart. Nothing is
///   held any more.
///
/// The first element of all is held, too. It is stray if the next two times are in order, and both that far
/// before it; if they step back, the recording runs backward. It is also stray if time leaps from it by more
/// than ``longestPause``, and the leap is confirmed by two times at least: a clock that was not set begins in
/// 1970 or 1980.
///
/// An element without a time keeps its place among those held. Nothing is held in live delivery, where
/// arrivals are the clock.
struct LeapGate<Element: Sendable>: Sendable {
  /// The longest step ahead from one time to the next that other times need not confirm.
  static var longestStep: Duration { .seconds(86_400) }
  /// The longest step ahead from a first time that has none beside it.
  static var longestPause: Duration { .seconds(366 * 86_400) }
  /// The number of elements with a time that confirm a leap.
  static var limit: Int { 16 }
  /// The number of leaps among the elements held that show a recording with fixes days apart.
  static var mostLeaps: Int { 4 }
  /// The number of elements that are held at most, with those that have no time.
  static var capacity: Int { 1024 }

  /// An element, and what is to be reported of its time; if that is a rejection, it is not to be used.
  struct Passed: Sendable {
    var element: Element
    fileprivate var time: Timestamp?
    fileprivate(set) var finding: Diagnostic.Reason?
  }

  private enum State: Sendable {
    /// Before the first time.
    case empty
    /// The first element is held.
    case first
    /// The first element is held, and those at the next time, which is far before it.
    case fallen(from: Timestamp)
    /// Nothing is held.
    case steady
    /// Elements are held since a leap from this time.
    case leapt(from: Timestamp)
  }

  /// Whether leaps pass.
  private var passesLeaps: Bool
  private let isLive: Bool
  private var state = State.empty
  /// The time of the last element; that of the epoch before the first.
  private var last = Timestamp.epoch
  /// A time up to which those not before `last` pass; `nil` if there is none.
  private var ceiling: Timestamp?
  private var held: [Passed] = []
  /// The number of elements held that have a time.
  private var heldTimes = 0
  /// The number of leaps among the elements held.
  private var leaps = 0
  /// Whether the first element is held, which is stray if the leap from it is confirmed.
  private var isFirstInDoubt = false

  init(isLive: Bool) {
    self.isLive = isLive
    passesLeaps = isLive
  }

  /// Whether an element without a time must be processed, to keep its place.
  var isHolding: Bool { !held.isEmpty }

  /// Returns whether an element at `time` passes as it is; if not, it must be processed.
  @inline(__always)
  mutating func passes(_ time: Timestamp) -> Bool {
    guard let ceiling, !(time < last), !(ceiling < time) else { return false }
    last = time
    return true
  }

  /// Processes the next element, and returns those that pass, in order.
  @inline(never)
  mutating func process(_ element: Element, at time: Timestamp?) -> [Passed] {
    var passed: [Passed] = []
    let element = Passed(element: element, time: time)
    if let time {
      judge(element, at: time, &passed)
    } else if isHolding {
      held.append(element)
    } else {
      passed.append(element)
    }
    if heldTimes == Self.limit || held.count == Self.capacity { release(&passed) }
    return passed
  }

  /// Ends a part of the recording, and returns the elements held: time has passed.
  mutating func finish() -> [Passed] {
    var passed: [Passed] = []
    release(&passed)
    return passed
  }

  private mutating func judge(_ element: Passed, at time: Timestamp, _ passed: inout [Passed]) {
    let step = last.duration(to: time)
    switch state {
    case .empty:
      last = time
      if isLive { return pass(element, at: time, &passed) }
      state = .first
      hold(element, at: time)
    case .first where step < .zero - Self.longestStep:
      state = .fallen(from: last)
      hold(element, at: time)
    case .fallen where step == .zero:
      hold(element, at: time)
    case .fallen(let first):
      if step > .zero, time.duration(to: first) > Self.longestStep {
        held[0].finding = .strayTime(seconds: last.duration(to: first).decimalSeconds)
        for index in held.indices.dropFirst() { held[index].finding = nil }
      }
      release(&passed)
      judge(element, at: time, &passed)
    case .steady where step > Self.longestStep && !passesLeaps:
      state = .leapt(from: last)
      ceiling = nil
      leaps = 1
      hold(element, at: time)
    case .steady:
      pass(element, at: time, &passed)
    case .leapt(let before) where step < .zero - Self.longestStep:
      isFirstInDoubt = false
      rejectHeld(aheadOf: time, since: before)
      if heldTimes == 0 || leaps == 0 || before.duration(to: time) < .zero - Self.longestStep {
        release(&passed)
      }
      judge(element, at: time, &passed)
    case .leapt where step <= Self.longestStep:
      hold(element, at: time)
    case .leapt where leaps + 1 < Self.mostLeaps:
      leaps += 1
      hold(element, at: time)
    case .leapt:
      passesLeaps = true
      release(&passed)
      judge(element, at: time, &passed)
    case .first where step > Self.longestPause:
      isFirstInDoubt = true
      state = .leapt(from: last)
      leaps = 1
      hold(element, at: time)
    case .first:
      release(&passed)
      judge(element, at: time, &passed)
    }
  }

  private mutating func hold(_ element: Passed, at time: Timestamp) {
    held.append(advance(to: time, with: element))
    heldTimes += 1
  }

  private mutating func pass(_ element: Passed, at time: Timestamp, _ passed: inout [Passed]) {
    passed.append(advance(to: time, with: element))
    state = .steady
    ceiling = time.advanced(by: Self.longestStep)
  }

  private mutating func advance(to time: Timestamp, with element: Passed) -> Passed {
    var element = element
    if time < last {
      element.finding = .timeSteppedBack(seconds: time.duration(to: last).decimalSeconds)
    }
    last = time
    return element
  }

  /// Marks the last elements held as stray if they are far ahead of `time`, to which time has come back since
  /// it leapt from `before`.
  private mutating func rejectHeld(aheadOf time: Timestamp, since before: Timestamp) {
    guard before.duration(to: time) >= .zero - Self.longestStep else { return }
    last = before
    for index in held.indices.reversed() {
      guard let heldTime = held[index].time else { continue }
      if time.duration(to: heldTime) <= Self.longestStep {
        last = heldTime
        leaps -= 1
        return
      }
      held[index].time = nil
      held[index].finding = .strayTime(seconds: time.duration(to: heldTime).decimalSeconds)
      heldTimes -= 1
    }
  }

  private mutating func release(_ passed: inout [Passed]) {
    guard isHolding else { return }
    if isFirstInDoubt, leaps == 1, heldTimes > 2, let first = held[0].time,
      let next = held.lazy.dropFirst().compactMap(\.time).first
    {
      held[0].finding = .strayTime(seconds: next.duration(to: first).decimalSeconds)
    }
    isFirstInDoubt = false
    passed += held
    held = []
    heldTimes = 0
    state = .steady
    ceiling = last.advanced(by: Self.longestStep)
  }
}
