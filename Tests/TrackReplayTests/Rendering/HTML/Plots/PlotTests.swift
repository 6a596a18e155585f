import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

/// The drawings themselves are goldens; here is what must hold of any.
final class PlotTests: XCTestCase {
  func testEachReadingOfTheSessionIsAMark() throws {
    let session = try XCTUnwrap(
      TracedSession(of: [
        .fix(0, made: -60, arrived: 0, accuracy: 30), .fix(1, made: 1, accuracy: 65, north: 3),
        .fix(2, made: 2, accuracy: -1), .fix(3, made: 3, accuracy: 70, north: 5),
        .fix(4, made: 4, accuracy: 8),
      ])
    )
    let timeline = TimelinePlot(session, policy: .standard)
    let map = MapPlot(session)
    XCTAssertEqual(timeline.marks.map(\.index), [0, 1, 2, 3, 4])
    XCTAssertEqual(map.marks.map(\.index), [0, 1, 2, 3, 4])
    for marks in [timeline.marks, map.marks] {
      XCTAssertEqual(marks.map(\.kind), [.stale, .kept, .invalid, .lessAccurate, .reached])
    }
    for text in [timeline.content, map.content] {
      XCTAssertEqual(text.matches(of: #/<use /#).count, 5)
    }
    XCTAssertTrue(timeline.content.contains(">desired 10 m</text>"))
    XCTAssertTrue(timeline.content.contains(">none</text>"))
    XCTAssertTrue(map.content.contains(">N</text>"))
    XCTAssertEqual(map.content.matches(of: /<circle class="result"/).count, 1)
  }

  func testEveryOutcomeHasAMark() throws {
    let first = DecodedItem.fix(0, made: 0, accuracy: 65)
    let cases: [([DecodedItem], MarkKind)] = [
      ([first, .time(60)], .timedOut), ([.time(0), .time(60)], .timedOutEmpty),
      ([first, .fix(1, made: 11, accuracy: 65)], .settled), ([first], .trackEnded),
      ([.time(0)], .trackEndedEmpty),
      ([.recordsEvents, .happened(.start, 0), first, .happened(.stop, 1)], .cancelled),
      ([.recordsEvents, .happened(.start, 0), .happened(.stop, 1)], .cancelledEmpty),
      ([.recordsEvents, .happened(.start, 0), first, .happened(.network, 1)], .failed),
      ([.recordsEvents, .happened(.start, 0), .happened(.network, 1)], .failedEmpty),
      ([.recordsEvents, .happened(.start, 0), first, .happened(.reducedAccuracy, 1)], .reduced),
    ]
    for (items, kind) in cases {
      let recording = try XCTUnwrap(TracedRecording(of: items))
      let session = try XCTUnwrap(recording.sessions.first)
      XCTAssertTrue(session.kinds.contains(kind), "\(kind) \(session.kinds)")
      XCTAssertEqual(recording.sessions.map(\.report.kind).distinct, [kind])
      let reference = "href=\"#m-\(kind.rawValue)\""
      let timeline = RecordingTimeline(recording, policy: .standard)
      XCTAssertEqual(timeline.marks.map(\.kind), [kind])
      XCTAssertTrue(timeline.content.contains(reference), "\(kind)")
      XCTAssertTrue(TimelinePlot(session, policy: .standard).content.contains(reference), "\(kind)")
      if session.report.best != nil {
        XCTAssertTrue(RecordingMap(recording).content.contains(reference), "\(kind)")
        XCTAssertTrue(MapPlot(session).content.contains(reference), "\(kind)")
      }
    }
  }

  /// The positions of marks are those of the figures: a straight line fits them within a hundredth of a
  /// pixel, whatever the recording.
  func testMarksLieWhereTheFiguresAre() throws {
    var random = SplitMix64(seed: 20)
    for _ in 0..<100 {
      let accuracies = (0..<40).map { _ in pow(10, Double.random(in: 0.5...3.5, using: &random)) }
      var policy = AcquisitionPolicy.standard
      policy.desiredAccuracy = .meters(Double.random(in: 0.5...3, using: &random))
      let step = Double(Int.random(in: 100...1400, using: &random)) / 1000
      let items: [DecodedItem] = accuracies.enumerated().map { index, accuracy in
        var reading = sampleReading(index, made: Double(index) * step, accuracy: accuracy)
        reading.location.coordinate.latitude += Double.random(in: -1e-3...1e-3, using: &random)
        reading.location.coordinate.longitude += Double.random(in: -1e-3...1e-3, using: &random)
        return .reading(reading)
      }
      let session = try XCTUnwrap(TracedSession(of: items, policy: policy))
      let readings = Dictionary(uniqueKeysWithValues: session.readings.map { ($0.index, $0) })
      let timeline = TimelinePlot(session, policy: policy).marks
      XCTAssertEqual(timeline.count, readings.count)
      let figures = try timeline.map { mark in try XCTUnwrap(readings[mark.index]) }
      XCTAssertLessThan(
        Self.misfit(figures.map { $0.decision.elapsed?.inSeconds ?? .nan }, timeline.map(\.x)),
        0.01
      )
      XCTAssertLessThan(
        Self.misfit(figures.map { log10($0.accuracy ?? .nan) }, timeline.map(\.y)),
        0.01
      )
      // On the map, the lengths between marks are those on the ground.
      let map = MapPlot(session).marks
      let place = { (mark: PlotMark) in
        readings[mark.index]?.coordinate ?? Coordinate(latitude: 0, longitude: 0)
      }
      guard map.count > 3 else { continue }
      let pairs = Array(zip(map, map.dropFirst()))
      let lengths = pairs.map { place($0.0).distance(to: place($0.1)) }
      let pixels = pairs.map { (pair: (PlotMark, PlotMark)) -> Double in
        let (x, y) = (pair.0.x - pair.1.x, pair.0.y - pair.1.y)
        return (x * x + y * y).squareRoot()
      }
      XCTAssertLessThan(Self.misfit(lengths, pixels), 0.02)
    }
  }

  /// Returns the greatest distance from the line of least squares.
  private static func misfit(_ values: [Double], _ positions: [Double]) -> Double {
    let count = Double(values.count)
    let (meanValue, meanPosition) = (values.reduce(0, +) / count, positions.reduce(0, +) / count)
    let products = zip(values, positions).map { ($0 - meanValue) * ($1 - meanPosition) }
    let squares = values.map { ($0 - meanValue) * ($0 - meanValue) }
    let slope = products.reduce(0, +) / squares.reduce(0, +)
    return zip(values, positions).map { abs(meanPosition + slope * ($0 - meanValue) - $1) }.max()
      ?? 0
  }

  func testWhatIsNotInViewIsCounted() throws {
    let session = try XCTUnwrap(
      TracedSession(of: [
        .fix(0, made: 0, accuracy: 1500, north: 2000), .fix(1, made: 1, accuracy: 20, north: 9),
        .fix(2, made: 2, accuracy: 6),
      ])
    )
    XCTAssertTrue(MapPlot(session).content.contains(">1 reading lies outside</text>"))
    XCTAssertTrue(MapPlot(session).description.hasSuffix(", 1 reading lies outside"))
  }

  func testNothingToDrawIsSaid() throws {
    let recording = try XCTUnwrap(TracedRecording(of: [.time(0), .time(60)]))
    let session = try XCTUnwrap(recording.sessions.first)
    for map in [MapPlot(session), RecordingMap(recording)] as [any Plot] {
      XCTAssertEqual(map.description, "Map: no reading has a position")
      XCTAssertTrue(map.content.contains(">no reading has a position</text>"))
      XCTAssertFalse(map.content.contains("<path"))
    }
    for timeline in [
      TimelinePlot(session, policy: .standard), RecordingTimeline(recording, policy: .standard),
    ] as [any Plot] {
      XCTAssertEqual(
        timeline.description,
        "Accuracy over time: no reading has a valid accuracy"
      )
    }
    XCTAssertNil(ProfilePlot(recording, .altitude))
    XCTAssertNil(ProfilePlot(recording, .speed))
  }

  /// Whatever the readings are, each position is a number within the plot.
  func testAnyReadingsLieWithinThePlots() throws {
    var random = SplitMix64(seed: 12)
    let values: [Double] = [
      0, -1, 1e-9, 5, 4e7, 1e300, .infinity, .nan, -.infinity, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude,
    ]
    let latitudes: [Double] = [90, -90, 12, .nan, 91]
    let longitudes: [Double] = [180, -180, 12.000_01, .infinity]
    for _ in 0..<60 {
      var policy = AcquisitionPolicy.standard
      policy.desiredAccuracy = .meters(values.randomElement(using: &random) ?? 1)
      policy.timeout = .seconds(Int.random(in: 0...90, using: &random))
      let pace: Double = [0, 1e-3, 3, 1e5, 1e12].randomElement(using: &random) ?? 0
      let items: [DecodedItem] = (0..<20).map { index in
        var reading = sampleReading(
          index,
          made: Double(index) * pace,
          accuracy: values.randomElement(using: &random) ?? 1
        )
        reading.location.coordinate = Coordinate(
          latitude: latitudes.randomElement(using: &random) ?? 0,
          longitude: longitudes.randomElement(using: &random) ?? 0
        )
        reading.location.altitude = values.randomElement(using: &random)
        reading.location.speed = values.randomElement(using: &random)
        return .reading(reading)
      }
      let recording = try XCTUnwrap(
        TracedRecording(of: items, policy: policy, repeats: Bool.random(using: &random))
      )
      let plots =
        recording.plots(policy)
        + recording.sessions.flatMap {
          [TimelinePlot($0, policy: policy), MapPlot($0)] as [any Plot]
        }
      for plot in plots {
        let (width, height) = (type(of: plot).width, type(of: plot).height)
        XCTAssertFalse(plot.content.contains("nan"), plot.content)
        XCTAssertFalse(plot.content.contains("inf"), plot.content)
        for match in plot.content.matches(of: /x="([-0-9.e]+)" y="([-0-9.e]+)"/) {
          let x = try XCTUnwrap(Double(match.output.1))
          let y = try XCTUnwrap(Double(match.output.2))
          XCTAssertTrue((0...width).contains(x) && (0...height).contains(y), "\(x) \(y)")
        }
        for match in plot.content.matches(of: /d="([^"]+)"/) where !match.output.1.contains(/[lA]/)
        {
          for number in match.output.1.split(whereSeparator: { "MLHVhz ".contains($0) }) {
            let value = try XCTUnwrap(Double(number), "\(match.output.1)")
            XCTAssertTrue((0...max(width, height)).contains(value), "\(match.output.1)")
          }
        }
      }
    }
  }

  /// However long a recording is, its plots are small.
  func testTheSizeOfAPlotIsBounded() throws {
    var random = SplitMix64(seed: 4)
    let items: [DecodedItem] = (0..<6000).map { index in
      var reading = sampleReading(
        index,
        made: Double(index),
        accuracy: pow(10, Double.random(in: 0...3, using: &random)),
        north: Double.random(in: -1000...1000, using: &random)
      )
      reading.location.coordinate.longitude += Double.random(in: -0.01...0.01, using: &random)
      reading.location.altitude = Double.random(in: 0...1000, using: &random)
      reading.location.speed = Double.random(in: 0...50, using: &random)
      return .reading(reading)
    }
    for repeats in [true, false] {
      let recording = try XCTUnwrap(TracedRecording(of: items, repeats: repeats))
      for plot in recording.plots(.standard) {
        XCTAssertLessThan(plot.content.utf8.count, 41_000, "\(type(of: plot))")
      }
      XCTAssertLessThan(RecordingThumbnail(recording).content.utf8.count, 6000)
    }
  }

  func testTheDescriptionsTellTheSession() throws {
    let one = try XCTUnwrap(TracedSession(of: [.fix(0, made: 0, accuracy: 65)]))
    XCTAssertEqual(
      TimelinePlot(one, policy: .standard).description,
      "Accuracy of 1 reading in a session of 0 s, between 65 m and 65 m"
    )
    XCTAssertTrue(MapPlot(one).description.hasPrefix("Map of 1 reading, "))
    // The deadline, which is shown too, is no part of it.
    let more = try XCTUnwrap(
      TracedSession(of: [.fix(0, made: 0, accuracy: 65), .fix(1, made: 30, accuracy: 8)])
    )
    XCTAssertEqual(
      TimelinePlot(more, policy: .standard).description,
      "Accuracy of 2 readings in a session of 30 s, between 8 m and 65 m"
    )
  }
}

extension TracedRecording {
  /// Creates what a report keeps of a recording; `nil` without items.
  init?(of items: [DecodedItem], policy: AcquisitionPolicy = .standard, repeats: Bool = false) {
    var gathering = ReplayGathering(tracks: 1, isDetailed: true)
    var replay = Replay(policy: policy, repeats: repeats)
    replay.coversRecording = true
    for event in replay.events(of: items) { gathering.append(event, of: "track.csv") }
    gathering.endRecording()
    guard let recording = gathering.recordings.first else { return nil }
    self = recording
  }

  func plots(_ policy: AcquisitionPolicy) -> [any Plot] {
    let plots: [(any Plot)?] = [
      RecordingMap(self), RecordingTimeline(self, policy: policy), ProfilePlot(self, .altitude),
      ProfilePlot(self, .speed), RecordingThumbnail(self),
    ]
    return plots.compactMap { $0 }
  }
}

extension TracedSession {
  /// Creates what a report keeps of the first session of a recording; `nil` if there is none.
  init?(of items: [DecodedItem], policy: AcquisitionPolicy = .standard) {
    guard let session = TracedRecording(of: items, policy: policy)?.sessions.first else {
      return nil
    }
    self = session
  }
}
