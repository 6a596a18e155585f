import Foundation
import LocationFilter
import TestSupport
import XCTest

@testable import TrackReplay

final class PolicySettingsTests: XCTestCase {
  private static func change(_ change: (inout AcquisitionPolicy) -> Void) -> AcquisitionPolicy {
    var policy = AcquisitionPolicy.standard
    change(&policy)
    return policy
  }

  /// Each setting differs from that of both presets.
  private static let unlike = change {
    $0.desiredAccuracy = .best
    $0.timeout = .milliseconds(30_250)
    $0.timeoutRule = .endsOnlyWithoutLocation
    $0.maximumAge = .seconds(-1)
    $0.maximumLead = .nanoseconds(1)
    $0.settleDistance = 0.1
    $0.settleInterval = .zero
    $0.plateau = .seconds(15)
    $0.maximumRetainedAge = .seconds(20)
    $0.maximumSpeed = 1e-7
    $0.rejectsOutOfOrder = true
    $0.rejectsDuplicates = true
    $0.rejectsNullIsland = true
    $0.zeroAccuracyIsUnknown = true
  }

  /// A setting that the list lacks, or has under another key or in another unit, is a difference.
  func testTheSettingsAreThoseOfTheCodableForm() throws {
    let policies: [AcquisitionPolicy] = [
      .standard, .tutorial, Self.unlike,
      Self.change { $0.desiredAccuracy = .meters(.infinity) },
      Self.change { $0.desiredAccuracy = .meters(-.infinity) },
      Self.change { $0.desiredAccuracy = .meters(.nan) },
      Self.change { $0.settleDistance = .infinity },
      Self.change { $0.settleDistance = -.infinity },
      Self.change { $0.settleDistance = .nan },
      Self.change { $0.maximumSpeed = .infinity },
    ]
    for policy in policies {
      try check(PolicySettings(policy), against: policy)
      try check(PolicySettings(policy.check), against: policy.check)
    }
    let properties =
      Set(propertyNames(of: Self.unlike)).subtracting(["check"])
      .union(propertyNames(of: Self.unlike.check))
    XCTAssertEqual(Set(PolicySettings(Self.unlike).settings.map(\.key)), properties)
  }

  private func propertyNames(of value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label)
  }

  private func check(_ settings: PolicySettings, against value: some Encodable) throws {
    var text = TextBuffer()
    text.append(json: settings)
    let written = try object(String(text))
    XCTAssertEqual(written["name"] as? String, settings.name)
    written.removeObject(forKey: "name")
    let encoded = try object(JSONCoding.text(of: value))
    for key in written.allKeys where encoded[key] == nil {
      XCTAssertTrue(written[key] is NSNull, "\(key)")
      written.removeObject(forKey: key)
    }
    XCTAssertEqual(written, encoded)
  }

  private func object(_ text: String) throws -> NSMutableDictionary {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return NSMutableDictionary(dictionary: try XCTUnwrap(value as? [String: Any], text))
  }

  func testNames() {
    let cases: [(AcquisitionPolicy, String)] = [
      (.standard, "standard"), (.tutorial, "tutorial"),
      (Self.change { $0.timeout = .seconds(30) }, "standard timeout=30"),
      (Self.change { $0.maximumLead = nil }, "standard maximumLead=null"),
      (
        Self.change { $0.timeoutRule = .endsOnlyWithoutLocation },
        "standard timeoutRule=endsOnlyWithoutLocation"
      ),
      (Self.change { $0.settleDistance = .nan }, "standard settleDistance=null"),
      (
        Self.change {
          $0 = .tutorial
          $0.maximumAge = .milliseconds(2500)
          $0.desiredAccuracy = .best
        }, "tutorial desiredAccuracy=best maximumAge=2.5"
      ),
      (
        Self.unlike,
        "tutorial desiredAccuracy=best timeout=30.25 "
          + "maximumAge=-1 maximumLead=0.000000001 settleDistance=0.1 settleInterval=0 plateau=15 "
          + "maximumRetainedAge=20 maximumSpeed=1e-7 rejectsOutOfOrder=true rejectsDuplicates=true "
          + "rejectsNullIsland=true zeroAccuracyIsUnknown=true"
      ),
    ]
    for (policy, name) in cases { XCTAssertEqual(PolicySettings(policy).name, name) }
  }
}
