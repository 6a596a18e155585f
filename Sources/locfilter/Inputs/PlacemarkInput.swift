import AddressFormat
import LocationFilter
import TrackDecoding
import TrackReplay

/// An input of placemarks on the command line: of `address`, or the file of `--placemarks`.
struct PlacemarkInput {
  private let input: Input
  private var reader: PlacemarkReader

  /// An input of `address`.
  init(_ input: Input, format: PlacemarkReader.Format?) {
    self.input = input
    reader = PlacemarkReader(format: format)
  }

  /// The file of `--placemarks`.
  init(places path: SystemString) {
    input = Input(path: path)
    reader = .ofPlaces()
  }

  private var name: String { input.name }

  /// Reads the input of `address` and passes on its placemarks, blank or not. After those of a chunk, what came
  /// of them is written.
  ///
  /// - Throws: An error of the system, of the reader or of the output, or that there was no placemark.
  mutating func read<Document>(
    _ task: inout InputTask<Document>,
    into receive: (Placemark, inout InputTask<Document>) -> Void
  ) throws(CommandError) {
    var hasPlacemark = false
    /// The number of objects before the first key of a field: nothing is written if there is none.
    var blanks = 0
    let isEmpty = try eachChunk(
      of: try InputChunks(
        input,
        showsProgress: task.isAlone,
        directoryAdvice: "give its files"
      ),
      need: { "at least one is needed of \($0), or of other names, \(Self.examples)" },
      diagnose: { task.log.add($0) }
    ) { (items, hasFields) throws(CommandError) in
      for case .placemark(let placemark, _) in items {
        guard hasFields else {
          blanks += 1
          continue
        }
        for _ in 0..<blanks { receive(Placemark(), &task) }
        blanks = 0
        hasPlacemark = true
        receive(placemark, &task)
      }
      try task.flush()
    }
    guard hasPlacemark else {
      let reason =
        if isEmpty {
          "the input is empty"
        } else if blanks > 0 {
          "no key in it is the name of a field, \(Self.examples)"
        } else if reader.format == .ndjson {
          "no line of it is a JSON object; write one object a line, as `jq -c .` does"
        } else {
          "there is no row in it"
        }
      throw CommandError(status: .data, file: name, reason: "no placemark: \(reason)")
    }
  }

  /// The number of bytes of places beyond which they are in a temporary file.
  private static let memoryLimit = 4 << 20

  /// Reads the file of `--placemarks`, which must have the columns of a place.
  mutating func places(
    _ level: DiagnosticsLevel,
    radius: Double
  ) throws(CommandError) -> PlacemarkIndex {
    var log = DiagnosticLog(name, level)
    defer {
      log.end()
      (log.takeMessages() + log.notes.texts { _, _ in "" }).forEach(report)
    }
    var places = PlacemarkSorter(limit: Self.memoryLimit) { TemporaryFile() }
    _ = try eachChunk(
      of: try InputChunks(input, directoryAdvice: "give its files"),
      need: { "missing \($0)" },
      diagnose: { log.add($0) }
    ) { (items, _) throws(CommandError) in
      for case .place(let placemark, let coordinate) in items {
        places.add(placemark, at: coordinate)
      }
      try Self.checkTemporaryFile()
    }
    if places.count == 0 { log.add(.warning, "noPlace", "there is no place in it") }
    let index = PlacemarkIndex(places, radius: radius)
    try Self.checkTemporaryFile()
    return index
  }

  /// Checks that the places in a temporary file, if there are any, have been written and read.
  static func checkTemporaryFile() throws(CommandError) {
    guard let failure = TemporaryFile.failure else { return }
    throw CommandError(
      status: .io,
      file: TemporaryFile.directory,
      reason: "cannot use a temporary file for the places: \(failure.text); "
        + "set TMPDIR to a directory with more space",
      endsRun: true
    )
  }

  /// Reads all chunks, passes on the diagnostics in them, and returns whether the input was empty.
  private mutating func eachChunk(
    of chunks: consuming InputChunks,
    need: (_ names: String) -> String,
    diagnose: (Diagnostic) -> Void,
    _ body: (_ items: [PlacemarkReader.Item], _ hasFields: Bool) throws(CommandError) -> Void
  ) throws(CommandError) -> Bool {
    var isEmpty = true
    while true {
      let count = try chunks.read()
      var items: [PlacemarkReader.Item] = []
      var failure: TrackError?
      do throws(TrackError) {
        if count == 0 {
          try reader.finish(into: &items)
        } else {
          try reader.decode(chunks.buffer.span.extracting(0..<count), into: &items)
        }
      } catch {
        failure = error
      }
      for case .diagnostic(let diagnostic) in items { diagnose(diagnostic) }
      if let failure { throw .unusableTable(input.path, failure, need: need) }
      try body(items, reader.hasFields)
      if count == 0 { return isEmpty }
      isEmpty = false
    }
  }

  /// Names of fields other than those of the properties.
  private static let examples = "such as 'road', 'city' and 'zip'"
}

extension CommandError {
  /// What is wrong with a table of places or addresses; the error's own text is about recordings.
  ///
  /// `need` is the text about the columns that the table lacks.
  fileprivate static func unusableTable(
    _ path: SystemString,
    _ error: TrackError,
    need: (_ names: String) -> String
  ) -> CommandError {
    var text = error.description(naming: path)
    if case .noUsableColumns(let found, let missing, _, _) = error {
      text = "no usable columns: found \(TrackError.list(found)); \(need(TrackError.list(missing)))"
    }
    return CommandError(unreadable: path.text, at: error.position, text)
  }
}
