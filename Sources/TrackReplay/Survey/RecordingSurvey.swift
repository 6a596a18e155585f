import LocationFilter
package import TrackDecoding

/// What is known of a recording as a whole: hints about its fixes, or why it has none.
package struct RecordingSurvey: Sendable {
  /// The number of readings of which the order is examined.
  private static let examinedSteps = 1000

  /// The number of readings.
  package private(set) var readings = 0
  /// Whether there is an event.
  package private(set) var hasEvent = false

  private var withoutAccuracy = 0
  private var withZeroAccuracy = 0
  private var recordingStart: Timestamp?
  private var first: Timestamp?
  /// Whether the readings have different times, or times of arrival.
  private var hasInstants = false
  private var direction = TrackDirection()
  // What is not a reading.
  /// That all positions are marked invalid.
  private var positionsInvalid: Diagnostic.Reason?
  private var times = 0
  private var otherProviders = 0
  private var otherRows = 0
  private var otherKind = ""

  /// Creates the survey of an empty recording.
  package init() {}

  /// Processes the first items of a batch.
  ///
  /// - Parameters:
  ///   - batch: The items.
  ///   - count: The number of items to process.
  ///   - report: Receives the diagnostics.
  /// - Complexity: O(*n*)
  package mutating func process(
    _ batch: DecodedBatch,
    first count: Int,
    _ report: (Diagnostic) -> Void
  ) {
    var others = 0
    for (position, item) in batch.others {
      guard position + others < count else { break }
      others += 1
      process(item, report)
    }
    for index in 0..<max(min(count, batch.count) - others, 0) { processReading(index, of: batch) }
  }

  private mutating func process(_ item: DecodedItem, _ report: (Diagnostic) -> Void) {
    switch item {
    case .reading, .recordsEvents: break
    case .clock: times += 1
    case .recordingStart(let instant): recordingStart = instant
    case .event: hasEvent = true
    case .diagnostic(let diagnostic):
      switch diagnostic.reason {
      case .positionsInvalid: positionsInvalid = diagnostic.reason
      case .otherProvider: otherProviders += 1
      case .otherRow(let kind):
        if otherRows == 0 { otherKind = kind }
        otherRows += 1
      default: break
      }
      report(diagnostic)
    }
  }

  /// Processes the next reading. It is not copied, unlike an argument.
  @inline(__always)
  private mutating func processReading(_ index: Int, of batch: DecodedBatch) {
    readings += 1
    let accuracy = batch.readings[index].location.horizontalAccuracy
    if accuracy == 0 {
      withZeroAccuracy += 1
    } else if !(accuracy > 0) {
      withoutAccuracy += 1
    }
    if readings <= Self.examinedSteps || !hasInstants { examineTime(of: batch.readings[index]) }
  }

  @inline(never)
  private mutating func examineTime(of reading: DecodedReading) {
    let timestamp = reading.location.timestamp
    hasInstants = hasInstants || reading.receivedAt != nil || timestamp != first ?? timestamp
    first = first ?? timestamp
    direction.append(timestamp)
  }

  /// The hints about a recording with readings, of which all have been processed or the first.
  package func hints(isWhole: Bool = true) -> [RecordingHint] {
    guard let first else { return [] }
    var hints: [RecordingHint] = []
    if let recordingStart, first.duration(to: recordingStart) > ReadingCheck.standard.maximumAge {
      let fact = "\(span(first.duration(to: recordingStart))) older than the recording"
      hints.append(RecordingHint(.cachedFix, "the first fix is \(fact), as a cached fix is"))
    }
    func add(_ kind: RecordingHint.Kind, of count: Int, _ fact: String) {
      hints.append(RecordingHint(kind, "\(subject(count, isWhole: isWhole)) \(fact)"))
    }
    if isMost(withoutAccuracy) { add(.noAccuracy, of: withoutAccuracy, "no accuracy") }
    if withZeroAccuracy > 0 {
      add(.zeroAccuracy, of: withZeroAccuracy, "an accuracy of 0 m, which may mean unknown")
    }
    if !hasInstants, readings > 1 { add(.oneInstant, of: readings, "the same time") }
    if direction.isBackward {
      hints.append(RecordingHint(.newestFirst, "the fixes run from the newest to the oldest"))
    }
    return hints
  }

  /// The beginning of a sentence about this many of the fixes, such as `all 60 fixes have`.
  private func subject(_ count: Int, isWhole: Bool) -> String {
    if readings == 1 { return isWhole ? "the only fix has" : "the first fix has" }
    if count == readings { return "\(isWhole ? "all" : "the first") \(count) fixes have" }
    let verb = count == 1 ? "has" : "have"
    return "\(count) of \(isWhole ? "" : "the first ")\(readings) fixes \(verb)"
  }

  /// Whether it is the case for nine readings in ten.
  private func isMost(_ count: Int) -> Bool { count > 0 && readings - count <= readings / 10 }

  /// Why a recording has no reading; `rejection` describes what was rejected first, if anything was.
  package func absence(rejection: String?) -> String {
    if let positionsInvalid { return "\(positionsInvalid)" }
    if otherProviders > 0 { return "\(all(otherProviders, "fix", "fixes")) from another provider" }
    if let rejection { return rejection }
    if otherRows > 0 {
      return "\(all(otherRows, "row", "rows")) of another kind, such as '\(otherKind)'"
    }
    return times > 0
      ? "there is no position at \(times == 1 ? "its only time" : "any of its \(times) times")"
      : "no row or sentence in it has a position"
  }

  private func all(_ count: Int, _ one: String, _ many: String) -> String {
    count == 1 ? "its only \(one) is" : "all \(count) \(many) are"
  }
}
