import LocationFilter

/// True heading: `$--HDT,degrees,T`.
struct HDT: AttachedSentence {
  @Figure var heading: Double?

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) {
    heading = fields.direction(1, of: bytes, named: "heading")
  }

  func update(_ epoch: inout Epoch) {
    if let heading { epoch.trueHeading = heading }
  }
}

/// True heading and its status: `$--THS,degrees,A|E|M|S|V`.
struct THS: AttachedSentence {
  /// `nil` if the status is `V`, not valid.
  @Figure var heading: Double?

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) {
    let heading = fields.direction(1, of: bytes, named: "heading")
    guard fields.letter(2, of: bytes) != UInt8(ascii: "V") else { return }
    self.heading = heading
  }

  func update(_ epoch: inout Epoch) {
    if let heading { epoch.trueHeading = heading }
  }
}

/// Magnetic heading: `$--HDM,degrees,M`.
struct HDM: AttachedSentence {
  @Figure var heading: Double?

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) {
    heading = fields.direction(1, of: bytes, named: "heading")
  }

  func update(_ epoch: inout Epoch) {
    if let heading { epoch.magneticHeading = heading }
  }
}

/// Heading of a magnetic sensor: `$--HDG,degrees,deviation,E|W,variation,E|W`.
///
/// With the sensor's deviation it is the magnetic heading, and with the Earth's variation there the
/// true one; eastern ones are added (NMEA 0183, HDG).
struct HDG: AttachedSentence {
  @Figure var magneticHeading: Double?
  @Figure var trueHeading: Double?

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) {
    let sensor = fields.direction(1, of: bytes, named: "heading")
    let deviation = Self.signed(&fields, 2, of: bytes, named: "deviation")
    let variation = Self.signed(&fields, 4, of: bytes, named: "variation")
    guard let sensor else { return }
    let magnetic = sensor + (deviation ?? 0)
    magneticHeading = Self.normalized(magnetic)
    trueHeading = variation.map { Self.normalized(magnetic + $0) }
  }

  func update(_ epoch: inout Epoch) {
    if let magneticHeading { epoch.magneticHeading = magneticHeading }
    if let trueHeading { epoch.trueHeading = trueHeading }
  }

  private static func signed(
    _ fields: inout SentenceFields,
    _ field: Int,
    of bytes: Span<UInt8>,
    named name: String
  ) -> Double? {
    guard let angle = fields.direction(field, of: bytes, named: name) else { return nil }
    switch fields.letter(field + 1, of: bytes) {
    case UInt8(ascii: "E"): return angle
    case UInt8(ascii: "W"): return -angle
    default:
      fields.note(fields[field], of: bytes, named: name)
      return nil
    }
  }

  /// The same direction within 0..<360, rounded to four decimals, which no sensor exceeds, so that 93.8°
  /// and 12.6° make 106.4°; `degrees` is within ±1080.
  private static func normalized(_ degrees: Double) -> Double {
    let rounded = (degrees * 10_000).rounded() / 10_000
    let rest = rounded.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}
