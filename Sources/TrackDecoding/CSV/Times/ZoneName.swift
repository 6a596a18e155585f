/// The abbreviations of time zones, in lower case.
///
/// Those of North America are defined in RFC 5322, section 4.3, so that `CST` is not the time of China. The
/// others are those of the IANA time zone database, version 2025b, and their German forms (Unicode
/// CLDR 47). Names of several zones are missing, such as `IST` for Indian, Irish and Israel Standard Time.
enum ZoneName {
  /// The offset of the zone with this name in seconds, positive to the east; `nil` if it is unknown.
  static func secondsEast(_ name: String) -> Int? { minutesEast[name].map { $0 * 60 } }

  private static let minutesEast: [String: Int] = [
    "z": 0, "utc": 0, "gmt": 0, "ut": 0, "wet": 0, "wez": 0,
    "cet": 60, "mez": 60, "bst": 60, "west": 60, "wesz": 60, "wat": 60,
    "cest": 120, "mesz": 120, "eet": 120, "oez": 120, "cat": 120, "sast": 120,
    "eest": 180, "oesz": 180, "eat": 180, "msk": 180, "pkt": 300, "wib": 420,
    "hkt": 480, "awst": 480, "wita": 480, "jst": 540, "kst": 540, "wit": 540,
    "acst": 570, "acdt": 630, "aest": 600, "aedt": 660, "nzst": 720, "nzdt": 780,
    "nst": -210, "ndt": -150, "ast": -240, "adt": -180, "est": -300, "edt": -240,
    "cst": -360, "cdt": -300, "mst": -420, "mdt": -360, "pst": -480, "pdt": -420,
    "akst": -540, "akdt": -480, "hst": -600,
  ]
}
