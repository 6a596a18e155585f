/// The words for the hemispheres of latitudes and longitudes, in lower case, and the sign of each.
///
/// There is no `o`: it is west in French, Italian and Spanish, and east in German.
enum Hemisphere {
  static let signsOfLatitude: [String: Double] = [
    "n": 1, "north": 1, "nord": 1, "norte": 1, "+": 1,
    "s": -1, "south": -1, "sud": -1, "sur": -1, "süd": -1, "-": -1,
  ]

  static let signsOfLongitude: [String: Double] = [
    "e": 1, "east": 1, "est": 1, "este": 1, "ost": 1, "+": 1,
    "w": -1, "west": -1, "ouest": -1, "oest": -1, "oeste": -1, "ovest": -1, "-": -1,
  ]
}
