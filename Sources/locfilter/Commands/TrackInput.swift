import TrackDecoding

/// One recording on the command line, read through the decoder.
struct TrackInput {
  /// The file's path, `-` for standard input.
  let name: String
  private let level: DiagnosticsLevel
  private let decoder: TrackDecoder

  init(_ name: String, _ options: InputOptions, textColumns: [String] = []) {
    self.name = name
    var decoding = options.decoding
    decoding.textColumns = textColumns
    level = options.diagnostics
    let format: TrackFormat? =
      switch options.inputFormat {
      case .auto: nil
      case .nmea: .nmea
      case .csv: .csv
      }
    decoder = TrackDecoder(format: format, options: decoding)
  }

  /// Reads the recording and hands on its items until `receive` returns that it wants no more.
  ///
  /// - Parameters:
  ///   - receive: Takes an item, and returns whether to go on; what it throws ends the reading.
  ///   - write: Called after some items, the last of what there is so far among them.
  /// - Throws: What the system, the decoder or `write` refuses, and that there was no reading.
  func read(
    into receive: (DecodedItem) throws(CommandError) -> Bool,
    afterSome write: () throws(CommandError) -> Void
  ) throws(CommandError) {
    try read(
      readings: { (reading) throws(CommandError) in try receive(.reading(reading)) },
      others: receive,
      afterSome: write
    )
  }

  /// Reads the recording and hands on its readings and its other items, in order, until they are
  /// taken with the word that no more are wanted.
  ///
  /// It is read to its first reading in any case, and nothing is said of what stands behind the
  /// last item wanted, so that all depends on the recording and not on how it is cut into chunks.
  ///
  /// - Parameters:
  ///   - readings: Takes a reading, and returns whether to go on; what it throws ends the reading.
  ///   - others: Takes any other item, likewise.
  ///   - write: Called after some items, the last of what there is so far among them.
  /// - Throws: What the system, the decoder or `write` refuses, and that there was no reading.
  func read(
    readings: (DecodedReading) throws(CommandError) -> Bool,
    others: (DecodedItem) throws(CommandError) -> Bool,
    afterSome write: () throws(CommandError) -> Void
  ) throws(CommandError) {
    let chunks = try InputChunks(operand: name)
    let decoding = DecodingAhead(chunks, decoder)
    defer { decoding.stop() }
    var progress = Progress(log: DiagnosticLog(track: name, level: level))
    defer { progress.log.finish() }

    var isEmpty = false
    var hasEnded = false
    while !hasEnded, progress.mustGoOn {
      let batch = decoding.next()
      var next = 0
      for index in 0...batch.readings.count {
        while next < batch.others.count, batch.others[next].position == index {
          try progress.take(batch.others[next].item, others)
          next += 1
        }
        if index < batch.readings.count { try progress.take(batch.readings[index], readings) }
      }
      try write()
      switch batch.ending {
      case .failed(let error): throw error
      case .finished(let foundNothing):
        isEmpty = foundNothing
        hasEnded = true
      case nil: break
      }
    }
    guard progress.hasReading else {
      let reason =
        isEmpty
        ? "the input is empty"
        : progress.log.firstRejection.map { "line \($0.position.line): \($0.reason)" }
          ?? "there is no position in it"
      let wayOut =
        progress.log.hasRejected(.missingChecksum)
        ? "; --checksum optional reads sentences without one" : ""
      throw CommandError(status: .data, message: "\(name): error: no reading: \(reason)\(wayOut)")
    }
  }
}

/// What reading has come to.
private struct Progress {
  var log: DiagnosticLog
  var hasReading = false
  private var isWanted = true

  init(log: DiagnosticLog) {
    self.log = log
  }

  /// Whether there are items to hand on: such as are wanted, or the first reading.
  var mustGoOn: Bool { isWanted || !hasReading }

  mutating func take(
    _ reading: DecodedReading,
    _ receive: (DecodedReading) throws(CommandError) -> Bool
  ) throws(CommandError) {
    guard mustGoOn else { return }
    hasReading = true
    isWanted = try receive(reading)
  }

  mutating func take(
    _ item: DecodedItem,
    _ receive: (DecodedItem) throws(CommandError) -> Bool
  ) throws(CommandError) {
    guard mustGoOn else { return }
    if case .diagnostic(let diagnostic) = item { log.add(diagnostic) }
    isWanted = try receive(item)
  }
}
