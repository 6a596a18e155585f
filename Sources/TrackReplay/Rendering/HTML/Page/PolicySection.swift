import LocationFilter
import TrackDecoding

/// The policy of a report and the command that writes the report again.
struct PolicySection {
  let policy: AcquisitionPolicy
  let commandLine: String

  var html: String {
    """
    <section aria-labelledby="policy">
    <h2 id="policy">Policy</h2>
    <div class="card narrow">
    \(HTMLPage.list(figures))</div>
    <h3>Reproduce this page</h3>
    \(HTMLPage.reproduction(commandLine))</section>

    """
  }

  private var figures: [(name: String, value: String)] {
    let desired =
      switch policy.desiredAccuracy {
      case .meters(let meters): "\(String(shortest: meters)) m"
      case .best: "best available"
      }
    let rule =
      switch policy.timeoutRule {
      case .endsWithBest: "ends the session with the best location"
      case .endsOnlyWithoutLocation: "ends the session only if there is no location"
      }
    var rows = [
      (name: "Desired accuracy", value: desired),
      (name: "Timeout", value: "\(seconds(policy.timeout)), \(rule)"),
      (name: "Maximum age", value: seconds(policy.maximumAge)),
      (name: "Maximum lead", value: policy.maximumLead.map(seconds) ?? "any"),
      (
        name: "Settled",
        value: "within \(String(shortest: policy.settleDistance)) m, over "
          + seconds(policy.settleInterval) + " later"
      ),
    ]
    if let plateau = policy.plateau {
      rows.append((name: "Plateau", value: "no improvement for \(seconds(plateau))"))
    }
    if let age = policy.maximumRetainedAge {
      rows.append((name: "Maximum age of the best fix", value: seconds(age)))
    }
    if let speed = policy.maximumSpeed {
      rows.append((name: "Maximum speed", value: "\(String(shortest: speed)) m/s"))
    }
    let flags = [
      (policy.rejectsOutOfOrder, "out of order"), (policy.rejectsDuplicates, "duplicates"),
      (policy.rejectsNullIsland, "0°, 0°"), (policy.zeroAccuracyIsUnknown, "accuracy 0 m"),
    ].filter(\.0).map(\.1)
    if !flags.isEmpty { rows.append((name: "Also rejected", value: flags.joined(separator: ", "))) }
    return rows
  }

  private func seconds(_ duration: Duration) -> String { duration.text(.exact) }
}
