import AddressFormat
import LocationFilter
import TestSupport
import TrackReplay
import XCTest

final class PlacemarkIndexTests: XCTestCase {
  private typealias Place = (coordinate: Coordinate, placemark: Placemark)

  private func place(_ number: Int, _ latitude: Double, _ longitude: Double) -> Place {
    (Coordinate(latitude: latitude, longitude: longitude), Placemark(name: "\(number)"))
  }

  // MARK: - Against looking at every place

  /// Everywhere, and crowded where an index goes wrong: the poles, the antimeridian, one town, and
  /// places that stand there twice.
  private static let crowd: [Coordinate] = {
    var random = SplitMix64(seed: 30)
    var places: [Coordinate] = []
    for number in 0..<10_000 {
      let (first, second) = (random.unit(), random.unit())
      let isNegative = random.unit() < 0.5
      let coordinate =
        switch number % 5 {
        case 0: Coordinate(latitude: first * 180 - 90, longitude: second * 360 - 180)
        case 1:
          Coordinate(latitude: isNegative ? first - 90 : 90 - first, longitude: second * 360 - 180)
        case 2:
          Coordinate(
            latitude: first * 20 - 10,
            longitude: isNegative ? second / 9 - 180 : 180 - second / 9
          )
        case 3: Coordinate(latitude: 52.5 + first / 10, longitude: 13.4 + second / 10)
        default: places[Int(first * Double(places.count))]
        }
      places.append(coordinate)
    }
    places[5000] = Coordinate(latitude: 90, longitude: 17)
    places[5001] = Coordinate(latitude: -90, longitude: -180)
    places[5002] = Coordinate(latitude: 0, longitude: 180)
    places[5003] = Coordinate(latitude: 0, longitude: -180)
    return places
  }()

  /// The number and distance of the nearest place within `radius`, of two equally near the first.
  private func nearest(to coordinate: Coordinate, within radius: Double) -> (Int, Double)? {
    var found: (Int, Double)?
    for (number, place) in Self.crowd.enumerated() {
      // No degree of latitude is shorter than 110.5 km, and no way crosses one in less.
      let limit = found?.1 ?? radius
      guard abs(place.latitude - coordinate.latitude) * 110_500 <= limit else { continue }
      let distance = place.distance(to: coordinate)
      if distance <= radius, distance < found?.1 ?? .infinity { found = (number, distance) }
    }
    return found
  }

  private func queries(_ random: inout SplitMix64) -> [Coordinate] {
    var queries = [
      Coordinate(latitude: 90, longitude: -100), Coordinate(latitude: -90, longitude: 0),
      Coordinate(latitude: 0, longitude: 180), Coordinate(latitude: 0, longitude: -180),
      Coordinate(latitude: 1e-9, longitude: -179.999_999_9),
    ]
    for number in 0..<200 {
      let place = Self.crowd[Int(random.unit() * 10_000)]
      let step = number.isMultiple(of: 4) ? 0 : (random.unit() - 0.5) / 50
      let latitude = min(max(place.latitude + step, -90), 90)
      let longitude = place.longitude + (random.unit() - 0.5) * abs(step)
      queries.append(
        Coordinate(
          latitude: latitude,
          longitude: longitude > 180
            ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
        )
      )
    }
    return queries
  }

  func testFindsWhatLookingAtEveryPlaceFinds() {
    var random = SplitMix64(seed: 31)
    let places = Self.crowd.enumerated().map { ($1, Placemark(name: "\($0)")) }
    var hits = 0
    for radius in [0.0, 1, 250, 20_000] {
      let index = PlacemarkIndex(places, radius: radius)
      for query in queries(&random) {
        let expected = nearest(to: query, within: radius)
        let found = index.nearest(to: query)
        XCTAssertEqual(found?.placemark.name, expected.map { "\($0.0)" }, "\(query) \(radius)")
        XCTAssertEqual(found?.distance, expected?.1, "\(query) \(radius)")
        if found != nil { hits += 1 }
      }
    }
    XCTAssertGreaterThan(hits, 300)
  }

  func testARadiusBeyondTheEarthFindsTheNearestOfAll() {
    let sparse = [place(0, 0, 0), place(1, 0, 90), place(2, 90, 0), place(3, -45, -120)]
    let index = PlacemarkIndex(sparse, radius: .infinity)
    let cases: [(Double, Double, String)] = [
      (1, 1, "0"), (0, 46, "1"), (80, 170, "2"), (-60, 170, "3"), (0, -179, "3"),
    ]
    for (latitude, longitude, name) in cases {
      let found = index.nearest(to: Coordinate(latitude: latitude, longitude: longitude))
      XCTAssertEqual(found?.placemark.name, name, "\(latitude) \(longitude)")
    }
  }

  // MARK: - Boundaries

  func testThePlaceAtExactlyTheRadiusIsWithinIt() {
    var random = SplitMix64(seed: 32)
    for _ in 0..<200 {
      let home = Coordinate(
        latitude: random.unit() * 180 - 90,
        longitude: random.unit() * 360 - 180
      )
      let there = Coordinate(
        latitude: min(max(home.latitude + random.unit() - 0.5, -90), 90),
        longitude: home.longitude / 2
      )
      let distance = home.distance(to: there)
      let places = [(coordinate: home, placemark: Placemark(name: "home"))]
      XCTAssertEqual(
        PlacemarkIndex(places, radius: distance).nearest(to: there)?.distance,
        distance,
        "\(home) \(there)"
      )
      XCTAssertNil(
        PlacemarkIndex(places, radius: distance.nextDown).nearest(to: there),
        "\(home) \(there)"
      )
    }
  }

  func testARadiusOfNothingFindsThePlaceItself() {
    let index = PlacemarkIndex([place(0, 48.8583, 2.2945)], radius: 0)
    XCTAssertEqual(index.nearest(to: Coordinate(latitude: 48.8583, longitude: 2.2945))?.distance, 0)
    XCTAssertNil(index.nearest(to: Coordinate(latitude: 48.8583, longitude: 2.294_500_000_1)))
  }

  func testARadiusThatIsNoneFindsNothing() {
    for radius in [-1, -Double.infinity, .nan] {
      let index = PlacemarkIndex([place(0, 1, 2)], radius: radius)
      XCTAssertNil(index.nearest(to: Coordinate(latitude: 1, longitude: 2)), "\(radius)")
    }
  }

  func testTheAntimeridianAndThePolesAreOnePlaceEach() {
    let index = PlacemarkIndex([place(0, 10, 180), place(1, 90, 0), place(2, -90, 77)], radius: 0)
    let cases: [(Double, Double, String)] = [(10, -180, "0"), (90, -123, "1"), (-90, 5, "2")]
    for (latitude, longitude, name) in cases {
      let found = index.nearest(to: Coordinate(latitude: latitude, longitude: longitude))
      XCTAssertEqual(found?.placemark.name, name, "\(latitude) \(longitude)")
    }
  }

  func testOfTwoEquallyNearTheFirstCounts() {
    let twins = (0..<9).map { place($0, 1, 2) }
    XCTAssertEqual(
      PlacemarkIndex(twins, radius: 5).nearest(to: Coordinate(latitude: 1, longitude: 2))?
        .placemark.name,
      "0"
    )
    let sides = [place(0, 0, 1), place(1, 0, -1), place(2, 0, 1), place(3, 5, 5)]
    XCTAssertEqual(
      PlacemarkIndex(sides, radius: 1e6).nearest(to: Coordinate(latitude: 0, longitude: 0))?
        .placemark.name,
      "0"
    )
  }

  // MARK: - What is nowhere

  func testAnEmptyIndexFindsNothing() {
    let index = PlacemarkIndex([], radius: .infinity)
    XCTAssertNil(index.nearest(to: Coordinate(latitude: 0, longitude: 0)))
    let reading = sampleReading(0, made: 0, accuracy: 8)
    XCTAssertEqual(index.placemarks(for: reading, extraColumns: []), [])
  }

  func testNothingIsNearACoordinateThatIsNotValid() {
    let index = PlacemarkIndex([place(0, 0, 0)], radius: .infinity)
    for (latitude, longitude) in [(Double.nan, 0), (0, Double.infinity), (90.1, 0), (0, -180.1)] {
      XCTAssertNil(index.nearest(to: Coordinate(latitude: latitude, longitude: longitude)))
    }
  }

  func testAPlaceThatIsNotValidHidesNoOther() {
    var places: [Place] = []
    for number in 0..<100 {
      places.append(place(-1, [Double.nan, .infinity, 91, 0][number % 4], .nan))
      places.append(place(number, Double(number) / 2, 10))
    }
    let index = PlacemarkIndex(places, radius: 1)
    for number in 0..<100 {
      let found = index.nearest(to: Coordinate(latitude: Double(number) / 2, longitude: 10))
      XCTAssertEqual(found?.placemark.name, "\(number)")
    }
  }

  func testTheSourceIsTheNearestPlace() {
    let index = PlacemarkIndex([place(0, 48.8584, 2.2945), place(1, 48.9, 2.3)], radius: 100)
    let near = sampleReading(0, made: 0, accuracy: 8)
    XCTAssertTrue(index.covers([]))
    XCTAssertEqual(index.placemarks(for: near, extraColumns: []), [Placemark(name: "0")])
    let far = sampleReading(0, made: 0, accuracy: 8, north: 500)
    XCTAssertEqual(index.placemarks(for: far, extraColumns: []), [])
  }
}
