import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

final class SessionTraceTests: XCTestCase {
  func testKeptReadingsStayWhereOthersAreThinned() {
    var policy = AcquisitionPolicy.standard
    policy.timeout = .seconds(100_000)
    policy.settleDistance = 0
    policy.desiredAccuracy = .best
    // Every hundredth is more accurate than all before.
    let items: [DecodedItem] = (0..<20_000).map { index in
      let isBetter = index.isMultiple(of: 100)
      return .fix(index, made: Double(index), accuracy: isBetter ? 900 - Double(index / 100) : 2000)
    }
    var trace = SessionTrace(limit: 750)
    for case .decision(let judged) in Replay(policy: policy).events(of: items) {
      trace.append(judged)
    }
    let readings = trace.readings
    XCTAssertEqual(trace.total, 20_000)
    XCTAssertEqual(readings.count(where: \.decision.isRetained), 200)
    XCTAssertLessThanOrEqual(readings.count, 1502)
    XCTAssertGreaterThan(readings.count, 375)
    XCTAssertEqual(readings.map(\.index), readings.map(\.index).sorted())
    XCTAssertEqual(readings.last?.index, 19_999)
  }
}
