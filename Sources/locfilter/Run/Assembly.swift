import LocationFilter
import TrackReplay

/// What a run puts together from its inputs, in their order.
final class Assembly<Document: DocumentRenderer>: Sendable {
  /// The number of bytes that may be kept of inputs whose turn has not come: enough for workers to go on while
  /// a recording of some megabytes is read.
  private static var keptLimit: Int { 8 << 20 }

  let inputs: [Input]
  /// The renderer as it was created, for the copies.
  let document: Document
  let diagnostics: DiagnosticsLevel
  /// Whether processors are left for other threads: there is only one input, and more than one job.
  let hasSpareProcessors: Bool
  let turns: Turns<EndedInput<Document>>
  private let output: Output
  /// Only the thread whose input has the turn uses it, so it never waits for another.
  private let result: Locked<Result>
  private let progress: Locked<ReadingProgress>?

  /// What has been put together so far.
  struct Result: Sendable {
    var document: Document
    var log = RunLog()
    /// The status of the last failure.
    var failure: ExitStatus?
    /// Whether an input could be opened.
    fileprivate var hasOpened = false
    /// Whether an input was read without a failure.
    fileprivate var hasSuccess = false
    /// The signal that ended a live run.
    var interruption: ExitStatus?
    /// Why the run cannot go on.
    var error: CommandError?
    /// Whether an input gave a text.
    fileprivate var hasText = false
    fileprivate var inputHasText = false

    /// Whether there is more to write than the frame of a document.
    var hasContent: Bool { hasOpened && (hasSuccess || hasText || document.gatheredSize > 0) }
  }

  init(
    _ inputs: [Input],
    _ document: Document,
    _ options: InputOptions,
    into output: Output
  ) {
    self.inputs = inputs
    self.document = document
    diagnostics = options.diagnostics
    hasSpareProcessors = inputs.count == 1 && options.jobs != 1
    self.output = output
    turns = Turns(count: inputs.count, limit: Self.keptLimit)
    result = Locked(Result(document: document))
    let isShown = inputs.count > 1 && ProgressLine.standard.isEnabled
    progress = isShown ? Locked(ReadingProgress(inputs: inputs.count)) : nil
  }

  /// What has been put together, once the workers have ended.
  var finalResult: Result { result.withLock { $0 } }

  func write(_ messages: [String], _ text: inout TextBuffer) throws(CommandError) {
    messages.forEach(report)
    guard !text.isEmpty else { return }
    try writeSeparator()
    try output.write(&text)
  }

  func write(_ pieces: [OutputPiece]) throws(CommandError) {
    for piece in pieces {
      switch piece {
      case .message(let message): report(message)
      case .text(let bytes):
        try writeSeparator()
        try output.write(bytes.span)
      }
    }
  }

  func append(_ input: EndedInput<Document>) throws(CommandError) {
    try write(input.pieces)
    if let failure = input.failure, !input.isSkipped { report(failure.message) }
    result.withLock { result in
      result.append(input)
    }
    showProgress()
  }

  /// Ends the run because of an error that concerns all inputs.
  func fail(_ error: CommandError) {
    result.withLock { $0.error = $0.error ?? error }
    turns.stop()
  }

  private func writeSeparator() throws(CommandError) {
    let isNeeded = result.withLock { result in
      defer { (result.hasText, result.inputHasText) = (true, true) }
      return result.hasText && !result.inputHasText
    }
    guard isNeeded, !document.separator.isEmpty else { return }
    var text = TextBuffer()
    text.append(document.separator)
    try output.write(&text)
  }

  private func showProgress() {
    guard let progress else { return }
    let now = SystemClock().now
    if let line = progress.withLock({ $0.line(afterReading: 1, at: now) }) {
      ProgressLine.standard.show(line, at: now)
    }
  }
}

extension Assembly.Result {
  fileprivate mutating func append(_ input: EndedInput<Document>) {
    inputHasText = false
    hasOpened = hasOpened || !(input.failure?.status == .noInput || input.input.isEmptyDirectory)
    guard !input.isSkipped else { return log.appendNoTrack(input.input) }
    document.append(input.document)
    log.append(input.notes)
    if let failure = input.failure, !failure.status.isInterruption {
      self.failure = failure.status
      log.appendFailure(of: input.input.name)
    } else {
      hasSuccess = true
      interruption = input.failure?.status
    }
  }
}
