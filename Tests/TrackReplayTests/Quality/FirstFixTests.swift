import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

final class FirstFixTests: XCTestCase {
  private let position = SourcePosition(line: 1, byteOffset: 0)

  private func note(_ reason: Diagnostic.Reason) -> DecodedItem {
    .diagnostic(Diagnostic(reason, at: position))
  }

  private func invalid(_ made: Double) -> DecodedItem {
    var reading = sampleReading(0, made: made, accuracy: 5)
    reading.location.coordinate.latitude = .nan
    return .reading(reading)
  }

  /// Of each recording: the seconds measured and estimated, and whether it begins with a fix.
  func testTheTimeIsFromTheFirstRow() {
    let fixes: [DecodedItem] = [
      .fix(0, made: 8, accuracy: 5), .fix(1, made: 10, accuracy: 5), .fix(2, made: 12, accuracy: 5),
    ]
    let cases: [(String, [DecodedItem], measured: Double?, estimated: Double?, begins: Int)] = [
      ("none", [.time(0)], nil, nil, 0),
      ("a fix at once", fixes, nil, nil, 1),
      ("times before", [.time(1.5), .time(2)] + fixes, 6.5, 6.5, 0),
      ("invalid before", [invalid(3)] + fixes, 5, 5, 0),
      ("the start of the recording", [.recordingStart(at(0.5))] + fixes, 7.5, 7.5, 0),
      ("a start of the day before", [.recordingStart(at(-86_400))] + fixes, nil, nil, 1),
      ("a start an hour before", [.recordingStart(at(-3592))] + fixes, 3600, 3600, 0),
      ("a start after the first fix", [.recordingStart(at(9))] + fixes, nil, nil, 1),
      ("cycles without a time", [note(.untimedEpochs(count: 3)), .time(7)] + fixes, 1, 7, 0),
      ("only these", [note(.untimedEpochs(count: 3))] + fixes, 0, 6, 0),
      ("a clock that was set", [note(.clockSet(passedOver: 2)), .time(7)] + fixes, 1, 5, 0),
      ("both", [note(.untimedEpochs(count: 3)), note(.clockSet(passedOver: 2))] + fixes, 0, 10, 0),
      ("no interval", [note(.untimedEpochs(count: 3)), .time(7), fixes[0]], 1, nil, 0),
      ("cycles after", [.time(7)] + fixes + [note(.clockSet(passedOver: 2))], 1, 1, 0),
    ]
    for (name, items, measured, estimated, begins) in cases {
      var quality = ReceiverQuality()
      quality.add(DecodedBatch(items))
      quality.endRecording()
      let report = quality.report
      XCTAssertEqual(report.measuredFirstFix?.median, measured, name)
      XCTAssertEqual(report.firstFix?.median, estimated, name)
      XCTAssertEqual(report.startsWithFix, begins, name)
    }
  }

  /// A fix counts when it arrives, unless it is then older than 5 s.
  func testArrivals() {
    let cases: [(made: Double, measured: Double?)] = [(10, 10), (5, 10), (4.999, 12), (-180, 12)]
    for (made, measured) in cases {
      var quality = ReceiverQuality()
      quality.add(
        DecodedBatch([
          .time(0), .fix(0, made: made, arrived: 10, accuracy: 5),
          .fix(1, made: 11, arrived: 12, accuracy: 5),
        ])
      )
      quality.endRecording()
      XCTAssertEqual(quality.report.measuredFirstFix?.median, measured, "\(made)")
    }
  }

  /// The first sentences of a cold start: no time, a time of midnight, the time, the fix.
  func testAColdStart() throws {
    let empty = (0..<5).map { _ in nmea("GPRMC,,V,,,,,,,,,,N") }
    let midnight = ["000000.00", "000001.00"].map { nmea("GPRMC,\($0),V,,,,,,,060180,,,N") }
    let set = ["101500.00", "101501.00"].map { nmea("GPRMC,\($0),V,,,,,,,,,,N") }
    let fixes = ["101502.00", "101503.00", "101504.00"].map {
      nmea("GPRMC,\($0),A,4851.4980,N,00217.6700,E,0.0,,010526,,,A")
    }
    var decoder = TrackDecoder()
    var batch = DecodedBatch()
    try decoder.decode(Array((empty + midnight + set + fixes).joined().utf8), into: &batch)
    try decoder.finish(into: &batch)
    var quality = ReceiverQuality()
    quality.add(batch)
    quality.endRecording()
    let report = quality.report
    XCTAssertEqual(report.untimedCycles, 7)
    XCTAssertEqual(report.epochs, 12)
    XCTAssertEqual(report.fixes, 3)
    XCTAssertEqual(report.measuredFirstFix?.median, 2)
    XCTAssertEqual(report.firstFix?.median, 9)
  }

  /// A recording without a time has its cycles, and no time to first fix.
  func testNoTimeAtAll() throws {
    let sentences = (0..<5).map { _ in nmea("GPRMC,,V,,,,,,,,,,N") }
    var decoder = TrackDecoder()
    var batch = DecodedBatch()
    try decoder.decode(Array(sentences.joined().utf8), into: &batch)
    try decoder.finish(into: &batch)
    var quality = ReceiverQuality()
    quality.add(batch)
    quality.endRecording()
    XCTAssertEqual(quality.report.epochs, 5)
    XCTAssertEqual(quality.report.fixShare, 0)
    XCTAssertNil(quality.report.measuredFirstFix)
  }
}
