import XCTest

@testable import TrackReplay

final class CSVTuningRendererTests: XCTestCase {
  func testARowForEachCombination() {
    XCTAssertEqual(
      SampleTuning.lines(SampleTuning.report(reference: .laterBestFix), by: CSVTuningRenderer())
        .joined(separator: "\n"),
      """
      desiredAccuracy,timeout,settleDistance,settleInterval,maximumAge,plateau,sessions,located,locatedShare,desiredAccuracySessions,settledSessions,plateauSessions,timedOutSessions,withoutLocationSessions,trackEndedSessions,timeToStopMedian,timeToStopPercentile95,horizontalAccuracyMedian,horizontalAccuracyPercentile95,errorMedian,errorPercentile95,saved,savedPerSession,isUnbeaten,isRecommended,refusedSessions,receiverTime,locatedShareLower,locatedShareUpper,timeToStopMedianLower,timeToStopMedianUpper,horizontalAccuracyMedianLower,horizontalAccuracyMedianUpper,errorMedianLower,errorMedianUpper,track
      7.5,60,1,10,5,,10,9,0.9,5,2,0,2,1,3,12.25,60,6.5,14.02,3.21,20,300.5,23.115384615384617,true,true,0,250,0.8125,1,8,31.5,,,,,
      best,60,1,10,5,15,0,0,,0,0,0,0,0,13,,,,,,,0,0,false,false,0,0,,,,,,,,,

      """
    )
  }

  func testRowsOfATrackHaveItsName() {
    let report = SampleTuning.report(byTrack: SampleTuning.byTrack)
    let lines = SampleTuning.lines(report, by: CSVTuningRenderer())
    XCTAssertEqual(lines.count, 1 + 2 + 4 + 1)
    XCTAssertTrue(lines[1].hasSuffix(",8,31.5,,,,,"), lines[1])
    XCTAssertTrue(lines[3].hasPrefix("7.5,60,1,10,5,,3,2,"), lines[3])
    XCTAssertTrue(lines[3].hasSuffix(",a.csv"), lines[3])
    XCTAssertTrue(lines[6].hasSuffix(#","b,""c"".csv""#), lines[6])
    XCTAssertTrue(lines[6].contains(",false,false,1,0,"), lines[6])
  }
}
