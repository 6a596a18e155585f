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

  /// The names of the inputs: the files, or standard input where there are none.
  ///
  /// - Throws: An error if standard input is a terminal, which would seem to hang.
  static func names(_ options: InputOptions, of command: Command) throws(UsageError) -> [String] {
    let names = options.files.isEmpty ? ["-"] : options.files
    if names.contains("-"), FileHandle.standardInput.isTerminal {
      throw UsageError(.missingArgument("<file>"), in: command.help)
    }
    return names
  }

  /// Reads the recording and hands on its items until `receive` returns that it wants no more.
  ///
  /// It is read to its first reading in any case, and nothing is said of what stands behind the
  /// last item wanted, so that all depends on the recording and not on how it is cut into chunks.
  ///
  /// - Parameters:
  ///   - receive: Takes an item, and returns whether to go on; what it throws ends the reading.
  ///   - write: Called after each chunk.
  /// - Throws: What the system, the decoder or `write` refuses, and that there was no reading.
  func read(
    into receive: (DecodedItem) throws(CommandError) -> Bool,
    afterChunk write: () throws(CommandError) -> Void
  ) throws(CommandError) {
    var chunks = try InputChunks(name) { () throws(SystemError) in
      try name == "-" ? .standardInput : .reading(name)
    }
    var decoder = decoder
    var progress = Progress(log: DiagnosticLog(track: name, level: level))
    defer { progress.log.finish() }

    var isEmpty = true
    while true {
      let count = try chunks.read()
      isEmpty = isEmpty && count == 0
      do {
        if count == 0 {
          try decoder.finish { progress.take($0, receive) }
        } else {
          let bytes = chunks.buffer.span.extracting(0..<count)
          try decoder.decode(bytes) { progress.take($0, receive) }
        }
      } catch {
        let place = "\(name):\(error.place.line):\(error.place.column)"
        let wayOut =
          error == .unrecognizedFormat
          ? "; name the format with --input-format if it is one of them" : ""
        throw CommandError(status: .data, message: "\(place): error: \(error)\(wayOut)")
      }
      if let failure = progress.failure { throw failure }
      try write()
      guard count > 0, progress.mustGoOn else { break }
    }
    guard progress.hasReading else {
      let reason = isEmpty ? "the input is empty" : "there is no position in it"
      let wayOut =
        progress.log.hasRejected(.missingChecksum)
        ? "; --checksum optional reads sentences without one" : ""
      throw CommandError(status: .data, message: "\(name): error: no reading: \(reason)\(wayOut)")
    }
  }
}

/// What reading has come to. It is a value of its own because variables that two closures share
/// would be checked at each use.
private struct Progress {
  var log: DiagnosticLog
  var hasReading = false
  var isWanted = true
  /// What ended the reading.
  var failure: CommandError?

  /// Whether there are items to hand on: such as are wanted, or the first reading.
  var mustGoOn: Bool { isWanted || !hasReading }

  mutating func take(
    _ item: DecodedItem,
    _ receive: (DecodedItem) throws(CommandError) -> Bool
  ) {
    guard mustGoOn, failure == nil else { return }
    switch item {
    case .reading: hasReading = true
    case .diagnostic(let diagnostic): log.add(diagnostic)
    case .clock, .recordingStart: break
    }
    do throws(CommandError) {
      isWanted = try receive(item)
    } catch {
      failure = error
    }
  }
}
