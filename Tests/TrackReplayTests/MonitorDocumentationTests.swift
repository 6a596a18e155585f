import LocationFilter
import TrackDecoding
import TrackReplay
import XCTest

/// The lines that the article on monitors shows, of the track that it shows.
final class MonitorDocumentationTests: XCTestCase {
  func testWhatAMonitorWrites() throws {
    var regions = RegionMonitor()
    let gate = Coordinate(latitude: 52.5163, longitude: 13.3777)
    try regions.add(Region(identifier: "gate", center: gate, radius: 100))
    var monitor = TrackMonitor(
      reporting: .distance(DistanceFilter(distance: 50)),
      regions: regions,
      visits: VisitDetector()
    )
    var renderer = NDJSONRenderer()
    var text = TextBuffer()
    var decoder = TrackDecoder()
    var batch = DecodedBatch()
    try decoder.decode(Array(Self.track.utf8), into: &batch)
    try decoder.finish(into: &batch)
    monitor.process(batch) { renderer.render($0, of: "day.csv", into: &text) }

    let lines = String(text).split(separator: "\n").map(String.init)
    XCTAssertEqual(lines.count, 7)
    XCTAssertEqual(lines.suffix(4), [Self.report, Self.exit, Self.visit, Self.gap])
  }

  private static let track = """
    timestamp,latitude,longitude,horizontalAccuracy,speed
    2026-05-01T09:00:00Z,52.5163,13.3777,8,0
    2026-05-01T09:02:30Z,52.5163,13.3777,8,0
    2026-05-01T09:05:00Z,52.5163,13.3777,8,0
    2026-05-01T09:06:00Z,52.5199,13.3777,8,1.4
    2026-05-01T09:06:01Z,52.5199,13.3777,8,1.4
    2026-05-01T09:06:02Z,52.5199,13.3777,8,1.4
    2026-05-01T09:30:00Z,52.5199,13.3777,8,0

    """

  private static let report = """
    {"type":"report","track":"day.csv","index":3,"line":5,"now":"2026-05-01T09:06:00.000Z","elapsed":360,"timestamp":"2026-05-01T09:06:00.000Z","latitude":52.5199,"longitude":13.3777,"horizontalAccuracy":8,"speed":1.4,"distance":400.59783118631253,"distanceFilter":50}
    """

  private static let exit = """
    {"type":"regionState","track":"day.csv","index":5,"line":7,"now":"2026-05-01T09:06:02.000Z","elapsed":362,"region":"gate","transition":"exited","state":"outside","previousState":"inside","timestamp":"2026-05-01T09:06:02.000Z","latitude":52.5199,"longitude":13.3777,"horizontalAccuracy":8,"distance":400.59783118631253,"radius":100,"stay":362,"margin":20,"readings":3}
    """

  private static let visit = """
    {"type":"visit","track":"day.csv","index":5,"line":7,"now":"2026-05-01T09:06:02.000Z","elapsed":362,"arrival":null,"departure":"2026-05-01T09:05:00.000Z","isOver":true,"firstFix":"2026-05-01T09:00:00.000Z","lastFix":"2026-05-01T09:05:00.000Z","stay":300,"latitude":52.5163,"longitude":13.377700000000003,"horizontalAccuracy":8,"readings":3}
    """

  private static let gap = """
    {"type":"gap","track":"day.csv","index":6,"line":8,"now":"2026-05-01T09:30:00.000Z","elapsed":1800,"from":"2026-05-01T09:06:02.000Z","to":"2026-05-01T09:30:00.000Z","duration":1438}
    """
}
