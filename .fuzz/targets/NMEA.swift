import LocationFilter
import TestSupport
import TrackDecoding

extension FuzzTarget {
  /// Sentences with valid checksums, whatever is between: neither the chunks nor the line ends make a
  /// difference, every value is in its range, and no fix is lost.
  static let nmea = FuzzTarget(
    name: "nmea",
    seeds: {
      let excerpts = try Fixtures.recordings(atMost: 1200, in: ["NMEA"])
      let logs = (1...30).map { Array(ReceiverLog(seed: $0).bytes().prefix(1200)) }
      return (excerpts + logs).map { ByteSource.defaultDecoding + [1, 1] + $0 }
    },
    check: { source in
      var (_, options) = source.decoding()
      options.delivery = .complete
      let chunks = source.chunks()
      // The first line is empty, so that the bytes of the next are not taken for UTF-16.
      let lines = [[]] + source.sentences()
      let bytes = Array(lines.joined(separator: Array("\r\n".utf8)))
      let whole = Decoding(bytes, format: .nmea, options: options)
      expect(
        Decoding(bytes, format: .nmea, options: options, in: chunks),
        equals: whole,
        "chunks \(chunks)"
      )
      let feeds = Array(lines.joined(separator: Array("\n".utf8)))
      expect(
        Decoding(feeds, format: .nmea, options: options).readings.map(\.withoutOffset),
        equals: whole.readings.map(\.withoutOffset),
        "line feeds"
      )
      // A fix comes with its time, whatever the order of the sentences.
      expectRanges(of: whole, areInOrder: false)
      expectNoFixIsLost(of: lines, options, whole)
    }
  )
}

extension ByteSource {
  /// Takes all lines that are left. Those that look like sentences get a valid checksum.
  mutating func sentences() -> [[UInt8]] {
    let ends = Array("\r\n".utf8)
    return rest().split(whereSeparator: ends.contains).map { line in
      guard line.first == UInt8(ascii: "$") else { return Array(line) }
      let body = line.dropFirst().prefix { $0 != UInt8(ascii: "*") }
      let checksum = body.reduce(0, ^)
      let digits = String(checksum, radix: 16, uppercase: true)
      return Array("$".utf8) + body + Array(("*" + (checksum < 16 ? "0" : "") + digits).utf8)
    }
  }
}

/// The time of each sentence that is a fix alone is that of a fix, unless another sentence of that time says that
/// there is none, a GSA, which has no time, says so, or the whole has a date far from the others, whose fix is
/// reported instead.
private func expectNoFixIsLost(
  of lines: [[UInt8]],
  _ options: DecodingOptions,
  _ whole: Decoding
) {
  let hasStray = whole.reasons.contains { if case .strayTime = $0 { true } else { false } }
  let hasNoFixInGSA = lines.contains { line in
    let fields = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return fields.count > 2 && fields[0].suffix(3) == Array("GSA".utf8)[...]
      && fields[2] == [UInt8(ascii: "1")][...]
  }
  guard !hasStray, !hasNoFixInGSA else { return }
  var areFixes: [Duration: Bool] = [:]
  for line in lines {
    for item in Decoding(line, format: .nmea, options: options).items {
      switch item {
      case .reading(let reading, _):
        let time = reading.location.timestamp.dateAndTimeOfDay.timeOfDay
        areFixes[time] = areFixes[time] ?? true
      case .clock(let time, _): areFixes[time.dateAndTimeOfDay.timeOfDay] = false
      default: break
      }
    }
  }
  let times = Set(whole.readings.map(\.location.timestamp.dateAndTimeOfDay.timeOfDay))
  for (time, isFix) in areFixes where isFix {
    expect(times.contains(time), "the fix at \(time) is lost, \(options):\n" + text(of: lines))
  }
}

private func text(of lines: [[UInt8]]) -> String {
  lines.map { String(decoding: $0.filter { $0 > 0 }, as: UTF8.self) }.joined(separator: "\n")
}

extension DecodedReading {
  /// The reading without its byte offset.
  var withoutOffset: DecodedReading {
    var reading = self
    reading.sourcePosition.byteOffset = 0
    return reading
  }
}

/// Checks that readings are numbered, in the order of their lines, and that their values are possible ones.
func expectRanges(of decoding: Decoding, areInOrder: Bool = true) {
  var line = 0
  for (index, reading) in decoding.readings.enumerated() {
    let location = reading.location
    expect(reading.index, equals: index, "the number of a reading")
    if areInOrder {
      expect(reading.sourcePosition.line > line, "\(reading) is after line \(line)")
      line = reading.sourcePosition.line
    }
    expect(abs(location.coordinate.latitude) <= 90, "the latitude of \(reading)")
    expect(abs(location.coordinate.longitude) <= 180, "the longitude of \(reading)")
    expect(location.altitude?.isFinite != false, "the altitude of \(reading)")
    expect(location.ellipsoidalAltitude?.isFinite != false, "the height of \(reading)")
    expect((location.speed ?? 0) >= 0, "the speed of \(reading)")
    expect((0..<360).contains(location.course ?? 0), "the course of \(reading)")
    expect((reading.satellites ?? 0) >= 0, "the satellites of \(reading)")
    expect((reading.horizontalDilution ?? 1) > 0, "the dilution of \(reading)")
    expect((0..<360).contains(reading.heading?.trueHeading ?? 0), "the heading of \(reading)")
  }
}
