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
  ///   - receive: Takes an item, and returns whether to go on.
  ///   - write: Called after each chunk.
  /// - Throws: What the system, the decoder or `write` refuses, and that there was no reading.
  func read(
    into receive: (DecodedItem) -> Bool,
    afterChunk write: () throws(CommandError) -> Void
  ) throws(CommandError) {
    var chunks = try InputChunks(name) { () throws(SystemError) in
      try name == "-" ? .standardInput : .reading(name)
    }
    var log = DiagnosticLog(track: name, level: level)
    defer { log.finish() }
    var decoder = decoder
    var hasReading = false
    var isWanted = true
    let take = { (item: DecodedItem) in
      guard isWanted || !hasReading else { return }
      switch item {
      case .reading: hasReading = true
      case .diagnostic(let diagnostic): log.add(diagnostic)
      case .clock, .recordingStart: break
      }
      isWanted = receive(item)
    }

    var isEmpty = true
    while true {
      let count = try chunks.read()
      isEmpty = isEmpty && count == 0
      do {
        if count == 0 {
          try decoder.finish(into: take)
        } else {
          try decoder.decode(chunks.buffer.span.extracting(0..<count), into: take)
        }
      } catch {
        let place = "\(name):\(error.place.line):\(error.place.column)"
        let wayOut =
          error == .unrecognizedFormat
          ? "; name the format with --input-format if it is one of them" : ""
        throw CommandError(status: .data, message: "\(place): error: \(error)\(wayOut)")
      }
      try write()
      guard count > 0, isWanted || !hasReading else { break }
    }
    guard hasReading else {
      let reason = isEmpty ? "the input is empty" : "there is no position in it"
      throw CommandError(status: .data, message: "\(name): error: no reading: \(reason)")
    }
  }
}
