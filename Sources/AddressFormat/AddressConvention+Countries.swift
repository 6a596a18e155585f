// The countries by their patterns: "H R" is the street line, "L A P" the one of the place.
//
// The orders and separators are those of OpenCage's address-formatting templates, compared with the
// region data of libaddressinput; of the Universal Postal Union's "Postal addressing systems in member
// countries" (www.upu.int, one sheet a country) only some sheets have been read yet. Where a post writes
// town, state and postal code on lines of their own, a comma stands between them here, and a space
// between a town and a postal code alone. A state that no pattern names is not part of the country's
// addresses.
extension AddressConvention {
  /// Every country of ISO 3166-1, and Kosovo (XK).
  static let all = [
    AddressConvention(
      "H R",
      "L",
      """
      AG AQ BB BZ CI CK DJ DM FJ GA GH GI GM GY MS MW NE NR NU PN RW SL TO UG ZW
      """
    ),
    AddressConvention(
      "H R",
      "P L",
      """
      AD AZ BL DZ FR GF GP LU MA MC MF MG MQ NC PF PM RE SN TF TN WF YT ZM
      """
    ),
    AddressConvention("H R", "L, P", "MM TT"),
    AddressConvention(
      "H R",
      "L P",
      """
      BH BM EG FK GB GG GS IM IO IQ JE JM KE KH KY LB LK LS MT MV NA NZ PK SA SG SH TC TK ZA
      """
    ),
    AddressConvention("H R", "L, A P", repeatsNames: true, "AS CA FM GU MH MP PR UM US VI"),
    AddressConvention("H R", "L, A", "AE BF HK KN SC TV"),
    AddressConvention("H R", "L A P", "AU CC CX HM NF"),
    AddressConvention("H R", "L, A P", "JP KR TH TW VN"),
    AddressConvention("H R", "P L, A", "GN MY TZ"),
    AddressConvention("H R", "L, A, P", "IE VG"),
    AddressConvention("H R", "P, L, A", "AM OM"),
    AddressConvention("H R", "L - P", "BD"),
    AddressConvention("H R", "L P A", "PG"),
    AddressConvention("H R", "L P, A", "NG"),
    AddressConvention("H R", "L, P A", "PH"),
    AddressConvention(
      "R H",
      "P L",
      """
      AR AT AX BA BE BQ BV CH CY CZ DE DK EE ET FI FO GE GL GR GW HN HR HT IL IS JO KW LI
      LR LT ME MK NL NO PL PS PT PW PY RO RS SD SE SI SJ SK TJ TR UY
      """
    ),
    AddressConvention(
      "R H",
      "L",
      """
      AF AW BI BO BW CF CM CW EH ER GD GQ KI KM LC LY ML MO NI QA SB SO SR SS ST SX TD TL
      VC VU WS
      """
    ),
    AddressConvention("R H", "L, P", "AO CU LV"),
    AddressConvention("R H", "L P", "AI BG BT PE SZ"),
    AddressConvention("R H", "P L A", "IT SM VA"),
    AddressConvention("R H", "P L, A", "CL CO MX"),
    AddressConvention("R H", "P, L", "AL EC MN"),
    AddressConvention("R H", "L P, A", "ID VE"),
    AddressConvention("R H", "L, A", "BS KP"),
    AddressConvention("R H", "L, A P", "CN NP"),
    AddressConvention("R H", "L, A, P", "DO UZ"),
    AddressConvention("R H", "P-L", "CV GT"),
    AddressConvention("R H", "A, L, P", "CR"),
    AddressConvention("R H", "P - L, A", "SV"),
    AddressConvention("R H", "P, L, A", "PA"),
    AddressConvention("H, R", "L", "BJ CD CG MR TG YE"),
    AddressConvention("H, R", "L P", "MU XK"),
    AddressConvention("H, R", "P L", "LA TM"),
    AddressConvention("H, R", "L - P, A", "IN"),
    AddressConvention("H, R", "L, A P", "BN"),
    AddressConvention("R, H", "P L", "ES MD MZ SY"),
    AddressConvention("R, H", "L, A, P", "RU UA"),
    AddressConvention("R, H", "L - A, P", "BR"),
    AddressConvention("R H", "L, A, P", placeLeads: true, "IR"),
    AddressConvention("R H.", "P L", placeLeads: true, "HU"),
    AddressConvention("R, H", "A, P L", placeLeads: true, "BY KG KZ"),
  ]

  /// Chinese and Japanese by their own script.
  static let han = [
    AddressConvention("RH", "PALD", placeLeads: true, "CN TW"),
    AddressConvention("RH", "ALD", placeLeads: true, "HK MO"),
    AddressConvention("RH", "LP", placeLeads: true, "SG"),
    AddressConvention("DRH", "〒P AL", placeLeads: true, "JP"),
  ]

  /// Korean by its own script.
  static let hangul = [
    AddressConvention("R H", "A L D P", placeLeads: true, "KR KP")
  ]
}
