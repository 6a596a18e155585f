import LocationFilter

extension Recording {
  /// The eight sentences that a multi-constellation receiver sends each second.
  static func nmea() -> Recording {
    Recording { fix, bytes in
      let time = clockTime(of: fix)
      let position = position(of: fix)
      let (knots, course) = (text(fix.speed * 1.943844, 3), text(fix.course, 2))
      let (pdop, hdop, vdop) = (
        text(fix.dilution * 1.7, 2), text(fix.dilution, 2), text(fix.dilution * 1.3, 2)
      )
      let satellites = text(Double(fix.satellites), 0, width: 2)
      bytes.appendSentence("GNRMC,\(time),A,\(position),\(knots),\(course),\(date(of: fix)),,,A,V")
      bytes.appendSentence("GNVTG,\(course),T,,M,\(knots),N,\(text(fix.speed * 3.6, 3)),K,A")
      bytes.appendSentence(
        "GNGGA,\(time),\(position),1,\(satellites),\(hdop),\(text(fix.altitude, 1)),M,43.3,M,,"
      )
      let used = (0..<12).map { $0 < fix.satellites ? text(Double(2 + $0 * 2), 0, width: 2) : "" }
      bytes.appendSentence(
        "GNGSA,A,3,\(used.joined(separator: ",")),\(pdop),\(hdop),\(vdop),1"
      )
      for page in 0..<3 { bytes.appendSentence(inView(fix, page: page)) }
      let sigma = fix.dilution * 1.5
      bytes.appendSentence(
        "GNGST,\(time),\(text(sigma * 4, 1)),\(text(sigma * 0.8, 2)),\(text(sigma * 0.6, 2)),"
          + "\(text(fix.course / 2, 1)),\(text(sigma * 0.75, 2)),\(text(sigma * 0.65, 2)),"
          + text(sigma * 1.5, 2)
      )
    }
  }

  /// Sentences that are not read, and one a second that is.
  static func nmeaMostlyUnread() -> Recording {
    Recording { fix, bytes in
      let (time, position) = (clockTime(of: fix), position(of: fix))
      bytes.appendSentence("GNRMC,\(time),A,\(position),,,\(date(of: fix)),,,A,V")
      for _ in 0..<10 {
        for page in 0..<3 { bytes.appendSentence(inView(fix, page: page)) }
      }
    }
  }

  /// The body of one of three GSV sentences.
  private static func inView(_ fix: SimulatedTrack.Fix, page: Int) -> String {
    let inView = (0..<4).map { slot -> String in
      let satellite = page * 4 + slot
      let strength = satellite < fix.satellites ? "\(20 + (satellite * 7 + fix.number) % 25)" : ""
      return text(Double(2 + satellite * 2), 0, width: 2) + ",\(10 + satellite * 5),"
        + text(Double(satellite * 29), 0, width: 3) + ",\(strength)"
    }
    return "GPGSV,3,\(page + 1),12,\(inView.joined(separator: ",")),1"
  }

  private static func clockTime(of fix: SimulatedTrack.Fix) -> String {
    let second = Int(fix.timestamp.sinceEpoch.components.seconds % 86_400)
    let digits = second / 3600 * 10_000 + second / 60 % 60 * 100 + second % 60
    return text(Double(digits), 2, width: 6)
  }

  private static func date(of fix: SimulatedTrack.Fix) -> String {
    let days = Int(fix.timestamp.sinceEpoch.components.seconds / 86_400)
    let date = CalendarDate(daysSinceEpoch: days)
    return text(Double(date.day * 10_000 + date.month * 100 + date.year % 100), 0, width: 6)
  }

  private static func position(of fix: SimulatedTrack.Fix) -> String {
    angle(fix.latitude, width: 4) + ",N," + angle(fix.longitude, width: 5) + ",E"
  }

  /// Degrees and minutes in one number, with five decimals of the minutes.
  private static func angle(_ degrees: Double, width: Int) -> String {
    let units = (degrees * 6_000_000).rounded()
    let whole = (units / 6_000_000).rounded(.down)
    return text(whole * 100 + (units - whole * 6_000_000) / 100_000, 5, width: width)
  }
}

extension [UInt8] {
  /// Appends `$`, the body, its checksum and the line end.
  fileprivate mutating func appendSentence(_ body: String) {
    let sum = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
    append("$\(body)*\(sum.utf8.count == 1 ? "0" : "")\(sum)\r\n")
  }
}
