/// What may part the fields of a record.
enum Delimiter {
  static let all = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
}
