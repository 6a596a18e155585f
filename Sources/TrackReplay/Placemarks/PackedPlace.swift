import AddressFormat
import LocationFilter

/// A place in bytes: a head of fixed length, then those fields of its placemark that are present.
///
/// | bytes | content |
/// |---|---|
/// | 4 | the number of bytes of the place |
/// | 12 | the earth-centred point, to half a metre |
/// | 16 | latitude and longitude |
/// | 4 | the number of the place |
/// | 2 | a bit for each field that is present |
/// | … | the texts in order, each after its length; the areas of interest after their number |
///
/// Lengths and the number of areas are packed.
struct PackedPlace {
  private static let headLength = 38

  /// Where the bytes are.
  let range: Range<Int>
  let point: SIMD3<Double>
  let coordinate: Coordinate
  /// The number of the place in its file.
  let number: UInt32
  private let fields: UInt16

  /// Reads the head of the place that begins at `range`; `nil` if the place is not complete.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count, range.count >= Self.headLength
    else { return nil }
    // Safe: the head is within the bytes.
    func load<Value: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, _: Value.Type) -> Value {
      Value(
        littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(
          fromByteOffset: range.lowerBound + offset,
          as: Value.self
        )
      )
    }
    func float(_ offset: Int) -> Double {
      Double(Float(bitPattern: load(offset, UInt32.self)))
    }
    let length = Int(load(0, UInt32.self))
    guard length >= Self.headLength, length <= range.count else { return nil }
    self.range = range.lowerBound..<range.lowerBound + length
    point = SIMD3(float(4), float(8), float(12))
    coordinate = Coordinate(
      latitude: Double(bitPattern: load(16, UInt64.self)),
      longitude: Double(bitPattern: load(24, UInt64.self))
    )
    number = load(32, UInt32.self)
    fields = load(36, UInt16.self)
  }

  /// Whether the place comes before another whose point has the same key. Those at the same coordinate follow each
  /// other, the first in the file first.
  func precedesAtSameKey(_ other: PackedPlace) -> Bool {
    (coordinate.latitude, coordinate.longitude, number)
      < (other.coordinate.latitude, other.coordinate.longitude, other.number)
  }

  /// Reads the placemark.
  func placemark(in bytes: ContiguousArray<UInt8>) -> Placemark {
    var placemark = Placemark()
    var index = range.lowerBound + Self.headLength
    /// A number that is no more than the bytes that follow it.
    func number() -> Int {
      let number = bytes.packedNumber(at: &index)
      return Int(min(number, UInt64(max(range.upperBound - index, 0))))
    }
    func text() -> String {
      let length = number()
      defer { index += length }
      return String(decoding: bytes[index..<(index + length)], as: UTF8.self)
    }
    for (bit, field) in Placemark.Field.allCases.enumerated() where fields >> bit & 1 > 0 {
      if field == .areasOfInterest {
        placemark.areasOfInterest = (0..<number()).map { _ in text() }
      } else {
        placemark[field] = text()
      }
    }
    return placemark
  }

  /// Appends a place at a valid coordinate to bytes, and returns the key of its point.
  static func append(
    _ placemark: Placemark,
    _ coordinate: Coordinate,
    number: Int,
    to bytes: inout ContiguousArray<UInt8>
  ) -> UInt64 {
    let start = bytes.count
    let point = SIMD3<Float>(coordinate.earthCentered)
    var fields: UInt16 = 0
    for (index, field) in Placemark.Field.allCases.enumerated() where placemark.has(field) {
      fields |= 1 << index
    }
    bytes.append(0 as UInt32)
    for axis in 0..<3 { bytes.append(point[axis].bitPattern) }
    bytes.append(coordinate.latitude.bitPattern)
    bytes.append(coordinate.longitude.bitPattern)
    bytes.append(UInt32(clamping: number))
    bytes.append(fields)
    for field in Placemark.Field.allCases where placemark.has(field) {
      if field == .areasOfInterest {
        bytes.append(packed: UInt64(placemark.areasOfInterest.count))
        for area in placemark.areasOfInterest { bytes.append(text: area) }
      } else {
        bytes.append(text: placemark[field] ?? "")
      }
    }
    let length = UInt32(clamping: bytes.count - start)
    for index in 0..<4 {
      bytes[start + index] = UInt8(truncatingIfNeeded: length >> UInt32(8 * index))
    }
    return BoxTree.key(of: SIMD3<Double>(point))
  }
}

extension Placemark {
  fileprivate func has(_ field: Field) -> Bool {
    field == .areasOfInterest ? !areasOfInterest.isEmpty : self[field] != nil
  }
}

extension ContiguousArray<UInt8> {
  /// Appends the bytes of a number, the least first.
  fileprivate mutating func append(_ number: some FixedWidthInteger) {
    var rest = number
    for _ in 0..<(number.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  fileprivate mutating func append(text: String) {
    append(packed: UInt64(text.utf8.count))
    append(contentsOf: text.utf8)
  }
}
