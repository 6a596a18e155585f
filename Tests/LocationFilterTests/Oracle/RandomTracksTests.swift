import XCTest

final class RandomTracksTests: XCTestCase {
  func testTheSameSeedGivesTheSameSessions() {
    var first = RandomTracks(seed: 7)
    var second = RandomTracks(seed: 7)
    for _ in 0..<50 {
      let (one, other) = (first.next(), second.next())
      XCTAssertEqual(one.rules, other.rules)
      // As text, in which a NaN equals itself.
      XCTAssertEqual("\(one.track)", "\(other.track)")
    }
  }

  func testColumnsAreEvenAndArrivalsNeverGoBack() {
    var sessions = RandomTracks(seed: 8)
    for _ in 0..<300 {
      let (track, rules) = sessions.next()
      XCTAssertEqual(track.timestamp.count, track.count)
      XCTAssertEqual(track.latitude.count, track.count)
      XCTAssertEqual(track.longitude.count, track.count)
      XCTAssertEqual(track.horizontalAccuracy.count, track.count)
      XCTAssertEqual(track.now, track.now.sorted())
      XCTAssertGreaterThanOrEqual(track.now.first ?? rules.start, rules.start)
    }
  }

  func testEveryRuleDecides() {
    var sessions = RandomTracks(seed: 9)
    var seen: [String: Int] = [:]
    for _ in 0..<2000 {
      let (track, rules) = sessions.next()
      let verdict = judgedByTheTable(track, rules, distance: vincentyDistance)
      for word in verdict.words + [verdict.outcome] { seen[word, default: 0] += 1 }
    }
    for word in [
      "ignored notRunning", "finished timedOut", "finished plateau", "rejected stale",
      "rejected future", "rejected invalidCoordinate", "rejected nullIsland",
      "rejected invalidAccuracy", "rejected unknownAccuracy", "rejected duplicate",
      "rejected outOfOrder", "rejected tooFast", "retained first", "retained improved",
      "retained aged", "finished desiredAccuracy", "finished settled",
      "rejected notMoreAccurate", "trackEnded",
    ] {
      XCTAssertGreaterThanOrEqual(seen[word, default: 0], 20, word)
    }
  }
}
