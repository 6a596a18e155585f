import AddressFormat

/// A placemark on two lines.
var addressCases: [Benchmark] {
  AddressStyle.allCases.map { style in
    Benchmark(name: "address \(style)") {
      let placemarks = (0..<256).map { number in
        Placemark(
          name: "\(number) Infinite Loop",
          subThoroughfare: "\(number)",
          thoroughfare: "Infinite Loop",
          subLocality: "Rancho Rinconada",
          locality: "Cupertino",
          subAdministrativeArea: "Santa Clara",
          administrativeArea: "CA",
          postalCode: "\(95_000 + number)",
          isoCountryCode: "US",
          country: "United States"
        )
      }
      let formatter = AddressFormatter(style: style)
      return Benchmark.Workload(amount: .operations(placemarks.count)) {
        var bytes = 0
        for placemark in placemarks {
          let lines = formatter.lines(for: placemark)
          bytes += lines.first.utf8.count + lines.second.utf8.count
        }
        consume(bytes)
      }
    }
  }
}
