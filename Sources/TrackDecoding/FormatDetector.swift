/// Recognises the format of a recording by its first lines, and keeps them for the decoder.
struct FormatDetector: Sendable {
  /// The number of bytes examined before the likeliest format is assumed, whatever their chunks.
  static let limit = 65_536
  /// The number of bytes to append at a time. Most formats are found in these, and no more is copied.
  private static let pieceLength = 4096

  private var finder: HeaderFinder
  /// All bytes so far, up to the limit.
  private(set) var bytes: ContiguousArray<UInt8> = []
  private var judged = 0
  private var searched = 0
  private var hasSentence = false
  private var hasTable = false
  /// Whether there is a NUL that does not pad a field, which no table contains.
  private var isBinary = false

  init(_ options: DecodingOptions) {
    // Which other columns are read has no effect on the format.
    var options = options
    options.extraColumns = []
    finder = HeaderFinder(options)
  }

  /// Whether there is nothing but blanks, line ends and a byte order mark.
  var isBlank: Bool {
    bytes.dropFirst(bytes.span.startOfText).allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// Whether enough bytes were examined to assume the likeliest format.
  var isFull: Bool { bytes.count >= Self.limit }

  /// The format that the lines resemble without proof, `nil` for none.
  var likelyFormat: TrackFormat? {
    hasSentence ? .nmea : hasTable && !isBinary ? .csv : nil
  }

  /// The format that is not read to which the first bytes belong, unless lines resemble sentences:
  /// those are read whatever comes before them.
  var foreignFormat: ForeignFormat? {
    hasSentence ? nil : ForeignFormat(beginning: bytes)
  }

  /// Appends the first bytes of a chunk, up to a limit, and returns their number.
  mutating func append(_ chunk: Span<UInt8>) -> Int {
    let count = min(chunk.count, Self.limit - bytes.count, Self.pieceLength)
    for index in 0..<count { bytes.append(chunk[index]) }
    return count
  }

  /// Examines the complete lines, and the last one if no more bytes are examined; returns the format as
  /// soon as one proves it.
  mutating func detect() -> TrackFormat? {
    while searched < bytes.count {
      searched = bytes.span.firstIndex(of: UInt8(ascii: "\n"), in: searched..<bytes.count)
      guard searched < bytes.count else { return isFull ? finish() : nil }
      let evidence = judge(judged..<searched)
      searched += 1
      judged = searched
      if let format = note(evidence) { return format }
    }
    return nil
  }

  /// Whether a line resembles a sentence, or the last one does without its line end.
  var hasSentences: Bool {
    let last = judge(judged..<bytes.count)
    return hasSentence || last.isSentence || last.proof == .nmea
  }

  /// Examines the last line, which needs no line end.
  mutating func finish() -> TrackFormat? {
    note(judge(judged..<bytes.count))
  }

  /// What a line shows about the format.
  private struct Evidence {
    var proof: TrackFormat?
    var isSentence = false
    var isTableRow = false
    var isBinary = false
    var finder: HeaderFinder?
  }

  private mutating func note(_ evidence: Evidence) -> TrackFormat? {
    hasSentence = hasSentence || evidence.isSentence
    hasTable = hasTable || evidence.isTableRow
    isBinary = isBinary || evidence.isBinary
    if let finder = evidence.finder { self.finder = finder }
    return evidence.proof
  }

  private func judge(_ range: Range<Int>) -> Evidence {
    var evidence = Evidence()
    let text = bytes.span.extracting(range)
    let line = text.extracting(text.startOfText..<text.count)
    var dollar = line.firstIndex(of: UInt8(ascii: "$"), in: 0..<line.count)
    var fields = SentenceFields()
    while dollar < line.count {
      let kind = SentenceKind(line, at: dollar)
      if kind != nil { evidence.isSentence = true }
      let end = fields.split(line, as: kind, from: dollar)
      if end - dollar > 6, (try? fields.check(line, to: end, .required)) != nil {
        evidence.proof = .nmea
        return evidence
      }
      dollar = line.firstIndex(of: UInt8(ascii: "$"), in: (dollar + 1)..<line.count)
    }
    if line.isPositionOfShip {
      // The receiver's own position may come much later.
      evidence.isSentence = true
      return evidence
    }
    if let report = line.report {
      // Its keys are not a table's header.
      evidence.isSentence = evidence.isSentence || line.announcesSentences(from: report)
      return evidence
    }
    guard line.isText else {
      evidence.isBinary = line.firstIndex(of: 0, in: 0..<line.count) < line.count
      return evidence
    }
    let row = line.extracting(0..<line.withoutReturn(0..<line.count))
    // A copy, because the line is borrowed from `bytes`.
    var finder = finder
    if finder.header(in: row) != nil {
      evidence.proof = .csv
      return evidence
    }
    evidence.finder = finder
    evidence.isTableRow = !row.isEmpty && !line.isComment && HeaderNames(row).names.count > 1
    return evidence
  }
}

extension Span<UInt8> {
  /// Whether a report of gpsd confirms that sentences follow (gpsd_json(5), WATCH).
  fileprivate func announcesSentences(from start: Int) -> Bool {
    guard has(#"{"class":"WATCH""#, at: start) else { return false }
    let text = text(in: start..<count)
    return [#""nmea":true"#, #""raw":1"#, #""raw":2"#].contains { text.end(of: $0) != nil }
  }

  /// Whether a table may have the line: it has no control characters but tabs, carriage returns and the
  /// NULs with which some recorders pad their fields.
  fileprivate var isText: Bool {
    var (hasNUL, hasDelimiter, isPadding) = (false, false, false)
    for index in indices {
      let byte = self[index]
      let endsField = Delimiter.all.contains(byte) || byte == UInt8(ascii: "\r")
      switch byte {
      case 0: (hasNUL, isPadding) = (true, true)
      case _ where endsField: isPadding = false
      default: if isPadding || byte < 0x20 { return false }
      }
      hasDelimiter = hasDelimiter || Delimiter.all.contains(byte)
    }
    return !hasNUL || hasDelimiter
  }
}
