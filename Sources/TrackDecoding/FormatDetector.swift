/// Recognises the format of a recording by its first lines, and keeps them for the decoder.
struct FormatDetector: Sendable {
  /// How many bytes are looked at before the likeliest format is taken.
  static let limit = 65_536

  /// All bytes so far.
  private(set) var bytes: [UInt8] = []
  private var judged = 0
  private var hasSentence = false
  private var hasTable = false

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether enough was seen to take the likeliest format.
  var isFull: Bool { bytes.count >= Self.limit }

  /// The format that the lines resemble, though none of them proves it; `nil` for none.
  var likelyFormat: TrackFormat? {
    hasSentence ? .nmea : hasTable ? .csv : nil
  }

  /// Takes in the next bytes; returns the format as soon as a line proves it.
  mutating func detect(_ chunk: Span<UInt8>) -> TrackFormat? {
    for index in chunk.indices { bytes.append(chunk[index]) }
    while judged < bytes.count {
      let end = bytes.span.firstIndex(of: UInt8(ascii: "\n"), from: judged)
      guard end < bytes.count, judged < Self.limit else { return nil }
      let evidence = judge(judged..<end)
      judged = end + 1
      if let format = note(evidence) { return format }
    }
    return nil
  }

  /// Judges what is left: a last line without a line end.
  mutating func finish() -> TrackFormat? {
    note(judge(judged..<bytes.count))
  }

  /// What a line tells of the format.
  private struct Evidence {
    var proof: TrackFormat?
    var isSentence = false
    var isTableRow = false
  }

  private mutating func note(_ evidence: Evidence) -> TrackFormat? {
    hasSentence = hasSentence || evidence.isSentence
    hasTable = hasTable || evidence.isTableRow
    return evidence.proof
  }

  private func judge(_ range: Range<Int>) -> Evidence {
    var evidence = Evidence()
    let line = bytes.span.extracting(range)
    let dollar = line.firstIndex(of: UInt8(ascii: "$"), from: 0)
    if dollar < line.count {
      let sentence = line.extracting(dollar..<line.count)
      evidence.isSentence = SentenceKind(sentence) != nil
      if sentence.count > 6, (try? checkedBody(of: sentence, checksum: .required)) != nil {
        evidence.proof = .nmea
        return evidence
      }
    }
    guard line.count < 4096, !line.hasControls else { return evidence }
    let names = HeaderNames(line)
    if Header(names, textColumns: []) != nil { evidence.proof = .csv }
    let isComment = line.count > 0 && line[0] == UInt8(ascii: "#")
    evidence.isTableRow = names.names.count > 1 && !isComment
    return evidence
  }
}

extension Span<UInt8> {
  /// Whether there is a byte that no line of text has.
  fileprivate var hasControls: Bool {
    for index in indices {
      let byte = self[index]
      if byte < 0x20, byte != UInt8(ascii: "\t"), byte != UInt8(ascii: "\r") { return true }
    }
    return false
  }
}
