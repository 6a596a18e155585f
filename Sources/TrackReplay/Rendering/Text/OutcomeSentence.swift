import AddressFormat
import LocationFilter
import TrackDecoding

/// How a session ended, in one sentence.
struct OutcomeSentence {
  var session: SessionReport
  var policy: AcquisitionPolicy

  var text: String {
    let outcome = session.outcome
    let elapsed = outcome.elapsed.text()
    guard let accuracy = session.best.map({ meters($0.location.horizontalAccuracy) }) else {
      return withoutLocation(elapsed)
    }
    switch outcome.reason {
    case .desiredAccuracy:
      return "Stopped after \(elapsed): accuracy \(accuracy) reached the desired \(desired)"
    case .settled:
      return
        "Settled after \(elapsed): another fix within \(exact(policy.settleDistance)) of the best"
        + " one, over \(policy.settleInterval.text(.exact)) later, accuracy \(accuracy)"
    case .plateau:
      return "Stopped after \(elapsed): no improvement for"
        + " \((policy.plateau ?? .zero).text(.exact)), accuracy \(accuracy)"
    case .timedOut:
      return "Timed out after \(elapsed): the best accuracy was \(accuracy)"
    case .reducedAccuracy:
      return "Stopped after \(elapsed): only approximate locations are permitted,"
        + " accuracy \(accuracy)"
    case .cancelled:
      return "Cancelled after \(elapsed): the best accuracy was \(accuracy)"
    case .failed:
      return "Failed after \(elapsed) (\(failure)): the best accuracy was \(accuracy)"
    case .trackEnded:
      return "Track ended after \(elapsed): the best accuracy was \(accuracy)"
    }
  }

  private func withoutLocation(_ elapsed: String) -> String {
    switch session.outcome.reason {
    case .timedOut: "No location within \(policy.timeout.text(.exact))"
    case .trackEnded: "No location: the track ended after \(elapsed)\(waiting)"
    case .cancelled: "No location: cancelled after \(elapsed)\(waiting)"
    case .failed: "No location: failed after \(elapsed) (\(failure))"
    case .desiredAccuracy, .settled, .plateau, .reducedAccuracy: "No location after \(elapsed)"
    }
  }

  private var waiting: String {
    session.isAwaitingAuthorization ? ", while waiting for permission" : ""
  }

  private var failure: String {
    session.outcome.error.map { "\($0)" } ?? "unknown error"
  }

  private var desired: String {
    switch policy.desiredAccuracy {
    case .meters(let value): exact(value)
    case .best: "best"
    }
  }

  /// A figure of the policy, not rounded.
  private func exact(_ value: Double) -> String { String(shortest: value) + " m" }
}

extension SessionReport {
  /// The state of the address for people, one line or two, without controls; empty if no lookup was
  /// requested or the address has no lines.
  var addressLines: [String] {
    switch address {
    case .idle: return []
    case .searching: return ["Searching for Address..."]
    case .failed: return ["Error Finding Address"]
    case .notFound: return ["No Address Found"]
    case .found(let placemark):
      let lines = AddressFormatter().lines(for: placemark)
      return [lines.first, lines.second].map { $0.replacingControlCharacters(by: "") }
        .filter { !$0.isEmpty }
    }
  }
}

extension DecodedReading {
  /// The time of the fix for people.
  var timeText: String {
    dateSource.isAbsolute
      ? location.timestamp.text
      : String(seconds: location.timestamp.inMilliseconds.sinceEpoch)
        + " s by the recording's clock"
  }
}

extension Timestamp {
  /// The instant for people: the ``description``, rounded to milliseconds.
  var text: String { inMilliseconds.description }

  fileprivate var inMilliseconds: Timestamp {
    let unit: Int64 = 1_000_000_000_000_000
    let rest = sinceEpoch.components.attoseconds % unit
    let step = rest.magnitude < unit / 2 ? 0 : rest.signum() * unit
    return advanced(by: Duration(secondsComponent: 0, attosecondsComponent: step - rest))
  }
}
