import AddressFormat
import LocationFilter
import TrackDecoding
import TrackReplay
import XCTest

/// Tables of places, as `--placemarks` reads them.
final class PlacemarkReaderPlacesTests: XCTestCase {
  /// The places in `text`, and what is said of its rows.
  private func read(
    _ text: String,
    chunkSize: Int = .max
  ) throws(TrackError) -> (places: [String], remarks: [String]) {
    var reader = PlacemarkReader.ofPlaces()
    var items: [PlacemarkReader.Item] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: chunkSize) {
      let end = chunkSize < bytes.count - start ? start + chunkSize : bytes.count
      try reader.decode(ContiguousArray(bytes[start..<end]).span, into: &items)
    }
    try reader.finish(into: &items)
    var places: [String] = []
    var remarks: [String] = []
    for item in items {
      switch item {
      case .place(let placemark, let coordinate):
        let fields = Placemark.Field.allCases.compactMap { field in
          placemark[field].map { "\(field.rawValue)=\($0)" }
        }
        places.append(
          (["\(coordinate.latitude),\(coordinate.longitude)"] + fields).joined(separator: " ")
        )
      case .placemark(let placemark, _):
        XCTFail("\(placemark) without a coordinate")
      case .blanks(let count):
        XCTFail("\(count) without a coordinate")
      case .diagnostic(let diagnostic):
        let place = diagnostic.position
        remarks.append("\(place.line):\(place.column) @\(place.byteOffset): \(diagnostic.reason)")
      }
    }
    return (places, remarks)
  }

  func testColumnsInAnyOrderAndCase() throws {
    let file = try read(
      "Locality,LONGITUDE,population,latitude,postalcode\nBerlin,13.378,3700000,52.516,10117\n"
    )
    XCTAssertEqual(file.places, ["52.516,13.378 locality=Berlin postalCode=10117"])
    XCTAssertEqual(file.remarks, ["1:20 @0: nothing is read from 'population'"])
  }

  func testTheNamesAreThoseOfAnyPlacemark() throws {
    let file = try read(
      "road,house_number,longitude,latitude,city,town,state\n"
        + "Infinite Loop,1,-122.03,37.33,,Cupertino,CA\n"
    )
    XCTAssertEqual(
      file.places,
      [
        "37.33,-122.03 subThoroughfare=1 thoroughfare=Infinite Loop locality=Cupertino "
          + "administrativeArea=CA"
      ]
    )
    XCTAssertEqual(file.remarks, [])
  }

  func testATableOfPlacesIsNoJSON() {
    for text in ["{\"latitude\":1,\"longitude\":2}\n", "\u{FEFF}\n [{\"latitude\":1}]"] {
      for size in [1, .max] {
        XCTAssertThrowsError(try read(text, chunkSize: size)) {
          XCTAssertEqual($0 as? TrackError, .foreignFormat(.jsonPlaces), text)
        }
      }
    }
  }

  func testQuotesDelimitersAndLineEnds() throws {
    let cases: [(String, [String])] = [
      (
        "latitude,longitude,name\n1,2,\"The \"\"Gate\"\", East\"\n",
        ["1.0,2.0 name=The \"Gate\", East"]
      ),
      ("latitude,longitude,name\n1,2,\"two\nlines\"\n", ["1.0,2.0 name=two\nlines"]),
      ("latitude;longitude;name\r\n1;2;a,b\r\n", ["1.0,2.0 name=a,b"]),
      ("latitude\tlongitude\tname\n1\t2\ta", ["1.0,2.0 name=a"]),
      ("\u{FEFF}latitude,longitude\n1,2\n", ["1.0,2.0"]),
      ("latitude,longitude,name\n\n1,2\n,,\n", ["1.0,2.0"]),
      ("latitude,longitude,areasOfInterest\n1,2,a;b\n", ["1.0,2.0 areasOfInterest=a;b"]),
    ]
    for (text, places) in cases {
      let file = try read(text)
      XCTAssertEqual(file.places, places, text)
      XCTAssertEqual(file.remarks, [], text)
    }
  }

  func testBlanksAroundNumbersAndDecimalCommas() throws {
    let file = try read("latitude; longitude; name\n 52,516;\t13,378 ;a\n+1.5; -2e1 ;b\n")
    XCTAssertEqual(file.places, ["52.516,13.378 name=a", "1.5,-20.0 name=b"])
    XCTAssertEqual(file.remarks, [])
  }

  func testRowsThatAreNoPlaceAreLocated() throws {
    let file = try read(
      """
      latitude,longitude,name
      90,180,a
      90.5,0,b
      north,0,c
      ,,d
      nan,0,e
      1,inf,f
      -90,-180,g
      "1,2,h

      """
    )
    XCTAssertEqual(file.places, ["90.0,180.0 name=a", "-90.0,-180.0 name=g"])
    XCTAssertEqual(
      file.remarks,
      [
        "3:1 @33: '90.5,0' is not a valid coordinate",
        "4:1 @42: 'north,0' is not a valid coordinate",
        "5:1 @52: the latitude is absent",
        "6:1 @56: 'nan,0' is not a valid coordinate",
        "7:1 @64: '1,inf' is not a valid coordinate",
        "9:1 @83: quote not closed",
      ]
    )
  }

  func testOnlyDecimalsAreNumbers() throws {
    let fields = [
      "0x34", "0x1p3", "inf", "infinity", "nan", "nan(0x1)", "1_0", "٣", "1e", ".", "+",
    ]
    for field in fields {
      let file = try read("latitude,longitude,name\n\(field),2,a\n")
      XCTAssertEqual(file.places, [], field)
      XCTAssertEqual(file.remarks.count, 1, field)
    }
    let file = try read("latitude,longitude,name\n+.5e1,-2E-1,a\n")
    XCTAssertEqual(file.places, ["5.0,-0.2 name=a"])
  }

  func testTheCutIntoChunksDoesNotMatter() throws {
    let text = "latitude,longitude,name\n1,2,\"a\nb\"\nx,2,c\r\n3,4,\"d\"\"e\"\n5,6,f"
    let whole = try read(text)
    XCTAssertEqual(whole.places.count, 3)
    for chunkSize in 1...text.utf8.count {
      let cut = try read(text, chunkSize: chunkSize)
      XCTAssertEqual(cut.places, whole.places, "\(chunkSize)")
      XCTAssertEqual(cut.remarks, whole.remarks, "\(chunkSize)")
    }
  }

  func testColumnsThatAreMissing() {
    let cases: [(String, [String])] = [
      ("latitude,name\n1,a\n", ["longitude"]),
      ("lat,lon\n1,2\n", ["latitude", "longitude"]),
      ("no table", ["latitude", "longitude"]),
    ]
    for (text, names) in cases {
      do throws(TrackError) {
        _ = try read(text)
        XCTFail(text)
      } catch {
        guard case .noUsableColumns(_, let missing, _, let place) = error else {
          XCTFail("\(error)")
          continue
        }
        XCTAssertEqual(missing, names, text)
        XCTAssertEqual(place.line, 1, text)
      }
    }
  }

  func testAnEmptyFileHasNoPlaces() throws {
    XCTAssertEqual(try read("").places, [])
    XCTAssertEqual(try read("latitude,longitude\n").places, [])
  }
}
