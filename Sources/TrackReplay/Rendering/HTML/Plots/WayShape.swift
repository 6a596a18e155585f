import LocationFilter

/// The way of a recording on a plane, and the part of the plane to show.
///
/// A fix from the network may be a hundred kilometres away, and a view that includes it would show nothing
/// else. So some readings are strays, unless the view is about the same with them:
/// those that are more than ten times less accurate than the median, and short runs of readings, fewer than
/// 5 %, that a jump separates from the others. A jump is faster than 400 m/s, by more than 200 m.
struct WayShape: Sendable {
  /// The lines through the readings that are not strays, in metres to the east and to the north.
  private(set) var lines: [[SIMD2<Double>]] = []
  private(set) var strays: [SIMD2<Double>] = []
  /// The first and the last reading.
  private(set) var ends: (start: SIMD2<Double>, end: SIMD2<Double>)?
  /// The number of all readings of the recording.
  let readings: Int
  /// Whether only some of the readings are known.
  let isSample: Bool
  private let plane: LocalPlane?

  init(_ recording: TracedRecording) {
    readings = recording.readings
    isSample = recording.way.count < recording.readings
    let way = recording.way.keeping { recording.way[$0].coordinate.isValid }
    plane = LocalPlane(among: way.map(\.coordinate))
    guard let plane else { return }
    let offsets = way.map { plane.offset(of: $0.coordinate) }
    if let start = offsets.first, let end = offsets.last { ends = (start, end) }
    let areStrays = Self.strays(way, offsets)
    strays = zip(offsets, areStrays).filter(\.1).map(\.0)
    var kept = recording
    kept.way = way.keeping { !areStrays[$0] }
    lines = kept.lines(isBroken: {
      Self.isJump($0, $1) || plane.tears($0.coordinate, $1.coordinate)
    }) {
      plane.offset(of: $0.coordinate)
    }
  }

  var isEmpty: Bool { plane == nil }

  /// The box of all readings but strays.
  var view: MapBox { MapBox(of: lines.joined()) ?? MapBox(.zero, .zero) }

  /// Returns a place on the plane; `nil` for an invalid coordinate.
  func offset(of coordinate: Coordinate?) -> SIMD2<Double>? {
    guard let coordinate, coordinate.isValid else { return nil }
    return plane?.offset(of: coordinate)
  }

  private static func strays(_ way: [WayPoint], _ offsets: [SIMD2<Double>]) -> [Bool] {
    let accuracies = way.compactMap(\.accuracy).sorted()
    let limit = accuracies.isEmpty ? 50 : max(10 * accuracies[accuracies.count / 2], 50)
    var areStrays = way.map { ($0.accuracy ?? 0) > limit }
    var start = 0
    for index in 1..<max(way.count + 1, 1) {
      guard index == way.count || isJump(way[index - 1], way[index]) else { continue }
      if index - start < max(way.count / 20, 2) {
        for stray in start..<index { areStrays[stray] = true }
      }
      start = index
    }
    let none = way.map { _ in false }
    guard let all = MapBox(of: offsets),
      let core = MapBox(of: zip(offsets, areStrays).lazy.filter { !$0.1 }.map(\.0))
    else { return none }
    return all.size > 3 * max(core.size, 20) ? areStrays : none
  }

  private static func isJump(_ first: WayPoint, _ second: WayPoint) -> Bool {
    let step = second.coordinate.earthCentered - first.coordinate.earthCentered
    let reach = 200 + 400 * max(first.now.duration(to: second.now).inSeconds, 0)
    return (step * step).sum() > reach * reach
  }
}

extension LocalPlane {
  /// Whether a short way is long on the plane, beyond the half of the Earth around its centre.
  fileprivate func tears(_ first: Coordinate, _ second: Coordinate) -> Bool {
    let chord = second.earthCentered - first.earthCentered
    let step = offset(of: second) - offset(of: first)
    return (step * step).sum() > 6.25 * (chord * chord).sum() + 1
  }
}
