import LocationFilter
import TestSupport
import XCTest

final class AcquisitionPolicyCodableTests: XCTestCase {
  func testIsOneFlatObjectAsJSON() throws {
    var full = AcquisitionPolicy.tutorial
    full.desiredAccuracy = .best
    full.maximumAge = .nanoseconds(1)
    full.plateau = .milliseconds(2500)
    full.maximumRetainedAge = .seconds(-1)
    full.maximumSpeed = 83.3
    full.rejectsOutOfOrder = true
    full.rejectsDuplicates = true
    full.rejectsNullIsland = true
    full.zeroAccuracyIsUnknown = true
    let cases = [
      (
        AcquisitionPolicy.standard,
        #"{"desiredAccuracy":10,"maximumAge":5,"maximumLead":5,"rejectsDuplicates":false,"#
          + #""rejectsNullIsland":false,"rejectsOutOfOrder":false,"settleDistance":1,"#
          + #""settleInterval":10,"timeout":60,"timeoutRule":"endsWithBest","#
          + #""zeroAccuracyIsUnknown":false}"#
      ),
      (
        full,
        #"{"desiredAccuracy":"best","maximumAge":1e-09,"maximumLead":null,"#
          + #""maximumRetainedAge":-1,"maximumSpeed":83.3,"plateau":2.5,"#
          + #""rejectsDuplicates":true,"rejectsNullIsland":true,"rejectsOutOfOrder":true,"#
          + #""settleDistance":1,"settleInterval":10,"timeout":60,"#
          + #""timeoutRule":"endsOnlyWithoutLocation","zeroAccuracyIsUnknown":true}"#
      ),
    ]
    for (policy, json) in cases {
      XCTAssertEqual(try JSONCoding.text(of: policy), json)
      XCTAssertEqual(try JSONCoding.value(of: json), policy)
    }
  }

  func testAKeyThatIsAbsentHasItsDefaultAndAnUnknownOneIsIgnored() throws {
    XCTAssertEqual(try JSONCoding.value(of: "{}"), AcquisitionPolicy.standard)
    var policy = AcquisitionPolicy.standard
    policy.timeout = .milliseconds(1500)
    policy.maximumLead = nil
    policy.maximumSpeed = .infinity
    XCTAssertEqual(
      try JSONCoding.value(
        of: #"{"timeout":1.5,"maximumLead":null,"maximumSpeed":"inf","plateau":null,"patience":1}"#
      ),
      policy
    )
    XCTAssertEqual(try JSONCoding.value(of: "{}"), ReadingCheck.standard)
  }

  func testTimesBeyondTheLimitOfInstantsAreClamped() throws {
    var policy = AcquisitionPolicy.standard
    policy.timeout = .seconds(Int64.max)
    policy.plateau = .seconds(Int64.min)
    let restored = try JSONCoding.restored(policy)
    XCTAssertEqual(restored.timeout, .seconds(1 << 62))
    XCTAssertEqual(restored.plateau, .seconds(-1 << 62))
  }

  func testAnErrorNamesTheKey() {
    for (key, value) in [
      ("desiredAccuracy", #""10""#), ("desiredAccuracy", "null"), ("desiredAccuracy", "1e999"),
      ("maximumAge", #""5""#),
      ("maximumAge", "null"), ("maximumLead", "[]"), ("rejectsNullIsland", "1"),
      ("zeroAccuracyIsUnknown", "{}"), ("timeout", #""60 s""#), ("timeout", "null"),
      ("timeout", "1e999"),
      ("timeoutRule", #""never""#), ("settleDistance", #""x""#), ("settleDistance", #""nan""#),
      ("settleInterval", "true"), ("plateau", #""off""#), ("rejectsOutOfOrder", #""yes""#),
      ("rejectsDuplicates", "null"), ("maximumRetainedAge", "{}"), ("maximumSpeed", #""fast""#),
    ] {
      let json = #"{"\#(key)":\#(value)}"#
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: AcquisitionPolicy.self), key, json)
    }
  }
}
