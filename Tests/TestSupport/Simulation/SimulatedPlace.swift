import LocationFilter

/// The position of the simulated receiver.
///
/// The cosine of the latitude is given, not computed: the last bit of `cos` may differ between the
/// libraries of systems, and fixtures must have the same bytes on every machine.
struct SimulatedPlace: Sendable {
  let latitude: Double
  let longitude: Double
  let cosineOfLatitude: Double
  /// Meters above mean sea level.
  let altitude: Double

  /// Meters per degree of latitude, accurate enough for a simulation (40 075 017 m / 360).
  private static let metersPerDegree = 111_319.49

  private init(_ latitude: Double, _ longitude: Double, cosine: Double, altitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
    cosineOfLatitude = cosine
    self.altitude = altitude
  }

  /// Returns the coordinate `east` and `north` meters from the place.
  func coordinate(east: Double, north: Double) -> Coordinate {
    Coordinate(
      latitude: latitude + north / Self.metersPerDegree,
      longitude: longitude + east / (Self.metersPerDegree * cosineOfLatitude)
    )
  }
}

extension SimulatedPlace {
  /// In front of 1 Infinite Loop, Cupertino.
  static let infiniteLoop = Self(37.331_77, -122.030_98, cosine: 0.795_14, altitude: 57)
  /// At the western end of Pariser Platz, Berlin.
  static let pariserPlatz = Self(52.516_12, 13.378_33, cosine: 0.608_54, altitude: 36)
  /// Under the Eiffel Tower, Paris.
  static let eiffelTower = Self(48.858_31, 2.294_51, cosine: 0.657_92, altitude: 34)
  /// Tokyo Station, Marunouchi side.
  static let tokyoStation = Self(35.681_12, 139.766_58, cosine: 0.812_28, altitude: 4)
  /// Between the Arch of Constantine and the Colosseum, Rome.
  static let colosseum = Self(41.889_92, 12.491_02, cosine: 0.744_43, altitude: 22)
  /// Below the Royal Observatory, Greenwich, 28 m west of the meridian.
  static let greenwich = Self(51.477_81, -0.000_4, cosine: 0.622_82, altitude: 46)
  /// The forecourt of the Opera House, Sydney.
  static let operaHouse = Self(-33.857_14, 151.215_13, cosine: 0.830_43, altitude: 5)
  /// In front of Taipei 101, on the side of the station.
  static let taipei101 = Self(25.033_72, 121.564_78, cosine: 0.906_06, altitude: 9)
  /// Across the square from Saint Stephen's Cathedral, Vienna.
  static let stephansdom = Self(48.208_61, 16.372_62, cosine: 0.666_42, altitude: 171)
  /// On the square west of the cathedral, Cologne.
  static let cologneCathedral = Self(50.941_38, 6.957_52, cosine: 0.630_12, altitude: 55)
  /// On Fifth Avenue, below the Empire State Building, New York.
  static let empireStateBuilding = Self(40.748_31, -73.985_12, cosine: 0.757_58, altitude: 16)
  /// At the foot of Burj Khalifa, Dubai.
  static let burjKhalifa = Self(25.197_01, 55.274_08, cosine: 0.904_85, altitude: 6)
  /// On the platform of Cristo Redentor, Rio de Janeiro.
  static let cristoRedentor = Self(-22.951_84, -43.210_31, cosine: 0.920_83, altitude: 704)
  /// On the roof of the opera house, Oslo.
  static let osloOpera = Self(59.907_31, 10.752_76, cosine: 0.501_4, altitude: 8)
  /// On the pavement east of the Sagrada Família, Barcelona.
  static let sagradaFamilia = Self(41.403_71, 2.174_89, cosine: 0.750_07, altitude: 47)
  /// Under the clock of the main station, Zurich.
  static let zurichStation = Self(47.377_71, 8.539_98, cosine: 0.677_16, altitude: 408)
  /// Plaza de Mayo, in front of the Casa Rosada, Buenos Aires.
  static let casaRosada = Self(-34.608_11, -58.370_82, cosine: 0.823_06, altitude: 22)
  /// On the bank of the river beside Torre de Belém, Lisbon.
  static let torreDeBelem = Self(38.691_71, -9.215_52, cosine: 0.780_52, altitude: 4)
  /// In front of Hallgrímskirkja, Reykjavík.
  static let hallgrimskirkja = Self(64.141_86, -21.927_12, cosine: 0.436_14, altitude: 61)
  /// At the wall of the Grand Palace, Bangkok.
  static let grandPalace = Self(13.750_32, 100.490_98, cosine: 0.971_34, altitude: 3)
  /// At the main gate of Tivoli, Copenhagen.
  static let tivoli = Self(55.673_6, 12.568_2, cosine: 0.563_91, altitude: 4)
  /// In the third courtyard of Pražský hrad, Prague.
  static let prazskyHrad = Self(50.090_8, 14.400_6, cosine: 0.641_57, altitude: 257)
  /// Below Marienplatz, Munich.
  static let marienplatz = Self(48.137_2, 11.575_5, cosine: 0.667_35, altitude: 519)
  /// Above the gorge east of Schloss Neuschwanstein.
  static let neuschwanstein = Self(47.557_61, 10.750_31, cosine: 0.674_85, altitude: 1240)
  /// South of the Great Pyramid, Giza.
  static let greatPyramid = Self(29.978_82, 31.134_25, cosine: 0.866_21, altitude: 68)
  /// On the Embarcadero, in front of the Ferry Building, San Francisco.
  static let ferryBuilding = Self(37.795_31, -122.393_98, cosine: 0.790_21, altitude: 4)
  /// On the road east of the parliament, Budapest.
  static let orszaghaz = Self(47.506_92, 19.046_11, cosine: 0.675_5, altitude: 106)
  /// At the entrance of Vasamuseet, Stockholm.
  static let vasamuseet = Self(59.328_12, 18.091_81, cosine: 0.510_12, altitude: 7)
  /// On the Plaza Mayor, Lima.
  static let plazaMayor = Self(-12.045_46, -77.030_21, cosine: 0.977_98, altitude: 154)
  /// In front of the lower station of the Table Mountain cableway, Cape Town.
  static let tafelbergRoad = Self(-33.947_98, 18.403_12, cosine: 0.829_54, altitude: 363)
  /// On the bridge in front of Marina Bay Sands, Singapore.
  static let bayfront = Self(1.283_12, 103.860_41, cosine: 0.999_75, altitude: 6)
  /// On Avenida Paulista, below the Museu de Arte, São Paulo.
  static let avenidaPaulista = Self(-23.561_52, -46.656_12, cosine: 0.916_63, altitude: 812)
  /// At the tram stop on the square below the cathedral, Helsinki.
  static let senaatintori = Self(60.169_85, 24.952_41, cosine: 0.497_43, altitude: 11)
  /// Above the Gateway of India, Mumbai.
  static let gatewayOfIndia = Self(18.922_12, 72.834_51, cosine: 0.945_96, altitude: 3)
  /// On the lawn around the Rizal Monument, Manila.
  static let rizalMonument = Self(14.581_62, 120.976_81, cosine: 0.967_79, altitude: 4)
  /// At the southern end of the passage for bicycles below the Rijksmuseum, Amsterdam.
  static let rijksmuseum = Self(52.359_82, 4.885_31, cosine: 0.610_7, altitude: 1)
  /// On the street east of Pałac Kultury i Nauki, Warsaw.
  static let palacKultury = Self(52.231_62, 21.006_71, cosine: 0.612_47, altitude: 113)
}
