import LocationFilter

/// Reads the rows of a table whose header is known.
struct RowReader: Sendable {
  var header: Header

  /// What a row says.
  struct Row {
    var content = Content.none
    var faults: [Fault] = []
    var recordingStart: Timestamp?
    var namesZone = true
    var isAbsolute = true
  }

  /// What a row is.
  enum Content {
    /// Empty, or not readable.
    case none
    /// A time without a position.
    case clock(Timestamp)
    case fix(Location, receivedAt: Timestamp?, satellites: Int?, texts: [String?])
  }

  /// What is wrong with a field, and at which byte of the row it begins.
  struct Fault {
    var reason: Diagnostic.Reason
    var index: Int
  }

  func read(_ bytes: Span<UInt8>, _ fields: FieldTable) -> Row {
    var row = Row()
    if bytes.count > 0, bytes[0] == UInt8(ascii: "#") { return row }
    if fields.isBlank(bytes) { return row }
    guard fields.count >= header.neededFields else {
      row.faults = [
        Fault(
          reason: .missingFields(expected: header.neededFields, found: fields.count),
          index: 0
        )
      ]
      return row
    }

    var timestamp: Timestamp?
    var receivedAt: Timestamp?
    var elapsed: Duration?
    var latitude: Double?
    var longitude: Double?
    var satellites: Int?
    var source: AccuracySource?
    var location = Location(
      latitude: .nan,
      longitude: .nan,
      horizontalAccuracy: -1,
      timestamp: .epoch
    )
    // Where the delimiter is a comma, the decimal sign is none.
    let acceptsComma = header.delimiter != UInt8(ascii: ",")

    for (index, column) in header.columns {
      let range = bytes.trimmed(fields[index])
      if range.isEmpty { continue }
      switch column.role {
      case .timestamp(let form), .receivedAt(let form):
        guard let time = form.read(bytes, in: range, acceptsComma: acceptsComma) else {
          if !isAbsent(bytes, in: range) { row.add(fault(bytes, range, column)) }
          continue
        }
        row.namesZone = row.namesZone && time.namesZone
        row.isAbsolute = row.isAbsolute && time.isAbsolute
        if case .timestamp = column.role {
          timestamp = time.timestamp
        } else {
          receivedAt = time.timestamp
        }
      case .elapsed:
        elapsed = Decimal(bytes, in: range, acceptsComma: acceptsComma)?
          .duration(unitAttoseconds: 18)
        if elapsed == nil, !isAbsent(bytes, in: range) { row.add(fault(bytes, range, column)) }
      case .accuracySource:
        source = AccuracySource(rawValue: bytes.text(in: range))
        if source == nil { row.add(fault(bytes, range, column)) }
      default:
        guard let number = number(bytes, in: range, acceptsComma) else {
          row.add(fault(bytes, range, column))
          continue
        }
        if number.isNaN { continue }
        switch column.role {
        case .latitude: latitude = number
        case .longitude: longitude = number
        case .horizontalAccuracy: location.horizontalAccuracy = number
        case .altitude: location.altitude = number
        case .verticalAccuracy where number >= 0: location.verticalAccuracy = number
        case .speed(let unit) where number >= 0 && number.isFinite: location.speed = number * unit
        case .course where (0...360).contains(number): location.course = number
        case .floor where number != -9999:
          location.floor = Int(exactly: number)
          if location.floor == nil { row.add(fault(bytes, range, column)) }
        case .satellites where number >= 0: satellites = Int(exactly: number)
        default: break
        }
      }
    }

    // A row that cannot be read, or has no position, still tells that time has passed.
    if let time = receivedAt ?? timestamp { row.content = .clock(time) }
    if row.isRejected { return row }
    guard let timestamp else {
      if latitude != nil || longitude != nil || receivedAt == nil {
        row.add(Fault(reason: .badValue(name: "timestamp", text: ""), index: 0))
      }
      return row
    }
    if !row.isAbsolute {
      row.recordingStart = .epoch
    } else if let elapsed {
      row.recordingStart = timestamp.advanced(by: .zero - elapsed)
    }
    guard let latitude, let longitude else {
      if latitude != nil || longitude != nil {
        let name = latitude == nil ? "latitude" : "longitude"
        row.add(Fault(reason: .badValue(name: name, text: ""), index: 0))
      }
      return row
    }
    location.coordinate = Coordinate(latitude: latitude, longitude: longitude)
    location.timestamp = timestamp
    location.accuracySource = location.horizontalAccuracy >= 0 ? source ?? .reported : nil
    let texts = header.textColumns.map { index in
      index.flatMap { fields.text($0, of: bytes) }
    }
    row.content = .fix(location, receivedAt: receivedAt, satellites: satellites, texts: texts)
    return row
  }

  /// A number, NaN where the text says that there is none.
  private func number(
    _ bytes: Span<UInt8>,
    in range: Range<Int>,
    _ acceptsComma: Bool
  ) -> Double? {
    if let number = bytes.double(in: range, acceptsComma: acceptsComma) { return number }
    if isAbsent(bytes, in: range) { return .nan }
    switch word(bytes, in: range) {
    case "inf", "+inf", "infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: return nil
    }
  }

  /// Whether the text says that there is no value, in words or in brackets.
  private func isAbsent(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    if bytes[range.lowerBound] == UInt8(ascii: "[") { return true }
    return switch word(bytes, in: range) {
    case "nan", "-nan", "null", "n/a", "na", "none": true
    default: false
    }
  }

  /// The text in lower case, as far as words are compared.
  private func word(_ bytes: Span<UInt8>, in range: Range<Int>) -> String {
    bytes.text(in: range.prefix(10)).lowercased()
  }

  private func fault(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ column: Dialect.Column
  ) -> Fault {
    let text = bytes.text(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 32))
    return Fault(
      reason: column.role.isNeeded
        ? .badValue(name: column.name, text: text) : .unreadValue(name: column.name, text: text),
      index: range.lowerBound
    )
  }
}

extension RowReader.Row {
  /// Whether a time was read from the row.
  var tellsTime: Bool {
    if case .none = content { false } else { true }
  }

  fileprivate mutating func add(_ fault: RowReader.Fault) {
    faults.append(fault)
  }

  /// Whether there is no fix in the row for what is wrong with it.
  fileprivate var isRejected: Bool {
    faults.contains { $0.reason.isRejection }
  }
}

extension Dialect.Role {
  /// Whether there is no fix without it.
  fileprivate var isNeeded: Bool {
    switch self {
    case .timestamp, .receivedAt, .latitude, .longitude, .horizontalAccuracy: true
    default: false
    }
  }
}
