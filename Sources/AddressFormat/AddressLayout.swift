/// Which fields an address writes on its two lines, and the fallbacks for an empty line.
///
/// A style, and with it a country, is a value of this type, not code of its own.
struct AddressLayout: Sendable {
  /// The fields of one line, in the order in which they are written.
  struct Line: Sendable {
    let pieces: [Piece]
    /// If all fields are blank, the first of these that is present is the line.
    let fallbacks: [Placemark.Field]

    func writes(_ field: Placemark.Field) -> Bool {
      pieces.contains { $0.field == field }
    }
  }

  /// A field, and what is written around it.
  struct Piece: Sendable {
    let field: Placemark.Field
    /// The separator from the field before.
    let separator: Separator
    /// Written before the field unless the field begins with it, such as 〒 of a postal code.
    let prefix: String
    /// Written after the field unless the field ends with it, such as the point of a Hungarian number.
    var suffix = ""
  }

  /// What separates two fields, the weakest first.
  enum Separator: Int, Sendable, Comparable {
    case none
    /// Weaker than a space: it joins a town only with its state, as in "06101 ULUS/ANKARA".
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

  let street: Line
  let place: Line
  /// Whether the place is written above the street.
  let placeLeads: Bool
  /// The separator of the lines when they are written as one.
  let joint: String
  /// Whether the layout is that of the plain style: no field replaces another within a line, and
  /// repeated names are all written.
  let isPlain: Bool
  /// Whether a state is written beside a town of the same name, as in "New York, New York".
  let repeatsNames: Bool

  static let plain = AddressLayout(street: "H R", place: "L A P", isPlain: true)

  /// Creates a layout from the patterns of its lines.
  ///
  /// A pattern has a letter for each field, the separators between them, and the text to write around
  /// a field next to its letter:
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
      fallbacks: [.name, .inlandWater, .ocean, .areasOfInterest]
    )
    let place = Self.pieces(of: place)
    let places: [Placemark.Field] = [
      .administrativeArea, .country, .subLocality, .subAdministrativeArea,
    ]
    self.place = Line(
      pieces: place,
      fallbacks: places.filter { field in !place.contains { $0.field == field } }
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
      if let field = field(of: character) {
        pieces.append(piece(field, after: between))
        between = ""
      } else {
        between.append(character)
      }
    }
    if !pieces.isEmpty { pieces[pieces.count - 1].suffix = between }
    return pieces
  }

  private static func piece(_ field: Placemark.Field, after text: String) -> Piece {
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
    return Piece(field: field, separator: separator, prefix: prefix)
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
