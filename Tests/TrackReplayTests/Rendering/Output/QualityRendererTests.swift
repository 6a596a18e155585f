import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

final class QualityRendererTests: XCTestCase {
  private typealias Track = (name: String, items: [DecodedItem])

  private let place = Coordinate(latitude: 48.8583, longitude: 2.2945)

  private func document(
    _ form: some QualityForm,
    _ tracks: [Track],
    reference: TuningReference? = nil
  ) -> String {
    let new = QualityRenderer(form, reference: reference)
    var all = new
    var text = TextBuffer()
    text.append(new.heading)
    for track in tracks {
      var renderer = new
      renderer.render(DecodedBatch(track.items), of: track.name, into: &text)
      renderer.finish(track.name, into: &text)
      all.append(renderer)
    }
    text.append(all.closing)
    return String(text)
  }

  /// A fix every two seconds from 3 s on, 2 m and more to the north, and a time before them.
  private var walk: [DecodedItem] {
    [.time(0)]
      + (0..<4).map { index in
        var reading = sampleReading(
          index,
          made: Double(3 + 2 * index),
          accuracy: 5,
          north: Double(2 + index)
        )
        reading.horizontalDilution = 0.8 + Double(index)
        reading.satellites = 8 + index
        reading.location.altitude = 30
        reading.location.accuracySource = .dilution
        return .reading(reading)
      }
  }

  func testTheFiguresOfOneRecording() {
    XCTAssertEqual(
      document(TextQuality(), [("walk", walk)], reference: .place(place)),
      """
      Fixes              4 in 5 epochs (80 %)
      Time to first fix  3 s
      Between fixes      median 2 s, 95 % within 2 s, longest 2 s
      Reference          48.8583000, 2.2945000
      Horizontal error   CEP50 3.1 m, CEP95 5.1 m, mean 3.6 m, worst 5.1 m
      Altitude           50 % within 0 m of the mean, 95 % within 0 m
      Claimed accuracy   median 5 m, 95 % within 5 m, worst 5 m (HDOP times UERE)
      Errors within it   75 % (68 % expected); within twice it 100 % (95 to 99 % expected)
      HDOP               median 1.8, from 0.8 to 3.8
      Satellites         median 9, from 8 to 11

      """
    )
  }

  func testSeveralRecordingsAreRowsAndTheirTotal() {
    let tracks: [Track] = [
      ("walk", walk), ("warm\u{1B}", [.fix(0, made: 0, accuracy: 5)]), ("none", [.time(0)]),
      ("empty", []),
    ]
    XCTAssertEqual(
      document(TextQuality(namesTracks: true), tracks, reference: .place(place)),
      """
          fixes     first fix     CEP50     CEP95     worst   within  within 2x  HDOP satellites  track
              4           3 s     3.1 m     5.1 m     5.1 m     75 %      100 %   1.8          9  walk
              1             -       0 m       0 m       0 m    100 %      100 %     -          -  warm\u{FFFD}
              0             -         -         -         -        -          -     -          -  none

      Total of 3 recordings
      Fixes              5 in 7 epochs (71.4 %)
      Time to first fix  3 s of 1; 1 recording already with a fix at the start
      Between fixes      median 2 s, 95 % within 2 s, longest 2 s
      Reference          48.8583000, 2.2945000
      Horizontal error   CEP50 3.1 m, CEP95 5.1 m, mean 2.9 m, worst 5.1 m
      Altitude           50 % within 0 m of the mean, 95 % within 0 m
      Claimed accuracy   median 5 m, 95 % within 5 m, worst 5 m (HDOP times UERE)
      Errors within it   80 % (68 % expected); within twice it 100 % (95 to 99 % expected)
      HDOP               median 1.8, from 0.8 to 3.8
      Satellites         median 9, from 8 to 11

      """
    )
  }

  func testADoubtIsInItsRow() {
    let way = (0..<9).map { index in
      DecodedItem.fix(index, made: Double(index), accuracy: 5, north: Double(1000 * index))
    }
    let text = document(TextQuality(namesTracks: true), [("walk", walk), ("way", way)])
    let rows = text.split(separator: "\n").prefix(3)
    XCTAssertTrue(rows[1].hasSuffix("  walk"), String(rows[1]))
    XCTAssertTrue(rows[2].contains("2.1 km    4.1 km    4.1 km"), String(rows[2]))
    XCTAssertTrue(rows[2].hasSuffix("  way (scattered)"), String(rows[2]))
  }

  func testTheTimeToFirstFixInWords() {
    func note(_ count: Int) -> DecodedItem {
      let position = SourcePosition(line: 1, byteOffset: 0)
      return .diagnostic(Diagnostic(.untimedEpochs(count: count), at: position))
    }
    let stale = DecodedItem.fix(0, made: 0, arrived: 60, accuracy: 5)
    let cases: [([DecodedItem], String)] = [
      ([.fix(0, made: 0, accuracy: 5)], "unknown: the recording begins with a fix"),
      ([.time(59), stale], "unknown: every fix is stale when it arrives"),
      ([note(3)] + walk, "about 9 s: 3 s, after 3 cycles without a valid time"),
      (
        [note(1), .time(0), .fix(0, made: 1.5, accuracy: 5)],
        "more than 1.5 s, after 1 cycle without a valid time"
      ),
    ]
    for (items, words) in cases {
      let text = document(TextQuality(), [("t", items)])
      let line = text.split(separator: "\n").first { $0.hasPrefix("Time to first fix") }
      XCTAssertEqual(line, "Time to first fix  \(words)")
    }
  }

  func testNothingIsAnEmptyText() {
    XCTAssertEqual(document(TextQuality(), [("empty", [])]), "")
    XCTAssertEqual(document(NDJSONQuality(), [("empty", [])]), "")
    XCTAssertEqual(
      document(CSVQuality(), []),
      Self.columns(["track"]).joined(separator: ",") + "\n"
    )
  }

  private static func columns(_ first: [String] = []) -> [String] {
    first + QualityColumn.all.map(\.name)
  }

  /// CSV and JSON have the same values under the same names; a recording without a fix has all of them.
  func testCSVAndJSONAgree() throws {
    let tracks: [Track] = [("a, \"b\"", walk), ("none", [.time(0)])]
    let csv = document(CSVQuality(), tracks).split(separator: "\n").map(String.init)
    let json = try document(NDJSONQuality(), tracks).split(separator: "\n").map {
      try XCTUnwrap(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    XCTAssertEqual(csv.count, 3)
    XCTAssertEqual(json.map { $0["type"] as? String }, ["quality", "quality", "totalQuality"])
    XCTAssertEqual(json.first?["track"] as? String, "a, \"b\"")
    XCTAssertEqual(json.last?["recordings"] as? Int, 2)
    for (row, object) in zip(csv.dropFirst(), json) {
      let fields = row.split(separator: ",", omittingEmptySubsequences: false)
        .suffix(QualityColumn.all.count)
      XCTAssertEqual(Set(object.keys), Set(Self.columns(["type", "track"])))
      for (name, field) in zip(Self.columns(), fields) {
        switch object[name] {
        case is NSNull: XCTAssertEqual(field, "", name)
        case let text as String: XCTAssertEqual(String(field), text, name)
        case let number as NSNumber where ["true", "false"].contains(field):
          XCTAssertEqual(field == "true", number.boolValue, name)
        // JSONSerialization reads some numbers with an error in the last digit.
        case let number as NSNumber:
          XCTAssertEqual(Double(field) ?? .nan, number.doubleValue, accuracy: 1e-12, name)
        default: XCTFail(name)
        }
      }
    }
  }

  func testAFailureIsARecord() {
    var text = TextBuffer()
    var renderer = QualityRenderer(NDJSONQuality())
    renderer.render(InputFailure(track: "t", status: 65, message: "no"), into: &text)
    XCTAssertEqual(
      String(text),
      #"{"type":"failure","track":"t","status":65,"message":"no"}"# + "\n"
    )
  }

  /// The article explains all columns, in order.
  func testTheArticleHasAllColumns() throws {
    let article = try String(
      contentsOf: Fixtures.folder.deletingLastPathComponent()
        .appending(path: "Sources/TrackReplay/TrackReplay.docc/ReceiverQuality.md"),
      encoding: .utf8
    )
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let names = rows.flatMap { $0.dropFirst().prefix { $0 != "|" }.split(separator: "`") }
    let explained = names.filter { $0.contains { $0.isLetter } }.map(String.init)
    XCTAssertEqual(explained, Self.columns(["track"]))
  }
}
