import LocationFilter

/// Combinations that share sessions, as they differ only in their timeout and their desired accuracy.
///
/// Both only end a session, and change no decision before. So only the session with the longest timeout and the most
/// demanding accuracy is tried, and the others end on its way.
struct TrialGroup: Sendable {
  /// The policies: those of the least demanding accuracy by their timeouts, then those of the next.
  let policies: [AcquisitionPolicy]
  /// The position of each among all combinations.
  let positions: [Int]
  /// The timeouts, in ascending order: the same with each accuracy.
  let timeouts: [Duration]
  /// The desired accuracies. A fix that reaches one reaches all before it.
  let accuracies: [DesiredAccuracy]

  /// Creates a group from the positions of its policies: a row for each accuracy, with one for each timeout. There is
  /// at least one.
  private init(_ rows: [[Int]], of policies: [AcquisitionPolicy]) {
    positions = rows.flatMap(\.self)
    self.policies = positions.map { policies[$0] }
    timeouts = rows[0].map { policies[$0].timeout }
    accuracies = rows.map { policies[$0[0]].desiredAccuracy }
  }

  /// The policy of the session that is tried.
  var policy: AcquisitionPolicy { policies.last ?? .standard }

  /// Returns the groups of policies, in the order of the first policy of each.
  ///
  /// - Complexity: O(*n* log *n*).
  static func groups(of policies: [AcquisitionPolicy]) -> [TrialGroup] {
    let rows = policies.indices.grouped { position in
      var policy = policies[position]
      // One that continues with its first fix after one timeout may have ended without a fix by a shorter one, so that
      // nothing of its session can be shared.
      guard policy.timeoutRule == .endsWithBest else {
        return Common(policy: policy, position: position)
      }
      policy.timeout = .zero
      return Common(policy: policy)
    }
    .map { row in row.sorted { (policies[$0].timeout, $0) < (policies[$1].timeout, $1) } }
    let groups = rows.grouped { row in
      var policy = policies[row[0]]
      policy.timeout = .zero
      policy.desiredAccuracy = .best
      return Common(policy: policy, timeouts: row.map { policies[$0].timeout })
    }
    return groups.map { rows in
      let rows = rows.sorted {
        policies[$0[0]].desiredAccuracy.meters > policies[$1[0]].desiredAccuracy.meters
      }
      return TrialGroup(rows, of: policies)
    }
  }

  /// What the policies of a row, or the rows of a group, have in common.
  private struct Common: Hashable {
    var policy: AcquisitionPolicy
    var position: Int?
    var timeouts: [Duration] = []
  }
}

extension DesiredAccuracy {
  /// The metres that reach it, negative infinity if no fix does.
  fileprivate var meters: Double {
    if case .meters(let meters) = self, !meters.isNaN { meters } else { -.infinity }
  }
}

extension Sequence {
  /// The elements with equal keys together, in the order of the first of each.
  fileprivate func grouped<Key: Hashable>(_ key: (Element) -> Key) -> [[Element]] {
    var groups: [[Element]] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].append(element)
      } else {
        places[key] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}
