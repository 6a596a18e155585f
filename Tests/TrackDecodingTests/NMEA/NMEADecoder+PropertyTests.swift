import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

/// What must not matter: how the bytes are cut, how lines end, and what else stands between sentences.
final class NMEADecoderPropertyTests: XCTestCase {
  private static let seeds: ClosedRange<UInt64> = 1...150

  func testTheLogsAreWorthIt() {
    // All that the properties are claimed of occurs.
    var sources: Set<DateSource> = []
    var (readings, clocks) = (0, 0)
    var reasons: Set<String> = []
    for seed in Self.seeds {
      let decoding = Decoding(ReceiverLog(seed: seed).bytes(), format: .nmea)
      sources.formUnion(decoding.readings.map(\.dateSource))
      readings += decoding.readings.count
      clocks += decoding.clocks.count
      reasons.formUnion(decoding.reasons.map(\.name))
      XCTAssertTrue(decoding.reasons.allSatisfy { !$0.isRejection }, "\(seed)")
    }
    XCTAssertEqual(sources, [.read, .carried, .backfilled, .missing])
    XCTAssertTrue(reasons.isSuperset(of: ["noDate"]), "\(reasons)")
    XCTAssertGreaterThan(readings, 2000)
    XCTAssertGreaterThan(clocks, 200)
  }

  func testTimeNeverStepsBackAndEveryPositionIsThere() {
    for seed in Self.seeds {
      let log = ReceiverLog(seed: seed)
      let decoding = Decoding(log.bytes(), format: .nmea)
      let instants = decoding.readings.map(\.location.timestamp)
      XCTAssertEqual(instants, Array(Set(instants)).sorted(), "\(seed)")
      let found = Set(decoding.readings.map { Int($0.location.coordinate.latitude * 60e6) })
      let sent = Set(log.bodies.compactMap(Self.latitude))
      XCTAssertEqual(found.count, sent.count, "\(seed)")
    }
  }

  func testChunksMakeNoDifference() {
    for seed in Self.seeds where seed <= 50 {
      var bytes = ReceiverLog(seed: seed).bytes()
      if seed % 2 == 0 { bytes = Self.withGarbage(seed: seed, lines: Self.lines(of: bytes)) }
      let whole = Decoding(bytes, format: .nmea)
      for chunks in [Chunks.each(1), .each(2), .each(13), .random(seed: seed)] {
        XCTAssertEqual(Decoding(bytes, format: .nmea, in: chunks), whole, "\(seed) \(chunks)")
      }
    }
  }

  func testEveryCutInTwoGivesTheSame() {
    for seed in [3, 14, 159] as [UInt64] {
      let bytes = Array(ReceiverLog(seed: seed).bytes().prefix(1500))
      let whole = Decoding(bytes, format: .nmea).items
      for cut in 0...bytes.count {
        var decoder = TrackDecoder(format: .nmea)
        var batch = DecodedBatch()
        try? decoder.decode(Array(bytes[..<cut]), into: &batch)
        try? decoder.decode(Array(bytes[cut...]), into: &batch)
        try? decoder.finish(into: &batch)
        XCTAssertEqual(Array(batch), whole, "\(seed) \(cut)")
      }
    }
  }

  func testLineEndsMakeNoDifference() {
    let ends = ["\n", "\r\n", "\r\r\n", "\r", "", " \r\n", "\n\n"]
    for seed in Self.seeds {
      var random = SplitMix64(seed: seed)
      let log = ReceiverLog(seed: seed)
      let expected = Self.withoutPlaces(Decoding(log.bytes(), format: .nmea))
      // Every end is tried with each third log.
      for (index, end) in ends.enumerated() where (UInt64(index) + seed) % 3 == 0 {
        let decoding = Decoding(log.bytes(lineEnd: end), format: .nmea)
        XCTAssertEqual(Self.withoutPlaces(decoding), expected, "\(seed) \(end.debugDescription)")
      }
      let mixed = log.bodies.map {
        nmea($0, lineEnd: ends[Int.random(in: 0..<ends.count, using: &random)])
      }
      XCTAssertEqual(
        Self.withoutPlaces(Decoding(mixed.joined(), format: .nmea)),
        expected,
        "\(seed)"
      )
    }
  }

  func testATrailingPartialLineChangesNothing() {
    for seed in Self.seeds {
      var random = SplitMix64(seed: seed)
      let log = ReceiverLog(seed: seed)
      let kept = Int.random(in: 0..<log.bodies.count, using: &random)
      let whole = log.bodies[..<kept].flatMap { Array(nmea($0).utf8) }
      let expected = Decoding(whole, format: .nmea).items.filter(Self.isNoDiagnostic)
      // All but the last digit of the checksum, at most.
      let last = Array(nmea(log.bodies[kept], lineEnd: "").utf8.dropLast())
      for count in 0...last.count {
        let items = Decoding(whole + last.prefix(count), format: .nmea).items
        XCTAssertEqual(items.filter(Self.isNoDiagnostic), expected, "\(seed) \(count)")
      }
    }
  }

  func testGarbageBetweenSentencesChangesNothingButThePlaces() {
    for seed in Self.seeds {
      let log = ReceiverLog(seed: seed)
      let expected = Self.withoutPlaces(Decoding(log.bytes(), format: .nmea))
      for round in 0..<3 as Range<UInt64> {
        let bytes = Self.withGarbage(seed: seed * 3 + round, lines: Self.lines(of: log.bytes()))
        let decoding = Decoding(bytes, format: .nmea)
        XCTAssertTrue(decoding.reasons.contains(where: \.isRejection), "\(seed)")
        XCTAssertEqual(Self.withoutPlaces(decoding), expected, "\(seed)")
        // The places are those of the same sentences.
        for reading in decoding.readings {
          let start = reading.sourcePosition.byteOffset + reading.sourcePosition.column - 1
          XCTAssertEqual(bytes[start], UInt8(ascii: "$"), "\(seed)")
        }
      }
    }
  }

  func testTheFormatIsFoundAmongGarbage() {
    for seed in Self.seeds where seed % 4 == 0 {
      let bytes = Self.withGarbage(
        seed: seed,
        lines: Self.lines(of: ReceiverLog(seed: seed).bytes())
      )
      XCTAssertEqual(Decoding(bytes), Decoding(bytes, format: .nmea), "\(seed)")
    }
  }
}

extension NMEADecoderPropertyTests {
  /// The items but what is said of the garbage, with every place made the same.
  private static func withoutPlaces(_ decoding: Decoding) -> [DecodedItem] {
    let sourcePosition = SourcePosition(line: 1, byteOffset: 0)
    return decoding.items.compactMap { item in
      switch item {
      case .reading(var reading, _):
        reading.sourcePosition = sourcePosition
        return .reading(reading)
      case .diagnostic(let diagnostic):
        return diagnostic.reason.isRejection || diagnostic.reason == .precedingText
          ? nil : .diagnostic(Diagnostic(diagnostic.reason, at: sourcePosition))
      case .clock, .recordingStart, .recordsEvents, .event:
        return item
      }
    }
  }

  private static func isNoDiagnostic(_ item: DecodedItem) -> Bool {
    if case .diagnostic = item { false } else { true }
  }

  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: 0x0A).map { Array($0) + [0x0A] }
  }

  /// The digits of the latitude, if the sentence has one.
  private static func latitude(_ body: String) -> Substring? {
    body.split(separator: ",").first { $0.hasPrefix("5128.") }
  }

  /// The lines with what a receiver or a logger may put between them.
  private static func withGarbage(seed: UInt64, lines: [[UInt8]]) -> [UInt8] {
    var random = SplitMix64(seed: seed ^ 0x5EED)
    var bytes: [UInt8] = []
    for line in lines + [[]] {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        bytes += garbage(among: lines, behind: bytes.last, using: &random)
      }
      bytes += line
    }
    return bytes
  }

  private static func garbage(
    among lines: [[UInt8]],
    behind last: UInt8?,
    using random: inout SplitMix64
  ) -> [UInt8] {
    let line = lines[Int.random(in: 0..<lines.count, using: &random)]
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      // A message of UBX or RTCM: any byte, `$` and line feeds among them.
      let message = (0..<Int.random(in: 1...80, using: &random)).map { _ in
        let byte = UInt8.random(in: 0...255, using: &random)
        // A line that begins so is a comment.
        return byte == UInt8(ascii: "#") || byte == UInt8(ascii: "!") ? 0 : byte
      }
      return [0xB5, 0x62] + message + [0x24, 0x0A, 0x24][..<Int.random(in: 0...3, using: &random)]
    case 1:
      // A sentence cut short, with a line end or by the next.
      let cut = Array(line.prefix(Int.random(in: 1..<(line.count - 4), using: &random)))
      return cut + (Bool.random(using: &random) ? [0x0D, 0x0A] : [])
    case 2:
      // The tail of one, on a line of its own: behind a cut one it might be whole.
      let count = Int.random(in: 2..<line.count, using: &random)
      return [0x0D, 0x0A] + line.suffix(count)
    case 3:
      let text = last == nil || last == 0x0A ? "# $GPRMC, a comment\r\n" : "\r\n# $GPGGA\n"
      return Array(text.utf8)
    case 4:
      // A bit of it is not as it was sent.
      var damaged = line
      let index = Int.random(in: 1..<(line.count - 5), using: &random)
      damaged[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      return [0x0A, 0x24, 0x2A].contains(damaged[index]) ? [] : damaged
    case 5: return wrongSum(line)
    case 6: return [UInt8](repeating: 0, count: Int.random(in: 1...40, using: &random)) + [0x0A]
    default: return Array("$GPTXT,01,01,02,x*00\r\n$PMTK010,001*2E\r\n$\r\n\r\n".utf8)
    }
  }

  /// The line with another checksum.
  private static func wrongSum(_ line: [UInt8]) -> [UInt8] {
    guard let star = line.lastIndex(of: UInt8(ascii: "*")) else { return [] }
    var line = line
    line[star + 2] = line[star + 2] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
    return line
  }
}
