import LocationFilter
package import TrackDecoding

/// How good a receiver is by its recordings: how soon and how often it has a fix, how far its fixes are from a
/// reference, and whether they are as accurate as they claim.
///
/// ```swift
/// var quality = ReceiverQuality(reference: .place(survey))
/// try decoder.decode(bytes, into: &batch)
/// try decoder.finish(into: &batch)
/// quality.add(batch)
/// quality.endRecording()
/// quality.report.error?.median  // CEP50 in metres
/// ```
///
/// A fix is a reading with a valid coordinate, also one without an accuracy. Memory does not grow with the
/// recording: errors are those of up to 65 536 fixes, evenly spaced beyond that, and each figure has as many
/// different values before it is rounded. <doc:ReceiverQuality> has the formulas.
package struct ReceiverQuality: Sendable {
  /// The recording that has not ended.
  private var recording: Recording
  /// What has been counted, without the summaries of the figures.
  private var counts = QualityReport()
  private var measuredFirstFix = QualityFigure()
  private var firstFix = QualityFigure()
  private var interval = QualityFigure()
  private var error = QualityFigure()
  private var altitudeDeviation = QualityFigure()
  private var accuracy = QualityFigure()
  private var dilution = QualityFigure()
  private var satellites = QualityFigure()

  /// A recording as far as it was read.
  private struct Recording: Sendable {
    /// The number of fixes that are compared with the reference.
    let limit: Int
    var clock = ReplayClock()
    var start: Timestamp?
    var firstFix = FirstFix()
    var epochs = 0
    var positions: RecordedPositions
    var lastFix: Timestamp?
    /// Seconds from fix to fix.
    var interval = QualityFigure()

    init(limit: Int) {
      self.limit = limit
      positions = RecordedPositions(limit: limit)
    }
  }

  /// Creates the quality of no recording.
  ///
  /// - Parameters:
  ///   - reference: The known position. Without one, it is the mean position of each recording: the errors are
  ///     then the scatter of a receiver at rest, without what all its fixes have in common.
  ///   - limit: The number of fixes of a recording that are compared with it, 2 or more.
  package init(reference: TuningReference? = nil, limit: Int = 65_536) {
    counts.reference = reference
    recording = Recording(limit: limit)
  }

  /// Adds a batch of a recording.
  ///
  /// - Complexity: O(*n*) in the number of items.
  package mutating func add(_ batch: DecodedBatch) {
    let readings = batch.readings
    for index in batch.indices {
      switch index {
      case .reading(let index): add(readings[index], truth(at: index, of: batch))
      case .other(let index): add(batch.others[index].item)
      case .diagnostic(let index): add(batch.reason(at: index))
      }
    }
  }

  /// Ends the recording: batches after that belong to another one.
  ///
  /// - Complexity: O(*n* log *n*) in the number of fixes.
  package mutating func endRecording() {
    if recording.epochs > 0 { counts.recordings += 1 }
    counts.epochs = counts.epochs.addingClamped(recording.epochs)
    addFirstFix()
    addErrors()
    interval.append(recording.interval)
    recording = Recording(limit: recording.limit)
  }

  /// Adds the ended recordings of another quality with the same reference. Each fix counts as much as any other,
  /// whatever the length of its recording, and each time to first fix as much as any other.
  ///
  /// - Complexity: O(*n* log *n*) in the number of different values.
  package mutating func append(_ other: ReceiverQuality) {
    counts.append(other.counts)
    measuredFirstFix.append(other.measuredFirstFix)
    firstFix.append(other.firstFix)
    interval.append(other.interval)
    error.append(other.error)
    altitudeDeviation.append(other.altitudeDeviation)
    accuracy.append(other.accuracy)
    dilution.append(other.dilution)
    satellites.append(other.satellites)
  }

  /// The report on the recordings that have ended.
  ///
  /// - Complexity: O(*n* log *n*) in the number of different values.
  package var report: QualityReport {
    var report = counts
    report.measuredFirstFix = measuredFirstFix.summary
    report.firstFix = firstFix.summary
    report.interval = interval.summary
    report.error = error.summary
    report.altitudeDeviation = altitudeDeviation.summary
    report.accuracy = accuracy.summary
    report.dilution = dilution.summary
    report.satellites = satellites.summary
    return report
  }
}

extension ReceiverQuality {
  private mutating func add(_ item: DecodedItem) {
    switch item {
    case .clock(let instant, _):
      recording.epochs = recording.epochs.addingClamped(1)
      recording.firstFix.pass(to: advance(to: instant))
    case .recordingStart(let instant):
      recording.start = instant
    case .reading, .recordsEvents, .event, .diagnostic: break
    }
  }

  private mutating func add(_ reason: Diagnostic.Reason) {
    switch reason {
    case .untimedEpochs(let count), .clockSet(passedOver: let count):
      recording.epochs = recording.epochs.addingClamped(count)
      recording.firstFix.passUntimed(cycles: count)
    // At the end of a recording without a fix; its cycles may have no time at all.
    case .positionsInvalid(let count, _):
      recording.epochs = max(recording.epochs, count)
    default: break
    }
  }

  private mutating func add(_ reading: DecodedReading, _ truth: Coordinate?) {
    recording.epochs = recording.epochs.addingClamped(1)
    let location = reading.location
    let now = advance(to: reading.deliveredAt)
    guard location.coordinate.isValid else { return recording.firstFix.pass(to: now) }
    let age = location.timestamp.duration(to: now)
    recording.firstFix.pass(to: now, isFix: age <= ReadingCheck.standard.maximumAge)
    counts.fixes += 1
    if let last = recording.lastFix {
      recording.interval.add(last.duration(to: location.timestamp).inSeconds)
    }
    recording.lastFix = location.timestamp
    if location.horizontalAccuracy > 0, location.horizontalAccuracy.isFinite {
      accuracy.add(location.horizontalAccuracy)
      if let source = location.accuracySource { counts.accuracySources.insert(source) }
    }
    if let value = reading.horizontalDilution { dilution.add(value) }
    if let value = reading.satellites { satellites.add(Double(value)) }
    recording.positions.append(
      RecordedPositions.Fix(
        coordinate: location.coordinate,
        horizontalAccuracy: location.horizontalAccuracy,
        altitude: location.altitude ?? .nan,
        error: truth?.distance(to: location.coordinate) ?? .nan
      )
    )
  }

  /// Advances the clock, which begins with the start of the recording if a session does, too.
  private mutating func advance(to instant: Timestamp) -> Timestamp {
    if recording.clock.now == nil, let start = recording.start,
      Replay.Start.isPlausible(start, before: instant)
    {
      recording.firstFix.pass(to: recording.clock.advance(to: start))
    }
    return recording.clock.advance(to: instant)
  }

  /// The known position at a reading.
  private func truth(at index: Int, of batch: DecodedBatch) -> Coordinate? {
    switch counts.reference {
    case .place(let place): place
    case .columns: counts.reference?.truth(in: batch.extraColumns(at: index))
    default: nil
    }
  }

  private mutating func addFirstFix() {
    counts.untimedCycles = counts.untimedCycles.addingClamped(recording.firstFix.untimedCycles)
    let interval = recording.interval.summary?.median
    guard let seconds = recording.firstFix.seconds(interval: interval) else { return }
    guard seconds.measured > 0 || recording.firstFix.untimedCycles > 0 else {
      return counts.startsWithFix += 1
    }
    measuredFirstFix.add(seconds.measured)
    if let estimated = seconds.estimated { firstFix.add(estimated) }
  }

  private mutating func addErrors() {
    let positions = recording.positions
    guard let mean = positions.mean else { return }
    counts.meanPosition = counts.recordings == 1 ? mean : nil
    counts.comparesAllFixes = counts.comparesAllFixes && positions.isWhole
    let meanAltitude = positions.meanAltitude
    let fixes = positions.fixes
    for fix in fixes {
      altitudeDeviation.add((fix.altitude - meanAltitude).magnitude)
      let meters = counts.reference == nil ? mean.distance(to: fix.coordinate) : fix.error
      guard !meters.isNaN, counts.reference != nil || fixes.count > 1 else { continue }
      // Less than a micrometre is what the way to the mean and back loses.
      error.add(meters < 1e-6 ? 0 : meters)
      guard fix.horizontalAccuracy > 0, fix.horizontalAccuracy.isFinite else { continue }
      counts.claims += 1
      if meters <= fix.horizontalAccuracy { counts.withinClaim += 1 }
      if meters <= 2 * fix.horizontalAccuracy { counts.withinTwiceClaim += 1 }
    }
  }
}

extension QualityReport {
  /// Adds the counts of another report.
  fileprivate mutating func append(_ other: QualityReport) {
    recordings += other.recordings
    startsWithFix += other.startsWithFix
    epochs = epochs.addingClamped(other.epochs)
    fixes += other.fixes
    untimedCycles = untimedCycles.addingClamped(other.untimedCycles)
    claims += other.claims
    withinClaim += other.withinClaim
    withinTwiceClaim += other.withinTwiceClaim
    accuracySources.formUnion(other.accuracySources)
    comparesAllFixes = comparesAllFixes && other.comparesAllFixes
    meanPosition = recordings == 1 ? meanPosition ?? other.meanPosition : nil
  }
}
