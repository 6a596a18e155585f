import AddressFormat
import XCTest

/// Placemarks as geocoders return them: names in several fields, missing towns, roads without a name.
final class GeocodedAddressTests: XCTestCase {
  private typealias Case = (country: String, fields: String, lines: String)

  func testANameIsWrittenOnce() {
    check([
      (
        "IN", "H=14|R=Palam Road|D=Dwarka|L=Delhi|B=South West Delhi|A=Delhi|P=110075",
        "14, Palam Road, Dwarka|Delhi - 110075"
      ),
      (
        "ID", "H=1|R=Jalan M.H. Thamrin|D=Menteng|L=Jakarta|A=Jakarta|P=10310",
        "Jalan M.H. Thamrin 1, Menteng|Jakarta 10310"
      ),
      (
        "NG", "H=46|R=Akinsoji St|D=Fadeyi|L=Lagos|A=Lagos|P=100252",
        "46 Akinsoji St, Fadeyi|Lagos 100252"
      ),
      ("PH", "R=Kundiman Street|L=Manila|A=Manila|P=1008", "Kundiman Street|1008 Manila"),
      ("PH", "L=Manila|A=Manila", "|Manila"),
      ("VE", "R=Avenida Urdaneta|L=Caracas|A=Caracas|P=1010", "Avenida Urdaneta|Caracas 1010"),
      ("CO", "L=Bogotá|A=Bogotá|P=110911", "|Bogotá 110911"),
      ("KZ", "R=Dostyk Ave|H=128|L=Almaty|A=Almaty|P=050000", "050000 Almaty|Dostyk Ave, 128"),
      ("CN", "H=1号|R=长安街|D=北京市|L=东城区|A=北京市", "北京市东城区|长安街1号"),
      ("CN", "R=衡山路|D=徐汇区|L=上海市|A=上海市", "上海市徐汇区|衡山路"),
      ("TW", "R=重慶南路|D=中正區|L=台北市|A=台北市|P=100", "100台北市中正區|重慶南路"),
      ("KR", "R=세종대로|H=110|D=중구|L=서울|A=서울", "서울 중구|세종대로 110"),
      // The quarter is the town, the state or part of the street.
      ("MX", "R=Calle 5|D=Puebla|L=Puebla|A=PUE", "Calle 5|Puebla, PUE"),
      ("TH", "R=Silom Road|D=Bangkok|L=Bang Rak|A=Bangkok", "Silom Road|Bang Rak, Bangkok"),
      ("IN", "R=Sector 10, Main Road|D=Sector 10|L=Noida", "Sector 10, Main Road|Noida"),
      ("JP", "R=丸の内1丁目|D=丸の内|L=千代田区", "千代田区|丸の内1丁目"),
    ])
  }

  func testANameAndAWordForItsKindAreOneName() {
    check([
      ("VN", "L=Hồ Chí Minh|A=Thành Phố Hồ Chí Minh|P=70000", "|Hồ Chí Minh 70000"),
      ("OM", "L=Muscat|A=Muscat Governorate|P=112", "|112 Muscat"),
      ("OM", "L=مسقط|A=محافظة مسقط|P=112", "|112 مسقط"),
      ("UZ", "L=Tashkent|A=Toshkent|P=100087", "|100087 Tashkent"),
      ("CO", "L=Bogotá|A=Bogotá, D.C.|P=110911", "|Bogotá 110911"),
      ("UA", "L=Київ|A=місто Київ|P=01001", "|Київ, 01001"),
      ("CN", "R=衡山路|D=徐汇区|L=上海市市辖区|A=上海市", "上海市徐汇区|衡山路"),
      ("CN", "D=徐汇区|L=市辖区|A=上海市", "上海市徐汇区|"),
      // Chinese, Japanese and Korean addresses have the longer name.
      ("CN", "D=朝阳区|L=北京|A=北京市", "北京市朝阳区|"),
      ("CN", "D=朝阳区|L=北京市|A=北京", "北京市朝阳区|"),
      ("KR", "D=중구|L=서울|A=서울특별시", "서울특별시 중구|"),
    ])
  }

  func testDifferentNamesAreBothWritten() {
    check([
      ("CN", "R=松江路|L=吉林市|A=吉林省", "吉林省吉林市|松江路"),
      ("JP", "L=広島市|A=広島県", "広島県広島市|"),
      ("KR", "L=광주시|A=경기도", "경기도 광주시|"),
      ("US", "L=New York|A=New York|P=10001", "|New York, New York 10001"),
      ("US", "L=Oklahoma City|A=Oklahoma", "|Oklahoma City, Oklahoma"),
      ("US", "L=Kansas City|A=Kansas", "|Kansas City, Kansas"),
      ("CA", "L=Québec|A=Québec", "|Québec, Québec"),
      ("PH", "L=Cebu City|B=Cebu|A=Central Visayas|P=6000", "|Cebu City, 6000 Cebu"),
      ("PA", "L=Panama City|A=Panama", "|Panama City, Panama"),
      ("KW", "L=Kuwait City|A=Al Asimah", "|Kuwait City"),
      ("UA", "L=Київ|A=Київська область", "|Київ, Київська область"),
      ("MY", "L=George Town|A=Penang|P=10200", "|10200 George Town, Penang"),
    ])
  }

  func testTheQuarter() {
    check([
      ("AE", "H=14|R=11B Street|D=Jumeirah|L=Dubai|A=Dubai", "14 11B Street, Jumeirah|Dubai"),
      ("BR", "H=68|R=Rua Aurora|D=Centro|L=Sorocaba|A=SP", "Rua Aurora, 68 - Centro|Sorocaba - SP"),
      ("BR", "R=Rua Aurora|D=Centro|L=Sorocaba|A=SP", "Rua Aurora - Centro|Sorocaba - SP"),
      ("BR", "D=Centro|L=Sorocaba|A=SP", "Centro|Sorocaba - SP"),
      ("TR", "H=7|R=Moda Cd.|D=Caferağa|L=Kadıköy", "Caferağa, Moda Cd. 7|Kadıköy"),
      ("HK", "R=Mody Road|D=Tsim Sha Tsui|A=Kowloon", "Mody Road, Tsim Sha Tsui|Kowloon"),
      // Never lost if it is the only name of a line.
      (
        "IN", "D=Sector 10|L=Noida|A=Uttar Pradesh|P=201301",
        "Sector 10|Noida - 201301, Uttar Pradesh"
      ),
      ("US", "D=Union Square|L=San Francisco|A=CA", "Union Square|San Francisco, CA"),
      ("US", "R=Main St|D=Union Square|A=CA", "Main St|Union Square, CA"),
      ("DE", "D=Mitte|L=Berlin", "Mitte|Berlin"),
      // Elsewhere the street has none.
      ("US", "R=Stockton St|D=Union Square|L=San Francisco", "Stockton St|San Francisco"),
      ("DE", "R=Dorotheenstraße|D=Mitte|L=Berlin", "Dorotheenstraße|Berlin"),
    ])
  }

  func testTheSeparatorBesideThePostalCode() {
    check([
      ("TH", "L=Bangkok|P=10520", "|Bangkok 10520"),
      ("TH", "L=Lat Krabang|A=Bangkok|P=10520", "|Lat Krabang, Bangkok 10520"),
      ("VN", "L=Hà Nội|P=10000", "|Hà Nội 10000"),
      ("KR", "L=Seoul|P=04524", "|Seoul 04524"),
      ("CN", "L=Beijing|P=100006", "|Beijing 100006"),
      ("TW", "L=Taipei|P=106", "|Taipei 106"),
      ("NP", "L=Kathmandu|P=44600", "|Kathmandu 44600"),
      ("TH", "A=Bangkok|P=10520", "|Bangkok 10520"),
      ("IN", "A=Delhi|P=110075", "|Delhi - 110075"),
      ("PH", "L=Makati|P=1223", "|Makati 1223"),
      ("PH", "A=Metro Manila|P=1223", "|1223 Metro Manila"),
      ("BR", "A=SP|P=01000-000", "|SP, 01000-000"),
      ("RU", "L=Москва|P=101000", "|Москва, 101000"),
    ])
  }

  func testTheOrder() {
    check([
      (
        "CN", "H=1|R=Chang'an Avenue|D=Dongcheng|L=Beijing|A=Beijing|P=100006",
        "1 Chang'an Avenue, Dongcheng|Beijing 100006"
      ),
      ("CN", "R=长安街|L=北京市|P=100006", "100006 北京市|长安街"),
      ("KR", "R=세종대로|H=110|D=중구|L=서울특별시|P=04524", "서울특별시 중구|세종대로 110 04524"),
      ("KR", "D=중구|L=서울특별시|P=04524", "서울특별시 중구 04524|"),
      ("ID", "L=Malang|A=Jawa Timur|P=65144", "|Malang, Jawa Timur 65144"),
      ("JO", "L=Amman|P=11118", "|Amman 11118"),
      ("XK", "H=13|R=Ahmet Haxhiu|L=Prishtina|P=10000", "Ahmet Haxhiu 13|10000 Prishtina"),
      ("BG", "L=София|P=1000", "|1000 София"),
      ("UZ", "L=Chirchiq|A=Toshkent viloyati|P=111700", "|111700 Chirchiq, Toshkent viloyati"),
      ("CO", "R=Carrera 76|H=14C-101|L=Cali|A=Valle", "Carrera 76 # 14C-101|Cali, Valle"),
      ("CO", "R=Carrera 76|H=#14C-101|L=Cali", "Carrera 76 #14C-101|Cali"),
      ("CO", "R=Carrera 76|L=Cali", "Carrera 76|Cali"),
      ("CO", "H=14C-101|L=Cali", "# 14C-101|Cali"),
      // The mark of the town is not that of the house.
      ("CO", "H=14C-101|L=Paso #2", "# 14C-101|Paso #2"),
      // A quarter of the place is written even if the name that replaces a street has it.
      ("HK", "N=灣仔會展|D=灣仔|A=香港", "香港灣仔|灣仔會展"),
      // Chinese, Japanese and Korean names of places elsewhere.
      ("FR", "R=里沃利街|H=99|L=巴黎|P=75001", "75001 巴黎|里沃利街99"),
      ("US", "R=브로드웨이|H=1|L=뉴욕|A=뉴욕주|P=10004", "뉴욕주 뉴욕|브로드웨이 1 10004"),
    ])
  }

  func testCityStatesAndTerritories() {
    check([
      ("SG", "H=1|R=Orchard Road|P=238823|C=Singapore", "1 Orchard Road|Singapore 238823"),
      ("SG", "R=Orchard Road|P=238823", "Orchard Road|Singapore 238823"),
      ("SG", "R=乌节路|P=238823|C=新加坡", "新加坡 238823|乌节路"),
      ("SG", "R=Singapore", "Singapore|"),
      ("MC", "R=Rue Grimaldi|P=98000", "Rue Grimaldi|98000 Monaco"),
      ("VA", "P=00120", "|00120 Città del Vaticano"),
      ("VA", "P=00120|C=Vatican City", "|00120 Vatican City"),
      ("GI", "H=3|R=Main Street|P=GX11 1AA", "3 Main Street|Gibraltar GX11 1AA"),
      ("NE", "L=Niamey|P=8001", "|8001 Niamey"),
      ("VC", "L=Kingstown|P=VC0100", "|Kingstown VC0100"),
      ("PN", "L=Adamstown|P=PCRN 1ZZ", "|Adamstown PCRN 1ZZ"),
      ("SO", "L=Mogadishu|A=Banaadir|P=BN 03040", "|Mogadishu, Banaadir BN 03040"),
      ("EH", "L=Laayoune|P=70000", "|70000 Laayoune"),
      ("KP", "L=Kaesong|A=North Hwanghae|P=381", "|Kaesong, North Hwanghae 381"),
    ])
  }

  func testStatesAndCounties() {
    check([
      ("IT", "L=Roma|B=Roma|A=Lazio|P=00186", "|00186 Roma"),
      ("IT", "L=Tivoli|B=RM|A=Lazio|P=00019", "|00019 Tivoli RM"),
      ("IT", "L=Tivoli|B=FR|A=RM", "|Tivoli RM"),
      ("GB", "B=Greater London|A=England|P=SW1A 2AA", "|Greater London SW1A 2AA"),
      ("GB", "A=Scotland|C=United Kingdom", "|United Kingdom"),
      ("GB", "R=High Street|A=Wales", "High Street|"),
      ("US", "B=Coconino County|A=AZ", "|Coconino County, AZ"),
      ("DE", "B=Kreis Lippe|A=Nordrhein-Westfalen", "|Kreis Lippe"),
      ("DE", "A=Nordrhein-Westfalen|P=32756", "|32756 Nordrhein-Westfalen"),
      ("PH", "L=Imus|B=Cavite|A=Calabarzon|P=4103", "|Imus, 4103 Cavite"),
      ("PH", "L=Imus|A=Cavite|P=4103", "|Imus, 4103 Cavite"),
      ("PH", "L=Manila|B=Manila|A=Metro Manila|P=1008", "|Manila, 1008 Metro Manila"),
    ])
  }

  func testAStandInIsNotTheOtherLine() {
    check([
      ("US", "R=Mitte|D=Mitte", "Mitte|"),
      ("DE", "R=Hamburg|A=Hamburg", "Hamburg|"),
      ("DE", "R=Hamburg|B=Hamburg|P=20095", "Hamburg|20095"),
      ("DE", "R=Hamburg|L=Hamburg", "Hamburg|Hamburg"),
      ("DE", "N=Hamburg|A=Hamburg", "|Hamburg"),
      ("IN", "D=Noida|B=Noida", "Noida|"),
    ])
  }

  func testHousesAndRoads() {
    check([
      ("US", "R=Unnamed Road|L=Imlay|A=NV", "|Imlay, NV"),
      ("TR", "R=İsimsiz Yol|D=Simav|L=Simav", "|Simav"),
      ("FR", "R=ROUTE SANS NOM|L=Bayonville-sur-Mad", "|Bayonville-sur-Mad"),
      ("VN", "N=Đường Không Tên|R=Đường Không Tên|L=Huế", "|Huế"),
      ("IN", "R=Unnamed Road|D=Sector 10|L=Noida", "Sector 10|Noida"),
      ("IN", "D=Unnamed Road|L=Noida", "|Noida"),
      ("US", "H=5|R=5 Main St|L=Reno", "5 Main St|Reno"),
      ("US", "H=1|R=1st Ave|L=Reno", "1 1st Ave|Reno"),
      ("US", "H=5|R=5th Avenue|L=Reno", "5 5th Avenue|Reno"),
      ("US", "H=10|R=State Route 10|L=Reno", "10 State Route 10|Reno"),
      ("DE", "H=5|R=Hauptstraße 5|L=Ulm", "Hauptstraße 5|Ulm"),
      ("DE", "H=5|R=Hauptstraße 15|L=Ulm", "Hauptstraße 15 5|Ulm"),
      ("KE", "H=PQRX+C9P|R=School Ln|L=Nairobi", "PQRX+C9P, School Ln|Nairobi"),
      ("KE", "H=PQRX+C9P|R=PQRX+C9P|L=Nairobi", "PQRX+C9P|Nairobi"),
      ("KE", "N=PQRX+C9P|R=School Ln|L=Nairobi", "School Ln|Nairobi"),
      ("KE", "N=PQRX+C9P|R=PQRX+C9P|L=Nairobi", "PQRX+C9P|Nairobi"),
      ("KE", "N=PQRX+C9P|D=Westlands|L=Nairobi", "PQRX+C9P, Westlands|Nairobi"),
      ("US", "N=J57V+CQF|D=Sunset|L=Reno", "J57V+CQF, Sunset|Reno"),
      ("US", "N=J57V+CQF|L=Reno", "J57V+CQF|Reno"),
    ])
  }

  private func check(_ cases: [Case], line: UInt = #line) {
    for (country, fields, lines) in cases {
      let actual = AddressFormatter.postalLines(fields, country)
      XCTAssertEqual(actual, lines, "\(country) \(fields)", line: line)
    }
  }
}
