@testable import TrackDecoding

// What the decoders hand on as readings and others, as items in their order.

extension NMEADecoder {
  mutating func decode(_ bytes: Span<UInt8>, into receive: (DecodedItem) -> Void) {
    decode(bytes, readings: { receive(.reading($0)) }, others: receive)
  }

  mutating func finish(into receive: (DecodedItem) -> Void) {
    finish(readings: { receive(.reading($0)) }, others: receive)
  }
}

extension EpochResolver {
  mutating func take(_ epoch: Epoch, into receive: (DecodedItem) -> Void) {
    take(epoch, readings: { receive(.reading($0)) }, others: receive)
  }

  mutating func finish(into receive: (DecodedItem) -> Void) {
    finish(readings: { receive(.reading($0)) }, others: receive)
  }
}

extension CSVDecoder {
  mutating func decode(
    _ bytes: Span<UInt8>,
    into receive: (DecodedItem) -> Void
  ) throws(TrackError) {
    try decode(bytes, readings: { receive(.reading($0)) }, others: receive)
  }

  mutating func finish(into receive: (DecodedItem) -> Void) throws(TrackError) {
    try finish(readings: { receive(.reading($0)) }, others: receive)
  }
}
