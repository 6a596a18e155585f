import LocationFilter
import TrackReplay

/// The work on one input of a run: its part of the document, and the messages about it.
struct InputTask<Document: DocumentRenderer>: ~Copyable {
  let input: Input
  /// The copy of the renderer that writes this input.
  var document: Document
  /// The text that has not been written yet.
  var text: TextBuffer
  var log: DiagnosticLog
  /// The position of the input among all, from 0.
  let number: Int
  private let assembly: Assembly<Document>
  private var kept: [OutputPiece] = []
  /// Whether there was a reading: what is found in a directory may be no track, which leaves nothing.
  var hasReading = false

  init(_ number: Int, of assembly: Assembly<Document>) {
    self.number = number
    self.assembly = assembly
    input = assembly.inputs[number]
    document = assembly.document
    log = DiagnosticLog(input.name, assembly.diagnostics)
    // Room for the text of the first portions, since its growth takes a short recording as long as its other work. Of
    // several inputs at a time, less of each is in memory.
    text = TextBuffer(capacity: assembly.hasSpareProcessors ? 524_288 : 1024)
  }

  /// Whether it is the only input, whose progress is that of the run.
  var isAlone: Bool { assembly.inputs.count == 1 }

  /// Whether other threads may help with the input.
  var hasSpareProcessors: Bool { assembly.hasSpareProcessors }

  /// Writes the text and the messages so far, or keeps them until it is the turn of this input.
  ///
  /// - Throws: The error of the output, or that the run is over.
  mutating func flush() throws(CommandError) {
    guard hasReading || !input.isFound else { return }
    let messages = log.takeMessages()
    switch assembly.turns.permission(for: number, bytes: messages.byteCount + text.count) {
    case .stop: throw .runIsOver
    case .keep: keep(messages)
    case .write:
      try assembly.write(kept)
      kept = []
      try assembly.write(messages, &text)
    }
  }

  /// Ends the input, and writes it if it has the turn, and after it those that have ended meanwhile.
  ///
  /// - Parameter failure: Why it could not be read, or not to its end.
  /// - Throws: The error of the output.
  consuming func end(_ failure: CommandError?) throws(CommandError) {
    if input.isSkipped(because: failure) {
      text.removeAll()
      _ = log.takeMessages()
    } else {
      document.render(log.remarks, of: input.name)
      log.end(failed: failure?.status.isInterruption == false)
      document.finish(input.name, into: &text)
      if let failure, !failure.status.isInterruption {
        document.render(failure.failure, into: &text)
      }
    }
    let messages = log.takeMessages()
    let bytes = messages.byteCount + text.count
    keep(messages)
    let ended = EndedInput(
      input: input,
      pieces: kept,
      document: document,
      notes: log.notes,
      failure: failure
    )
    guard
      assembly.turns.end(
        number,
        ended,
        bytes: bytes + EndedInput<Document>.overhead + document.gatheredSize
      )
    else {
      return
    }
    var next: EndedInput<Document>? = ended
    while let ended = next {
      try assembly.append(ended)
      next = assembly.turns.pass()
    }
  }

  private mutating func keep(_ messages: [String]) {
    kept += messages.map { .message($0) }
    guard !text.isEmpty else { return }
    kept.append(
      .text(
        text.withBytes { bytes in
          unsafe bytes.withUnsafeBufferPointer { unsafe ContiguousArray($0) }
        }
      )
    )
    text.removeAll()
  }
}

/// A piece of what an input gives.
enum OutputPiece: Sendable {
  case text(ContiguousArray<UInt8>)
  /// A line for standard error.
  case message(String)
}

/// An input that has been read.
struct EndedInput<Document: DocumentRenderer>: Sendable {
  /// The bytes that one takes besides its pieces, about.
  static var overhead: Int { 4096 }

  let input: Input
  let pieces: [OutputPiece]
  let document: Document
  let notes: MessageGroups
  let failure: CommandError?

  var isSkipped: Bool { input.isSkipped(because: failure) }
}

extension Input {
  /// Whether it was found in a directory and is no track.
  fileprivate func isSkipped(because failure: CommandError?) -> Bool {
    isFound && failure?.isNoTrack == true
  }
}

extension [String] {
  fileprivate var byteCount: Int { reduce(0) { $0 + $1.utf8.count } }
}

extension CommandError {
  /// Another input has ended the run.
  fileprivate static let runIsOver = CommandError(
    status: .done,
    file: "",
    reason: "",
    endsRun: true
  )
}
