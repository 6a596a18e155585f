import TestSupport
import TrackDecoding

@testable import AddressFormat
@testable import TrackReplay

extension FuzzTarget {
  /// Any bytes as placemarks, and any fields: chunks make no difference to the reader, and the formatter writes
  /// two tidy lines of what it is given, in each style.
  static let addresses = FuzzTarget(
    name: "addresses",
    maximumLength: 1500,
    seeds: {
      let files = try Fixtures.recordings(atMost: 1200, in: ["Placemarks"])
      let modes: [UInt8] = [0, 1, 2, 3]
      return files.flatMap { file in modes.map { [$0, 7, 7] + file } }
        + randomSeeds(64, length: 300).map { [255] + $0 }
    },
    check: { source in
      let mode = source.byte()
      if mode >= 128 { return checkLines(of: source.placemark()) }
      let chunks = source.chunks()
      let bytes = source.rest()
      let format: PlacemarkReader.Format? = [nil, .csv, .ndjson, nil][Int(mode) & 3]
      let reader = mode & 4 == 0 ? PlacemarkReader(format: format) : PlacemarkReader.ofPlaces()
      let whole = PlacemarkDecoding(bytes, reader, .whole)
      for chunks in [chunks, .each(1)] {
        let cut = PlacemarkDecoding(bytes, reader, chunks)
        expect(cut.items, equals: whole.items, "the items in chunks \(chunks)")
        expect(cut.error, equals: whole.error, "the error in chunks \(chunks)")
      }
      for placemark in whole.placemarks.prefix(3) { checkLines(of: placemark) }
    }
  )
}

/// What a reader makes of an input.
private struct PlacemarkDecoding {
  var items: [PlacemarkReader.Item] = []
  var error: TrackError?

  init(_ bytes: [UInt8], _ reader: PlacemarkReader, _ chunks: Chunks) {
    var reader = reader
    do {
      for range in chunks.ranges(of: bytes.count) {
        try reader.decode(ContiguousArray(bytes[range]).span, into: &items)
      }
      try reader.finish(into: &items)
    } catch {
      self.error = error
    }
  }

  var placemarks: [Placemark] {
    items.compactMap { item in
      switch item {
      case .placemark(let placemark, _), .place(let placemark, _): placemark
      case .blanks, .diagnostic: nil
      }
    }
  }
}

// MARK: - Lines

private func checkLines(of given: Placemark) {
  var placemark = given
  // What holds depends on the country, which is known here by its two letters.
  if placemark.isoCountryCode?.utf8.count != 2 { placemark.isoCountryCode = nil }
  for style in AddressStyle.allCases {
    for includesCountry in [false, true] {
      let formatter = AddressFormatter(style: style, includesCountry: includesCountry)
      // Without a known country, the lines are those of the plain style.
      guard formatter.lines(for: placemark).style == style else { continue }
      expect(formatter.faults(in: placemark), equals: [], "\(style) \(placemark)")
    }
  }
  checkPlainLines(of: placemark)
}

/// Expects every field of the plain style in its line and its order.
private func checkPlainLines(of placemark: Placemark) {
  let lines = AddressFormatter().lines(for: placemark)
  let rows: [([AddressPart], [Placemark.Field])] = [
    (lines.firstParts, [.subThoroughfare, .thoroughfare]),
    (lines.secondParts, [.locality, .administrativeArea, .postalCode]),
  ]
  for (parts, fields) in rows {
    let present = fields.filter { placemark.part($0, in: .plain) != nil }
    guard !present.isEmpty else { continue }
    expect(parts.compactMap(\.field), equals: present, "the fields of a line of \(placemark)")
    let separators = parts.filter { $0.field == nil }.map(\.text)
    expect(
      separators,
      equals: Array(repeating: " ", count: present.count - 1),
      "separators of \(placemark)"
    )
  }
}

extension ByteSource {
  private static let texts = [
    "Main Street", "12", "北京市", "北京", "東京都", "서울특별시", "중구", "São Paulo", "New York", "York",
    "Delhi",
    "110075", "A", "B", "5", "J57V+CQF", "Unnamed Road", "Calle 77 #", "مسقط", "Singapore", "吉林省",
    "吉林市",
    "England", "é", "e\u{301}", "1-2", "10A", "市辖区", "Hong Kong 香港", "France",
  ]
  private static let pieces = [
    " ", ",", ", ", ";", "-", "/", "#", ".", "\n", "\r\n", "\0", "\u{85}", "\u{2028}", "\t",
    "\u{A0}", "\u{3000}",
    "\u{202B}", "\u{202C}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2069}", "\u{200B}", "\u{200F}",
    "\u{FEFF}",
    "\u{301}", "😀", "、", "，", "；", "،", "〒", "+", "市", "시", "  ",
  ]
  private static let countries = [
    "US", "CN", "JP", "KR", "IN", "BR", "DE", "GB", "FR", "HU", "CO", "TW", "HK", "SG", "VN", "MX",
    "PK", "AE", "IT",
    "PH", "MC", "RU", "IR", "IL", "TH", "ID", "CA", "IE", "MO", "XX", "",
  ]

  /// Takes a placemark of few different texts for many fields, so that names are repeated in every way.
  fileprivate mutating func placemark() -> Placemark {
    var values: [String] = []
    for _ in 0...integer(in: 0...3) { values.append(fieldText()) }
    var placemark = Placemark()
    for field in Placemark.Field.allCases where field != .isoCountryCode {
      if byte() % 8 < 5 { placemark[field] = element(of: values) }
    }
    placemark.isoCountryCode = element(of: Self.countries)
    return placemark
  }

  private mutating func fieldText() -> String {
    switch byte() % 8 {
    case 0: text(atMost: 24)
    case 1: element(of: Self.texts) + element(of: Self.pieces) + element(of: Self.texts)
    case 2: element(of: Self.pieces) + element(of: Self.texts)
    case 3: element(of: Self.texts) + element(of: Self.pieces)
    case 4: element(of: Self.pieces) + element(of: Self.pieces)
    default: element(of: Self.texts)
    }
  }
}
