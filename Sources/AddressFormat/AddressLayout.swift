/// Which fields an address writes on its two lines, and what stands in where all of them are blank.
///
/// A style, and with it a country, is a value of this type and no code of its own.
struct AddressLayout: Sendable {
  /// The fields of one line, in the order in which they are written.
  struct Line: Sendable {
    let pieces: [Piece]
    /// The ladder: where all fields are blank, the first of these that is not stands alone.
    let standIns: [Placemark.Field]

    func writes(_ field: Placemark.Field) -> Bool {
      pieces.contains { $0.field == field }
    }
  }

  /// A field, and what is written around it.
  struct Piece: Sendable {
    let field: Placemark.Field
    /// Between the field before and this one.
    let separator: Separator
    /// Written before the field unless it begins with it, such as 〒 of a postal code.
    let prefix: String
    /// Written behind the field unless it ends with it, such as the point of a Hungarian number.
    let suffix: String
  }

  /// What stands between two fields, the weakest first.
  enum Separator: Int, Sendable, Comparable {
    case none
    /// Weaker than a space: it joins a town with its state alone, as in "06101 ULUS/ANKARA".
    case slash
    case space
    case hyphen
    case dash
    case comma

    var text: String {
      switch self {
      case .none: ""
      case .slash: "/"
      case .space: " "
      case .hyphen: "-"
      case .dash: " - "
      case .comma: ", "
      }
    }

    static func < (lhs: Separator, rhs: Separator) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// The line that says where in the town.
  let street: Line
  /// The line that says which town.
  let place: Line
  /// Whether the place stands above the street.
  let placeLeads: Bool
  /// What stands between the lines where they are written as one.
  let joint: String
  /// Whether only the fields of the plain rule count: no field stands in for another within a line,
  /// and each is written as often as it comes.
  let isPlain: Bool
  /// Whether a state is written beside a town of the same name, as in "New York, New York".
  let repeatsNames: Bool

  /// The layout of ``AddressStyle/plain``.
  static let plain = AddressLayout(street: "H R", place: "L A P", isPlain: true)

  /// Creates a layout from the patterns of its lines.
  ///
  /// A pattern has a letter for each field, what stands between them, and what is written around a
  /// field next to its letter:
  ///
  /// | Letter | Field | Letter | Field |
  /// | --- | --- | --- | --- |
  /// | `H` | `subThoroughfare` | `L` | `locality` |
  /// | `R` | `thoroughfare` | `A` | `administrativeArea` |
  /// | `D` | `subLocality` | `P` | `postalCode` |
  init(
    street: String,
    place: String,
    placeLeads: Bool = false,
    joint: String = ", ",
    repeatsNames: Bool = false,
    isPlain: Bool = false
  ) {
    self.street = Line(
      pieces: Self.pieces(of: street),
      standIns: [.name, .inlandWater, .ocean, .areasOfInterest]
    )
    let place = Self.pieces(of: place)
    let ladder: [Placemark.Field] = [
      .administrativeArea, .country, .subLocality, .subAdministrativeArea,
    ]
    self.place = Line(
      pieces: place,
      standIns: ladder.filter { field in !place.contains { $0.field == field } }
    )
    self.placeLeads = placeLeads
    self.joint = joint
    self.repeatsNames = repeatsNames
    self.isPlain = isPlain
  }

  private static func pieces(of pattern: String) -> [Piece] {
    var pieces: [Piece] = []
    var between = ""
    for character in pattern {
      guard let field = field(of: character) else {
        between.append(character)
        continue
      }
      pieces.append(piece(field, behind: between))
      between = ""
    }
    guard let last = pieces.popLast() else { return [] }
    pieces.append(
      Piece(field: last.field, separator: last.separator, prefix: last.prefix, suffix: between)
    )
    return pieces
  }

  private static func piece(_ field: Placemark.Field, behind text: String) -> Piece {
    let prefix = text.hasSuffix("〒") ? "〒" : ""
    let separator: Separator =
      switch text.dropLast(prefix.count) {
      case "": .none
      case "/": .slash
      case "-": .hyphen
      case " - ": .dash
      case ", ": .comma
      default: .space
      }
    return Piece(field: field, separator: separator, prefix: prefix, suffix: "")
  }

  private static func field(of letter: Character) -> Placemark.Field? {
    switch letter {
    case "H": .subThoroughfare
    case "R": .thoroughfare
    case "D": .subLocality
    case "L": .locality
    case "A": .administrativeArea
    case "P": .postalCode
    default: nil
    }
  }
}
