/// The kinds of sentence that are read; all others are passed over.
enum SentenceKind: Sendable {
  case rmc
  case gga
  case gll
  case gsa
  case gst
  case zda

  /// Identifies a sentence by its address field: `$`, a talker of two characters, three that name
  /// the kind.
  init?(_ sentence: Span<UInt8>) {
    guard sentence.count > 6, sentence[6] == UInt8(ascii: ",") else { return nil }
    let name =
      UInt32(sentence[3]) << 16 | UInt32(sentence[4]) << 8 | UInt32(sentence[5])
    switch name {
    case 0x52_4D43: self = .rmc
    case 0x47_4741: self = .gga
    case 0x47_4C4C: self = .gll
    case 0x47_5341: self = .gsa
    case 0x47_5354: self = .gst
    case 0x5A_4441: self = .zda
    default: return nil
    }
  }
}

/// Checks a sentence that begins with `$`, and returns the range between `$` and checksum.
///
/// The checksum is the exclusive or of those bytes, written behind `*` in two hexadecimal digits of
/// either case (NMEA 0183, 5.3.1). What follows it is not looked at.
///
/// - Throws: `missingChecksum` or `badChecksum`.
func checkedBody(
  of sentence: Span<UInt8>,
  checksum rule: DecodingOptions.ChecksumRule
) throws(RejectedSentence) -> Range<Int> {
  var index = sentence.firstIndex(of: UInt8(ascii: "*"), in: 1..<sentence.count)
  if index + 2 < sentence.count,
    let high = sentence[index + 1].hexadecimalDigit,
    let low = sentence[index + 2].hexadecimalDigit
  {
    let sum = sentence.exclusiveOr(in: 1..<index)
    let written = high << 4 | low
    guard written == sum else {
      throw RejectedSentence(reason: .badChecksum(computed: sum, written: written))
    }
    return 1..<index
  }
  guard rule == .optional, index == sentence.count else {
    throw RejectedSentence(reason: .missingChecksum)
  }
  while index > 1, sentence[index - 1] == UInt8(ascii: "\r") { index -= 1 }
  return 1..<index
}

/// Why a sentence is not used, and at which of its bytes.
struct RejectedSentence: Error {
  var reason: Diagnostic.Reason
  var index = 0
}
