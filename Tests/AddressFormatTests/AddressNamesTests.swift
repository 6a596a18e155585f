import XCTest

@testable import AddressFormat

final class AddressNamesTests: XCTestCase {
  func testRoadsWithoutAName() {
    let unnamed = [
      "Unnamed Road", "unnamed road", "UNNAMED RD", "Route sans nom", "Straße ohne Straßennamen",
      "Vía sin nombre", "Estrada sem nome", "Droga bez nazwy", "Вулиця без назви", "İsimsiz Yol",
      "طريق بدون اسم", "Jalan Tanpa Nama", "Đường Không Tên",
    ]
    for name in unnamed { XCTAssertTrue(name.isUnnamedRoad, name) }
    let named = [
      "", "Unnamed", "Unnamed Road 5", "Unnamed  Road", "The Unnamed Road",
      "Unnamed@Road", "вулиця без назви", "Unnamed Roae",
    ]
    for name in named { XCTAssertFalse(name.isUnnamedRoad, name) }
  }

  func testMunicipalDistrictsNameNoPlace() {
    let cases: [(String, String?)] = [
      ("上海市市辖区", "上海市"), ("市辖区", nil), ("市辖区市辖区", nil), ("上海市, 市辖区", "上海市"), ("市辖区站", "市辖区站"),
      ("徐汇区", "徐汇区"), ("市", "市"), ("", ""), ("\u{200B}市辖区", nil), ("Shanghai 市辖区", "Shanghai"),
    ]
    for (text, name) in cases { XCTAssertEqual(text.withoutMunicipalDistricts, name, text) }
    let long = String(repeating: "a", count: 247) + "市辖区"
    XCTAssertEqual(long.withoutMunicipalDistricts?.utf8.count, 247)
    XCTAssertEqual("a\(long)".withoutMunicipalDistricts, "a\(long)")
  }

  func testDistricts() {
    for text in ["Kecamatan Menteng", "东城区", "大安區", "正定县", "彰化縣", "Kecamatan 区"] {
      XCTAssertTrue(text.isDistrict, text)
    }
    for text in ["", "Menteng", "Kecamatan", "北京市", "区内", "千代田", "臺", "Kota Kecamatan 京"] {
      XCTAssertFalse(text.isDistrict, text)
    }
  }

  func testPlusCodes() {
    let codes = ["J57V+CQF", "8FVC9G8F+6X", "PQRX+C9P", "9F+6X", "8FVC9G8F+6XJ2345", "8FVC9G+22"]
    for code in codes { XCTAssertTrue(code.isPlusCode, code) }
    let others = [
      "", "+", "J57V", "J57V+", "J57V+C", "+CQF", "J57+CQF", "J57VJ+CQF", "J57V+CQFCQFCQ",
      "8FVC9G8F22+6X", "J57A+CQF", "J57V+CQA", "j57v+cqf", "J57V+CQF ", "J57V+CQ+", "1+1", "12+",
    ]
    for text in others { XCTAssertFalse(text.isPlusCode, text) }
  }

  func testAStateRepeatsItsTown() {
    let cases: [(town: String, state: String)] = [
      ("Delhi", "Delhi"), ("Muscat", "Muscat Governorate"), ("Kyiv", "Kyiv City"),
      ("Kyiv", "Kyiv city"),
      ("Beijing", "Beijing Shi"), ("Dubai", "Emirate of Dubai"), ("Dubai", "Dubai Emirate"),
      ("Bogotá", "Bogotá, D.C."), ("Bogotá", "Bogotá D.C."), ("Bogotá", "Distrito Capital"),
      ("Bogotá", "Bogota"), ("Bogota", "Bogotá"), ("Jakarta", "DKI Jakarta"),
      ("Jakarta", "Daerah Khusus Ibukota Jakarta"),
      ("Jakarta", "Special Capital Region of Jakarta"),
      ("Jakarta", "Jakarta Special Capital Region"),
      ("Kuala Lumpur", "Wilayah Persekutuan Kuala Lumpur"),
      ("Kuala Lumpur", "Federal Territory of Kuala Lumpur"), ("Cairo", "Governorate of Cairo"),
      ("Hồ Chí Minh", "Thành phố Hồ Chí Minh"), ("Hồ Chí Minh", "Thành Phố Hồ Chí Minh"),
      ("Thành phố Hồ Chí Minh", "Hồ Chí Minh"), ("Hồ Chí Minh", "TP. Hồ Chí Minh"),
      ("Tashkent", "Toshkent"), ("Toshkent", "Tashkent"), ("Tashkent", "Toshkent shahri"),
      ("Bangkok", "Krung Thep Maha Nakhon"), ("Hanoi", "Hà Nội"),
      ("Ho Chi Minh City", "Hồ Chí Minh"),
      ("Алматы", "Алматы қаласы"), ("Москва", "город Москва"), ("Київ", "м. Київ"),
      ("г. Москва", "Москва"), ("город Москва", "г. Москва"), ("м. Київ", "Київ"),
      ("місто Київ", "Київ"), ("Thành Phố Huế", "Huế"), ("TP. Huế", "Huế"),
      ("Алматы қаласы", "Алматы"), ("Samarqand shahri", "Samarqand"),
      ("Samarqand", "Samarqand shahri"),
      ("Prague", "Prague Region"), ("Salta", "Province of Salta"), ("Salta", "Salta Province"),
      ("Manama", "Manama Municipality"), ("Jakarta", "Daerah Khusus Jakarta"),
      ("Dublin", "County Dublin"),
      ("東京都", "東京"), ("臺北", "臺北特別市"), ("台北特别市", "台北"), ("臺北特別市", "臺北市"), ("上海", "上海特别市"),
      ("부산광역시", "부산"), ("부산시", "부산광역시"), ("부산", "부산시"),
      ("مسقط", "محافظة مسقط"), ("دبي", "إمارة دبي"), ("تهران", "استان تهران"),
      ("北京", "北京市"), ("北京市", "北京"), ("東京", "東京都"), ("上海市", "上海市"), ("台北市", "台北"),
      ("서울", "서울특별시"), ("서울특별시", "서울"), ("부산", "부산광역시"), ("세종", "세종특별자치시"),
    ]
    for (town, state) in cases {
      XCTAssertTrue(state.repeatsName(ofTown: town), "\(state) \(town)")
    }
  }

  func testAStateHasAnotherName() {
    let cases: [(town: String, state: String)] = [
      ("Oklahoma City", "Oklahoma"), ("Panama City", "Panama"), ("Cebu City", "Cebu"),
      ("Quezon City", "Quezon"), ("吉林市", "吉林省"), ("広島市", "広島県"), ("大阪市", "大阪府"),
      ("京都市", "京都府"), ("제주시", "제주특별자치도"), ("新竹市", "新竹縣"),
      ("Київ", "Київська область"), ("Москва", "Московская область"), ("York", "New York"),
      ("San Salvador", "Departamento de San Salvador"), ("Toledo", "Toledo City Council"),
      ("Georgetown", "Penang"), ("Hanoi", "Toshkent"), ("Salzburg", "Salzburg (state)"),
      ("Muscat", "muscat"), ("Muscat", "MuscatGovernorate"), ("Santa", "Santa Fe"),
    ]
    for (town, state) in cases {
      XCTAssertFalse(state.repeatsName(ofTown: town), "\(state) \(town)")
    }
  }
}
