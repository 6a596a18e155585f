import LocationFilter

/// A figure of a receiver for programs: a column of CSV, and a member of a JSON object.
struct QualityColumn: Sendable {
  /// A value, in the same type for every recording.
  enum Value {
    case count(Int)
    case number(Double)
    case text(String)
    case flag(Bool)
  }

  let name: String
  /// The value, `nil` if it is unknown.
  let value: @Sendable (QualityReport) -> Value?

  /// All columns in their order. A new one belongs at the end, and in the article on receiver quality.
  static var all: [QualityColumn] {
    epochs + errors + claims + sky + [
      Self(name: "isExact") { .flag($0.isExact) },
      Self(name: "doubt") { report in report.doubt.map { .text($0.name) } },
    ]
  }

  private static var epochs: [QualityColumn] {
    [
      count("epochs") { $0.epochs },
      count("fixes") { $0.fixes },
      number("fixShare") { $0.fixShare },
      count("startsWithFix") { $0.startsWithFix },
      number("timeToFirstFix") { $0.firstFix?.median },
      number("timeToFirstFixAtLeast") { $0.measuredFirstFix?.median },
      count("untimedCycles") { $0.untimedCycles },
      number("intervalMedian") { $0.interval?.median },
      number("intervalPercentile95") { $0.interval?.percentile95 },
      number("intervalMaximum") { $0.interval?.maximum },
    ]
  }

  private static var errors: [QualityColumn] {
    [
      Self(name: "reference") { .text($0.referenceName) },
      number("referenceLatitude") { $0.referencePlace?.latitude },
      number("referenceLongitude") { $0.referencePlace?.longitude },
      count("errors") { $0.error?.spread.count ?? 0 },
      number("cep50") { $0.error?.median },
      number("cep95") { $0.error?.percentile95 },
      number("errorMean") { $0.error?.mean },
      number("errorMaximum") { $0.error?.maximum },
      number("altitudeDeviationMedian") { $0.altitudeDeviation?.median },
      number("altitudeDeviationPercentile95") { $0.altitudeDeviation?.percentile95 },
    ]
  }

  private static var claims: [QualityColumn] {
    [
      number("horizontalAccuracyMedian") { $0.accuracy?.median },
      number("horizontalAccuracyPercentile95") { $0.accuracy?.percentile95 },
      Self(name: "accuracySource") { report in report.accuracySource.map { .text($0) } },
      count("claims") { $0.claims },
      number("withinClaimShare") { $0.withinClaimShare },
      number("withinTwiceClaimShare") { $0.withinTwiceClaimShare },
    ]
  }

  private static var sky: [QualityColumn] {
    [
      number("horizontalDilutionMedian") { $0.dilution?.median },
      number("horizontalDilutionMinimum") { $0.dilution?.minimum },
      number("horizontalDilutionMaximum") { $0.dilution?.maximum },
      number("satellitesMedian") { $0.satellites?.median },
      number("satellitesMinimum") { $0.satellites?.minimum },
      number("satellitesMaximum") { $0.satellites?.maximum },
    ]
  }

  private static func count(
    _ name: String,
    _ value: @escaping @Sendable (QualityReport) -> Int
  ) -> QualityColumn {
    Self(name: name) { .count(value($0)) }
  }

  private static func number(
    _ name: String,
    _ value: @escaping @Sendable (QualityReport) -> Double?
  ) -> QualityColumn {
    Self(name: name) { report in value(report).map { .number($0) } }
  }
}

extension QualityReport {
  /// The kind of the reference.
  var referenceName: String {
    switch reference {
    case nil: "mean"
    case .columns: "columns"
    default: "position"
    }
  }

  /// The place of the reference, `nil` if there are several.
  var referencePlace: Coordinate? {
    switch reference {
    case nil: meanPosition
    case .place(let place): place
    default: nil
    }
  }

  /// The source of the claimed accuracies, `several` if they differ; `nil` if it is unknown.
  var accuracySource: String? {
    accuracySources.count > 1 ? "several" : accuracySources.first?.rawValue
  }
}
