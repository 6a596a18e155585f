import LocationFilter
import TrackDecoding

/// Writes the quality of receivers for people: the figures of a single recording, or a row for each of several
/// and their figures in all.
package struct TextQuality: QualityForm {
  private let namesTracks: Bool
  private let palette: Palette

  package init(namesTracks: Bool = false, isColored: Bool = false) {
    self.namesTracks = namesTracks
    palette = Palette(isColored: isColored)
  }

  package var heading: String {
    guard namesTracks else { return "" }
    return palette.emphasis(row(Self.columns.map(\.name)) + "track") + "\n"
  }

  package func write(_ report: QualityReport, of track: String, into text: inout TextBuffer) {
    if namesTracks {
      text.append(row(Self.columns.map { $0.text(report) ?? "-" }))
      let doubt = report.doubt.map { " (\($0.name))" } ?? ""
      text.append(track.withoutControlCharacters + doubt + "\n")
    } else {
      write(report, into: &text)
    }
  }

  package func write(total report: QualityReport, into text: inout TextBuffer) {
    guard report.recordings > 1 else { return }
    text.append(
      "\n" + palette.emphasis("Total of \(counted(report.recordings, "recording"))") + "\n"
    )
    write(report, into: &text)
  }

  private func write(_ report: QualityReport, into text: inout TextBuffer) {
    for (label, sentence) in QualitySentences(report: report).all {
      text.append("\(label.padded(right: 19))\(sentence)\n")
    }
  }

  private func row(_ fields: [String]) -> String {
    zip(fields, Self.columns).map { $0.padded(left: $1.width) }.joined() + "  "
  }

  /// The columns of the table of recordings.
  private static var columns: [(name: String, width: Int, text: (QualityReport) -> String?)] {
    [
      ("fixes", 9, { $0.fixes.grouped }),
      ("first fix", 14, { QualitySentences(report: $0).shortFirstFix }),
      ("CEP50", 10, { $0.error.map { meters($0.median) } }),
      ("CEP95", 10, { $0.error.map { meters($0.percentile95) } }),
      ("worst", 10, { $0.error.map { meters($0.maximum) } }),
      ("within", 9, { $0.withinClaimShare.map(percent) }),
      ("within 2x", 11, { $0.withinTwiceClaimShare.map(percent) }),
      ("HDOP", 6, { $0.dilution.map { String($0.median, decimals: 1) } }),
      ("satellites", 11, { $0.satellites.map { String(shortest: $0.median) } }),
    ]
  }
}

private func seconds(_ value: Double) -> String { Duration.text(seconds: value, .up) }

/// The figures of a receiver in words.
private struct QualitySentences {
  let report: QualityReport

  /// The sentences, each with its label; without those about what is unknown.
  var all: [(label: String, sentence: String)] {
    [
      ("Fixes", fixes), ("Time to first fix", firstFix), ("Between fixes", interval),
      ("Reference", reference), ("Horizontal error", error), ("Altitude", altitude),
      ("Claimed accuracy", accuracy), ("Errors within it", honesty), ("HDOP", dilution),
      ("Satellites", satellites), ("Rounded", rounding),
    ].compactMap { label, sentence in sentence.map { (label, $0) } }
  }

  private var fixes: String? {
    let share = report.fixShare.map { " (\(percent($0)))" } ?? ""
    return "\(report.fixes.grouped) in \(counted(report.epochs, "epoch"))\(share)"
  }

  /// The time to first fix in a column.
  var shortFirstFix: String? {
    if let time = report.firstFix { return seconds(time.median) }
    if let time = report.measuredFirstFix { return "> " + seconds(time.median) }
    return nil
  }

  private var firstFix: String? {
    guard report.fixes > 0 else { return nil }
    guard report.recordings == 1 else { return firstFixes }
    guard let measured = report.measuredFirstFix?.median else {
      return report.startsWithFix > 0
        ? "unknown: the recording begins with a fix" : "unknown: every fix is stale when it arrives"
    }
    guard report.untimedCycles > 0 else { return seconds(measured) }
    let cycles = counted(report.untimedCycles, "cycle")
    guard let estimated = report.firstFix?.median else {
      return "more than \(seconds(measured)), after \(cycles) without a valid time"
    }
    return "about \(seconds(estimated)): \(seconds(measured)), after \(cycles) without a valid time"
  }

  private var firstFixes: String? {
    let running = "\(counted(report.startsWithFix, "recording")) already with a fix at the start"
    guard let time = report.firstFix ?? report.measuredFirstFix else {
      return report.startsWithFix > 0 ? "unknown: \(running)" : nil
    }
    let count = time.spread.count
    let figures =
      count > 1 ? "\(spread(time, seconds)) of \(count.grouped)" : "\(seconds(time.median)) of 1"
    return figures + (report.startsWithFix > 0 ? "; \(running)" : "")
  }

  private var interval: String? { report.interval.map { spread($0, seconds, greatest: "longest") } }

  private var reference: String? {
    switch report.reference {
    case nil:
      let place = report.meanPosition.map(degrees) ?? "that of each recording"
      return report.fixes > 0
        ? "the mean position (\(place)): the scatter of a receiver at rest" : nil
    case .place(let place): return degrees(place)
    case .columns(let latitude, let longitude): return "the columns \(latitude), \(longitude)"
    default: return nil
    }
  }

  private var error: String? {
    guard let error = report.error else { return report.fixes > 0 ? "unknown" : nil }
    return "CEP50 \(meters(error.median)), CEP95 \(meters(error.percentile95)),"
      + " mean \(meters(error.mean)), worst \(meters(error.maximum))"
  }

  private var altitude: String? {
    report.altitudeDeviation.map {
      "50 % within \(meters($0.median)) of the mean, 95 % within \(meters($0.percentile95))"
    }
  }

  private var accuracy: String? {
    guard let accuracy = report.accuracy else { return nil }
    let source = report.accuracySources == [.dilution] ? " (HDOP times UERE)" : ""
    return spread(accuracy, meters) + source
  }

  private var honesty: String? {
    guard let within = report.withinClaimShare, let twice = report.withinTwiceClaimShare else {
      return nil
    }
    return "\(percent(within)) (68 % expected); within twice it \(percent(twice))"
      + " (95 to 99 % expected)"
  }

  private var dilution: String? {
    report.dilution.map { figure in
      let values = [figure.median, figure.minimum, figure.maximum].map { String($0, decimals: 1) }
      return "median \(values[0]), from \(values[1]) to \(values[2])"
    }
  }

  private var satellites: String? {
    report.satellites.map { figure in
      let values = [figure.median, figure.minimum, figure.maximum].map { String(shortest: $0) }
      return "median \(values[0]), from \(values[1]) to \(values[2])"
    }
  }

  private var rounding: String? {
    report.isExact ? nil : "percentiles are those of a sample, or rounded to about 1 in 4000"
  }

  private func spread(
    _ figure: QualitySummary,
    _ text: (Double) -> String,
    greatest: String = "worst"
  ) -> String {
    "median \(text(figure.median)), 95 % within \(text(figure.percentile95)),"
      + " \(greatest) \(text(figure.maximum))"
  }

  private func degrees(_ place: Coordinate) -> String {
    "\(String(place.latitude, decimals: 7)), \(String(place.longitude, decimals: 7))"
  }
}
