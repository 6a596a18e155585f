import LocationFilter
import XCTest

@testable import TrackReplay

final class TrackDirectionTests: XCTestCase {
  private func isBackward(_ seconds: [Double]) -> Bool {
    var direction = TrackDirection()
    for second in seconds { direction.append(at(second)) }
    return direction.isBackward
  }

  func testThreeStepsInFourGoBackOfTwoAtLeast() {
    let cases: [([Double], Bool)] = [
      ([], false), ([5], false), ([5, 4], false), ([5, 4, 3], true), ([3, 4, 5], false),
      ([5, 4, 5], false), ([4, 5, 4], false),
      // Two of three are too few, three of four are enough, wherever the fourth stands.
      ([5, 4, 3, 4], false), ([5, 6, 5, 4], false), ([5, 4, 3, 2, 9], true),
      ([1, 9, 8, 7, 6], true),
      ([9, 8, 7, 8, 7], true), ([9, 8, 9, 8, 9], false),
      // Five of seven are fewer than three in four, six of eight are not.
      ([9, 8, 7, 6, 5, 4, 5, 6], false), ([9, 8, 7, 6, 5, 4, 3, 4, 5], true),
      ([9, 8, 7, 6, 5, 4, 5, 6, 7], false),
    ]
    for (seconds, expected) in cases {
      XCTAssertEqual(isBackward(seconds), expected, "\(seconds)")
    }
  }

  func testATimeToldAgainIsNoStep() {
    XCTAssertFalse(isBackward([5, 5, 5, 5]))
    XCTAssertFalse(isBackward([5, 5, 4, 4]))
    XCTAssertTrue(isBackward([5, 5, 4, 4, 3, 3, 3]))
    XCTAssertTrue(isBackward([9, 8, 8, 8, 7, 7, 8, 8, 7, 7]))
  }

  func testAStepMayBeAsSmallAsTimeIs() {
    var direction = TrackDirection()
    let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)
    for step in [2, 1, 0] { direction.append(beginning.advanced(by: attosecond * step)) }
    XCTAssertTrue(direction.isBackward)
  }
}
