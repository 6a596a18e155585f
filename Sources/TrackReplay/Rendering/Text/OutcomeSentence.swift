import LocationFilter
import TrackDecoding

/// How a session ended, in one sentence.
struct OutcomeSentence {
  var session: SessionReport
  var policy: AcquisitionPolicy

  var text: String {
    let outcome = session.outcome
    let elapsed = String(outcome.elapsed.inSeconds, decimals: 1) + " s"
    guard let accuracy = session.best.map({ meters($0.location.horizontalAccuracy) }) else {
      return failure(elapsed)
    }
    switch outcome.reason {
    case .desiredAccuracy:
      return "Stopped after \(elapsed): accuracy \(accuracy) reached the \(wanted) wanted"
    case .settled:
      return "Settled after \(elapsed): fixes stayed within \(exact(policy.settleDistance)) of the"
        + " one kept for over \(String(seconds: policy.settleInterval)) s, accuracy \(accuracy)"
    case .plateau:
      return "Stopped after \(elapsed): nothing improved for"
        + " \(String(seconds: policy.plateau ?? .zero)) s, accuracy \(accuracy)"
    case .timedOut:
      return "Timed out after \(elapsed): the best accuracy was \(accuracy)"
    case .reducedAccuracy:
      return "Stopped after \(elapsed): only approximate locations are permitted,"
        + " accuracy \(accuracy)"
    case .cancelled:
      return "Cancelled after \(elapsed): the best accuracy was \(accuracy)"
    case .failed(let error):
      return "Failed after \(elapsed) (\(error)): the best accuracy was \(accuracy)"
    case .trackEnded:
      return "Track ended after \(elapsed): the best accuracy was \(accuracy)"
    }
  }

  private func failure(_ elapsed: String) -> String {
    switch session.outcome.reason {
    case .timedOut: "No location within \(String(seconds: policy.timeout)) s"
    case .trackEnded: "No location: the track ended after \(elapsed)"
    case .cancelled: "No location: cancelled after \(elapsed)"
    case .failed(let error): "No location: \(error) after \(elapsed)"
    default: "No location after \(elapsed)"
    }
  }

  private var wanted: String {
    switch policy.desiredAccuracy {
    case .meters(let value): exact(value)
    case .best: "best"
    }
  }

  /// A figure of the policy, as it was given.
  private func exact(_ value: Double) -> String { String(shortest: value) + " m" }
}

/// A number of things: `1 reading`, `2 readings`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// Metres up to the decimetre, below one to the centimetre: `10 m`, `7.2 m`, `0.02 m`.
func meters(_ value: Double) -> String {
  String(shortest: value.roundedUp(decimals: value < 1 ? 2 : 1)) + " m"
}
