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
      visits: VisitDetector(),
      floors: FloorMonitor()
    )
    let lines = try written(by: &monitor, of: "day.csv", Self.track)
    XCTAssertEqual(lines.count, 11)
    let shown = [Self.floor, Self.report, Self.exit, Self.visit, Self.gap, Self.last]
    XCTAssertEqual(lines.filter(shown.contains), shown)
  }

  func testTheRun() {
    let run = RunRecord(version: "0.1.0", command: "monitor", check: .standard)
    XCTAssertEqual(
      NDJSONRenderer(run: run).heading,
      """
      {"type":"run","version":"0.1.0","command":"monitor","policy":{"name":"standard","maximumAge":5,"maximumLead":5,"rejectsNullIsland":false,"zeroAccuracyIsUnknown":false}}

      """
    )
  }

  func testAHeading() throws {
    var monitor = TrackMonitor(headings: HeadingFilter())
    let sentences = """
      $GPRMC,090000.00,A,5230.978,N,01322.662,E,0.0,,010526,,,A*7B
      $HEHDT,271.5,T*2E

      """
    let lines = try written(by: &monitor, of: "day.nmea", sentences)
    XCTAssertEqual(lines, [Self.heading])
  }

  private func written(
    by monitor: inout TrackMonitor,
    of name: String,
    _ track: String
  ) throws -> [String] {
    var renderer = NDJSONRenderer()
    var text = TextBuffer()
    var decoder = TrackDecoder()
    var batch = DecodedBatch()
    try decoder.decode(Array(track.utf8), into: &batch)
    try decoder.finish(into: &batch)
    monitor.process(batch) { renderer.render($0, of: name, into: &text) }
    monitor.finish { renderer.render($0, of: name, into: &text) }
    return String(text).split(separator: "\n").map(String.init)
  }

  private static let track = """
    timestamp,latitude,longitude,horizontalAccuracy,speed,floor
    2026-05-01T09:00:00Z,52.5163,13.3777,8,0,0
    2026-05-01T09:02:30Z,52.5163,13.3777,8,0,0
    2026-05-01T09:05:00Z,52.5163,13.3777,8,0,2
    2026-05-01T09:05:20Z,52.5199,13.3777,8,1.4,2
    2026-05-01T09:05:21Z,52.5199,13.3777,8,1.4,2
    2026-05-01T09:05:22Z,52.5199,13.3777,8,1.4,2
    2026-05-01T09:30:00Z,52.5299,13.3777,8,0,2

    """

  private static let report = """
    {"type":"report","track":"day.csv","index":3,"line":5,"now":"2026-05-01T09:05:20.000Z","elapsed":320,"timestamp":"2026-05-01T09:05:20.000Z","latitude":52.5199,"longitude":13.3777,"horizontalAccuracy":8,"speed":1.4,"distance":400.59783118631253,"distanceFilter":50}
    """

  private static let exit = """
    {"type":"regionState","track":"day.csv","index":5,"line":7,"now":"2026-05-01T09:05:22.000Z","elapsed":322,"region":"gate","transition":"exited","state":"outside","previousState":"inside","timestamp":"2026-05-01T09:05:22.000Z","latitude":52.5199,"longitude":13.3777,"horizontalAccuracy":8,"distance":400.59783118631253,"radius":100,"stay":322,"margin":20,"readings":3}
    """

  private static let last = """
    {"type":"regionState","track":"day.csv","index":6,"line":8,"now":"2026-05-01T09:30:00.000Z","elapsed":1800,"region":"gate","transition":null,"state":"outside","previousState":"outside","timestamp":"2026-05-01T09:30:00.000Z","latitude":52.5299,"longitude":13.3777,"horizontalAccuracy":8,"distance":1513.3708706070793,"radius":100,"stay":null,"margin":null,"readings":null}
    """

  private static let visit = """
    {"type":"visit","track":"day.csv","index":5,"line":7,"now":"2026-05-01T09:05:22.000Z","elapsed":322,"arrival":null,"departure":"2026-05-01T09:05:00.000Z","isOver":true,"firstFix":"2026-05-01T09:00:00.000Z","lastFix":"2026-05-01T09:05:00.000Z","stay":300,"latitude":52.5163,"longitude":13.377700000000003,"horizontalAccuracy":8,"readings":3}
    """

  private static let gap = """
    {"type":"gap","track":"day.csv","index":6,"line":8,"now":"2026-05-01T09:30:00.000Z","elapsed":1800,"from":"2026-05-01T09:05:22.000Z","to":"2026-05-01T09:30:00.000Z","duration":1478}
    """

  private static let floor = """
    {"type":"floor","track":"day.csv","index":2,"line":4,"now":"2026-05-01T09:05:00.000Z","elapsed":300,"timestamp":"2026-05-01T09:05:00.000Z","latitude":52.5163,"longitude":13.3777,"horizontalAccuracy":8,"floor":2,"previous":0}
    """

  private static let heading = """
    {"type":"heading","track":"day.nmea","index":0,"line":1,"now":"2026-05-01T09:00:00.000Z","elapsed":0,"timestamp":null,"trueHeading":271.5,"magneticHeading":null,"accuracy":null,"turn":null,"headingFilter":1}
    """
}
