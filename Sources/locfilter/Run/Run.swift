import LocationFilter
import TrackReplay

/// Runs a command, reports the failure that ends it, and returns how the process ends.
func exitStatus(_ body: () throws(CommandError) -> ExitStatus) -> ExitStatus {
  defer { ProgressLine.standard.end() }
  do throws(CommandError) {
    return try body()
  } catch {
    report(error.message)
    if error.isReaderGone {
      ProgressLine.standard.end()
      endByClosedPipe()
    }
    return error.status
  }
}

/// A run of a command: its inputs, each processed by itself on one of several threads, and one document made of
/// what comes of them, in their order.
struct Run {
  let inputs: InputList
  let options: InputOptions
  let output: Output
  private let workerLimit: Int
  /// The number of bytes from which on a part of a long closing is written.
  private static let pieceSize = 1 << 16

  /// Finds the inputs, and opens the output.
  ///
  /// - Parameters:
  ///   - options: The inputs and how to read them.
  ///   - output: Where to write.
  ///   - isText: Whether the output is for people, thus may be coloured.
  ///   - workerLimit: The number of workers at most, whatever the options say.
  ///   - others: The files that are read besides the inputs, and the options that name them.
  /// - Throws: That a list or the output cannot be opened, or that the output is a file that is read.
  init(
    _ options: InputOptions,
    _ output: OutputOptions,
    isText: Bool = false,
    workerLimit: Int = .max,
    reading others: [(option: String, file: Input)] = []
  ) throws(CommandError) {
    inputs = try options.list(writingTo: output)
    let lists = options.filesFrom.map { (option: "--files-from", file: Input(operand: $0)) }
    let named = inputs.all.lazy.filter { !$0.isFound }.map { (option: "", file: $0) }
    try output.check(isNoneOf: named)
    try output.check(isNoneOf: lists + others)
    self.options = options
    self.output = try Output(output.path, color: isText ? output.color : .never)
    self.workerLimit = workerLimit
  }

  /// How a run ended.
  struct End<Document> {
    /// What all inputs gave.
    var document: Document
    var status: ExitStatus
    /// The number of inputs that could not be read, or not to their end.
    var failures: Int
  }

  /// Processes each input with `body`, and writes the document. What could be read is written, whatever
  /// becomes of other inputs.
  ///
  /// - Parameters:
  ///   - document: The renderer, of which each input gets a copy.
  ///   - body: Reads an input. What it throws is the failure of that input, unless it ends the run.
  /// - Returns: The document and how the run ended.
  /// - Throws: The error that ended the run, and leaves no file.
  func process<Document: DocumentRenderer>(
    _ document: Document,
    _ body: @escaping @Sendable (inout InputTask<Document>) throws(CommandError) -> Void
  ) throws(CommandError) -> End<Document> {
    defer { output.discard() }
    var text = TextBuffer()
    text.append(document.heading)
    try output.write(&text)
    let assembly = Assembly(inputs.all, document, options, into: output)
    startWorkers(assembly, body)
    let result = assembly.finalResult
    if let error = result.error { throw error }
    result.log.messages.forEach(report)
    if options.diagnostics != .none, let message = result.log.skippedMessage(inputs.skipped) {
      report(message)
    }
    // A note is too little if the folder is the wrong one, or nothing was delivered to it.
    let hasNoRecording = !inputs.all.isEmpty && result.log.noTracks.count == inputs.all.count
    try result.document.close(into: &text) { (text) throws(CommandError) in
      if text.count >= Self.pieceSize { try output.write(&text) }
    }
    try output.write(&text)
    if let message = result.log.failureMessage(of: inputs.all.count) { report(message) }
    if hasNoRecording { report("error: no recording among the files in directories") }
    // A run without a result, such as one with a misspelled name, leaves the old file.
    if result.hasContent || inputs.all.isEmpty { try output.finish() }
    return End(
      document: result.document,
      status: hasNoRecording ? .data : status(of: result),
      failures: hasNoRecording ? 1 : result.log.failures
    )
  }

  private func startWorkers<Document: DocumentRenderer>(
    _ assembly: Assembly<Document>,
    _ body: @escaping @Sendable (inout InputTask<Document>) throws(CommandError) -> Void
  ) {
    runOnThreads(min(options.workers, workerLimit, inputs.all.count)) {
      assembly.processInputs(body)
    }
    assembly.turns.waitForEnd()
  }

  private func status<Document>(of result: Assembly<Document>.Result) -> ExitStatus {
    if let interruption = result.interruption { return interruption }
    guard let failure = result.failure else { return .done }
    return inputs.isSingle ? failure : .data
  }
}

extension Assembly {
  /// Takes one input after another, until there is none or the run is over.
  fileprivate func processInputs(
    _ body: (inout InputTask<Document>) throws(CommandError) -> Void
  ) {
    while let number = turns.take() {
      var task = InputTask(number, of: self)
      do throws(CommandError) {
        let failure = try inputError { () throws(CommandError) in try body(&task) }
        try task.end(failure)
      } catch {
        return fail(error)
      }
    }
  }

  /// The error of an input that `body` throws.
  ///
  /// - Throws: An error that ends the run.
  private func inputError(
    of body: () throws(CommandError) -> Void
  ) throws(CommandError) -> CommandError? {
    do throws(CommandError) {
      try body()
      return nil
    } catch {
      if error.endsRun { throw error }
      return error
    }
  }
}
