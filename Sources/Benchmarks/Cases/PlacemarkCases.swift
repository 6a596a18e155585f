import AddressFormat
import LocationFilter
import TrackReplay

/// The nearest of 100 000 places, about one to each square kilometre.
var placemarkCases: [Benchmark] {
  [
    Benchmark(name: "placemark index of 100 000") {
      let places = places
      return Benchmark.Workload(amount: .operations(places.count)) {
        let index = PlacemarkIndex(places, radius: 1000)
        consume(index.nearest(to: places[0].coordinate) == nil ? 0 : 1)
      }
    },
    Benchmark(name: "placemark lookup in 100 000") {
      let index = PlacemarkIndex(places, radius: 1000)
      var random = SplitMix64(seed: 5)
      let coordinates = (0..<1024).map { _ in coordinate(&random) }
      return Benchmark.Workload(amount: .operations(coordinates.count)) {
        var found = 0
        for coordinate in coordinates where index.nearest(to: coordinate) != nil { found += 1 }
        consume(found)
      }
    },
  ]
}

private var places: [(coordinate: Coordinate, placemark: Placemark)] {
  var random = SplitMix64(seed: 4)
  return (0..<100_000).map { number in
    (coordinate(&random), Placemark(name: "Place \(number)", locality: "Town \(number % 1000)"))
  }
}

private func coordinate(_ random: inout SplitMix64) -> Coordinate {
  Coordinate(latitude: 45.5 + random.unit() * 3, longitude: 9 + random.unit() * 4)
}
