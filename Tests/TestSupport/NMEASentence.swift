/// A sentence as a receiver sends it: `$`, body, `*`, checksum, line end.
///
/// ```swift
/// nmea("GPGLL,,,,,,V,N")  // "$GPGLL,,,,,,V,N*64\r\n"
/// ```
///
/// - Parameters:
///   - body: What stands between `$` and `*`, the talker and type first.
///   - lineEnd: The standard has CR LF; logs that passed an editor have LF alone.
/// - Returns: The whole line.
package func nmea(_ body: String, lineEnd: String = "\r\n") -> String {
  "$\(body)*\(nmeaChecksum(of: body))\(lineEnd)"
}

/// The exclusive or of all bytes of `body`, what stands between `$` and `*`, as two upper-case
/// hexadecimal digits (NMEA 0183, 5.3.1).
package func nmeaChecksum(of body: String) -> String {
  let digits = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
  return digits.utf8.count == 1 ? "0" + digits : digits
}
