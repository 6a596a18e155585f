/// Which fields an address writes on its two lines, in which order and with which separators.
///
/// The plain style and the convention of each country in each script are layouts, and have no code of their
/// own. A layout is a class because every address refers to one, and none copies it.
final class AddressLayout: Sendable {
  /// The fields of one line, in the order in which they are written.
  struct Line: Sendable {
    let pieces: [Piece]
    /// The greatest number of bytes of a separator, and of all that is written around fields.
    let separatorSize, affixSize: Int
    let fields: Fields
    /// Whether the code is written directly before the state, as in "1223 Metro Manila".
    let joinsCodeToState: Bool

    init(pieces: [Piece]) {
      self.pieces = pieces
      // A space may be needed where there is no separator.
      separatorSize = pieces.map { $0.separator.size }.max() ?? 0
      affixSize = pieces.reduce(0) { $0 + $1.prefix.utf8.count + $1.suffix.utf8.count }
      fields = pieces.reduce(into: []) { $0.formUnion(Fields($1.field)) }
      joinsCodeToState = zip(pieces, pieces.dropFirst()).contains {
        $0.field == .postalCode && $1.field == .administrativeArea && $1.separator == .space
      }
    }

    func writes(_ field: Placemark.Field) -> Bool {
      pieces.contains { $0.field == field }
    }

    /// The separator between two pieces when those between them are missing: the strongest of those
    /// skipped, but a postal code and a quarter keep their own: "Bangkok, 10520" would be wrong.
    func separator(from last: Int, to next: Int, of texts: borrowing AddressTexts) -> Separator {
      let own = pieces[next].separator
      switch pieces[next].field {
      case .subLocality:
        return own
      case .postalCode where next + 1 < pieces.count && !texts.has(pieces[next + 1].field):
        // "Makati, 1223 Metro Manila", but "Makati 1223": the weaker of the two beside the code.
        return min(own, pieces[next + 1].separator)
      case .postalCode:
        return own
      default:
        if pieces[last].field == .postalCode { return pieces[last + 1].separator }
        return (last + 1..<next).reduce(own) { max($0, pieces[$1].separator) }
      }
    }
  }

  /// A field, and what is written around it.
  struct Piece: Sendable {
    let field: Placemark.Field
    /// The separator from the field before.
    let separator: Separator
    /// Written before the field unless the field begins with it, such as 〒 of a postal code.
    let prefix: String
    /// Written after a field that ends with a digit, such as the point of a Hungarian number.
    var suffix = ""

    fileprivate func separated(by separator: Separator) -> Piece {
      Piece(field: field, separator: separator, prefix: prefix, suffix: suffix)
    }
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

    static func < (lhs: Separator, rhs: Separator) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The separator between texts of a script.
    func text(in script: AddressScript) -> String {
      switch self {
      case .none: ""
      case .slash: "/"
      case .space: " "
      case .hyphen: "-"
      case .dash: " - "
      case .comma: script == .arabic ? "، " : ", "
      }
    }

    /// The greatest number of bytes of its text, or of the space that can replace none.
    fileprivate var size: Int { max(text(in: .arabic).utf8.count, text(in: .other).utf8.count, 1) }
  }

  let street: Line
  let place: Line
  let traits: Traits
  /// The separator of the lines when they are written as one.
  let joint: Separator
  /// Whether a line has the quarter, the state, the postal code.
  let writesQuarter, writesState, writesCode: Bool
  /// The fields beside the postal code on its line; those of the street if no line has a code.
  let fieldsBesideCode: [Placemark.Field]
  /// Whether the postal code is on the street line only; without a street, it ends the place line.
  let isCodeInStreet: Bool
  let streetWithoutCode, placeWithCode: Line
  /// Whether the house precedes the road.
  let isHouseFirst: Bool

  static let plain = AddressLayout(street: "H R", place: "L A P")

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
  init(street: String, place: String, traits: Traits = [], joint: Separator = .comma) {
    self.street = Line(pieces: Self.pieces(of: street))
    self.place = Line(pieces: Self.pieces(of: place))
    self.traits = traits
    self.joint = joint
    writesQuarter = self.street.writes(.subLocality) || self.place.writes(.subLocality)
    writesState = self.place.writes(.administrativeArea)
    writesCode = self.street.writes(.postalCode) || self.place.writes(.postalCode)
    isCodeInStreet = writesCode && !self.place.writes(.postalCode)
    let lineOfCode = self.place.writes(.postalCode) ? self.place : self.street
    fieldsBesideCode = lineOfCode.pieces.map { $0.field }.filter { $0 != .postalCode }
    let codes = self.street.pieces.filter { $0.field == .postalCode }
    streetWithoutCode = Line(pieces: self.street.pieces.filter { $0.field != .postalCode })
    placeWithCode = Line(pieces: self.place.pieces + codes.map { $0.separated(by: .space) })
    isHouseFirst = self.street.pieces.first?.field == .subThoroughfare
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
    for (pattern, separator) in separators where text.hasPrefix(pattern) {
      let prefix = String(text.dropFirst(pattern.count))
      return Piece(field: field, separator: separator, prefix: prefix)
    }
    return Piece(field: field, separator: .none, prefix: text)
  }

  private static let separators: [(String, Separator)] = [
    (", ", .comma), (" - ", .dash), ("-", .hyphen), (" ", .space), ("/", .slash),
  ]

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

extension AddressLayout {
  /// The fields of a line, as a set that is read without a branch for each piece.
  struct Fields: OptionSet, Sendable {
    let rawValue: UInt8

    static let house = Fields(rawValue: 1)
    static let road = Fields(rawValue: 2)
    static let quarter = Fields(rawValue: 4)
    static let town = Fields(rawValue: 8)
    static let state = Fields(rawValue: 16)
    static let code = Fields(rawValue: 32)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    fileprivate init(_ field: Placemark.Field) {
      self =
        switch field {
        case .subThoroughfare: .house
        case .thoroughfare: .road
        case .subLocality: .quarter
        case .locality: .town
        case .administrativeArea: .state
        case .postalCode: .code
        default: []
        }
    }
  }

  /// What a country's addresses do differently from those of most others.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8

    /// The place is written above the street.
    static let placeFirst = Traits(rawValue: 1)
    /// A state is written beside a town of the same name, as in "New York, New York".
    static let repeatsNames = Traits(rawValue: 2)
    /// A state never replaces a town: "England" is no part of an address.
    static let omitsState = Traits(rawValue: 4)
    /// A state is written only as a code of two letters, such as that of an Italian province.
    static let abbreviatesState = Traits(rawValue: 8)
    /// The county is written instead of the state: Philippine addresses have a province, and geocoders
    /// return its region as the state.
    static let countyIsState = Traits(rawValue: 16)
  }
}
