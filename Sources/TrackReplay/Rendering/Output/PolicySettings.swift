package import LocationFilter

/// The policies that have a name.
package enum PolicyPreset: String, Sendable, CaseIterable {
  case standard
  case tutorial

  package var policy: AcquisitionPolicy {
    switch self {
    case .standard: .standard
    case .tutorial: .tutorial
    }
  }
}

/// The settings of a policy or a check as JSON, under the keys and in the units of its `Codable` form.
///
/// A setting that is off is `null`, where that form may have no key.
package struct PolicySettings: Sendable, Hashable {
  struct Setting: Sendable, Hashable {
    let key: String
    /// The value as JSON.
    let value: String
  }

  /// The preset that differs in the fewest settings, then those that differ: `standard timeout=30`.
  package let name: String
  let settings: [Setting]

  package init(_ policy: AcquisitionPolicy) {
    self.init(policy.settings, among: PolicyPreset.allCases.map { ($0, $0.policy.settings) })
  }

  package init(_ check: ReadingCheck) {
    self.init(check.settings, among: [(.standard, ReadingCheck.standard.settings)])
  }

  private init(_ settings: [Setting], among presets: [(PolicyPreset, [Setting])]) {
    let names = presets.map { preset, others in
      let differing = zip(settings, others).filter { $0 != $1 }.map(\.0)
      return [preset.rawValue] + differing.map { "\($0.key)=\($0.value.filter { $0 != "\"" })" }
    }
    // The first of the shortest.
    name = names.min { $0.count < $1.count }?.joined(separator: " ") ?? ""
    self.settings = settings
  }
}

extension PolicySettings: JSONWritable {
  func append(to text: inout TextBuffer) {
    text.append(#"{"name":"#, name: name)
    for setting in settings {
      text.append(literal: ",")
      text.append(json: setting.key)
      text.append(literal: ":")
      text.append(setting.value)
    }
    text.append(literal: "}")
  }
}

extension PolicySettings.Setting {
  fileprivate init(_ key: String, _ value: (some JSONWritable)?) {
    var text = TextBuffer()
    text.append(json: value)
    self.init(key: key, value: String(text))
  }

  /// A number that may be infinite, which JSON can only name.
  fileprivate init(_ key: String, number: Double?) {
    if let number, number.isInfinite {
      self.init(key, number < 0 ? "-inf" : "inf")
    } else {
      self.init(key, number)
    }
  }
}

extension AcquisitionPolicy {
  fileprivate var settings: [PolicySettings.Setting] {
    [
      .init("desiredAccuracy", desiredAccuracy), .init("timeout", timeout),
      .init("timeoutRule", timeoutRule.rawValue), .init("maximumAge", maximumAge),
      .init("maximumLead", maximumLead), .init("settleDistance", number: settleDistance),
      .init("settleInterval", settleInterval), .init("plateau", plateau),
      .init("maximumRetainedAge", maximumRetainedAge), .init("maximumSpeed", number: maximumSpeed),
      .init("rejectsOutOfOrder", rejectsOutOfOrder), .init("rejectsDuplicates", rejectsDuplicates),
      .init("rejectsNullIsland", rejectsNullIsland),
      .init("zeroAccuracyIsUnknown", zeroAccuracyIsUnknown),
    ]
  }
}

extension ReadingCheck {
  fileprivate var settings: [PolicySettings.Setting] {
    [
      .init("maximumAge", maximumAge), .init("maximumLead", maximumLead),
      .init("rejectsNullIsland", rejectsNullIsland),
      .init("zeroAccuracyIsUnknown", zeroAccuracyIsUnknown),
    ]
  }
}

extension DesiredAccuracy: JSONWritable {
  func append(to text: inout TextBuffer) {
    switch self {
    case .meters(let meters) where meters.isFinite: text.append(json: meters)
    case .meters(.infinity): text.append(json: "inf")
    case .meters, .best: text.append(json: "best")
    }
  }
}
