import TrackDecoding

/// An input of the command line, read through the decoder.
struct TrackInput {
  /// The file's path, `-` for standard input.
  let name: String
  private let level: DiagnosticsLevel
  private let decoder: TrackDecoder
  /// Whether a recording of events suffices, without a reading.
  private let acceptsEvents: Bool

  init(
    _ name: String,
    _ options: InputOptions,
    extraColumns: [String] = [],
    acceptsEvents: Bool = false
  ) {
    self.name = name
    self.acceptsEvents = acceptsEvents
    var decoding = options.decoding
    decoding.extraColumns = extraColumns
    level = options.diagnostics
    decoder = TrackDecoder(format: options.inputFormat, options: decoding)
  }

  /// Reads the recording and passes its batches to `process` until that wants no more.
  ///
  /// It reads up to the first reading in any case, and reports no diagnostics after the last item
  /// processed, so that the result depends on the recording and not on its chunks.
  ///
  /// - Parameter process: Processes a batch, and returns `nil` to continue, or else the number of items
  ///   that it processed. What it throws ends the reading.
  /// - Throws: The error of the system, the decoder or `process`; or that there was no reading,
  ///   nor an event if that suffices.
  func read(
    _ process: (DecodedBatch) throws(CommandError) -> Int?
  ) throws(CommandError) {
    let decoding = DecodingAhead(try InputChunks(operand: name), decoder)
    defer { decoding.stop() }
    var log = DiagnosticLog(track: name, level: level)
    defer { log.finish() }

    var isWanted = true
    var hasReading = false
    var hasEvent = false
    var isEmpty = false
    var hasEnded = false
    while !hasEnded, isWanted || !hasReading {
      let portion = decoding.next()
      let batch = portion.batch
      var processed = isWanted ? batch.count : 0
      if isWanted, let count = try process(batch) {
        isWanted = false
        processed = count
      }
      if !hasReading { processed = max(processed, batch.countThroughFirstReading) }
      hasReading = hasReading || !batch.readings.isEmpty
      if acceptsEvents, !hasReading, !hasEvent { hasEvent = batch.hasEvent }
      batch.forEachDiagnostic(inFirst: processed) { log.add($0) }
      switch portion.ending {
      case .failed(let error): throw error
      case .finished(let foundNothing):
        isEmpty = foundNothing
        hasEnded = true
      case nil: break
      }
    }
    if !hasReading, !hasEvent { throw noReading(log, isEmpty: isEmpty) }
  }

  private func noReading(_ log: DiagnosticLog, isEmpty: Bool) -> CommandError {
    let reason =
      isEmpty
      ? "the input is empty"
      : log.firstRejection.map { "line \($0.position.line): \($0.reason)" }
        ?? "there is no position in it"
    let hint =
      log.hasRejected(.missingChecksum) ? "; --checksum optional reads sentences without one" : ""
    return CommandError(status: .data, message: "\(name): error: no reading: \(reason)\(hint)")
  }
}

extension DecodedBatch {
  /// The number of items up to the first reading, that included; all if there is none.
  fileprivate var countThroughFirstReading: Int {
    readings.isEmpty ? count : others.prefix { $0.position == 0 }.count + 1
  }

  fileprivate var hasEvent: Bool {
    others.contains { if case .event = $0.item { true } else { false } }
  }

  /// Calls `body` with each diagnostic among the first `count` items.
  fileprivate func forEachDiagnostic(inFirst count: Int, _ body: (Diagnostic) -> Void) {
    for (index, other) in others.enumerated() {
      guard other.position + index < count else { return }
      if case .diagnostic(let diagnostic) = other.item { body(diagnostic) }
    }
  }
}
