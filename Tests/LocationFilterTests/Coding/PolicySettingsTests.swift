import LocationFilter
import TestSupport
import XCTest

/// Each setting of each policy is stored; a new one is missed here until it is in the list.
final class PolicySettingsTests: XCTestCase {
  private typealias Changes<Policy> = [String: (inout Policy) -> Void]

  private let check: Changes<ReadingCheck> = [
    "maximumAge": { $0.maximumAge = .seconds(1) },
    "maximumLead": { $0.maximumLead = nil },
    "rejectsNullIsland": { $0.rejectsNullIsland = true },
    "zeroAccuracyIsUnknown": { $0.zeroAccuracyIsUnknown = true },
  ]

  func testACheckIsStored() throws {
    try expectEachStored(of: ReadingCheck(), check)
  }

  func testAPolicyOfASessionIsStored() throws {
    try expectEachStored(
      of: AcquisitionPolicy(),
      [
        "desiredAccuracy": { $0.desiredAccuracy = .best },
        "timeout": { $0.timeout = .seconds(1) },
        "timeoutRule": { $0.timeoutRule = .endsOnlyWithoutLocation },
        "settleDistance": { $0.settleDistance = 2 },
        "settleInterval": { $0.settleInterval = .seconds(1) },
        "plateau": { $0.plateau = .seconds(1) },
        "rejectsOutOfOrder": { $0.rejectsOutOfOrder = true },
        "rejectsDuplicates": { $0.rejectsDuplicates = true },
        "maximumRetainedAge": { $0.maximumRetainedAge = .seconds(1) },
        "maximumSpeed": { $0.maximumSpeed = 1 },
      ],
      check: \.check
    )
  }

  func testAPolicyOfRegionsIsStored() throws {
    try expectEachStored(
      of: RegionPolicy(),
      [
        "exitReadings": { $0.exitReadings = 2 },
        "exitSpan": { $0.exitSpan = .seconds(1) },
        "exitGap": { $0.exitGap = .seconds(1) },
        "minimumMargin": { $0.minimumMargin = 1 },
        "marginFraction": { $0.marginFraction = 1 },
        "dwell": { $0.dwell = .seconds(1) },
        "maximumRadius": { $0.maximumRadius = 1 },
      ],
      check: \.check
    )
  }

  func testAPolicyOfVisitsIsStored() throws {
    try expectEachStored(
      of: VisitPolicy(),
      [
        "radius": { $0.radius = 1 },
        "minimumDuration": { $0.minimumDuration = .seconds(1) },
        "maximumGap": { $0.maximumGap = .seconds(1) },
        "departureReadings": { $0.departureReadings = 2 },
      ],
      check: \.check
    )
  }

  /// Expects that a policy with a check in it stores its own settings and those of the check.
  private func expectEachStored<Policy: Codable & Equatable>(
    of policy: Policy,
    _ changes: Changes<Policy>,
    check path: WritableKeyPath<Policy, ReadingCheck>
  ) throws {
    for (name, change) in check {
      var changed = policy
      change(&changed[keyPath: path])
      XCTAssertEqual(try JSONCoding.restored(changed), changed, "\(Policy.self).\(name)")
    }
    try expectEachStored(of: policy, changes, apart: ["check"])
  }

  private func expectEachStored<Policy: Codable & Equatable>(
    of policy: Policy,
    _ changes: Changes<Policy>,
    apart others: Set<String> = []
  ) throws {
    let names = Set(Mirror(reflecting: policy).children.compactMap(\.label))
    XCTAssertEqual(names.subtracting(others), Set(changes.keys), "the settings of \(Policy.self)")
    for (name, change) in changes {
      var changed = policy
      change(&changed)
      XCTAssertNotEqual(changed, policy, "\(Policy.self).\(name)")
      XCTAssertEqual(try JSONCoding.restored(changed), changed, "\(Policy.self).\(name)")
    }
  }
}
