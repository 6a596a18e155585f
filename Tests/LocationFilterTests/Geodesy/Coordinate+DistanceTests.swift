import LocationFilter
import XCTest

final class CoordinateDistanceTests: XCTestCase {
  func testMeasuresThePublishedTestCases() {
    for (latitude1, longitude1, latitude2, longitude2, expected) in Self.published {
      let start = Coordinate(latitude: latitude1, longitude: longitude1)
      let end = Coordinate(latitude: latitude2, longitude: longitude2)
      XCTAssertEqual(start.distance(to: end), expected, accuracy: 3e-8)
    }
  }

  func testMeasuresThePublishedHardCases() {
    for (latitude1, longitude1, latitude2, longitude2, expected, accuracy) in Self.hard {
      let start = Coordinate(latitude: latitude1, longitude: longitude1)
      let end = Coordinate(latitude: latitude2, longitude: longitude2)
      XCTAssertEqual(start.distance(to: end), expected, accuracy: accuracy)
    }
  }

  func testMeasuresEveryKindOfPair() {
    for (name, latitude1, longitude1, latitude2, longitude2, expected) in Self.kinds {
      let start = Coordinate(latitude: latitude1, longitude: longitude1)
      let end = Coordinate(latitude: latitude2, longitude: longitude2)
      let accuracy = expected < 20_000 ? 1e-8 : expected < 100_000 ? 3e-7 : 3e-8
      XCTAssertEqual(start.distance(to: end), expected, accuracy: accuracy, name)
      XCTAssertEqual(end.distance(to: start), start.distance(to: end), name)
    }
  }

  func testIsZeroForOnePlaceWrittenInTwoWays() {
    let pairs: [(Coordinate, Coordinate)] = [
      (Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: -0.0, longitude: -0.0)),
      (Coordinate(latitude: 12, longitude: 180), Coordinate(latitude: 12, longitude: -180)),
      (Coordinate(latitude: 90, longitude: 17), Coordinate(latitude: 90, longitude: -120)),
      (Coordinate(latitude: -90, longitude: 0), Coordinate(latitude: -90, longitude: 180)),
    ]
    for (one, other) in pairs {
      XCTAssertEqual(one.distance(to: other), 0)
      XCTAssertEqual(other.distance(to: one), 0)
      XCTAssertEqual(one.distance(to: one), 0)
    }
  }

  func testTellsNeighbouringNumbersApart() {
    let place = Coordinate(latitude: 39.159042, longitude: 117.204498)
    let north = Coordinate(latitude: place.latitude.nextUp, longitude: place.longitude)
    let east = Coordinate(latitude: place.latitude, longitude: place.longitude.nextUp)
    XCTAssertEqual(place.distance(to: north), 7.889e-10, accuracy: 1e-13)
    XCTAssertEqual(place.distance(to: east), 1.2287e-9, accuracy: 1e-12)
  }

  func testLosesNoDigitAcrossTheAntimeridian() {
    // Two binary fractions: the distance to the antimeridian is the same double on both sides.
    let step = 0.25 / 65_536
    let here = Coordinate(latitude: 48, longitude: 180 - step)
    let there = Coordinate(latitude: 48, longitude: step - 180)
    let west = Coordinate(latitude: 48, longitude: -step)
    let east = Coordinate(latitude: 48, longitude: step)
    XCTAssertEqual(here.distance(to: there), west.distance(to: east))
  }

  func testIsNaNWhereACoordinateIsNotValid() {
    let valid = Coordinate(latitude: 10, longitude: 20)
    let invalid = [
      Coordinate(latitude: .nan, longitude: 20),
      Coordinate(latitude: 10, longitude: .nan),
      Coordinate(latitude: .infinity, longitude: 20),
      Coordinate(latitude: 10, longitude: -.infinity),
      Coordinate(latitude: 90.0.nextUp, longitude: 20),
      Coordinate(latitude: 10, longitude: (-180.0).nextDown),
    ]
    for coordinate in invalid {
      XCTAssertTrue(valid.distance(to: coordinate).isNaN)
      XCTAssertTrue(coordinate.distance(to: valid).isNaN)
      XCTAssertTrue(coordinate.distance(to: coordinate).isNaN)
    }
  }

  /// The test cases of GeographicLib 2.1 (C. F. F. Karney, package `geographiclib`, table
  /// `testcases` of test_geodesic.py), longitudes brought into ±180°.
  private static let published: [(Double, Double, Double, Double, Double)] = [
    (35.60777, -139.44815, -11.17491, -69.95921, 8_935_244.5604818305),
    (55.52454, 106.05087, 77.03196, -162.81766, 4_105_086.1713924406),
    (-21.97856, 142.59065, 41.84138, 98.56635, 8_394_328.894657671),
    (-66.99028, 112.2363, -12.70631, -74.09656, 11_150_344.2312080241),
    (-17.42761, 173.34268, -15.84784, 5.93557, 16_076_603.1631180673),
    (32.84994, 48.28919, -56.28556, -157.70868, 16_727_068.9438164461),
    (6.96833, 52.74123, -7.39675, -153.82709, 17_102_477.2496958388),
    (-50.56724, -16.30485, -33.56571, -94.97412, 6_455_670.5118668696),
    (-58.93002, -8.90775, -8.91104, 133.13503, 11_756_066.0219864627),
    (-68.82867, -74.28391, -50.63005, -8.36685, 3_956_936.926063544),
    (-10.62672, -32.0898, 5.883, -134.31681, 11_470_869.3864563009),
    (-21.76221, 166.90563, 48.72884, -146.02373, 9_098_627.3986554915),
    (-19.79938, -174.47484, -11.99349, -154.35109, 2_319_004.8601169389),
    (-11.95887, -116.94513, 4.57352, 7.16501, 13_834_722.5801401374),
    (-87.85331, 85.66836, 66.48646, 16.09921, 17_286_615.3147144645),
    (1.74708, 128.32011, -11.16617, 11.87109, 12_942_901.1241347408),
    (-25.72959, -144.90758, -57.70581, 90.82121, 9_413_446.7452453107),
    (-41.22777, 122.32875, -7.57291, 130.37946, 3_812_686.035106021),
    (11.01307, 138.25278, 6.62726, -112.94019, 11_911_190.819018408),
    (-29.47124, 95.14681, -27.46601, -69.15955, 13_487_015.8381145492),
  ]

  /// Pairs in the tests of GeographicLib 2.1 at which an implementation once failed, with the
  /// accuracy stated there.
  private static let hard: [(Double, Double, Double, Double, Double, Double)] = [
    (40.6, -73.8, 49.01666667, 2.55, 5_853_226, 0.5),
    (36.493349428792, 0, 36.49334942879201, 0.0000008, 0.072, 0.5e-3),
    (88.202499451857, 0, -88.202499451857, 179.981022032992859592, 20_003_898.214, 0.5e-3),
    (89.262080389218, 0, -89.262080389218, 179.992207982775375662, 20_003_925.854, 0.5e-3),
    (89.333123580033, 0, -89.333123580032997687, 179.99295812360148422, 20_003_926.881, 0.5e-3),
    (56.320923501171, 0, -56.320923501171, 179.664747671772880215, 19_993_558.287, 0.5e-3),
    (52.784459512564, 0, -52.784459512563990912, 179.634407464943777557, 19_991_596.095, 0.5e-3),
    (48.522876735459, 0, -48.52287673545898293, 179.599720456223079643, 19_989_144.774, 0.5e-3),
    (0, 0, 0, 179, 19_926_189, 0.5),
    (0, 0, 0, 179.5, 19_980_862, 0.5),
    (0, 0, 0, 180, 20_003_931, 0.5),
    (0, 0, 1, 180, 19_893_357, 0.5),
    (5, 0.00000000000001, 10, 180, 18_345_191.174332713, 1e-8),
    (54.1589, 15.3872, 54.1591, 15.3877, 39.527686385, 1e-8),
    (27.2, 0, -27.1, 179.5, 19_974_354.765767, 0.5e-6),
    (45, 0, -45, 179.572719, 19_987_083.007, 0.5e-3),
  ]

  /// Made with the Python package `geographiclib` 2.1 (`Geodesic.WGS84.Inverse`); a place at a
  /// given distance with `Direct`.
  private static let kinds: [(String, Double, Double, Double, Double, Double)] = [
    ("Tianjin to Beijing", 39.159042, 117.204498, 39.904989, 116.405285, 107_610.70679117),
    ("1 m", 39.1, 117.2, 39.100007800808, 117.200005780058, 0.99999997),
    ("1 m, antimeridian", -17.5, 179.999996, -17.499997661444, -179.999994904605, 0.99999999),
    ("1 m, over the pole", 89.999995, 20, 89.999995878514, 177.838843651441, 1.00000002),
    ("1 km", 52.52, 13.405, 52.511555277, 13.399962323, 999.99999132),
    ("99.99 km", 45, 7, 45.574126757, 7.981320431, 99_989.99996649),
    ("100.01 km", 45, 7, 45.574240739, 7.981518704, 100_009.99998663),
    ("99.99 km, equator", 0.2, -80, -0.439420934, -79.364853233, 99_990.00001020),
    ("100.01 km, equator", 0.2, -80, -0.439548828, -79.364726185, 100_010.00003066),
    ("99.99 km, over the pole", -89.6, 30, -89.502042051, -159.014337671, 99_990.00000597),
    ("100.01 km, over the pole", -89.6, 30, -89.501863429, -159.012895737, 100_010.00005043),
    ("500 km", 35.68, 139.77, 33.335649777, 135.118488806, 499_999.99995714),
    ("1000 km", -33.87, 151.21, -27.824484078, 143.442600664, 1_000_000.00003314),
    ("5000 km", 37.62, -122.38, 38.593483887, -64.381060157, 4_999_999.99999663),
    ("5000 km over the pole", 70, -150, 65.191692807, 26.640242817, 4_999_999.99994568),
    ("antimeridian", -36.85, 174.76, 21.31, -157.86, 7_050_675.56310084),
    ("pole to pole", -90, 0, 90, 0, 20_003_931.45862545),
    ("pole to pole, other meridians", -90, 170, 90, -30, 20_003_931.45862545),
    ("pole to equator", 90, 45, 0, -100, 10_001_965.72931272),
    ("a degree of the meridian", 0, 10, 1, 10, 110_574.38855780),
    ("degree of the equator", 0, 10, 0, 11, 111_319.49079327),
    ("last equatorial geodesic", 0, 0, 0, 179.39, 19_969_603.45340534),
    ("first off the equator", 0, 0, 0, 179.4, 19_970_715.51659600),
    ("meridian over the pole", 60, 20, 70, -160, 5_580_877.91136474),
    ("antipodes on the equator", 0, 0, 0, 180, 20_003_931.45862545),
    ("antipodes", 30, -60, -30, 120, 20_003_931.45862545),
    ("antipodes of the poles' neighbours", 89.999, 0, -89.999, 180, 20_003_931.45862545),
    ("near antipodes", 0, 0, 0.5, 179.5, 19_936_288.57896531),
    ("near antipodes", 0, 0, 0.5, 179.7, 19_944_127.42075046),
    ("near antipodes", 30, 0, -30, 179.999, 20_003_931.36632067),
    ("near antipodes", -30, 0, 29.9, 179.8, 19_989_832.82760953),
    ("near antipodes", 41.3, 174.8, -41.2999999, -5.2000001, 20_003_931.44751948),
    ("near the equator", 1e-09, 0, -1e-09, 120, 13_358_338.89519283),
    ("equal latitudes", 50, 0, 50, 170, 8_881_503.81202943),
    ("opposite latitudes", -50, 0, 50, 90, 13_982_133.01101568),
  ]
}
