@testable import AddressFormat

extension AddressFormatter {
  /// What is wrong with the lines of a placemark, whatever its fields; empty if nothing is.
  func faults(in placemark: Placemark) -> [String] {
    let lines = lines(for: placemark)
    let (street, place) =
      lines.isPlaceFirst
      ? (lines.secondParts, lines.firstParts) : (lines.firstParts, lines.secondParts)
    let clean = { placemark.part($0, in: style)?.text }
    var faults: [String] = []
    func expect(_ isTrue: Bool, _ fault: String) {
      if !isTrue { faults.append(fault) }
    }

    // Tidy lines, and their parts.
    let separators: Set<Unicode.Scalar> =
      lines.style == .postal ? [",", ";", "،", "؛", "、", "，", "；"] : []
    for text in [lines.first, lines.second, lines.country, lines.singleLine, lines.spoken] {
      expect(text.isTidy(besides: separators), "untidy: \(text.debugDescription)")
    }
    expect(lines.string.utf8.count { $0 == 0x0A } <= (includesCountry ? 2 : 1), "too many lines")
    expect(includesCountry || lines.country.isEmpty, "a country line")
    for (parts, text) in [(lines.firstParts, lines.first), (lines.secondParts, lines.second)] {
      expect(parts.map(\.text).joined() == text, "parts are not the line")
      expect(parts.allSatisfy { !$0.text.isEmpty }, "an empty part")
      let isDoubled = zip(parts, parts.dropFirst()).contains { $0.field == nil && $1.field == nil }
      let hasMark = parts.contains { $0.field == nil && ["〒", "#", "# ", "."].contains($0.text) }
      expect(!isDoubled || hasMark, "two separators")
      for part in parts where part.field != nil {
        expect(
          part.text.isTidy(besides: separators),
          "an untidy part \(part.text.debugDescription)"
        )
        expect(
          lines.style == .plain || part.text.closingBidirectionalControls() == part.text,
          "an open control"
        )
      }
    }

    // Names.
    if lines.style == .postal {
      for parts in [street, place] {
        let names = parts.filter { $0.field != nil }.map(\.text)
        expect(
          Set(names).count == names.count
            || Self.repeatingCountries.contains(placemark.isoCountryCode),
          "a name twice: \(names)"
        )
      }
    }
    // A code that is also a name, which only a test has, is written as both. The county is the state of
    // Philippine and Italian addresses. A quarter can be the town and its code by chance.
    let code = clean(.postalCode)
    let isName = Placemark.Field.allCases.contains { $0 != .postalCode && clean($0) == code }
    let hasOddCode = code != nil && isName
    let hasCounty = ["IT", "PH"].contains(placemark.isoCountryCode)
    for parts in [street, place] where lines.first == lines.second && !hasOddCode {
      let fields = parts.compactMap(\.field)
      let isOwn = fields.allSatisfy { field in
        Self.ownFields.contains(field) || hasCounty && field == .subAdministrativeArea
          || field == .subLocality && place.count > 1
      }
      expect(isOwn || fields.count > 1, "a stand-in is the other line")
    }

    // Clean fields, and lines used as fields, are written unchanged.
    var cleaned = Placemark(
      isoCountryCode: placemark.isoCountryCode,
      areasOfInterest: clean(.areasOfInterest).map { [$0] } ?? []
    )
    for field in Placemark.Field.allCases where cleaned[field] == nil {
      cleaned[field] = clean(field)
    }
    expect(self.lines(for: cleaned) == lines, "clean fields are changed")
    let again = self.lines(
      for: Placemark(
        thoroughfare: street.map(\.text).joined(),
        locality: place.map(\.text).joined(),
        isoCountryCode: placemark.isoCountryCode
      )
    )
    expect(
      Set([again.first, again.second]) == Set([lines.first, lines.second]),
      "not idempotent: \([again.first, again.second].debugDescription)"
    )
    return faults.map {
      "\($0) in \([lines.first, lines.second]) of \(placemark.isoCountryCode ?? "")"
    }
  }

  /// "New York, New York".
  private static let repeatingCountries: Set<String?> = [
    "AS", "CA", "FM", "GU", "MH", "MP", "PR", "UM", "US", "VI",
  ]

  /// The fields that no line has instead of its own.
  private static let ownFields: Set<Placemark.Field> = [
    .subThoroughfare, .thoroughfare, .locality, .administrativeArea, .postalCode,
  ]
}
