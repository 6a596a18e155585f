// The countries by their patterns: "H R" is the street line, "L A P" the place line.
//
// Orders and separators are those of OpenCage's address-formatting templates, compared with the region
// data of libaddressinput, and with the publications of the posts and of the Universal Postal Union. The
// article SourcesOfTheCountries names the document of each country, and the rows that differ from it. Before
// you change a row, read AddingACountry.
//
// Where the collections write town, state and postal code on separate lines, a comma separates the state
// here, and a space a town from its code; PA has a comma there, too. A state that no pattern names is not
// part of the country's addresses.
extension AddressConvention {
  /// Every country of ISO 3166-1, and Kosovo (XK).
  static let all = [
    AddressConvention(
      "H R",
      "L",
      """
      AG AQ BZ CI CK DJ DM FJ GA GH GM GY MW NR NU RW SL TO UG ZW
      """
    ),
    AddressConvention(
      "H R",
      "P L",
      """
      AD AZ BL DZ FR GF GP LU MA MC MF MG MQ NC NE PF PM RE SN TF TN WF YT ZM
      """
    ),
    AddressConvention("H R", "L, P", "MM TT"),
    AddressConvention(
      "H R",
      "L P",
      """
      BB BH BM EG FK GG GI GS IM IO JE JM KE KH KY LB LK LS MS MT MV NA NZ PN SA SG SH TC TK ZA
      """
    ),
    AddressConvention("H R", "L P", "GB", .omitsState),
    AddressConvention("H R", "L, A P", "AS CA FM GU MH MP PR UM US VI", .repeatsNames),
    AddressConvention("H R", "L, A", "AE HK KN SC TV"),
    AddressConvention("H R", "L A P", "AU CC CX HM NF"),
    AddressConvention("H R", "L, A P", "CN IQ JP KR PW TH TW VN"),
    AddressConvention("H R", "P L, A", "AM BF GN MY OM TZ"),
    AddressConvention("H R", "L, A, P", "IE VG"),
    AddressConvention("H R", "L - P", "BD"),
    AddressConvention("H R", "L-P", "PK"),
    AddressConvention("H R", "L P A", "PG"),
    AddressConvention("H R", "L P, A", "NG"),
    AddressConvention("H R", "L, P A", "PH", .countyIsState),
    AddressConvention(
      "R H",
      "P L",
      """
      AL AR AT AX BA BE BG BQ BV CH CV CY CZ DE DK DO EC EE EH ET FI FO GE GL GR GW HN HR HT IL IS
      KW LI LR LT ME MK NI NL NO PL PS PT PY RO RS SD SE SI SJ SK SM TJ UY VA XK
      """
    ),
    AddressConvention(
      "R H",
      "L",
      """
      AW BI BO BW CF CM CW ER GD GQ KI KM LC LY ML MO QA SB SR SS ST SX TD TL VU WS
      """
    ),
    AddressConvention("R H", "L, P", "AO CU LV"),
    AddressConvention("R H", "L P", "AF AI BT JO PE SZ VC"),
    AddressConvention("R H", "P L A", "IT", .abbreviatesState),
    AddressConvention("D, R H", "P L/A", "TR"),
    AddressConvention("R H", "P L, A", "CL MX UZ"),
    AddressConvention("R H", "L P, A", "VE"),
    AddressConvention("R # H", "L P, A", "CO"),
    AddressConvention("R H", "L, A", "BS"),
    AddressConvention("R H", "L, A P", "ID KP MN NP SO"),
    AddressConvention("R H", "P-L", "GT"),
    AddressConvention("R H", "A, L P", "CR"),
    AddressConvention("R H", "P - L, A", "SV"),
    AddressConvention("R H", "P, L, A", "PA"),
    AddressConvention("H, R", "L", "BJ CD CG MR TG YE"),
    AddressConvention("H, R", "L P", "MU"),
    AddressConvention("H, R", "P L", "LA TM"),
    AddressConvention("H, R", "L - P, A", "IN"),
    AddressConvention("H, R", "L, A P", "BN"),
    AddressConvention("R, H", "P L", "ES MD MZ SY"),
    AddressConvention("R, H", "L, A, P", "RU UA"),
    AddressConvention("R, H", "P, L, A", "BY"),
    AddressConvention("R, H - D", "L - A, P", "BR"),
    AddressConvention("D, R H", "L, A, P", "IR", .placeFirst),
    AddressConvention("R H.", "P L", "HU", .placeFirst),
    AddressConvention("R, H", "A, P L", "KG KZ", .placeFirst),
  ]

  /// The countries whose street line ends with the quarter, after a comma.
  static let countriesWithQuarter = """
    AE BD CN CO EG HK ID IE IN IQ JM JP KE KH KR KW LK MM MO MX MY NG NP NZ OM PH PK SA TH TW VN ZA
    """

  /// City states by their own name, for placemarks that have neither a town nor a country.
  static let namesOfCityStates = [
    "GI": "Gibraltar", "MC": "Monaco", "SG": "Singapore", "VA": "Città del Vaticano",
  ]

  /// Addresses in Chinese or Japanese characters. The last row is that of all other countries.
  static let han = [
    AddressConvention("RH", "P ALD", "", .placeFirst, joint: .none),
    AddressConvention("RH", "PALD", "TW", .placeFirst, joint: .none),
    AddressConvention("RH", "ALD", "HK MO", .placeFirst, joint: .none),
    AddressConvention("RH", "L P", "SG", .placeFirst, joint: .none),
    AddressConvention("DRH", "〒P AL", "JP", .placeFirst, joint: .none),
  ]

  /// Addresses in Korean letters, of every country.
  static let hangul = [
    AddressConvention("R H P", "A L D", "", .placeFirst, joint: .space)
  ]
}
