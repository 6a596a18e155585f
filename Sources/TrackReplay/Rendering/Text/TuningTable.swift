import LocationFilter

/// Results of a comparison of policies as columns of text: one row a combination.
struct TuningTable {
  struct Column {
    /// Two lines above the values: a name and its unit.
    var heading: [String]
    /// The name below that of the group.
    var name: String
    /// The name in full, with its unit.
    var title: String
    /// One for each combination.
    var values: [String]
  }

  /// Columns that belong together.
  struct Group {
    var name: String
    var columns: [Column]
  }

  /// The figures of the policy that differ among the combinations.
  let figures: Group
  /// What came of the sessions.
  let results: [Group]

  /// Creates the table of `combinations`, which are those of `report` on all tracks or on one.
  init(_ report: TuningReport, _ combinations: [CombinationResult]) {
    func column(
      _ heading: String,
      _ unit: String,
      _ name: String,
      _ title: String,
      _ value: (CombinationResult) -> String
    ) -> Column {
      Column(heading: [heading, unit], name: name, title: title, values: combinations.map(value))
    }
    func group(
      _ name: String,
      _ unit: String,
      _ spread: KeyPath<CombinationResult, Spread?>
    ) -> Group {
      Group(
        name: "\(name), \(unit)",
        columns: [
          column(name, unit, "median", "median \(name), \(unit)") {
            Self.text($0[keyPath: spread]?.median)
          },
          column("95 %", unit, "95 %", "95th percentile of \(name), \(unit)") {
            Self.text($0[keyPath: spread]?.percentile95)
          },
        ]
      )
    }
    figures = Group(
      name: "policy",
      columns: PolicyFigure.varying(in: report).map { figure in
        column(
          figure.heading,
          figure.unit,
          "\(figure.heading) \(figure.unit)",
          "\(figure.name), \(figure.unit)"
        ) { figure.text($0.policy) }
      }
    )
    let measure = group("accuracy", "m", \.horizontalAccuracy)
    let measures =
      report.reference == .claimedAccuracy ? [measure] : [group("error", "m", \.error), measure]
    let saved = column("saved", "s", "mean", "receiver time saved a session, mean, s") {
      $0.savedPerSession.map { String($0, decimals: 1) } ?? "-"
    }
    results =
      [group("time", "s", \.timeToStop)] + measures
      + [Group(name: "saved, s", columns: [saved]), Self.ends(combinations)]
  }

  /// The shares of the ways in which sessions end; those of a row add up to 100.0.
  private static func ends(_ combinations: [CombinationResult]) -> Group {
    let ends: [(heading: [String], name: String, title: String)] = [
      (["located", "%"], "located", "located, % of all sessions"),
      (["timed", "out %"], "timed out", "timed out without a location, % of all sessions"),
      (
        ["track", "ended %"], "track ended",
        "cut off by the end of the recording, % of all sessions"
      ),
      (["refused", "%"], "refused", "refused, % of all sessions"),
    ]
    let shares = combinations.map(\.endShares)
    return Group(
      name: "sessions, %",
      columns: ends.enumerated().map { index, end in
        Column(
          heading: end.heading,
          name: end.name,
          title: end.title,
          values: shares.map { $0.map { String(Double($0[index]) / 10, decimals: 1) } ?? "-" }
        )
      }
    )
  }

  private static func text(_ value: Double?) -> String {
    value.map { String($0.roundedUp(decimals: 1), decimals: 1) } ?? "-"
  }
}

extension CombinationResult {
  /// The shares of the sessions that located, timed out without a location, were cut off by the end of
  /// their track and were refused, in tenths of a percent that add up to 1000, the first rounded down as in
  /// sentences; `nil` without sessions.
  var endShares: [Int]? {
    shares.map { shares in
      let located = tenthsOfPercent(shares.located)
      return [located]
        + [shares[.withoutLocation], shares[.trackEnded], shares[.refused]].apportioned(
          1000 - located
        )
    }
  }
}
