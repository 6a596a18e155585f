import TrackDecoding
import XCTest

final class DiagnosticTests: XCTestCase {
  func testNamesAndWords() {
    let cases: [(Diagnostic.Reason, String, isRejection: Bool, String)] = [
      (.notASentence, "notASentence", true, "not an NMEA sentence"),
      (.precedingText, "precedingText", false, "text before a sentence; skipped"),
      (.missingChecksum, "missingChecksum", true, "sentence without checksum"),
      (
        .badChecksum(computed: 0x0A, written: 0xFF), "badChecksum", true,
        "checksum FF does not match the sentence, whose sum is 0A"
      ),
      (.tooLong(limit: 1024), "tooLong", true, "longer than 1\u{A0}024 bytes"),
      (.badValue(name: "latitude", text: "x"), "badValue", true, "'x' is not a valid latitude"),
      (
        .unreadValue(name: "speed", text: "x"), "unreadValue", false,
        "'x' is not a valid speed; treated as absent"
      ),
      (
        .unmatchedTime(name: "time", text: "x", pattern: "H:mm"), "unmatchedTime", true,
        "'x' in 'time' does not match the pattern H:mm"
      ),
      (
        .timesRounded(name: "t", seconds: 10_000), "timesRounded", false,
        "the times of 't' are rounded to 2 h 46 min 40 s, as by a spreadsheet"
      ),
      (.unreadName("zone"), "unreadName", true, "nothing is read from 'zone'"),
      (
        .unreadObject("zone"), "unreadObject", true,
        "nothing is read from 'zone' and its members"
      ),
      (
        .unreadNameLimitReached(limit: 9), "unreadNameLimitReached", true,
        "nothing is read from more than 9 names; the others are not reported"
      ),
      (
        .missingFields(expected: 5, found: 3), "missingFields", true,
        "3 fields where 5 are needed"
      ),
      (
        .extraFields(expected: 3, found: 4), "extraFields", true,
        "4 fields, but the header has 3; a field with a delimiter in it needs quotes"
      ),
      (.unterminatedQuote, "unterminatedQuote", true, "quote not closed"),
      (
        .invalidJSON("':' expected"), "invalidJSON", true, "not a JSON object: ':' expected"
      ),
      (.untimedPosition, "untimedPosition", true, "position without a time"),
      (
        .conflictingPositions(meters: 18.5532), "conflictingPositions", false,
        "positions of one time are 18.6 m apart"
      ),
      (
        .clockSet(passedOver: 7), "clockSet", false,
        "the receiver's clock was set; 7 times without a position before that were skipped"
      ),
      (
        .timeSteppedBack(seconds: 1.5), "timeSteppedBack", false, "time steps back by 1.5 s"
      ),
      (
        .strayTime(seconds: 864_000), "strayTime", true,
        "the time is 10 d ahead of those around it"
      ),
      (
        .strayTime(seconds: -864_000), "strayTime", true,
        "the time is 10 d behind those after it"
      ),
      (
        .undatedLimitReached(limit: 9), "undatedLimitReached", false,
        "no date within 9 epochs; their times are relative"
      ),
      (.noDate, "noDate", false, "no date in the input; times are relative"),
      (
        .mixedTimes(name: "secs", hasDate: false), "mixedTimes", true,
        "the time in 'secs' has no date, unlike most of the first ones"
      ),
      (
        .mixedTimes(name: "time", hasDate: true), "mixedTimes", true,
        "the time in 'time' has a date, unlike most of the first ones"
      ),
      (.zoneAssumed, "zoneAssumed", false, "times have no time zone; UTC assumed"),
      (.otherRow(kind: "Raw"), "otherRow", false, "row of another kind: 'Raw'"),
      (.otherRow(kind: ""), "otherRow", false, "row of another kind"),
      (.badValue(name: "timestamp", text: ""), "badValue", true, "the timestamp is absent"),
      (.missingFields(expected: 5, found: 1), "missingFields", true, "1 field where 5 are needed"),
      (
        .clockSet(passedOver: 1), "clockSet", false,
        "the receiver's clock was set; 1 time without a position before that was skipped"
      ),
      (
        .rowNames, "rowNames", false,
        "rows have one field more than the header; the first is treated as the row's name"
      ),
      (
        .degreesAssumed(names: ["x", "y"]), "degreesAssumed", false,
        "'x', 'y' are read as degrees"
      ),
      (.degreesAssumed(names: ["x"]), "degreesAssumed", false, "'x' is read as degrees"),
      (
        .contradictoryTimes(name: "a", other: "b", seconds: 3.5), "contradictoryTimes", false,
        "'a' and 'b' contradict each other by 3.5 s; 'a' is used"
      ),
      (
        .spreadsheetDays(name: "time"), "spreadsheetDays", false,
        "'time' has the day numbers of a spreadsheet, which are read as seconds"
      ),
      (
        .untimedEpochs(count: 37), "untimedEpochs", false,
        "37 epochs without a time before the first with one; the time to first fix is longer than it"
          + " looks"
      ),
      (
        .untimedEpochs(count: 1), "untimedEpochs", false,
        "an epoch without a time before the first with one; the time to first fix is longer than it"
          + " looks"
      ),
      (
        .positionsInvalid(count: 4512, mark: "RMC status V"), "positionsInvalid", false,
        "all 4\u{A0}512 positions are marked invalid (RMC status V)"
      ),
      (
        .positionsInvalid(count: 1, mark: "RMC status V"), "positionsInvalid", false,
        "the only position is marked invalid (RMC status V)"
      ),
      (
        .otherProvider(name: "network"), "otherProvider", false,
        "fix of another provider: 'network'"
      ), (.unitsRow, "unitsRow", false, "row of units or the like"),
      (.repeatedFix, "repeatedFix", false, "repeats the fix of the row before"),
      (
        .noProviders, "noProviders", false,
        "the table names no providers; all fixes are used"
      ),
    ]
    for (reason, name, isRejection, words) in cases {
      XCTAssertEqual(reason.name, name)
      XCTAssertEqual(reason.isRejection, isRejection, name)
      XCTAssertEqual(reason.description, words)
    }
  }

  /// An absent value is named as such, never as a pair of quotes with nothing in it.
  func testWhatIsAbsent() {
    let cases: [(Diagnostic.Reason, String)] = [
      (.badValue(name: "latitude", text: ""), "the latitude is absent"),
      (.unreadValue(name: "month", text: ""), "the month is absent"),
      (.unmatchedTime(name: "time", text: "", pattern: "H:mm"), "the time is absent"),
      (.unreadName(""), "nothing is read from an empty name"),
      (.unreadObject(""), "nothing is read from an empty name and its members"),
      (.otherRow(kind: ""), "row of another kind"),
      (.degreesAssumed(names: ["x", ""]), "'x', an empty name are read as degrees"),
    ]
    for (reason, words) in cases { XCTAssertEqual(reason.description, words) }
  }

  func testWhatIsSaidOfTheRecordingAsAWhole() {
    let cases: [(Diagnostic.Reason, Bool)] = [
      (.zoneAssumed, true), (.noProviders, true), (.noDate, true),
      (.undatedLimitReached(limit: 1), true), (.unreadName(""), true),
      (.unreadObject(""), true), (.extraFields(expected: 1, found: 2), false),
      (.unreadNameLimitReached(limit: 1), true), (.otherProvider(name: ""), false),
      (.unitsRow, false), (.repeatedFix, false),
      (.otherRow(kind: ""), false), (.missingFields(expected: 2, found: 1), false),
    ]
    for (reason, concernsRecording) in cases {
      XCTAssertEqual(reason.concernsRecording, concernsRecording, reason.name)
    }
  }
}
