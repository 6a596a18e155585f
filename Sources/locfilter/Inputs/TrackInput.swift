import LocationFilter
import TrackDecoding
import TrackReplay

/// An input of the command line, read through the decoder: a recording, or live.
struct TrackInput {
  /// The length in bytes up to which a file has no thread of its own: that costs half a millisecond or more of
  /// processor time, and saves about as much wall time for a file of this length.
  private static let shortLength = 1 << 21

  private let input: Input
  private let format: TrackFormat?
  private let decoding: DecodingOptions
  private let isLive: Bool
  /// The stream that is written to, `nil` for a file.
  private let output: FileDescriptor?
  /// Whether there are sessions: then a recording of events suffices, without a reading.
  private let hasSessions: Bool
  private let clockOffset: ClockOffset
  /// The hints that the options make needless.
  private let needless: [RecordingHint.Kind]

  init(
    _ input: Input,
    _ options: InputOptions,
    writingTo output: FileDescriptor? = nil,
    extraColumns: [String] = [],
    hasSessions: Bool = false,
    check: ReadingCheck = .standard,
    needless: [RecordingHint.Kind] = []
  ) {
    self.input = input
    self.output = output
    self.hasSessions = hasSessions
    isLive = options.isLive
    clockOffset = ClockOffset(options.decoding, check)
    self.needless =
      needless + check.needlessHints + (isLive ? RecordingHint.Kind.ofRecordings : [])
    var decoding = options.decoding
    decoding.extraColumns = extraColumns
    var format = options.inputFormat
    if isLive {
      decoding.delivery = .live
      // Without a checksum, no sentence proves the format.
      if decoding.checksum == .optional { format = format ?? .nmea }
    }
    self.format = format
    self.decoding = decoding
  }

  private var name: String { input.name }

  private func source<Document>(
    for task: borrowing InputTask<Document>
  ) throws(CommandError) -> any PortionSource {
    guard isLive else {
      // Of several inputs at a time, less of each is in memory.
      let chunks = try InputChunks(
        input,
        length: task.hasSpareProcessors ? ParsedBatch.longestPart(of: format) : 32_768,
        showsProgress: task.isAlone
      )
      let isShort = chunks.hasAtMost(Self.shortLength)
      return RecordingDecoding(
        RecordingParsing(chunks, TrackParser(format: format, options: decoding)),
        TrackResolver(decoding),
        limit: task.hasSpareProcessors && !isShort ? 4 : 0
      )
    }
    let decoder = TrackDecoder(format: format, options: decoding)
    let receiver = try LiveInput(input, writingTo: output)
    return LiveDecoding(input.path, receiver, decoder, hasSessions: hasSessions)
  }

  /// Reads the recording and passes its batches to `process` until that wants no more.
  ///
  /// It reads up to the first reading in any case, and reports no diagnostics after the last item
  /// processed, so that the result depends on the recording and not on its chunks.
  ///
  /// A live run ends as soon as no more is wanted, with or without a reading.
  ///
  /// - Parameters:
  ///   - task: Its log receives the diagnostics, and what the recording as a whole lacks.
  ///   - deadline: In a live run, when time alone next has an effect, `nil` if it has none before the next
  ///     item, as between two sessions.
  ///   - process: Processes a batch, and returns `nil` to continue, or else the number of items that it
  ///     processed. What it throws ends the reading.
  /// - Returns: The time of the first reading.
  /// - Throws: The error of the system, the decoder or `process`; that there was no reading up to the end
  ///   of the input, nor an event if that suffices; or the status of a signal, without a message.
  @discardableResult
  func read<Document>(
    _ task: inout InputTask<Document>,
    until deadline: () -> Timestamp? = { nil },
    _ process: (DecodedBatch, inout InputTask<Document>) throws(CommandError) -> Int?
  ) throws(CommandError) -> Timestamp? {
    var source = try source(for: task)
    defer { source.stop() }
    var survey = RecordingSurvey()
    var offset = clockOffset
    var isWanted = true
    var ending: Portion.Ending?
    while ending == nil, isWanted || (survey.readings == 0 && !isLive) {
      let portion = source.next(until: deadline())
      let batch = portion.batch
      if !batch.readings.isEmpty { task.hasReading = true }
      var processed = isWanted ? batch.count : 0
      if isWanted, let count = try process(batch, &task) {
        isWanted = false
        processed = count
      }
      if survey.readings == 0 { processed = max(processed, batch.countThroughFirstReading) }
      let examined = batch.prefix(processed)
      survey.process(examined)
      task.log.add(examined)
      if isLive { offset.process(batch) }
      // What follows the last item processed does not matter, in whatever portion it is.
      if case .failed(var error) = portion.ending, isWanted || survey.readings == 0 {
        if error.status == .data, survey.readings > 0 {
          let are = survey.readings == 1 ? "reading before it is" : "readings before it are"
          error.reason += "; \(survey.readings) \(are) used"
        }
        throw error
      }
      ending = portion.ending
    }
    if survey.readings == 0 { try explainAbsence(ending, source.reception, &survey, &task.log) }
    if let problem = offset.problem {
      task.log.add(.warning, "clockOffset", problem.text, advice: problem.advice)
    }
    let format: TrackFormat? = if case .finished(let found) = ending { found } else { nil }
    for hint in survey.hints(isWhole: isWanted) where !needless.contains(hint.kind) {
      task.log.add(
        .note,
        hint.kind.rawValue,
        hint.description,
        advice: hint.kind.advice(for: input.path, in: format)
      )
    }
    if case .interrupted(let status) = ending { throw .interruption(status) }
    return survey.first
  }

  /// Says why there is no reading.
  ///
  /// - Throws: That there was none up to the end of the input. A live run that ends before has a warning.
  private func explainAbsence(
    _ ending: Portion.Ending?,
    _ reception: Reception?,
    _ survey: inout RecordingSurvey,
    _ log: inout DiagnosticLog
  ) throws(CommandError) {
    let rejection = log.firstRejection.map {
      "line \($0.position.line): \($0.reason)\($0.reason.advice)"
    }
    if case .finished(let format) = ending {
      // In a live run, the passing of time is an event, too.
      if hasSessions, !isLive, survey.hasEvent { return }
      let reason =
        format.map { survey.absence(of: $0, rejection: rejection) } ?? "the input is empty"
      throw CommandError(status: .data, file: name, reason: "no reading: \(reason)")
    }
    if let problem = reception?.problem(with: input.path) {
      log.add(.warning, "reception", problem.text, advice: problem.advice)
    } else if case .decoded(let format, let remarks) = reception {
      survey.process(remarks)
      let reason = survey.absence(of: format, rejection: rejection)
      log.add(.warning, "noReading", "no reading: \(reason)")
    }
  }
}

extension DecodedBatch {
  /// The number of items up to the first reading, that included; all if there is none.
  fileprivate var countThroughFirstReading: Int {
    var count = 0
    for index in indices {
      count += 1
      if case .reading = index { break }
    }
    return count
  }
}
