import LocationFilter
import TrackDecoding

/// Values in the order of their first use.
struct IndexedValues<Value: Hashable> {
  private(set) var values: [Value] = []
  private var indices: [Value: Int] = [:]

  mutating func index(of value: Value) -> Int {
    if let index = indices[value] { return index }
    indices[value] = values.count
    values.append(value)
    return values.count - 1
  }

  /// Removes the values that came after the first `count`.
  mutating func remove(beyond count: Int) {
    for value in values[min(count, values.count)...] { indices[value] = nil }
    values.removeLast(max(0, values.count - count))
  }
}

/// Numbers that mostly count, as differences; empty for the next one.
struct Numbering {
  private var last = 0

  mutating func step(to number: Int) -> String {
    defer { last = number }
    return number - last == 1 ? "" : "\(number - last)"
  }
}

/// Positions in hundredths, as differences.
struct Differences {
  private var last = (x: 0, y: 0)

  var values: [Int] { [last.x, last.y] }

  mutating func move(to mark: PlotMark?) { _ = step(to: mark) }

  /// Returns the difference from the last position, and stays there if there is none.
  mutating func step(to mark: PlotMark?) -> String {
    guard let mark, let x = Int(exactly: (mark.x * 100).rounded()),
      let y = Int(exactly: (mark.y * 100).rounded())
    else { return "," }
    defer { last = (x, y) }
    return "\(x - last.x),\(y - last.y)"
  }
}

/// The coordinates of a session in degrees, without what all begin with.
struct Coordinates {
  let latitudeStart: String
  let longitudeStart: String
  private(set) var readings: [(latitude: String, longitude: String)]
  private(set) var best: (latitude: String, longitude: String)?

  init(_ session: TracedSession) {
    readings = session.readings.map { Self.texts($0.coordinate, decimals: 6) }
    best = session.report.best.map { Self.texts($0.location.coordinate, decimals: 8) }
    let all = readings + [best].compactMap { $0 }
    latitudeStart = all.map(\.latitude).commonPrefix
    longitudeStart = all.map(\.longitude).commonPrefix
    let counts = (latitudeStart.count, longitudeStart.count)
    let rest = { (text: (latitude: String, longitude: String)) in
      (String(text.latitude.dropFirst(counts.0)), String(text.longitude.dropFirst(counts.1)))
    }
    readings = readings.map(rest)
    best = best.map(rest)
  }

  private static func texts(_ coordinate: Coordinate, decimals: Int) -> (String, String) {
    (
      String(coordinate.latitude, decimals: decimals),
      String(coordinate.longitude, decimals: decimals)
    )
  }
}

extension [String] {
  /// The longest text with which all begin; empty if there are none.
  var commonPrefix: String {
    guard var prefix = first?.utf8[...] else { return "" }
    for text in self {
      let count = zip(prefix, text.utf8).prefix { $0 == $1 }.count
      prefix = prefix.prefix(count)
    }
    return String(Substring(prefix))
  }
}
