import AddressFormat
import LocationFilter
import TestSupport
import TrackReplay
import XCTest

final class PlacemarkSorterTests: XCTestCase {
  /// A storage in memory, which counts what is asked of it, and fails from a number of bytes on.
  private final class Storage: PlacemarkStorage {
    private struct Content {
      var bytes: ContiguousArray<UInt8> = []
      var longestRead = 0
    }
    private let content = Locked(Content())
    private let capacity: Int

    init(capacity: Int = .max) { self.capacity = capacity }

    var longestRead: Int { content.withLock { $0.longestRead } }
    var count: Int { content.withLock { $0.bytes.count } }

    func append(_ bytes: ContiguousArray<UInt8>) {
      content.withLock { $0.bytes += bytes.prefix(capacity - $0.bytes.count) }
    }

    func read(_ range: Range<Int>) -> ContiguousArray<UInt8> {
      content.withLock { content in
        content.longestRead = max(content.longestRead, range.count)
        return ContiguousArray(content.bytes[range.clamped(to: 0..<content.bytes.count)])
      }
    }
  }

  private typealias Place = (coordinate: Coordinate, placemark: Placemark)

  /// Everywhere, at the poles, at the antimeridian, in one town, and twice at the same coordinate.
  private func places(_ count: Int, seed: UInt64) -> [Place] {
    var random = SplitMix64(seed: seed)
    var places: [Place] = []
    for number in 0..<count {
      let (first, second) = (random.unit(), random.unit())
      let coordinate =
        switch number % 7 {
        case 0: Coordinate(latitude: first * 180 - 90, longitude: second * 360 - 180)
        case 1: Coordinate(latitude: 90 - first / 100, longitude: second * 360 - 180)
        case 2: Coordinate(latitude: first - 0.5, longitude: second < 0.5 ? 180 : -180)
        case 3, 4: Coordinate(latitude: 52.5 + first / 100, longitude: 13.4 + second / 100)
        case 5: Coordinate(latitude: .nan, longitude: second)
        default: places[Int(first * Double(places.count))].coordinate
        }
      places.append((coordinate, Placemark(name: "\(number)", locality: "Town \(number % 9)")))
    }
    return places
  }

  private func index(
    of places: [Place],
    radius: Double,
    limit: Int,
    storages: Locked<[Storage]> = Locked([]),
    capacity: Int = .max
  ) -> PlacemarkIndex {
    var sorter = PlacemarkSorter(limit: limit) {
      let storage = Storage(capacity: capacity)
      storages.withLock { $0.append(storage) }
      return storage
    }
    for place in places { sorter.add(place.placemark, at: place.coordinate) }
    return PlacemarkIndex(sorter, radius: radius)
  }

  // MARK: - The same, wherever the places are

  func testFindsInAStorageWhatLookingAtEveryPlaceFinds() {
    var random = SplitMix64(seed: 50)
    var hits = 0
    for (count, limit) in [(0, 1), (1, 1), (7, 1), (40, 100), (700, 3000), (1500, 20_000)] {
      let places = places(count, seed: UInt64(count))
      for radius in [0, 300, 1e5, .infinity] {
        let stored = index(of: places, radius: radius, limit: limit)
        let inMemory = PlacemarkIndex(places, radius: radius)
        for _ in 0..<60 {
          var query = Coordinate(latitude: random.unit() * 180 - 90, longitude: 180)
          if let near = places.randomElement(using: &random)?.coordinate, near.isValid {
            let step = random.unit() < 0.3 ? 0 : random.unit() / 1000
            query = Coordinate(latitude: near.latitude - step, longitude: near.longitude)
          }
          guard query.isValid else { continue }
          var expected: (name: String?, distance: Double)?
          for place in places where place.coordinate.isValid {
            let distance = query.distance(to: place.coordinate)
            guard distance <= radius, distance < expected?.distance ?? .infinity else { continue }
            expected = (place.placemark.name, distance)
          }
          for index in [stored, inMemory] {
            let found = index.nearest(to: query)
            XCTAssertEqual(found?.placemark.name, expected?.name, "\(count) \(query) \(radius)")
            XCTAssertEqual(found?.distance, expected?.distance, "\(count) \(query) \(radius)")
          }
          if expected != nil { hits += 1 }
        }
      }
    }
    XCTAssertGreaterThan(hits, 400)
  }

  func testAPlacemarkIsReadAsItWasAdded() {
    var full = Placemark()
    for field in Placemark.Field.allCases { full[field] = "\(field) ä\u{0}東京" }
    full.areasOfInterest = ["a;b", "", String(repeating: "long ", count: 60_000)]
    let placemarks = [Placemark(), Placemark(name: ""), full, Placemark(areasOfInterest: [""])]
    let places = placemarks.enumerated().map { number, placemark in
      (coordinate: Coordinate(latitude: Double(number), longitude: -0.0), placemark: placemark)
    }
    for limit in [1, 10, .max] {
      let index = index(of: places, radius: 0, limit: limit)
      for place in places {
        XCTAssertEqual(index.nearest(to: place.coordinate)?.placemark, place.placemark)
      }
    }
  }

  // MARK: - Bounds

  func testMemoryAndReadsAreBounded() {
    let storages = Locked<[Storage]>([])
    let places = places(20_000, seed: 3)
    let index = index(of: places, radius: 100, limit: 50_000, storages: storages)
    let found = storages.withLock { $0.map { (count: $0.count, longestRead: $0.longestRead) } }
    XCTAssertEqual(found.count, 2, "the runs, and the pages")
    XCTAssertLessThan(found[0].longestRead, 8192)
    XCTAssertNotNil(index.nearest(to: Coordinate(latitude: 52.505, longitude: 13.405)))
    let pages = storages.withLock { $0[1].longestRead }
    XCTAssertLessThan(pages, 2048)
    // Of two at the same coordinate, only the first is stored, and a place takes less than 100 bytes.
    XCTAssertLessThan(found[1].count, found[0].count)
    XCTAssertLessThan(found[1].count, 20_000 * 60)
  }

  func testFewPlacesNeedNoStorage() {
    let storages = Locked<[Storage]>([])
    let index = index(of: places(700, seed: 4), radius: 100, limit: 100_000, storages: storages)
    XCTAssertNotNil(index.nearest(to: Coordinate(latitude: 52.505, longitude: 13.405)))
    XCTAssertEqual(storages.withLock { $0.count }, 0)
  }

  func testAStorageThatFailsLosesPlacesAndNothingElse() {
    let places = places(2000, seed: 5)
    for capacity in [0, 1, 37, 38, 500, 4096, 30_000] {
      let index = index(of: places, radius: .infinity, limit: 8000, capacity: capacity)
      for place in places.prefix(200) where place.coordinate.isValid {
        let found = index.nearest(to: place.coordinate)
        XCTAssertTrue(found == nil || capacity > 38, "\(capacity)")
      }
    }
  }
}
