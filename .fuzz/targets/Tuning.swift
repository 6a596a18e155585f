import LocationFilter
import TestSupport
import TrackDecoding

@testable import TrackReplay

extension FuzzTarget {
  /// Any tracks and policies to compare: the order of the tracks and of the work makes no difference to what is
  /// written, shares add up, and each format can be parsed.
  static let tuning = FuzzTarget(
    name: "tuning",
    maximumLength: 1500,
    seeds: { randomSeeds(64, length: 1000) },
    check: { source in
      let comparison = Comparison(&source)
      let report = comparison.report(isReversed: false)
      comparison.expectSound(report)
      let text = comparison.document(of: report)
      let other = comparison.document(of: comparison.report(isReversed: true))
      expect(other, equals: text, "\(comparison.form) in another order")
      switch comparison.form {
      case .text: expectText(text, "text")
      case .ndjson: _ = expectJSONLines(text, "ndjson")
      case .html: expectHTML(text, "html")
      case .csv:
        let rows = expectCSV(text, "csv")
        expect(rows.count, equals: 1 + comparison.rowCount(of: report), "the rows of combinations")
      }
    }
  )
}

/// Tracks, and what is compared on them.
private struct Comparison {
  private static let names = ["a", "b<&\"'>", "c,\"\n\u{1B}"]

  enum Form: CaseIterable {
    case text, ndjson, csv, html
  }

  let form: Form
  private var tracks: [DecodedBatch] = []
  private var grid = TuningGrid()
  private let every: Duration?
  private let reference: TuningReference
  private let weight: TuningWeight
  private let keepsTracks: Bool

  init(_ source: inout ByteSource) {
    let isHostile = source.byte() >= 128
    let choice = source.byte()
    form = Form.allCases[Int(choice >> 4) % 4]
    weight = choice & 1 == 0 ? .recordings : .sessions
    keepsTracks = choice & 2 != 0
    reference =
      switch choice >> 2 & 3 {
      case 0: .claimedAccuracy
      case 1: .laterBestFix
      case 2: .place(source.coordinate(isHostile: false))
      default: .columns(latitude: "x", longitude: "y")
      }
    every = source.element(of: [.seconds(30), nil, .seconds(5), .seconds(60), .seconds(1)])
    grid.base = source.acquisitionPolicy(isHostile: false)
    grid.timeouts = source.element(of: [
      [.seconds(10)], [.seconds(5), .seconds(60)], [.zero, .seconds(30)],
    ])
    grid.desiredAccuracies = source.element(of: [
      [.meters(10)], [.best, .meters(30)], [.meters(0), .meters(65)],
    ])
    if source.bool() { grid.plateaus = [nil, .seconds(5)] }
    if source.bool() { grid.maximumAges = [.seconds(5), .zero] }
    if source.bool() { grid.settleIntervals = [.seconds(10), .seconds(1)] }
    for _ in 0...source.integer(in: 0...2) { tracks.append(Self.track(&source, isHostile)) }
  }

  private static func track(_ source: inout ByteSource, _ isHostile: Bool) -> DecodedBatch {
    var batch = DecodedBatch()
    var now = ByteSource.origin
    let count = source.integer(in: 0...UInt8(60))
    for index in 0..<Int(count) where !source.isEmpty {
      now = source.instant(after: now, isHostile: isHostile)
      switch source.byte() % 24 {
      case 0: batch.append(.clock(now, .read))
      case 1: batch.append(.recordingStart(now))
      case 2:
        batch.append(.event(.start, at: now, .read, SourcePosition(line: index + 2, byteOffset: 0)))
      default:
        let reading = DecodedReading(
          location: source.location(at: now, isHostile: isHostile),
          receivedAt: source.oneIn(3) ? nil : now,
          index: index,
          sourcePosition: SourcePosition(line: index + 2, byteOffset: 0)
        )
        let truth = source.element(of: ["52.5", "0", "", "nan", "91"])
        batch.append(.reading(reading, extraColumns: [truth, "13.4"]))
      }
    }
    return batch
  }

  /// Returns the report on the tracks, worked through from the last to the first and in small steps if
  /// `isReversed`.
  func report(isReversed: Bool) -> TuningReport {
    var total = tuning(0, isReversed).tally
    let numbers = Array(tracks.indices)
    for number in isReversed ? numbers.reversed() : numbers {
      var tuning = tuning(number, isReversed)
      for batch in isReversed ? tracks[number].split(limit: 3) : [tracks[number]] {
        tuning.process(batch)
      }
      tuning.endTrack(name: Self.names[number])
      total.append(tuning.tally)
    }
    return total.report
  }

  private func tuning(_ input: Int, _ isReversed: Bool) -> Tuning {
    Tuning(
      grid: grid,
      every: every,
      reference: reference,
      weight: weight,
      input: input,
      keepsTracks: keepsTracks,
      batchLimit: isReversed ? 5 : 4096
    ) { count, body in
      for number in isReversed ? (0..<count).reversed() : Array(0..<count) { body(number) }
    }
  }

  func document(of report: TuningReport) -> String {
    let run = RunRecord(version: "0", command: "tune", policy: grid.base)
    return switch form {
    case .text: document(TextTuningRenderer(), report)
    case .ndjson: document(NDJSONTuningRenderer(run: run), report)
    case .csv: document(CSVTuningRenderer(), report)
    case .html: document(HTMLTuningRenderer(commandLine: "locfilter <tune>"), report)
    }
  }

  private func document(_ renderer: some TuningRenderer, _ report: TuningReport) -> String {
    var text = TextBuffer()
    renderer.render(InputFailure(track: "d\"<", status: 65, message: "no\n"), into: &text)
    renderer.render(report, into: &text)
    return renderer.heading + String(text)
  }

  func rowCount(of report: TuningReport) -> Int {
    report.combinations.count
      + report.byTrack.reduce(0) {
        $0 + $1.combinations(report.combinations.map(\.policy)).count
      }
  }

  func expectSound(_ report: TuningReport) {
    expect(report.combinations.count, equals: grid.count, "the combinations")
    for result in report.combinations {
      expect(result.sessions, equals: report.counts.starts, "the sessions of \(result.policy)")
      expect(result.located <= result.wholeSessions, "the located sessions of \(result.policy)")
      expect((0...1).contains(result.locatedShare ?? 0), "the located share of \(result.policy)")
      if let shares = result.endShares {
        expect(
          shares.reduce(0, +),
          equals: 1000,
          "the tenths of a percent \(shares) of \(result.ends)"
        )
        expect(shares.allSatisfy { $0 >= 0 }, "the shares \(shares)")
      }
      for spread in [result.timeToStop, result.horizontalAccuracy, result.error] {
        guard let spread else { continue }
        expect(spread.median <= spread.percentile95, "the median of \(spread)")
        expect(spread.median.isFinite && spread.percentile95.isFinite, "the numbers of \(spread)")
      }
    }
  }
}
