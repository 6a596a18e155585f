import TestSupport

@testable import AddressFormat

/// Seeded placemarks as geocoders return them, and stranger ones: few values for many fields, so that
/// names are repeated across fields in every way.
struct RandomPlacemarks {
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// The countries in the table.
  static let codes: [String] = {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let pairs = letters.flatMap { first in letters.map { String([first, $0]) } }
    return pairs.filter { code in
      CountryCode(code).flatMap { AddressConvention.layout(of: $0, in: .other) } != nil
    }
  }()

  private static let fields = Placemark.Field.allCases.filter { $0 != .isoCountryCode }
  private static let names = [
    "Delhi", "Jakarta", "Muscat", "New York", "York", "Bogotá", "Tashkent", "Singapore",
    "São Paulo",
    "Hồ Chí Minh", "Київ", "Алматы", "Ελλάδα", "תל אביב", "مسقط", "تهران", "北京市", "北京", "吉林市",
    "吉林省",
    "上海市", "朝阳区", "東京都", "서울", "서울특별시", "중구", "Sector 10", "Main Road", "Old Mill", "RM", "5",
    "ツキジ", "ก", "市辖区", "特别市", "시", "Chinatown", "Hong Kong 香港", "England", "e\u{301}", "É", "A",
    "B",
  ]
  private static let before = [
    "Thành phố ", "DKI ", "محافظة ", "Province of ", "г. ", "місто ", "استان ", "The ", "10 ", "#",
    "Federal Territory of ", "〒", "No. ",
  ]
  private static let after = [
    " Governorate", " City", " Province", ", D.C.", "市", "市市辖区", "시", "특별시", " қаласы", " 10",
    ", 10",
    " 10A", ".", "号", " Region", "市辖区", "-1", "/2",
  ]
  private static let roads = [
    "Unnamed Road", "unnamed rd", "طريق بدون اسم", "J57V+CQF", "8FVC9G8F+6X", "Calle 77 # 28B",
    "5th Avenue", "5 5th Avenue", "Main Road, Sector 10", "10, Main Road, 10", "1", "10", "#10",
    "10A",
  ]
  private static let pieces = [
    "Main", "12", "北京", "서울", "ツ", "شارع", "é", "e\u{301}", "\u{301}", "😀", "\u{FE0F}", "\u{200F}",
    "\u{200E}", "\u{61C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}",
    "\u{2067}", "\u{2068}", "\u{2069}", "\u{200B}", "\u{FEFF}", "\n", "\r\n", "\0", "\u{85}",
    "\u{2028}",
    "\t", " ", "  ", "\u{A0}", "\u{3000}", ",", ", ", ";", "、", "،", "؛", "，", "；", "-", ".", "#",
    "+",
    "/", "〒", "a, b", "1/2", "A", "市",
  ]

  /// Returns the next placemark; every third one has strange characters.
  mutating func next() -> Placemark {
    let isStrange = generator.next() % 3 == 0
    let values = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      isStrange ? strangeText() : text()
    }
    var placemark = Placemark()
    for field in Self.fields where generator.next() % 8 < 5 {
      placemark[field] = pick(values)
    }
    placemark.isoCountryCode = pick(Self.codes)
    return placemark
  }

  private mutating func text() -> String {
    switch generator.next() % 8 {
    case 0: pick(Self.before) + pick(Self.names)
    case 1, 2: pick(Self.names) + pick(Self.after)
    case 3: pick(Self.roads)
    default: pick(Self.names)
    }
  }

  private mutating func strangeText() -> String {
    (0..<Int.random(in: 0...5, using: &generator)).reduce(into: "") { text, _ in
      text += generator.next() % 5 == 0 ? self.text() : pick(Self.pieces)
    }
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts[Int(truncatingIfNeeded: generator.next() % UInt64(texts.count))]
  }
}
