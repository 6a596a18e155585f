// Names are compared exactly, except for the words and names of these short lists.

extension String {
  /// Whether the text is what Google's geocoder returns for a road without a name, in the language of
  /// the request.
  var isUnnamedRoad: Bool { Self.unnamedRoads.contains(self) }

  private static let unnamedRoads = NameList([
    "Unnamed Road", "Unnamed Rd", "Route sans nom", "Rrugë pa emër", "Droga bez nazwy",
    "Straße ohne Straßennamen", "Strada senza nome", "Vía sin nombre", "Estrada sem nome",
    "Drum fără nume", "Cesta bez názvu", "Silnice bez názvu",
    "Ceļš bez nosaukuma", "Kelias be pavadinimo", "Вулиця без назви", "İsimsiz Yol",
    "طريق بدون اسم", "Jalan Tanpa Nama", "Đường Không Tên",
  ])

  /// The text without 市辖区 at its end, `nil` if nothing else is left.
  ///
  /// It names no place: "the districts of the city" in the register of Chinese places (GB/T 2260), as in
  /// 上海市市辖区. A text of more than 256 bytes is no name.
  var withoutMunicipalDistricts: String? {
    // The last byte of 区 rules out almost all other texts.
    guard utf8.last == 0xBA, utf8.count <= 256, hasSuffix("市辖区") else { return self }
    return String(dropLast(3)).sanitizedField(in: .postal)?.withoutMunicipalDistricts
  }

  /// Whether the text, a town, is a part of another one: an Indonesian Kecamatan, a Chinese or Japanese 区
  /// or 县.
  var isDistrict: Bool {
    if firstByte == UInt8(ascii: "K"), hasPrefix("Kecamatan ") { return true }
    // No other character equals one of these, so the last byte rules out almost all texts.
    switch lastByte {
    case 0xBA: return hasSuffix(ofBytes: "区")
    case 0x80: return hasSuffix(ofBytes: "區")
    case 0xBF: return hasSuffix(ofBytes: "县")
    case 0xA3: return hasSuffix(ofBytes: "縣")
    default: return false
    }
  }

  /// Whether the text is one word that begins with a digit, such as `12-3` or 3061号.
  var isHouseNumber: Bool {
    guard let first = utf8.first, (0x30...0x39).contains(first) else { return false }
    return utf8.count <= 16 && !utf8.contains(UInt8(ascii: " "))
  }

  /// Whether the text is a plus code, such as `J57V+CQF`.
  ///
  /// Source: Open Location Code Specification: an even number of its 20 digits, 2 to 8, before the plus
  /// sign, and 2 to 7 after it.
  var isPlusCode: Bool {
    // Most texts asked for are house numbers, which are shorter.
    guard (5...16).contains(utf8.count), let plus = utf8.firstIndex(of: UInt8(ascii: "+")) else {
      return false
    }
    let (area, place) = (utf8[..<plus], utf8[plus...].dropFirst())
    let isDigit = { (byte: UInt8) in "23456789CFGHJMPQRVWX".utf8.contains(byte) }
    return [2, 4, 6, 8].contains(area.count) && (2...7).contains(place.count)
      && area.allSatisfy(isDigit) && place.allSatisfy(isDigit)
  }

  /// Whether the text, a state, says no more than the name of its town: it is that name, with or without
  /// a word for its kind.
  ///
  /// "Muscat Governorate" repeats "Muscat", but 吉林省 does not repeat 吉林市, nor "Oklahoma"
  /// "Oklahoma City".
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  func repeatsName(ofTown town: String) -> Bool {
    if equals(town) { return true }
    let bounds = town.boundsWithoutWordForCity
    let isAffix: Bool? = withBytes(and: town) { text, town in
      let name = town.extracting(bounds)
      guard !name.isEmpty else { return nil }
      if text.contains(name, at: 0) {
        return Self.suffixes.contains(text.extracting(name.count..<text.count))
      }
      if text.contains(name, at: text.count - name.count) {
        return Self.prefixes.contains(text.extracting(0..<text.count - name.count))
      }
      return nil
    }
    return isAffix
      ?? (Self.allSpellings.contains(self)
        && Self.spellings.contains { $0.contains(self) && $0.contains(town) })
  }

  /// The bytes of the name of a town without a word that means a city: in such a name, the town and its
  /// state are one place.
  private var boundsWithoutWordForCity: Range<Int> {
    let (first, last) = (firstByte, lastByte)
    if Self.firstBytes[Int(first)] {
      for word in Self.wordsBeforeCity where word.firstByte == first && hasPrefix(word) {
        return min(word.utf8.count, utf8.count)..<utf8.count
      }
    }
    if Self.lastBytes[Int(last)] {
      for word in Self.wordsAfterCity where hasSuffix(ofBytes: word) {
        return 0..<max(utf8.count - word.utf8.count, 0)
      }
    }
    return 0..<utf8.count
  }

  private static let wordsBeforeCity = [
    "Thành phố ", "Thành Phố ", "TP. ", "г. ", "город ", "м. ", "місто ",
  ]
  private static let wordsAfterCity = [
    "特别市", "特別市", "市", "都", "특별시", "광역시", "시", " shahri", " қаласы",
  ]
  /// Whether a word before a city begins with the byte of this index.
  private static let firstBytes = byteSet(wordsBeforeCity.map { $0.firstByte })
  /// Whether a word after a city ends with it.
  private static let lastBytes = byteSet(wordsAfterCity.map { $0.lastByte })

  private static func byteSet(_ bytes: [UInt8]) -> [Bool] {
    var isMember = [Bool](repeating: false, count: 256)
    for byte in bytes { isMember[Int(byte)] = true }
    return isMember
  }

  /// What follows the name of a town in that of its state: words for a city, and for a province or
  /// governorate that is named after it.
  private static let suffixes = NameList([
    "", " City", " Shi", " Governorate", " Province", " Region", " Municipality",
    " Emirate",
    " Special Capital Region", ", D.C.", " D.C.", " shahri", " қаласы", "市", "都", "特别市", "特別市",
    "특별시", "광역시", "특별자치시", "시",
  ])

  /// What precedes it.
  private static let prefixes = NameList([
    "", "Thành phố ", "Thành Phố ", "TP. ", "DKI ", "Daerah Khusus ", "Daerah Khusus Ibukota ",
    "Special Capital Region of ", "Wilayah Persekutuan ", "Federal Territory of ", "Emirate of ",
    "Governorate of ", "Province of ", "County ", "Co. ", "г. ", "город ", "м. ", "місто ",
    "محافظة ",
    "إمارة ",
    "استان ", "จังหวัด",
  ])

  /// Names of cities that are their own state, as geocoders return the two in different languages.
  private static let spellings = [
    NameList(["Tashkent", "Toshkent", "Toshkent shahri"]),
    NameList(["Bangkok", "Krung Thep Maha Nakhon"]),
    NameList(["Hanoi", "Hà Nội", "Thành phố Hà Nội"]),
    NameList(["Ho Chi Minh City", "Hồ Chí Minh", "Thành phố Hồ Chí Minh"]),
    NameList(["Delhi", "National Capital Territory of Delhi"]),
    NameList(["Bogotá", "Bogota", "Distrito Capital"]),
  ]
  private static let allSpellings = NameList(spellings.flatMap { $0.names })
}
