import LocationFilter

extension Recording {
  /// The output of `locfilter decode --format csv`.
  static func own() -> Recording {
    let heading =
      "timestamp,receivedAt,latitude,longitude,altitude,horizontalAccuracy,verticalAccuracy,"
      + "speed,course,floor\n"
    return Recording(heading: heading) { fix, bytes in
      bytes.append(fix.timestamp.description)
      bytes.append(",")
      bytes.append(fix.timestamp.advanced(by: .milliseconds(180)).description)
      let numbers = [
        fix.latitude, fix.longitude, fix.altitude, fix.horizontalAccuracy, fix.verticalAccuracy,
        fix.speed, fix.course,
      ]
      for number in numbers { bytes.append(",\(number)") }
      bytes.append(",\n")
    }
  }

  /// The export of Sensor Logger: nanoseconds since 1970, numbers with all their digits.
  static func sensorLogger() -> Recording {
    let heading =
      "time,seconds_elapsed,bearingAccuracy,speedAccuracy,verticalAccuracy,horizontalAccuracy,"
      + "speed,bearing,altitude,longitude,latitude\n"
    return Recording(heading: heading) { fix, bytes in
      let milliseconds = fix.number * 7919 % 1000
      let seconds = fix.timestamp.sinceEpoch.components.seconds
      bytes.append("\(seconds * 1_000_000_000 + Int64(milliseconds) * 1_000_000)")
      let numbers = [
        Double(fix.number) + Double(milliseconds) / 1000 + 0.00042333984375,
        5.1642270573843625 + fix.horizontalAccuracy / 10, 0.5 + fix.horizontalAccuracy / 100,
        fix.verticalAccuracy, fix.horizontalAccuracy, fix.speed, fix.course, fix.altitude,
        fix.longitude, fix.latitude,
      ]
      for number in numbers { bytes.append(",\(number)") }
      bytes.append("\n")
    }
  }

  /// The log of GPSLogger for Android: ISO 8601 times, numbers of fixed length, columns not read.
  static func gpsLogger() -> Recording {
    let heading =
      "time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider,hdop,vdop,pdop,"
      + "geoidheight,ageofdgpsdata,dgpsid,activity,battery,annotation\n"
    return Recording(heading: heading) { fix, bytes in
      let time = fix.timestamp.advanced(by: .milliseconds(fix.number * 37 % 1000))
      bytes.append(time.description)
      let numbers = [
        (fix.latitude, 8), (fix.longitude, 8), (fix.altitude, 4), (fix.horizontalAccuracy, 3),
        (fix.course, 2), (fix.speed, 6), (Double(fix.satellites), 0),
      ]
      for (number, decimals) in numbers {
        bytes.append(",")
        bytes.append(number, decimals: decimals)
      }
      bytes.append(",gps")
      for factor in [1, 1.3, 1.7] {
        bytes.append(",")
        bytes.append(fix.dilution * factor, decimals: 1)
      }
      bytes.append(",47.0,,,,\(100 - fix.number / 400 % 100),\n")
    }
  }
}
