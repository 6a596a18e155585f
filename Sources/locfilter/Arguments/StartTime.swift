import LocationFilter

/// Returns the instant that `text` writes as `yyyy-MM-ddTHH:mm:ss[.f…](Z|±HH:MM)`, exact to its
/// last digit, or `nil`.
func startTime(_ text: String) -> Timestamp? {
  var bytes = Array(text.utf8)[...]
  func take(_ character: Unicode.Scalar) -> Bool {
    guard bytes.first == UInt8(ascii: character) else { return false }
    bytes.removeFirst()
    return true
  }
  func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
  func takeDigits(_ count: Int) -> Int? {
    let digits = bytes.prefix(count)
    guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
    bytes.removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  guard
    let year = takeDigits(4), take("-"), let month = takeDigits(2), take("-"),
    let day = takeDigits(2), let date = CalendarDate(year: year, month: month, day: day),
    take("T"), let hour = takeDigits(2), hour < 24, take(":"),
    let minute = takeDigits(2), minute < 60, take(":"),
    let second = takeDigits(2), second < 60
  else { return nil }

  var fraction = Duration.zero
  if take(".") {
    let digits = bytes.prefix(while: isDigit)
    bytes.removeFirst(digits.count)
    guard let parsed = DecimalText("." + String(decoding: digits, as: UTF8.self))?.seconds else {
      return nil
    }
    fraction = parsed
  }

  var offset = 0
  if !take("Z") {
    let isWest = take("-")
    guard isWest || take("+"), let hours = takeDigits(2), hours < 24, take(":"),
      let minutes = takeDigits(2), minutes < 60
    else { return nil }
    offset = (hours * 60 + minutes) * (isWest ? -60 : 60)
  }
  guard bytes.isEmpty else { return nil }
  let seconds = date.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second - offset
  return Timestamp(sinceEpoch: .seconds(seconds) + fraction)
}
