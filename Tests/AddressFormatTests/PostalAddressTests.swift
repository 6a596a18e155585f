import XCTest

@testable import AddressFormat

/// Addresses in the convention of their countries: a well-known place for each pattern.
final class PostalAddressTests: XCTestCase {
  func testPlacesAroundTheWorld() {
    let cases: [(country: String, fields: String, lines: String)] = [
      // H R | …
      ("US", "H=1|R=Infinite Loop|L=Cupertino|A=CA|P=95014", "1 Infinite Loop|Cupertino, CA 95014"),
      ("us", "R=Broadway|L=New York|A=New York", "Broadway|New York, New York"),
      ("USA", "L=Cupertino|P=95014", "|Cupertino 95014"),
      (
        "CA", "H=111|R=Wellington St|L=Ottawa|A=ON|P=K1A 0A9",
        "111 Wellington St|Ottawa, ON K1A 0A9"
      ),
      (
        "GB", "H=10|R=Downing Street|L=London|A=England|P=SW1A 2AA",
        "10 Downing Street|London SW1A 2AA"
      ),
      ("UK", "L=London|A=England", "|London"),
      (
        "FR", "H=5|R=Avenue Anatole France|L=Paris|A=Île-de-France|P=75007",
        "5 Avenue Anatole France|75007 Paris"
      ),
      ("AU", "H=1|R=Macquarie Street|L=Sydney|A=NSW|P=2000", "1 Macquarie Street|Sydney NSW 2000"),
      ("NZ", "H=1|R=Queen Street|L=Auckland|A=Auckland|P=1010", "1 Queen Street|Auckland 1010"),
      ("IE", "H=6|R=O'Connell Street|L=Dublin|P=D01 F5P2", "6 O'Connell Street|Dublin, D01 F5P2"),
      (
        "BD", "R=Shahid Minar Road|L=Dhaka|A=Dhaka Division|P=1205",
        "Shahid Minar Road|Dhaka - 1205"
      ),
      (
        "MY", "R=Jalan Gereja|L=Pudu|A=Kuala Lumpur|P=50000",
        "Jalan Gereja|50000 Pudu, Kuala Lumpur"
      ),
      // R H | …
      ("DE", "H=1|R=Pariser Platz|L=Berlin|A=Berlin|P=10117", "Pariser Platz 1|10117 Berlin"),
      (
        "AT", "H=5|R=Stauffenstraße|L=Salzburg|A=Land Salzburg|P=5020",
        "Stauffenstraße 5|5020 Salzburg"
      ),
      ("NL", "H=1|R=Dam|L=Amsterdam|A=Noord-Holland|P=1012 JS", "Dam 1|1012 JS Amsterdam"),
      (
        "IT", "H=1|R=Via dei Fori Imperiali|L=Roma|A=RM|P=00186",
        "Via dei Fori Imperiali 1|00186 Roma RM"
      ),
      (
        "MX", "H=45|R=Avenida Tamaulipas|L=México|A=CDMX|P=06100",
        "Avenida Tamaulipas 45|06100 México, CDMX"
      ),
      ("CR", "R=Calle 2|L=Limón|A=Limón|P=70101", "Calle 2|Limón 70101"),
      ("GT", "H=5|R=Calle|L=Guatemala|P=01004", "Calle 5|01004-Guatemala"),
      ("LV", "H=81|R=Ģertrūdes iela|L=Rīga|P=LV-1009", "Ģertrūdes iela 81|Rīga, LV-1009"),
      ("HU", "H=11|R=Dezső utca|L=Budapest|A=Budapest|P=1016", "1016 Budapest|Dezső utca 11."),
      ("HU", "H=11.|R=Dezső utca|L=Budapest", "Budapest|Dezső utca 11."),
      ("HU", "R=Dezső utca|L=Budapest", "Budapest|Dezső utca"),
      ("PK", "H=17-B|R=Street 30|L=Islamabad|P=44000", "17-B Street 30|Islamabad-44000"),
      (
        "IQ", "R=Zukak 2|L=Al Asmaee|A=Al Basrah|P=61002", "Zukak 2|Al Asmaee, Al Basrah 61002"
      ),
      ("IQ", "L=Baghdad|A=Baghdad|P=10001", "|Baghdad 10001"),
      ("PW", "H=1|R=Main Street|L=Koror|A=PW|P=96940", "1 Main Street|Koror, PW 96940"),
      ("BB", "L=Speightstown|P=BB26028", "|Speightstown BB26028"),
      ("MS", "L=Brades|P=MSR1110", "|Brades MSR1110"),
      ("BF", "L=Ouagadougou|A=Kadiogo|P=10010", "|10010 Ouagadougou, Kadiogo"),
      ("AF", "L=Kabul|A=Kabul|P=1001", "|Kabul 1001"),
      ("CV", "H=138|R=Rua 5 de Julho|L=Praia|P=7600", "Rua 5 de Julho 138|7600 Praia"),
      ("DO", "L=Santo Domingo|A=Distrito Nacional|P=11903", "|11903 Santo Domingo"),
      ("NI", "L=Managua|A=Managua|P=11001", "|11001 Managua"),
      (
        "CO", "R=Carrera 7|L=Planeta Rica|A=Córdoba|P=233057",
        "Carrera 7|Planeta Rica 233057, Córdoba"
      ),
      ("MN", "L=Bayanzürkh|A=Ulaanbaatar|P=14560", "|Bayanzürkh, Ulaanbaatar 14560"),
      (
        "TR", "H=7|R=Hacı Mehmet Sk.|L=Beyoğlu|A=İstanbul|P=34300",
        "Hacı Mehmet Sk. 7|34300 Beyoğlu/İstanbul"
      ),
      ("TR", "L=Ankara|A=Ankara|P=06101", "|06101 Ankara"),
      ("TR", "A=Ankara|P=06101", "|06101 Ankara"),
      // With a comma in the street.
      (
        "BY", "H=28|R=pr-t Mira|L=Soligorsk|A=Minskaya obl.|P=223709",
        "pr-t Mira, 28|223709, Soligorsk, Minskaya obl."
      ),
      (
        "ES", "H=17|R=Avinguda del Bogatell|L=Barcelona|P=08005",
        "Avinguda del Bogatell, 17|08005 Barcelona"
      ),
      (
        "IN", "H=12|R=MG Road|L=Bengaluru|A=Karnataka|P=560001",
        "12, MG Road|Bengaluru - 560001, Karnataka"
      ),
      (
        "BR", "H=68|R=Rua Silveira Martins|L=Rio de Janeiro|A=RJ|P=22221-000",
        "Rua Silveira Martins, 68|Rio de Janeiro - RJ, 22221-000"
      ),
      (
        "BR", "R=Rua Silveira Martins|L=Rio de Janeiro|P=22221-000",
        "Rua Silveira Martins|Rio de Janeiro, 22221-000"
      ),
      (
        "RU", "H=23|R=Гороховая улица|L=Санкт-Петербург|P=190000",
        "Гороховая улица, 23|Санкт-Петербург, 190000"
      ),
      (
        "KZ", "H=24|R=улица Конституции|L=Астана|A=Астана|P=010000",
        "010000 Астана|улица Конституции, 24"
      ),
      // East Asia, by the script of the place.
      ("CN", "H=1号|R=长安街|D=东城区|L=北京市|A=北京市|P=100006", "100006 北京市东城区|长安街1号"),
      ("CN", "H=1号|R=松江路|L=吉林市|A=吉林省", "吉林省吉林市|松江路1号"),
      (
        "CN", "H=1|R=Chang'an Avenue|L=Beijing|A=Beijing|P=100006",
        "1 Chang'an Avenue|Beijing 100006"
      ),
      ("TW", "H=168|R=陽明街|L=板橋區|A=新北市|P=220", "220新北市板橋區|陽明街168"),
      ("HK", "H=1號|R=德輔道中|L=中環|A=香港", "香港中環|德輔道中1號"),
      ("HK", "H=24|R=Hong Lee Road|A=Kowloon", "24 Hong Lee Road|Kowloon"),
      ("MO", "H=641|R=南京街 Rua de Nam Keng|L=澳門", "澳門|南京街 Rua de Nam Keng 641"),
      ("JP", "H=9-1|R=丸の内1丁目|L=千代田区|A=東京都|P=100-0005", "〒100-0005 東京都千代田区|丸の内1丁目9-1"),
      ("JP", "R=丸の内1丁目|D=丸の内|L=千代田区|P=〒100-0005", "〒100-0005 千代田区|丸の内1丁目"),
      ("JP", "H=9-1|R=1丁目|D=丸の内|L=千代田区", "千代田区|丸の内1丁目9-1"),
      ("JP", "R=Marunouchi|L=Chiyoda|A=Tokyo|P=100-0005", "Marunouchi|Chiyoda, Tokyo 100-0005"),
      ("KR", "H=146|R=동교로|D=마포구|L=서울특별시|A=서울특별시|P=04004", "서울특별시 마포구|동교로 146 04004"),
      ("SG", "H=1|R=Orchard Road|L=Singapore|P=238823", "1 Orchard Road|Singapore 238823"),
      // Right to left, in logical order, without added marks.
      ("SA", "R=شارع الوزير|L=الرياض|P=12844", "شارع الوزير|الرياض 12844"),
      ("IL", "H=29|R=יצחק שדה|L=תל אביב-יפו|P=64739", "יצחק שדה 29|64739 תל אביב-יפו"),
      // Commas in the fields are not doubled.
      ("US", "R=Main St,|L=Springfield,|A=, IL|P=62701", "Main St|Springfield, IL 62701"),
    ]
    for (country, fields, expected) in cases {
      XCTAssertEqual(
        AddressFormatter.postalLines(fields, country),
        expected,
        "\(country) \(fields)"
      )
    }
  }

  func testAnUnknownCountryHasThePlainStyle() {
    let fields = "H=1|R=Infinite Loop|L=Cupertino|A=CA|P=95014"
    for country in ["", "ZZ", "XX", "Atlantis", "QQQ", "12"] {
      let lines = AddressFormatter(style: .postal).lines(for: Placemark(fields, country))
      XCTAssertEqual(lines.string, "1 Infinite Loop\nCupertino CA 95014", country)
      XCTAssertEqual(lines.style, .plain, country)
    }
    let plain = AddressFormatter().lines(for: Placemark(fields, "US"))
    XCTAssertEqual(plain.second, "Cupertino CA 95014")
    XCTAssertEqual(plain.style, .plain)
  }

  func testOneLineAndSpeech() {
    let cases: [(String, String, line: String, spoken: String)] = [
      (
        "US", "H=1|R=Infinite Loop|L=Cupertino|A=CA|P=95014",
        "1 Infinite Loop, Cupertino, CA 95014",
        "1 Infinite Loop, Cupertino, CA, 95014"
      ),
      (
        "HU", "H=11|R=Dezső utca|L=Budapest|P=1016", "1016 Budapest, Dezső utca 11.",
        "1016, Budapest, Dezső utca 11."
      ),
      (
        "JP", "H=9-1|R=丸の内1丁目|L=千代田区|A=東京都|P=100-0005", "〒100-0005 東京都千代田区丸の内1丁目9-1",
        "100-0005, 東京都, 千代田区, 丸の内1丁目9-1"
      ),
      ("KR", "H=146|R=동교로|L=서울특별시", "서울특별시 동교로 146", "서울특별시, 동교로 146"),
      ("DE", "L=Berlin", "Berlin", "Berlin"),
    ]
    for (country, fields, line, spoken) in cases {
      let lines = AddressFormatter(style: .postal).lines(for: Placemark(fields, country))
      XCTAssertEqual(lines.singleLine, line)
      XCTAssertEqual(lines.spoken, spoken)
    }
  }

  func testFallbacks() {
    let cases: [(Placemark, String)] = [
      (Placemark(isoCountryCode: "DE", country: "Germany"), "|Germany"),
      (
        Placemark(name: "Zugspitze", locality: "Grainau", isoCountryCode: "DE"), "Zugspitze|Grainau"
      ),
      (Placemark(administrativeArea: "Bayern", isoCountryCode: "DE"), "|Bayern"),
      (Placemark(subLocality: "Mitte", postalCode: "10117", isoCountryCode: "DE"), "|10117 Mitte"),
      (Placemark(isoCountryCode: "CH", inlandWater: "Bodensee"), "Bodensee|"),
    ]
    for (placemark, expected) in cases {
      let lines = AddressFormatter(style: .postal).lines(for: placemark)
      XCTAssertEqual("\(lines.first)|\(lines.second)", expected)
    }
  }

  /// Each of the 249 codes of ISO 3166-1, and XK, has exactly one convention.
  func testEveryCountryHasOneConvention() {
    let codes = AddressConvention.all.flatMap(\.codes)
    XCTAssertEqual(codes.count, 250)
    XCTAssertEqual(Set(codes).count, 250)
    let words = AddressConvention.all.flatMap { $0.countries.split { " \n".contains($0) } }
    XCTAssertEqual(words.count, 250)
    XCTAssertTrue(words.allSatisfy { $0.count == 2 && CountryCode(String($0)) != nil })
    // Countries with a layout by script are in the table, too.
    let scripts = (AddressConvention.han + AddressConvention.hangul).flatMap(\.codes)
    XCTAssertTrue(Set(scripts).isSubset(of: codes))
  }
}
