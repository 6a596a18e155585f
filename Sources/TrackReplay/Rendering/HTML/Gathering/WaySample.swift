import LocationFilter

/// A sample of a recording's way, bounded in size, which keeps the extremes: the first and the last point of
/// each of many parts of equal length, and those that are extreme in accuracy, altitude, speed, latitude or
/// longitude.
///
/// The length doubles whenever there are too many parts, so the number of points need not be known.
struct WaySample: Sendable {
  /// The number of points added.
  private(set) var total = 0
  private let limit: Int
  /// The parts: all but the last have `length` points, of which each keeps the extremes.
  private var parts: [[WayPoint]] = []
  private var length = 1

  /// Creates an empty sample of at most `limit` parts, at least 2.
  init(limit: Int) {
    self.limit = max(limit, 2)
  }

  /// Creates a sample of points.
  init(_ points: [WayPoint], limit: Int) {
    self.init(limit: limit)
    points.forEach { append($0) }
  }

  /// The points in order.
  ///
  /// - Complexity: O(*n*) in the number of points kept.
  var points: [WayPoint] { parts.flatMap(\.extremes) }

  mutating func append(_ point: WayPoint) {
    if total % length == 0 {
      if parts.count == limit {
        let pairs = stride(from: 0, to: limit, by: 2)
        parts = pairs.map { (parts[$0] + parts[($0 + 1)..<min($0 + 2, limit)].joined()).extremes }
        length *= 2
      }
      // With an odd limit, the last part is not full yet.
      if total % length == 0 {
        if let full = parts.popLast() { parts.append(full.extremes) }
        parts.append([])
      }
    }
    // The first point of a part has just begun it.
    let last = parts.count - 1
    parts[last].append(point)
    if parts[last].count > 64 { parts[last] = parts[last].extremes }
    total += 1
  }
}

extension [WayPoint] {
  /// The first, the last and the extreme points, in order.
  fileprivate var extremes: [WayPoint] {
    guard count > 2 else { return self }
    var kept: Set = [0, count - 1]
    for figure in [\WayPoint.accuracy, \.altitude, \.speed, \.latitude, \.longitude] {
      var least: (index: Int, value: Double)?
      var most: (index: Int, value: Double)?
      for index in indices {
        guard let value = self[index][keyPath: figure] else { continue }
        if value < least?.value ?? .infinity { least = (index, value) }
        if value > most?.value ?? -.infinity { most = (index, value) }
      }
      kept.formUnion([least?.index, most?.index].compactMap { $0 })
    }
    return keeping(kept.contains)
  }
}

extension WayPoint {
  fileprivate var latitude: Double? { coordinate.isValid ? coordinate.latitude : nil }
  fileprivate var longitude: Double? { coordinate.isValid ? coordinate.longitude : nil }
}
