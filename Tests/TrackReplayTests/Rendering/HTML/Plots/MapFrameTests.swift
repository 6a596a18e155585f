import Foundation
import TestSupport
import XCTest

@testable import TrackReplay

final class MapFrameTests: XCTestCase {
  private let box = MapBox(SIMD2(0, 0), SIMD2(100, 50))

  func testTheScaleIsTheSameInBothDirections() {
    let frame = MapFrame(showing: MapBox(SIMD2(0, 0), SIMD2(8000, 10)), in: box, margin: 10)
    XCTAssertEqual(frame.scale, 0.01)
    XCTAssertEqual(frame.position(of: SIMD2(0, 5)), SIMD2(10, 25))
    // North is up.
    XCTAssertEqual(frame.position(of: SIMD2(4000, 1005)), SIMD2(50, 15))
  }

  func testAPointHasSomeRoom() {
    let frame = MapFrame(showing: MapBox(.zero, .zero), in: box, margin: 10)
    // Of 6 units a metre, the next of ten steps in a decade.
    XCTAssertEqual(frame.scale, pow(10, 0.7), accuracy: 1e-9)
    XCTAssertEqual(frame.position(of: .zero), SIMD2(50, 25))
  }

  func testClippedLines() {
    XCTAssertEqual(
      box.clipped([SIMD2(-10, 10), SIMD2(10, 10), SIMD2(20, 60), SIMD2(40, 60), SIMD2(50, 50)]),
      [[SIMD2(0, 10), SIMD2(10, 10), SIMD2(18, 50)]]
    )
    XCTAssertEqual(
      box.clipped([SIMD2(-10, 25), SIMD2(110, 25)]),
      [[SIMD2(0, 25), SIMD2(100, 25)]]
    )
    XCTAssertEqual(box.clipped([SIMD2(-10, 60), SIMD2(110, 60)]), [])
    XCTAssertEqual(box.clipped([SIMD2(5, 5)]), [[SIMD2(5, 5)]])
    XCTAssertEqual(box.clipped([SIMD2(5, 55)]), [])
    XCTAssertEqual(box.clipped([]), [])
  }

  /// Each arc of a circle that crosses the border has its ends on the border and its middle inside.
  func testPartsOfCircles() throws {
    XCTAssertTrue(box.circle(around: SIMD2(50, 25), radius: 20, .circle).hasPrefix("<circle "))
    XCTAssertEqual(box.circle(around: SIMD2(50, 25), radius: 200, .circle), "")
    XCTAssertEqual(box.circle(around: SIMD2(500, 25), radius: 20, .circle), "")
    XCTAssertEqual(box.circle(around: SIMD2(50, 25), radius: 0, .circle), "")
    XCTAssertEqual(box.circle(around: SIMD2(50, 25), radius: .infinity, .circle), "")
    let two = box.circle(around: SIMD2(50, 25), radius: 30, .circle)
    XCTAssertEqual(two.matches(of: /A30 30 0 0 1/).count, 2)
    let one = box.circle(around: SIMD2(50, 10), radius: 20, .result)
    XCTAssertEqual(one.matches(of: /A20 20 0 1 1/).count, 1)
    XCTAssertTrue(one.contains("class=\"resultArc\""))
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      let center = SIMD2(
        Double.random(in: -50...150, using: &random),
        Double.random(in: -50...100, using: &random)
      )
      let radius = Double.random(in: 1...120, using: &random)
      let text = box.circle(around: center, radius: radius, .circle)
      for match in text.matches(of: /M([-0-9.]+) ([-0-9.]+)A/) {
        let x = try XCTUnwrap(Double(match.output.1))
        let y = try XCTUnwrap(Double(match.output.2))
        XCTAssertLessThan(
          min(abs(x), abs(x - 100), abs(y), abs(y - 50)),
          0.01,
          "\(center) \(radius) \(text)"
        )
        XCTAssertTrue((-0.01...100.01).contains(x) && (-0.01...50.01).contains(y))
      }
    }
  }

  func testALabelAvoidsPoints() {
    let frame = MapFrame(
      showing: MapBox(.zero, .zero),
      in: MapBox(SIMD2(0, 0), SIMD2(200, 200)),
      margin: 0
    )
    let right = (0..<9).map { SIMD2(112 + Double($0) * 3, 100.0) }
    let text = frame.text("start", beside: SIMD2(100, 100), avoiding: right)
    // To the left of it.
    XCTAssertTrue(text.contains("<text x=\"50\""), text)
    let border = frame.text("start", beside: SIMD2(195, 100), avoiding: [])
    XCTAssertTrue(border.contains("<text x=\"145\""), border)
  }
}
