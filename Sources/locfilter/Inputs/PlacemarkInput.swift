import AddressFormat
import LocationFilter
import TrackDecoding
import TrackReplay

/// An input of placemarks on the command line: of `address`, or the file of `--placemarks`.
struct PlacemarkInput {
  private let input: Input
  private let reader: PlacemarkReader

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

  /// Reads the input of `address` and passes on its placemarks, blank or not, each with the number of times that
  /// it comes. After those of a chunk, what came of them is written.
  ///
  /// - Throws: An error of the system, of the reader or of the output, or that there was no placemark.
  func read<Document>(
    _ task: inout InputTask<Document>,
    into receive: (Placemark, _ count: Int, inout InputTask<Document>) -> Void
  ) throws(CommandError) {
    var hasPlacemark = false
    /// The number of blank ones not passed on: nothing is written of those before the first key of a field if
    /// there is none.
    var blanks = 0
    func passBlanks(_ task: inout InputTask<Document>) throws(CommandError) {
      while blanks > 0 {
        let count = min(blanks, 10_000)
        receive(Placemark(), count, &task)
        blanks -= count
        try task.flush()
      }
    }
    let chunks = try InputChunks(
      input,
      length: PlacemarkDecoding.chunkLength,
      showsProgress: task.isAlone,
      directoryAdvice: "give its files"
    )
    // There is nothing to read ahead of a single chunk.
    let isShort = chunks.hasAtMost(PlacemarkDecoding.chunkLength)
    let decoding = PlacemarkDecoding(chunks, reader)
    let (isEmpty, format) = try eachChunk(
      of: ReadingAhead(decoding, limit: task.hasSpareProcessors && !isShort ? 2 : 0),
      need: { "at least one is needed of \($0), or of other names, \(Self.examples)" },
      item: { (item) throws(CommandError) in
        switch item {
        case .placemark(let placemark, _):
          try passBlanks(&task)
          receive(placemark, 1, &task)
          hasPlacemark = true
        case .blanks(let count): blanks += count
        case .place: break
        case .diagnostic(let diagnostic): task.log.add(diagnostic)
        }
      }
    ) { (hasFields) throws(CommandError) in
      if hasFields, blanks > 0 {
        try passBlanks(&task)
        hasPlacemark = true
      }
      try task.flush()
    }
    guard hasPlacemark else {
      let reason =
        if isEmpty {
          "the input is empty"
        } else if blanks > 0 {
          "no key in it is the name of a field, \(Self.examples)"
        } else if format == .ndjson {
          "no line of it is a JSON object; write one object a line, as `jq -c .` does"
        } else if task.log.firstRejection != nil {
          "none of its rows can be read"
        } else {
          "there is no row in it"
        }
      throw CommandError(status: .data, file: name, reason: "no placemark: \(reason)")
    }
  }

  /// The number of bytes of places beyond which they are in a temporary file.
  private static let memoryLimit = 4 << 20

  /// Reads the file of `--placemarks`, which must have the columns of a place.
  func places(
    _ level: DiagnosticsLevel,
    radius: Double
  ) throws(CommandError) -> PlacemarkIndex {
    var log = DiagnosticLog(name, level)
    defer {
      log.end()
      (log.takeMessages() + log.notes.texts { _, _ in "" }).forEach(report)
    }
    var places = PlacemarkSorter(limit: Self.memoryLimit) { TemporaryFile() }
    let chunks = try InputChunks(
      input,
      length: PlacemarkDecoding.chunkLength,
      directoryAdvice: "give its files"
    )
    _ = try eachChunk(
      of: ReadingAhead(PlacemarkDecoding(chunks, reader), limit: 0),
      need: { "missing \($0)" },
      item: { (item) throws(CommandError) in
        switch item {
        case .place(let placemark, let coordinate): places.add(placemark, at: coordinate)
        case .placemark, .blanks: break
        case .diagnostic(let diagnostic): log.add(diagnostic)
        }
      }
    ) { (_) throws(CommandError) in
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

  /// Passes on each item of a chunk and then its end, for all chunks, and returns whether the input was empty, and
  /// its format.
  private func eachChunk(
    of portions: consuming ReadingAhead<PlacemarkDecoding>,
    need: (_ names: String) -> String,
    item: (PlacemarkReader.Item) throws(CommandError) -> Void,
    end: (_ hasFields: Bool) throws(CommandError) -> Void
  ) throws(CommandError) -> (isEmpty: Bool, format: PlacemarkReader.Format?) {
    defer { portions.stop() }
    var portion = PlacemarkDecoding.emptyPortion
    while true {
      portions.read(into: &portion)
      // Such a portion has no items, and the chunk before it has ended.
      if case .unreadable(let error) = portion.ending { throw error }
      for index in portion.items.indices {
        // Taken out of the list, because a copy would count the references of thirteen fields.
        var next = PlacemarkReader.Item.blanks(0)
        swap(&next, &portion.items[index])
        try item(next)
      }
      try end(portion.hasFields)
      switch portion.ending {
      case .undecodable(let error): throw .unusableTable(input.path, error, need: need)
      case .finished(let isEmpty): return (isEmpty, portion.format)
      case .unreadable, nil: break
      }
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
