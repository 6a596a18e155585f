// The countries by their patterns: "H R" is the street line, "L A P" the place line.
//
// Orders and separators are those of OpenCage's address-formatting templates, compared with the region
// data of libaddressinput. For 86 countries the post's own publication, or the sheet of the Universal
// Postal Union ("Postal addressing systems in member countries", www.upu.int), was read, at the post's
// site, in a copy or as quoted, mostly for the order of town, state and postal code:
//
// - AE AR AT AU BA BD BE BR BT CA CH CL CZ DE DK EE ET FI FR GB GR HK HR IE IL IR IS IT JM JP KR LT LU
//   ME MV MX MY NG NL NO NZ PH PL PT RO RS RU SA SE SG SI SK SN SV TH TN TW UA US VN ZA, and Algeria
//   (DZ), agree with the table.
// - AF BB BF BY CO CV DO IQ MN MS NI PK TR follow the document against OpenCage.
// - BG CN (in Latin letters) CU EG ES HU ID JO KZ LV UZ differ from the document: the collections, or
//   the addresses that this table is tested with, disagree with it.
//
// "How an address is written" names each document. PW follows libaddressinput; all others rest on the
// two collections alone.
//
// Where a post writes town, state and postal code on separate lines, a comma separates them here, and a
// space a town from a postal code alone. A state that no pattern names is not part of the country's
// addresses.
extension AddressConvention {
  /// Every country of ISO 3166-1, and Kosovo (XK).
  static let all = [
    AddressConvention(
      "H R",
      "L",
      """
      AG AQ BZ CI CK DJ DM FJ GA GH GI GM GY MW NE NR NU PN RW SL TO UG ZW
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
      BB BH BM EG FK GB GG GS IM IO JE JM KE KH KY LB LK LS MS MT MV NA NZ SA SG SH TC TK ZA
      """
    ),
    AddressConvention("H R", "L, A P", repeatsNames: true, "AS CA FM GU MH MP PR UM US VI"),
    AddressConvention("H R", "L, A", "AE HK KN SC TV"),
    AddressConvention("H R", "L A P", "AU CC CX HM NF"),
    AddressConvention("H R", "L, A P", "IQ JP KR PW TH TW VN"),
    AddressConvention("H R", "P L, A", "BF GN MY TZ"),
    AddressConvention("H R", "L, A, P", "IE VG"),
    AddressConvention("H R", "P, L, A", "AM OM"),
    AddressConvention("H R", "L - P", "BD"),
    AddressConvention("H R", "L-P", "PK"),
    AddressConvention("H R", "L P A", "PG"),
    AddressConvention("H R", "L P, A", "NG"),
    AddressConvention("H R", "L, P A", "PH"),
    AddressConvention(
      "R H",
      "P L",
      """
      AR AT AX BA BE BQ BV CH CV CY CZ DE DK DO EE ET FI FO GE GL GR GW HN HR HT IL IS JO
      KW LI LR LT ME MK NI NL NO PL PS PT PY RO RS SD SE SI SJ SK TJ UY
      """
    ),
    AddressConvention(
      "R H",
      "L",
      """
      AW BI BO BW CF CM CW EH ER GD GQ KI KM LC LY ML MO QA SB SO SR SS ST SX TD TL VC VU
      WS
      """
    ),
    AddressConvention("R H", "L, P", "AO CU LV"),
    AddressConvention("R H", "L P", "AF AI BG BT PE SZ"),
    AddressConvention("R H", "P L A", "IT SM VA"),
    AddressConvention("R H", "P L/A", "TR"),
    AddressConvention("R H", "P L, A", "CL MX"),
    AddressConvention("R H", "P, L", "AL EC"),
    AddressConvention("R H", "L P, A", "CO ID VE"),
    AddressConvention("R H", "L, A", "BS KP"),
    AddressConvention("R H", "L, A P", "CN MN NP"),
    AddressConvention("R H", "L, A, P", "UZ"),
    AddressConvention("R H", "P-L", "GT"),
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
    AddressConvention("R, H", "P, L, A", "BY"),
    AddressConvention("R, H", "L - A, P", "BR"),
    AddressConvention("R H", "L, A, P", placeLeads: true, "IR"),
    AddressConvention("R H.", "P L", placeLeads: true, "HU"),
    AddressConvention("R, H", "A, P L", placeLeads: true, "KG KZ"),
  ]

  /// Chinese and Japanese addresses in their own script.
  static let han = [
    AddressConvention("RH", "PALD", placeLeads: true, joint: "", "CN TW"),
    AddressConvention("RH", "ALD", placeLeads: true, joint: "", "HK MO"),
    AddressConvention("RH", "LP", placeLeads: true, joint: "", "SG"),
    AddressConvention("DRH", "〒P AL", placeLeads: true, joint: "", "JP"),
  ]

  /// Korean addresses in their own script.
  static let hangul = [
    AddressConvention("R H", "A L D P", placeLeads: true, joint: " ", "KR KP")
  ]
}
