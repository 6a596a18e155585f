import XCTest

@testable import TrackDecoding

final class MonthNameTests: XCTestCase {
  /// What Java and Android write for `MMM` in each language.
  func testShortNames() {
    let languages = [
      "en": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
      "de": "Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez",
      "de_AT": "Jän Feb Mär Apr Mai Juni Juli Aug Sept Okt Nov Dez",
      "fr": "janv févr mars avr mai juin juil août sept oct nov déc",
      "es": "ene feb mar abr may jun jul ago sept oct nov dic",
      "it": "gen feb mar apr mag giu lug ago set ott nov dic",
      "pt": "jan fev mar abr mai jun jul ago set out nov dez",
      "nl": "jan feb mrt apr mei jun jul aug sep okt nov dec",
      "sv": "jan feb mars apr maj juni juli aug sep okt nov dec",
      "nb": "jan feb mar apr mai jun jul aug sep okt nov des",
      "da": "jan feb mar apr maj jun jul aug sep okt nov dec",
      "pl": "sty lut mar kwi maj cze lip sie wrz paź lis gru",
      "cs": "led úno bře dub kvě čvn čvc srp zář říj lis pro",
      "sk": "jan feb mar apr máj jún júl aug sep okt nov dec",
      "fi": "tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu",
      "tr": "Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara",
      "ru": "янв февр мар апр мая июн июл авг сент окт нояб дек",
    ]
    for (language, names) in languages { check(names, language) }
  }

  func testLongNames() {
    let languages = [
      "en": "January February March April May June July August September October November December",
      "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
      "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      "es":
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
      "it":
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
      "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października"
        + " listopada grudnia",
      "cs": "ledna února března dubna května června července srpna září října listopadu prosince",
    ]
    for (language, names) in languages { check(names, language) }
  }

  private func check(_ names: String, _ language: String) {
    XCTAssertEqual(
      names.split(separator: " ").map { MonthName.month($0.lowercased()) },
      Array(1...12),
      language
    )
  }

  /// Croatian months have names that are other months in Polish and Czech, and no beginning of a name
  /// counts.
  func testOtherWords() {
    for name in ["", "j", "ja", "ma", "ju", "listop", "srpanj", "veljača", "maybe", "januar."] {
      XCTAssertNil(MonthName.month(name), name)
    }
  }

  func testNoNameIsOfTwoMonths() {
    let names = MonthName.names.map { Set($0.split(separator: " ")) }
    XCTAssertEqual(names.count, 12)
    for (month, others) in names.enumerated() {
      for later in names[(month + 1)...] { XCTAssertEqual(others.intersection(later), []) }
      for name in others { XCTAssertEqual(name.lowercased(), String(name)) }
    }
    XCTAssertEqual(MonthName.english.first, "January")
    XCTAssertEqual(MonthName.english.last, "December")
  }
}
