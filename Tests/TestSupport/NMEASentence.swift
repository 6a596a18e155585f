/// Returns a sentence as a receiver sends it: `$`, body, `*`, checksum, line end.
///
/// ```swift
/// nmea("GPGLL,,,,,,V,N")  // "$GPGLL,,,,,,V,N*64\r\n"
/// ```
///
/// - Parameters:
///   - body: The characters between `$` and `*`, starting with the talker and the type.
///   - lineEnd: CR LF in the standard; LF in logs that an editor has saved.
/// - Returns: The whole line.
package func nmea(_ body: String, lineEnd: String = "\r\n") -> String {
  "$\(body)*\(nmeaChecksum(of: body))\(lineEnd)"
}

/// Returns the exclusive or of all bytes of `body`, the characters between `$` and `*`, as two
/// upper-case hexadecimal digits (NMEA 0183, 5.3.1).
package func nmeaChecksum(of body: String) -> String {
  var checksum: UInt8 = 0
  for byte in body.utf8 { checksum ^= byte }
  let digits = String(checksum, radix: 16, uppercase: true)
  return checksum < 16 ? "0" + digits : digits
}
