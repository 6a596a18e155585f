import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

final class SessionDataTests: XCTestCase {
  /// What the script reads from the data is what the table and the plots say.
  func testEachReadingReadsBack() throws {
    var random = SplitMix64(seed: 7)
    let items: [DecodedItem] = (0..<300).map { index in
      let arrived = Double(index) + Double(index % 3) / 4
      return .fix(
        index * 2 + index / 50,
        made: index % 7 == 0 ? arrived - 9 : arrived,
        arrived: arrived,
        accuracy: index % 11 == 0 ? -1 : Double.random(in: 4...90, using: &random),
        // One in thirteen is beyond the pole.
        north: index % 13 == 0 ? 5e6 : Double.random(in: -900...900, using: &random)
      )
    }
    var gathering = ReplayGathering(tracks: 1, isDetailed: true)
    for event in Replay(policy: .standard, repeats: true).events(of: items) {
      gathering.append(event, of: "a")
    }
    gathering.endRecording()
    let recording = try XCTUnwrap(gathering.recordings.first)
    XCTAssertGreaterThan(recording.sessions.count, 2)
    let timeline = RecordingTimeline(recording, policy: .standard).marks
    let map = RecordingMap(recording).marks
    let data = SessionData(
      recording,
      policy: .standard,
      timeline: timeline,
      map: map,
      limit: 1_000_000
    )
    let json = try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(data.json.utf8)) as? [String: Any]
    )
    let origin = try XCTUnwrap(json["origin"] as? [Int])
    let verdicts = try XCTUnwrap(json["verdicts"] as? [[String]])
    let sessions = try XCTUnwrap(json["sessions"] as? [[Any]])
    XCTAssertEqual(
      sessions.compactMap { $0[0] as? Int },
      recording.sessions.worstIndices.map { recording.sessions[$0].report.number }
    )
    for session in sessions {
      let traced = try XCTUnwrap(
        recording.sessions.first { $0.report.number == session[0] as? Int }
      )
      let starts = try XCTUnwrap(session[6...7].map { $0 } as? [String])
      let text = try XCTUnwrap(session[9] as? String)
      let rows = Self.rows(text, origin: origin)
      XCTAssertEqual(rows.count, traced.readings.count)
      let marks = [TimelinePlot(traced, policy: .standard).marks, MapPlot(traced).marks]
      for (row, reading) in zip(rows, traced.readings) {
        XCTAssertEqual(row.values[7], reading.index)
        XCTAssertEqual(row.values[8], reading.line)
        let verdict = try XCTUnwrap(Int(row.texts["verdict"] ?? "").map { verdicts[$0] })
        XCTAssertEqual(verdict[0], reading.decision.verdict.reasonName)
        XCTAssertEqual(
          starts[0] + (row.texts["latitude"] ?? "?"),
          String(reading.coordinate.latitude, decimals: 6)
        )
        XCTAssertEqual(
          starts[1] + (row.texts["longitude"] ?? "?"),
          String(reading.coordinate.longitude, decimals: 6)
        )
        XCTAssertEqual(
          row.texts["distance"],
          reading.decision.distance.map { String($0, decimals: 1) } ?? ""
        )
        for (plot, marks) in marks.enumerated() {
          let mark = marks.first { $0.index == reading.index }
          XCTAssertEqual(row.values[3 + 2 * plot].map { Double($0) / 100 }, mark?.x)
          XCTAssertEqual(row.values[4 + 2 * plot].map { Double($0) / 100 }, mark?.y)
        }
      }
    }
  }

  /// The rows of readings as the script decodes them: numbers by place, texts by name.
  private static func rows(
    _ text: String,
    origin: [Int]
  ) -> [(values: [Int: Int], texts: [String: String])] {
    let names = ["time", "accuracy", "distance", "latitude", "longitude"]
    var fields: [(name: String?, value: Int, next: Int?)] = names.map { ($0, 0, nil) }
    fields += (3...6).map { (nil, $0, nil) }
    fields += [("verdict", 0, nil), ("age", 0, nil), (nil, 7, 1), (nil, 8, 1)]
    var sums = Dictionary(uniqueKeysWithValues: zip(3...6, origin))
    var texts: [String: String] = [:]
    return text.split(separator: ";").map { row in
      let values = row.split(separator: ",", omittingEmptySubsequences: false)
      var numbers: [Int: Int] = [:]
      for (place, field) in fields.enumerated() {
        let value = place < values.count ? values[place] : ""
        if let name = field.name {
          if !value.isEmpty { texts[name] = value == "-" ? "" : String(value) }
        } else if let step = Int(value) ?? field.next {
          sums[field.value, default: 0] += step
          numbers[field.value] = sums[field.value]
        }
      }
      return (numbers, texts)
    }
  }
}
