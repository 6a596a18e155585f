import LocationFilter
import TrackDecoding

/// The way of a recording as a geometry of GeoJSON (RFC 7946): the positions of its readings in order,
/// without invalid ones.
///
/// A way across the antimeridian is cut there (section 3.1.9), where a straight line between the two
/// positions in degrees meets it. The shorter way around the earth counts.
///
/// It holds up to ``limit`` positions. A longer way is several: write one that ``isFull``, and begin the
/// next with ``next``, where the last one ended.
struct GeoJSONWay: Sendable {
  /// The number of positions of which a way is full, those on the cuts included.
  static let limit = 65_536

  /// The parts between the cuts, each of two positions at least once the way has a line.
  private(set) var parts: [[Position]] = []
  /// The number of positions.
  private(set) var count = 0
  /// The number of readings.
  private(set) var readings = 0
  private(set) var first: DecodedReading?
  private(set) var last: DecodedReading?

  /// Whether the readings make a line, which has two positions at least (section 3.1.4).
  var isLine: Bool { readings > 1 }

  var isFull: Bool { count >= Self.limit }

  /// The way that begins where this one ends.
  var next: GeoJSONWay {
    var next = GeoJSONWay()
    if let last { next.append(last) }
    return next
  }

  /// Appends the position of a reading, if it is valid.
  mutating func append(_ reading: DecodedReading) {
    guard let position = Position(reading.location) else { return }
    if let cut = parts.last?.last?.crossing(to: position) {
      append(cut.before)
      parts.append([])
      append(cut.after)
    }
    if parts.isEmpty { parts.append([]) }
    append(position)
    readings += 1
    first = first ?? reading
    last = reading
  }

  private mutating func append(_ position: Position) {
    parts[parts.count - 1].append(position)
    count += 1
  }

  /// Appends the geometry: a `LineString`, or a `MultiLineString` if the way is cut. The positions have
  /// heights if all of them are known, because readers treat a missing one as zero.
  func write(into text: inout TextBuffer) {
    let hasHeights = parts.allSatisfy { $0.allSatisfy { $0.height != nil } }
    guard let only = parts.first, parts.count == 1 else {
      text.append(literal: #"{"type":"MultiLineString","coordinates":["#)
      for (index, part) in parts.enumerated() {
        if index > 0 { text.append(literal: ",") }
        part.write(hasHeights: hasHeights, into: &text)
      }
      return text.append(literal: "]}")
    }
    text.append(literal: #"{"type":"LineString","coordinates":"#)
    only.write(hasHeights: hasHeights, into: &text)
    text.append(literal: "}")
  }
}

extension GeoJSONWay {
  /// A position of GeoJSON (RFC 7946, section 3.1.1).
  struct Position: Sendable, Hashable {
    var longitude: Double
    var latitude: Double
    /// The height above the ellipsoid in metres, `nil` if unknown (section 4).
    var height: Double?

    init(longitude: Double, latitude: Double, height: Double? = nil) {
      self.longitude = longitude
      self.latitude = latitude
      self.height = height
    }

    /// Creates the position of a location; `nil` if its coordinate is invalid.
    init?(_ location: Location) {
      guard location.coordinate.isValid else { return nil }
      longitude = location.coordinate.longitude
      latitude = location.coordinate.latitude
      height = location.ellipsoidalAltitude.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Where the shorter way to `next` crosses the antimeridian, as positions on either side of it; `nil`
    /// if it does not. It does where the longitudes differ by more than 180°.
    func crossing(to next: Position) -> (before: Position, after: Position)? {
      let difference = next.longitude - longitude
      guard difference.magnitude > 180 else { return nil }
      let edge = difference < 0 ? 180.0 : -180
      let distance = difference < 0 ? difference + 360 : difference - 360
      let share = distance == 0 ? 0 : min(max((edge - longitude) / distance, 0), 1)
      let latitude = between(latitude, next.latitude, share)
      var height: Double?
      if let start = self.height, let end = next.height { height = between(start, end, share) }
      return (
        Position(longitude: edge, latitude: latitude, height: height),
        Position(longitude: -edge, latitude: latitude, height: height)
      )
    }

    func write(hasHeight: Bool = true, into text: inout TextBuffer) {
      text.append(literal: "[")
      text.append(shortest: longitude)
      text.append(literal: ",")
      text.append(shortest: latitude)
      if hasHeight, let height {
        text.append(literal: ",")
        text.append(shortest: height)
      }
      text.append(literal: "]")
    }
  }
}

extension [GeoJSONWay.Position] {
  fileprivate func write(hasHeights: Bool, into text: inout TextBuffer) {
    text.append(literal: "[")
    for (index, position) in enumerated() {
      if index > 0 { text.append(literal: ",") }
      position.write(hasHeight: hasHeights, into: &text)
    }
    text.append(literal: "]")
  }
}

/// Returns the number at this share of the way from one to another.
private func between(_ start: Double, _ end: Double, _ share: Double) -> Double {
  // The sum of two shares may exceed both by the last digit.
  min(max(start * (1 - share) + end * share, min(start, end)), max(start, end))
}
