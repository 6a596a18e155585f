import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

/// Documents of random recordings, each written by its own copy of a renderer.
final class DocumentTests: XCTestCase {
  private typealias Track = (name: String, items: [DecodedItem])

  /// Random tracks, some without a reading or a session.
  private func tracks(_ random: inout SplitMix64) -> [Track] {
    (0..<Int.random(in: 0...6, using: &random)).map { number in
      var now = 0.0
      let count = random.pick([0, 1, 5, 40])
      let items = (0..<count).map { index -> DecodedItem in
        now += random.unit() * 20
        if random.chance(0.2) { return .time(now) }
        return .fix(index, made: now.rounded(), accuracy: (random.unit() * 80).rounded() - 10)
      }
      return (random.chance(0.3) ? "same" : "track \(number)", items)
    }
  }

  private func replayed<Renderer: ReplayRenderer>(
    _ tracks: [Track],
    by renderer: Renderer
  ) -> String {
    document(
      by: renderer,
      of: tracks.map { track in
        { renderer, text in
          for event in self.replay.events(of: track.items) {
            renderer.render(event, of: track.name, into: &text)
          }
          renderer.finish(track.name, into: &text)
        }
      }
    )
  }

  private let replay = Replay(policy: .standard, repeats: true)

  /// The text of a single event: what a new renderer writes of it, with nothing around it.
  private func texts<Renderer: ReplayRenderer>(
    of tracks: [Track],
    by renderer: Renderer
  ) -> [String] {
    tracks.flatMap { track in
      replay.events(of: track.items).compactMap { event in
        var renderer = renderer
        var text = TextBuffer()
        renderer.render(event, of: track.name, into: &text)
        return text.isEmpty ? nil : String(text)
      }
    }
  }

  /// Lines follow one another; features have a comma between them.
  func testRecordsFollowOneAnother() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<40 {
      let tracks = tracks(&random)
      for summary in [false, true] {
        let run = RunRecord(version: "1", command: "replay", policy: .standard)
        let lines = NDJSONRenderer(summary: summary, run: run)
        XCTAssertEqual(
          replayed(tracks, by: lines),
          lines.heading + texts(of: tracks, by: lines).joined()
        )
        let geoJSON = GeoJSONRenderer(summary: summary)
        let features = tracks.compactMap { track -> Substring? in
          let text = replayed([track], by: geoJSON)
          // The closing of a document without features has no line end before it.
          let end = text.count > geoJSON.heading.count + 3 ? "\n]}\n" : "]}\n"
          XCTAssertTrue(text.hasSuffix(end), text)
          let body = text.dropFirst(geoJSON.heading.count).dropLast(end.count)
          return body.isEmpty ? nil : body
        }
        XCTAssertEqual(
          replayed(tracks, by: geoJSON),
          geoJSON.heading + features.joined(separator: ",\n") + (features.isEmpty ? "" : "\n")
            + "]}\n"
        )
      }
      let rows = CSVReplayRenderer(policy: .standard)
      XCTAssertEqual(
        replayed(tracks, by: rows),
        rows.heading + texts(of: tracks, by: rows).joined()
      )
    }
  }

  /// Sessions have a blank line between them, in a summary none, and the totals come last.
  func testSessionsOfTextAreSeparatedOnce() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<40 {
      let tracks = tracks(&random)
      for summary in [false, true] {
        let renderer = TextReplayRenderer(
          policy: .standard,
          summary: summary,
          namesTracks: true,
          numbersSessions: true
        )
        var sections: [String] = []
        for track in tracks {
          var events: [ReplayEvent] = []
          for event in replay.events(of: track.items) {
            events.append(event)
            guard case .session = event else { continue }
            var renderer = renderer
            var text = TextBuffer()
            for event in events { renderer.render(event, of: track.name, into: &text) }
            sections.append(String(text))
            events = []
          }
        }
        let document = replayed(tracks, by: renderer)
        let total = document.range(of: "Total\n").map { document[..<$0.lowerBound] }
        XCTAssertEqual(total == nil, tracks.count < 2 && sections.count < 2)
        let body = total.map { sections.isEmpty ? $0 : $0.dropLast() } ?? document[...]
        XCTAssertEqual(String(body), sections.joined(separator: summary ? "" : "\n"))
      }
    }
  }

  /// A frame around the elements of each track.
  func testTracksOfGPX() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<40 {
      let tracks = tracks(&random)
      let renderer = GPXReplayRenderer(policy: .standard, numbersSessions: true)
      let single = tracks.map { track in
        let text = replayed([track], by: renderer)
        return text.dropFirst(renderer.heading.count).dropLast(renderer.closing.count)
      }
      XCTAssertEqual(
        replayed(tracks, by: renderer),
        renderer.heading + single.joined() + renderer.closing
      )
      let names = tracks.filter { track in
        track.items.contains { if case .reading = $0 { true } else { false } }
          || !replay.sessions(of: track.items).isEmpty
      }
      let written = replayed(tracks, by: renderer).split(separator: "\n")
        .filter { $0.hasPrefix("<trk>") }.map { String($0.dropLast("<trkseg>".count)) }
      XCTAssertEqual(written, names.map { "<trk><name>\($0.name)</name>" })
    }
  }
}
