import LocationFilter
import TrackDecoding
import TrackReplay

/// An input of the command line, read through the decoder.
struct TrackInput {
  /// The file's path, `-` for standard input.
  let name: String
  private let decoder: TrackDecoder
  /// Whether a recording of events suffices, without a reading.
  private let acceptsEvents: Bool
  /// The hints that the options make needless.
  private let needless: Set<RecordingHint.Kind>

  init(
    _ name: String,
    _ options: InputOptions,
    extraColumns: [String] = [],
    acceptsEvents: Bool = false,
    needless: Set<RecordingHint.Kind> = []
  ) {
    self.name = name
    self.acceptsEvents = acceptsEvents
    self.needless = needless
    var decoding = options.decoding
    decoding.extraColumns = extraColumns
    decoder = TrackDecoder(format: options.inputFormat, options: decoding)
  }

  /// Reads the recording and passes its batches to `process` until that wants no more.
  ///
  /// It reads up to the first reading in any case, and reports no diagnostics after the last item
  /// processed, so that the result depends on the recording and not on its chunks.
  ///
  /// - Parameters:
  ///   - log: Receives the diagnostics, and what the recording as a whole lacks.
  ///   - process: Processes a batch, and returns `nil` to continue, or else the number of items that it
  ///     processed. What it throws ends the reading.
  /// - Returns: The time of the first reading.
  /// - Throws: The error of the system, the decoder or `process`; or that there was no reading,
  ///   nor an event if that suffices.
  @discardableResult
  func read(
    _ log: inout DiagnosticLog,
    _ process: (DecodedBatch) throws(CommandError) -> Int?
  ) throws(CommandError) -> Timestamp? {
    let decoding = DecodingAhead(try InputChunks(operand: name), decoder)
    defer { decoding.stop() }
    var survey = RecordingSurvey()
    var isWanted = true
    var format: TrackFormat?
    var hasEnded = false
    while !hasEnded, isWanted || survey.readings == 0 {
      let portion = decoding.next()
      let batch = portion.batch
      var processed = isWanted ? batch.count : 0
      if isWanted, let count = try process(batch) {
        isWanted = false
        processed = count
      }
      if survey.readings == 0 { processed = max(processed, batch.countThroughFirstReading) }
      survey.process(batch, first: processed) { log.add($0) }
      switch portion.ending {
      case .failed(var error):
        // What follows the last item processed does not matter, in whatever portion it is.
        if isWanted || survey.readings == 0 {
          if error.status == .data, survey.readings > 0 {
            error.message += "; \(survey.readings) readings before it are used"
          }
          throw error
        }
        hasEnded = true
      case .finished(let found):
        format = found
        hasEnded = true
      case nil: break
      }
    }
    if survey.readings == 0, !(acceptsEvents && survey.hasEvent) {
      let rejection = log.firstRejection.map {
        "line \($0.position.line): \($0.reason)\($0.reason.advice)"
      }
      let reason =
        format.map { survey.absence(of: $0, rejection: rejection) } ?? "the input is empty"
      throw CommandError(
        status: .data,
        message: "\(shown(name)): error: no reading: \(reason)"
      )
    }
    for hint in survey.hints(isWhole: isWanted) where !needless.contains(hint.kind) {
      log.add(.note, hint.kind.rawValue, hint.description, advice: hint.kind.advice(for: name))
    }
    return survey.first
  }
}

extension DecodedBatch {
  /// The number of items up to the first reading, that included; all if there is none.
  fileprivate var countThroughFirstReading: Int {
    readings.isEmpty ? count : others.prefix { $0.position == 0 }.count + 1
  }
}
