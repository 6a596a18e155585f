import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

final class SentenceBatchTests: XCTestCase {
  /// A sentence of each kind, most of them without values.
  private let bodies: [SentenceKind: String] = [
    .rmc: "GPRMC,120000,A,0001,N,0002,E,10,90,010226,,,A", .gga: "GPGGA,120000,,,,,0,,,,M,,M,,",
    .gll: "GPGLL,,,,,120000,V", .gns: "GNGNS,120000,,,,,N,,,,,,", .gsa: "GPGSA,A,1,,,,,,,,,,,,,,,",
    .gst: "GPGST,120000,,,,,,,", .gbs: "GPGBS,120000,,,,,,,", .vtg: "GPVTG,,T,,M,,N,,K,N",
    .zda: "GPZDA,120000,01,02,2026,,", .hdt: "HEHDT,10,T", .hdg: "HCHDG,10,,,,",
    .hdm: "HCHDM,10,M", .ths: "INTHS,10,A",
    .pubx: "PUBX,00,120000,0001,N,0002,E,5,G3,1,1,1,1,1,,1,1,1,9,0,0",
    .pgrme: "PGRME,1,M,2,M,3,M",
    .pashr: "PASHR,POS,0,9,120000,0001,N,0002,E,5,,1,1,1,1,1,1,1,Y",
    .psti: "PSTI,030,120000,A,0001,N,0002,E,5,1,1,1,010226,A,,",
    .pubxTime: "PUBX,04,120000,010226,,,,,,",
  ]

  private func parse(
    _ texts: [String],
    receivedAt: Timestamp? = nil,
    with parser: inout SentenceParser,
    into sentences: inout SentenceBatch
  ) {
    let bytes = ContiguousArray(texts.joined().utf8)
    parser.parse(bytes.span, receivedAt: receivedAt, into: &sentences)
  }

  func testEachKindHasItsEntryAndIsRemoved() {
    XCTAssertEqual(bodies.count, SentenceKind.allCases.count)
    for kind in SentenceKind.allCases {
      var parser = SentenceParser()
      var sentences = SentenceBatch()
      // The second time, what was removed must not be counted.
      for _ in 1...2 {
        parse([nmea(bodies[kind] ?? "")], with: &parser, into: &sentences)
        XCTAssertEqual(sentences.entries.map(\.content), [.sentence(kind)])
        XCTAssertEqual(sentences.entries.map(\.index), [0], "\(kind)")
        sentences.removeAll()
        XCTAssertTrue(sentences.entries.isEmpty)
      }
    }
  }

  func testRoomIsMadeBeforeTheFirstEntry() {
    var sentences = SentenceBatch()
    sentences.reserveCapacity(1000)
    XCTAssertGreaterThanOrEqual(sentences.entries.capacity, 1000)
    sentences.removeAll()
    XCTAssertGreaterThanOrEqual(sentences.entries.capacity, 1000)
    sentences = SentenceBatch()
    sentences.append(.notASentence, at: SourcePosition(line: 1, byteOffset: 0))
    sentences.reserveCapacity(1000)
    XCTAssertLessThan(sentences.entries.capacity, 1000, "it would be reserved again for each piece")
  }

  func testMemoryIsKeptUnlessEntriesAreDense() {
    for (count, isKept) in [(8192, true), (8193, false)] {
      var sentences = SentenceBatch()
      for line in 1...count {
        sentences.append(.notASentence, at: SourcePosition(line: line, byteOffset: 2 * line))
      }
      sentences.removeAll()
      XCTAssertTrue(sentences.entries.isEmpty)
      XCTAssertEqual(sentences.entries.capacity >= count, isKept, "\(count) entries")
    }
  }

  func testASentenceIsFoundByItsIndex() {
    var parser = SentenceParser()
    var sentences = SentenceBatch()
    let times = ["120000", "120001", "120002"]
    let texts = times.flatMap { time in
      ["GPGLL,,,,,\(time),V", "GPGST,\(time),,,,,,,", "GPVTG,,T,,M,,N,,K,N"].map { nmea($0) }
    }
    parse(texts, with: &parser, into: &sentences)
    XCTAssertEqual(sentences.entries.count, 9)
    let found = sentences.entries.compactMap { entry -> Int64? in
      guard case .sentence(let kind) = entry.content else { return nil }
      return sentences.content(of: kind, entry.index)?.timeOfDay?.nanoseconds
    }
    XCTAssertEqual(found, [0, 0, 1, 1, 2, 2].map { 43_200_000_000_000 + $0 * 1_000_000_000 })
  }

  func testWhatIsBetweenTheSentencesIsInOrder() throws {
    var parser = SentenceParser()
    var sentences = SentenceBatch()
    let fix = bodies[.rmc] ?? ""
    let arrival = try XCTUnwrap(Timestamp("2026-02-01T12:00:00Z"))
    // A sentence without a time counts until there is one; its position is rejected.
    let first = [nmea("GPGLL,,,,,,V"), nmea("GPGLL,0001,N,0002,E,,A"), nmea(fix), "garbage\n"]
    parse(first, receivedAt: arrival, with: &parser, into: &sentences)
    parse([nmea("GPGLL,,,,,,V")], with: &parser, into: &sentences)
    XCTAssertEqual(
      sentences.entries.map(\.content),
      [
        .arrival, .untimed, .sentence(.gll), .untimed, .diagnostic, .sentence(.rmc), .diagnostic,
        .arrival, .sentence(.gll),
      ]
    )
    XCTAssertEqual(sentences.reasons.map(\.name), ["untimedPosition", "notASentence"])
    XCTAssertEqual(sentences.arrivals.map { $0?.value.time }, [arrival, nil])
    XCTAssertEqual(sentences.untimed.map(\.hasPosition), [false, true])
    let lines = sentences.entries.filter { $0.content != .arrival }
      .map { $0.position(from: SentenceBatch.firstOrigin).line }
    XCTAssertEqual(lines, [1, 1, 2, 2, 3, 4, 5])
  }

  func testPositionsMayBeFarFromEachOther() {
    let limits = [0, 1, 65_535, 65_536, 1 << 32 - 1, 1 << 32, 1 << 62]
    var positions = limits.map { SourcePosition(line: 7, column: 3, byteOffset: $0) }
    positions += limits.map { SourcePosition(line: 1 + $0, byteOffset: 0) }
    positions += limits.map { SourcePosition(line: 1, column: 1 + $0, byteOffset: 0) }
    var generator = SplitMix64(seed: 22)
    positions += positions.shuffled(using: &generator)
    var sentences = SentenceBatch()
    // The second time, they are counted from the first origin again.
    for _ in 1...2 {
      for position in positions { sentences.append(.notASentence, at: position) }
      XCTAssertTrue(sentences.entries.contains { $0.content == .origin })
      var decoder = NMEADecoder()
      var batch = DecodedBatch()
      decoder.decode(sentences, into: &batch)
      XCTAssertEqual(batch.diagnostics.map(\.position), positions)
      sentences.removeAll()
      XCTAssertTrue(sentences.origins.isEmpty)
    }
  }

  func testPositionsThatAreNearTakeNoOrigin() {
    var sentences = SentenceBatch()
    for number in 0..<65_536 {
      sentences.append(
        .notASentence,
        at: SourcePosition(line: 1 + number, column: 1 + number, byteOffset: number << 16)
      )
    }
    XCTAssertEqual(sentences.entries.count, 65_536)
  }

  func testWhatMostEpochsHaveFitsALineOfTheCache() {
    XCTAssertEqual(MemoryLayout<SentenceBatch.Entry>.stride, 16)
    XCTAssertLessThanOrEqual(MemoryLayout<RMC>.stride, 64)
    XCTAssertLessThanOrEqual(MemoryLayout<GGA>.stride, 64)
    XCTAssertLessThanOrEqual(MemoryLayout<GNS>.stride, 64)
  }
}
