import LocationFilter

/// The numbers in the fields of a row, in units of the International System.
///
/// They are in one vector, so that a number is stored without a case for each column.
struct RowNumbers {
  /// NaN for none.
  private var numbers = SIMD16<Double>(repeating: .nan)

  /// A column of numbers.
  struct Column: Sendable {
    fileprivate let index: Int
    /// The written number is multiplied by the unit and divided by the divisor, one of which is 1.
    private let unit, divisor: Double
    /// Whether the written number, if it is in the range, is the value, as in most columns: a division by 1
    /// would take as long as any other.
    fileprivate let isPlain: Bool
    /// The least and the greatest number that a field may have.
    fileprivate let least, greatest: Double
    /// Numbers from this one on must be whole; NaN if none has to be.
    fileprivate let wholeFrom: Double

    /// A column that may hold no number.
    static let none = Column()

    private init() {
      (index, unit, divisor, isPlain) = (15, 1, 1, true)
      (least, greatest, wholeFrom) = (.infinity, -.infinity, .nan)
    }

    /// Creates the column of numbers with this meaning, `nil` if its fields have other values.
    init?(_ meaning: TrackColumn, _ form: FieldForm) {
      guard let index = meaning.numberIndex else { return nil }
      self.index = index
      switch form {
      case .number(let unit): (self.unit, divisor) = (unit, 1)
      case .fraction(let divisor): (unit, self.divisor) = (1, divisor)
      case .time, .date, .timeOfDay, .duration, .text: return nil
      }
      (least, greatest) =
        switch meaning {
        case .latitude: (-90, 90)
        case .longitude: (-180, 180)
        case .course: (-.infinity, 360)
        case .altitude, .ellipsoidalAltitude:
          (-Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude)
        default: (-.infinity, .infinity)
        }
      wholeFrom =
        switch meaning {
        case .floor: -.infinity
        case .satellites: 0
        default: .nan
        }
      isPlain = unit == 1 && divisor == 1 && wholeFrom.isNaN
    }

    /// The written number in units of the International System.
    @inline(__always)
    func value(of written: Double) -> Double { written * unit / divisor }
  }

  /// Stores a written number in units of the International System, and returns whether the column may hold it.
  @inline(__always)
  mutating func store(written: Double, in column: Column) -> Bool {
    guard column.isPlain else { return store(column.value(of: written), in: column) }
    guard written >= column.least, written <= column.greatest else { return false }
    numbers[column.index & 15] = written
    return true
  }

  /// Stores a number, and returns whether the column may hold it. Not inlined, since few columns need it.
  @inline(never)
  mutating func store(_ number: Double, in column: Column) -> Bool {
    guard number >= column.least, number <= column.greatest,
      !(number >= column.wholeFrom) || number.isWhole
    else { return false }
    numbers[column.index & 15] = number
    return true
  }

  /// The number in a column, NaN for none.
  @inline(__always)
  subscript(column: TrackColumn) -> Double {
    column.numberIndex.map { numbers[$0] } ?? .nan
  }

  /// The number in a column where one below zero means "unknown", NaN for none.
  @inline(__always)
  subscript(unsigned column: TrackColumn) -> Double {
    self[column] >= 0 ? self[column] : .nan
  }

  /// Whether a column has a number.
  @inline(__always)
  func has(_ column: TrackColumn) -> Bool {
    !self[column].isUnknown
  }
}

extension Double {
  /// Whether the number is an `Int`. `Int(exactly:)` calls the C library for it.
  @inline(__always)
  fileprivate var isWhole: Bool {
    let least = Double(Int.min)
    return self >= least && self < -least && Double(Int(self)) == self
  }
}

extension TrackColumn {
  /// The index of the column's number in a row, up to 14, as 15 is that of no column; `nil` if its fields have other
  /// values.
  @inline(__always)
  fileprivate var numberIndex: Int? {
    switch self {
    case .latitude: 0
    case .longitude: 1
    case .horizontalAccuracy: 2
    case .hdop: 3
    case .altitude: 4
    case .ellipsoidalAltitude: 5
    case .verticalAccuracy: 6
    case .speed: 7
    case .speedAccuracy: 8
    case .course: 9
    case .courseAccuracy: 10
    case .northVelocity: 11
    case .eastVelocity: 12
    case .floor: 13
    case .satellites: 14
    case .timestamp, .date, .timeOfDay, .receivedAt, .elapsed, .fix, .accuracySource, .northSouth,
      .eastWest, .valid, .provider:
      nil
    }
  }
}
