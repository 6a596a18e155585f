import AddressFormat

/// A placemark on two lines: one of a country with simple addresses, and those of many countries.
var addressCases: [Benchmark] {
  AddressStyle.allCases.flatMap { style in
    [("", cupertino), (" world", world)].map { name, placemarks in
      addressCase("address \(style)\(name)", placemarks, in: style)
    }
  }
}

private func addressCase(
  _ name: String,
  _ placemarks: [Placemark],
  in style: AddressStyle
) -> Benchmark {
  Benchmark(name: name) {
    let formatter = AddressFormatter(style: style)
    var placemarks = placemarks
    return Benchmark.Workload(amount: .operations(placemarks.count)) {
      var bytes = 0
      for index in placemarks.indices {
        bytes += size(of: &placemarks[index], by: formatter)
      }
      consume(bytes)
    }
  }
}

/// The number of bytes of the lines. The placemark is not changed: one that is passed in place need not be copied.
@inline(never)
private func size(of placemark: inout Placemark, by formatter: AddressFormatter) -> Int {
  let lines = formatter.lines(for: placemark)
  return lines.first.utf8.count + lines.second.utf8.count
}

private let cupertino = (0..<256).map { number in
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

/// Addresses with quarters, states that repeat the town or are not written, missing towns and houses, in
/// several scripts.
private let world: [Placemark] = (0..<256).map { number in
  let fields = addresses[number % addresses.count]
  let text = { (index: Int) in fields[index].isEmpty ? nil : fields[index] }
  let house = text(1)?.replacing("#", with: "\(number)")
  return Placemark(
    name: [house, text(2)].compactMap { $0 }.joined(separator: " "),
    subThoroughfare: house,
    thoroughfare: text(2),
    subLocality: text(3),
    locality: text(4),
    subAdministrativeArea: text(5),
    administrativeArea: text(6),
    postalCode: text(7),
    isoCountryCode: text(0),
    country: text(8)
  )
}

/// Country code, house with # for a number, street, quarter, town, county, state, postal code and country.
private let addresses = [
  [
    "US", "#", "Market Street", "SoMa", "San Francisco", "San Francisco", "CA", "94103",
    "United States",
  ],
  ["DE", "#a", "Pariser Platz", "Mitte", "Berlin", "Berlin", "Berlin", "10117", "Deutschland"],
  ["FR", "#", "Rue de Rivoli", "Marais", "Paris", "Paris", "Île-de-France", "75004", "France"],
  [
    "GB", "#", "Downing Street", "Westminster", "London", "Greater London", "England", "SW1A 2AA",
    "",
  ],
  ["IT", "#", "Via Appia", "", "Roma", "RM", "Lazio", "00179", "Italia"],
  ["IN", "#", "Palam Road", "Dwarka", "Delhi", "South West Delhi", "Delhi", "110075", "India"],
  ["IN", "", "", "Sector 10", "Noida", "Gautam Buddh Nagar", "Uttar Pradesh", "201301", "India"],
  ["BR", "#", "Rua Aurora", "República", "São Paulo", "", "SP", "01209-001", "Brasil"],
  ["MX", "#", "Avenida Tamaulipas", "Condesa", "Ciudad de México", "", "CDMX", "06100", "México"],
  ["CO", "#C-10", "Carrera 76", "Laureles", "Bogotá", "", "Bogotá, D.C.", "110911", "Colombia"],
  [
    "ID", "#", "Jalan M.H. Thamrin", "Menteng", "", "Jakarta Pusat", "DKI Jakarta", "10310",
    "Indonesia",
  ],
  [
    "VN", "#", "Lê Lợi", "Bến Nghé", "Hồ Chí Minh", "Quận 1", "Thành phố Hồ Chí Minh", "70000",
    "Việt Nam",
  ],
  ["CN", "#号", "长安街", "东城区", "北京市", "", "北京市", "100006", "中国"],
  ["JP", "#-1", "丸の内1丁目", "丸の内", "千代田区", "", "東京都", "100-0005", "日本"],
  ["KR", "", "세종대로", "중구", "서울", "", "서울특별시", "04524", "대한민국"],
  ["SA", "#", "شارع الملك فهد", "العليا", "الرياض", "", "منطقة الرياض", "12211", "السعودية"],
  ["OM", "#", "Way 2720", "Al Khuwayr", "Muscat", "", "Muscat Governorate", "112", "Oman"],
  ["RU", "#", "Гороховая улица", "", "Санкт-Петербург", "", "Санкт-Петербург", "190000", "Россия"],
  ["KZ", "#", "проспект Абая", "", "Алматы", "", "Алматы", "050000", "Казахстан"],
  ["TR", "#", "Moda Caddesi", "Caferağa", "Kadıköy", "", "İstanbul", "34710", "Türkiye"],
  ["SG", "#", "Orchard Road", "", "", "", "", "238823", "Singapore"],
  ["KE", "", "School Lane", "Westlands", "Nairobi", "", "Nairobi County", "00100", "Kenya"],
]
