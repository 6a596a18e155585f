package import LocationFilter
package import TrackDecoding

/// What is known about a recording as a whole: hints about its fixes, or why it has none.
package struct RecordingSurvey: Sendable {
  /// The number of readings whose order is examined.
  private static let examinedSteps = 1000
  /// The number of other providers that are named: a damaged table may have a new one in each row.
  private static let mostProviders = 16

  /// The number of readings.
  package private(set) var readings = 0
  /// Whether there is an event.
  package private(set) var hasEvent = false

  private var withoutAccuracy = 0
  private var withZeroAccuracy = 0
  private var recordingStart: Timestamp?
  /// The time of the first fix.
  package private(set) var first: Timestamp?
  /// The latest time of a fix so far.
  private var latest = Timestamp(sinceEpoch: .seconds(Int64.min))
  /// The number of fixes in a row that are stale on arrival, the line of the first, and the number of
  /// the last.
  private var late = (count: 0, line: 0, last: 0)
  /// The number of late fixes in a row that a slow provider no longer explains.
  private static let longestDelay = 3
  /// Whether the readings have different times, or times of arrival.
  private var hasInstants = false
  private var direction = TrackDirection()
  /// Whether times without a zone are treated as UTC.
  private var isZoneAssumed = false
  /// The time zone that all arrivals so far seem to be in.
  private var arrivalZone = ArrivalZone()
  // What is not a reading.
  /// The reason if all positions are marked invalid.
  private var positionsInvalid: Diagnostic.Reason?
  private var times = 0
  /// The number of fixes of each other provider, up to `mostProviders` of them.
  private var otherProviders: [String: Int] = [:]
  /// The number of fixes of any further providers.
  private var fixesOfFurtherProviders = 0
  private var otherRows = 0
  private var otherKind = ""

  /// Creates the survey of an empty recording.
  package init() {}

  /// Processes a batch.
  ///
  /// - Complexity: O(*n*)
  package mutating func process(_ batch: DecodedBatch) {
    for other in batch.others {
      switch other.item {
      case .reading, .recordsEvents, .diagnostic: break
      case .clock: times += 1
      case .recordingStart(let instant): recordingStart = instant
      case .event: hasEvent = true
      }
    }
    for reason in batch.reasons { note(reason.reason, count: reason.count) }
    for index in batch.readings.indices { processReading(index, of: batch) }
  }

  private mutating func note(_ reason: Diagnostic.Reason, count: Int) {
    switch reason {
    case .zoneAssumed: isZoneAssumed = true
    case .positionsInvalid: positionsInvalid = reason
    case .otherProvider(let name):
      if otherProviders.count < Self.mostProviders || otherProviders[name] != nil {
        otherProviders[name, default: 0] += count
      } else {
        fixesOfFurtherProviders += count
      }
    case .otherRow(let kind):
      if otherRows == 0 { otherKind = kind }
      otherRows += count
    default: break
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
    let timestamp = batch.readings[index].location.timestamp
    if timestamp < latest {
      examineAge(of: batch.readings[index])
    } else {
      latest = timestamp
    }
    if readings <= Self.examinedSteps || !hasInstants { examineTime(of: batch.readings[index]) }
  }

  @inline(never)
  private mutating func examineTime(of reading: DecodedReading) {
    let timestamp = reading.location.timestamp
    hasInstants = hasInstants || reading.receivedAt != nil || timestamp != first ?? timestamp
    first = first ?? timestamp
    direction.append(timestamp)
    if let receivedAt = reading.receivedAt {
      arrivalZone.append(timestamp.duration(to: receivedAt))
    }
  }

  /// Counts a fix that is too old when it arrives, unless the recording has its time of arrival.
  @inline(never)
  private mutating func examineAge(of reading: DecodedReading) {
    let age = reading.location.timestamp.duration(to: latest)
    guard reading.receivedAt == nil, age > ReadingCheck.standard.maximumAge else { return }
    if late.last + 1 != readings, late.count < Self.longestDelay { late.count = 0 }
    if late.count == 0 { late.line = reading.sourcePosition.line }
    late.count += 1
    late.last = readings
  }

  /// The hints about the recording, or about its beginning if `isWhole` is false.
  package func hints(isWhole: Bool = true) -> [RecordingHint] {
    guard let first else { return [] }
    var hints: [RecordingHint] = []
    if let recordingStart, first.duration(to: recordingStart) > ReadingCheck.standard.maximumAge {
      let fact = "\(first.duration(to: recordingStart).text()) older than the recording"
      hints.append(RecordingHint(.cachedFix, "the first fix is \(fact), as a cached fix is"))
    }
    func add(_ kind: RecordingHint.Kind, of count: Int, _ fact: String) {
      hints.append(RecordingHint(kind, "\(subject(count, isWhole: isWhole)) \(fact)"))
    }
    if isMost(withoutAccuracy) { add(.noAccuracy, of: withoutAccuracy, "no accuracy") }
    if withZeroAccuracy > 0 {
      add(.zeroAccuracy, of: withZeroAccuracy, "an accuracy of 0 m, which may mean unknown")
    }
    if isZoneAssumed, let offset = arrivalZone.offset {
      let isEarly = offset < .zero
      let time = "\((isEarly ? .zero - offset : offset).text()) \(isEarly ? "before" : "after")"
      let fact = "the arrivals are \(time) the fixes, and probably in local time"
      hints.append(RecordingHint(.localArrivals, fact))
    }
    if !hasInstants, readings > 2 { add(.oneInstant, of: readings, "the same time") }
    if direction.isBackward {
      hints.append(RecordingHint(.newestFirst, "the fixes run from the newest to the oldest"))
    } else if late.count >= Self.longestDelay {
      let age = ReadingCheck.standard.maximumAge.text(.exact)
      let fact = "\(late.count.grouped) fixes are more than \(age) older than one before"
      hints.append(RecordingHint(.lateFixes, "\(fact), from line \(late.line) on"))
    }
    return hints
  }

  /// The beginning of a sentence about this many of the fixes, such as `all 60 fixes have`.
  private func subject(_ count: Int, isWhole: Bool) -> String {
    if readings == 1 { return isWhole ? "the only fix has" : "the first fix has" }
    if count == readings { return "\(isWhole ? "all" : "the first") \(count.grouped) fixes have" }
    let verb = count == 1 ? "has" : "have"
    return "\(count.grouped) of \(isWhole ? "" : "the first ")\(readings.grouped) fixes \(verb)"
  }

  /// Whether it is at least nine readings in ten.
  private func isMost(_ count: Int) -> Bool { count > 0 && readings - count <= readings / 10 }

  /// Why a recording of a format has no reading; `rejection` describes what was rejected first, if
  /// anything was.
  package func absence(of format: TrackFormat, rejection: String?) -> String {
    if let positionsInvalid { return "\(positionsInvalid)" }
    if !otherProviders.isEmpty {
      var names = otherProviders.sorted { $0.key < $1.key }.map { "'\($0)' (\($1.grouped))" }
      if fixesOfFurtherProviders > 0 { names.append("others (\(fixesOfFurtherProviders.grouped))") }
      let count = otherProviders.values.reduce(fixesOfFurtherProviders, +)
      let fixes = all(count, "fix", "fixes")
      return "\(fixes) from another provider: \(names.joined(separator: ", "))"
    }
    if let rejection { return rejection }
    if otherRows > 0 {
      let example = otherKind.isEmpty ? "" : ", such as '\(otherKind)'"
      return "no row has a position; \(all(otherRows, "row", "rows")) of another kind\(example)"
    }
    if times > 0 {
      return
        "there is no position at \(times == 1 ? "its only time" : "any of its \(times.grouped) times")"
    }
    return format == .nmea
      ? "there is no sentence with a position in it, such as RMC or GGA"
      : "there is no row with a time and a position below the header"
  }

  private func all(_ count: Int, _ one: String, _ many: String) -> String {
    count == 1 ? "its only \(one) is" : "all \(count.grouped) \(many) are"
  }
}
