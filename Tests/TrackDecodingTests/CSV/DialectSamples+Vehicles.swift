import LocationFilter

@testable import TrackDecoding

extension DialectSamples {
  /// What is recorded in cars and aircraft.
  static let vehicles = [
    DialectSample(
      dialect: "Torque Pro",
      text: """
        GPS Time, Device Time, Longitude, Latitude,GPS Speed(km/h), \
        Horizontal Dilution of Precision, Altitude(m), Bearing, G(x),Speed (OBD)(km/h)
        -,01-May-2026 10:59:59.250,-,-,-,-,-,-,0.1,0
        Fri May 01 11:00:00 MESZ 2026,01-May-2026 11:00:00.250,9.25,48.5,36,6.5,310.5,90.5,0.1,34
        GPS Time, Device Time, Longitude, Latitude,GPS Speed (Meters/second), \
        Horizontal Dilution of Precision, Altitude, Bearing,0-100kph Time(s),GPS Accuracy(m),\
        GPS Latitude(°),GPS Longitude(°),GPS Satellites
        Fri May 01 09:00:01 GMT 2026,01-May-2026 11:00:01.250,9.5,48.25,5,8.5,311.5,91.5,-,8.5,\
        48.2,9.4,7

        """,
      readings: [
        DecodedReading(0, line: 3, "2026-05-01T09:00:00Z", 48.5, 9.25, 6.5) {
          ($0.altitude, $0.speed, $0.course) = (310.5, 36 * (1 / 3.6), 90.5)
        },
        DecodedReading(1, line: 5, "2026-05-01T09:00:01Z", 48.25, 9.5, 8.5, satellites: 7) {
          ($0.altitude, $0.speed, $0.course) = (311.5, 5, 91.5)
        },
      ],
      diagnostics: ["otherRow"]
    ),
    DialectSample(
      dialect: "TrackAddict",
      text: """
        # RaceRender Data: TrackAddict 4.3.5 on Android 14
        "Time","UTC Time","Lap","GPS_Update","GPS_Delay","Latitude","Longitude","Altitude (m)",\
        "Altitude (ft)","Speed (Km/h)","Heading","Accuracy (m)","Accel X"
        0.500,1777626000.250,0,1,0.000,1.25,103.5,6.5,21,36,25.5,4.5,0.01
        0.750,1777626000.500,0,0,0.000,1.25,103.5,6.5,21,36,25.5,4.5,0.02
        # Lap 0: 00:00:01.904
        1.500,1777626001.250,1,1,0.000,1.5,103.5,6.5,21,36,25.5,4.5,0.01

        """,
      readings: [(0, 3, "00.25Z", 1.25), (1, 6, "01.25Z", 1.5)].map { index, line, time, latitude in
        DecodedReading(index, line: line, "2026-05-01T09:00:\(time)", latitude, 103.5, 4.5) {
          ($0.altitude, $0.speed, $0.course) = (6.5, 36 * (1 / 3.6), 25.5)
        }
      },
      start: Timestamp("2026-05-01T08:59:59.75Z"),
      clocks: [Timestamp("2026-05-01T09:00:00.5Z")]
    ),
    DialectSample(
      dialect: "TrackAddict",
      text: """
        "Time","Lap","GPS_Update","GPS_Delay","Accuracy(m)","Latitude","Longitude","Altitude (m)",\
        "Speed (MPH)","Heading","X","Y","Z"
        0.250,0,1,0.000,5.0,27.5,-81.25,19,10,270.5,0.00,0.00,0.00

        """,
      readings: [
        DecodedReading(0, line: 2, "1970-01-01T00:00:00.25Z", 27.5, -81.25, 5, isAbsolute: false) {
          ($0.altitude, $0.speed, $0.course) = (19, 10 * 0.44704, 270.5)
        }
      ],
      start: .epoch
    ),
    DialectSample(
      dialect: "RaceChrono",
      text: """
        This file is created using RaceChrono Pro v9.1.3 ( http://racechrono.com/ ).
        Format,3
        Session title,"A, b"
        Created,31/12/2025,02:54

        timestamp,fragment_id,lap_number,accuracy,altitude,bearing,latitude,longitude,satellites,\
        speed,speed
        unix time,,,m,m,deg,deg,deg,sats,m/s,m/s
        ,,,100: gps,100: gps,100: gps,100: gps,100: gps,100: gps,100: gps,calc
        1777626000.250,0,,4.5,31.5,317.5,31.25,121.5,8.0,10,12

        """,
      readings: [
        DecodedReading(0, line: 9, "2026-05-01T09:00:00.25Z", 31.25, 121.5, 4.5, satellites: 8) {
          ($0.altitude, $0.speed, $0.course) = (31.5, 10, 317.5)
        }
      ],
      diagnostics: ["unitsRow", "otherRow"]
    ),
    DialectSample(
      dialect: "RaceChrono",
      text: """
        timestamp,fragment_id,altitude,bearing,coordinate_precision,latitude,longitude,speed
        unix time,,m,deg,DOP,deg,deg,m/s
        1777626000.25,0,31.5,317.5,2,31.25,121.5,10

        """,
      readings: [
        DecodedReading(0, line: 3, "2026-05-01T09:00:00.25Z", 31.25, 121.5, 10.2, dilution: 2) {
          ($0.altitude, $0.speed, $0.course) = (31.5, 10, 317.5)
        }
      ],
      diagnostics: ["unitsRow"]
    ),
    DialectSample(
      dialect: "PX4 sdlog2",
      text: """
        TIME_StartTime,GPS_GPSTime,GPS_Fix,GPS_EPH,GPS_EPV,GPS_Lat,GPS_Lon,GPS_Alt,GPS_VelN,\
        GPS_VelE,GPS_VelD,GPS_Cog,GPS_nSat,GPOS_Lat,GPOS_Lon
        40000000,,,,,,,,,,,,,47.5,8.5
        41000000,0,0,9999,9999,0,0,0,0,0,0,0,0,47.5,8.5
        42000000,1777626000250000,3,1.5,2.5,47.25,8.25,410.5,0,5,-1.5,-1.5,9,47.5,8.5

        """,
      readings: [
        DecodedReading(
          0,
          line: 4,
          "2026-05-01T09:00:00.25Z",
          47.25,
          8.25,
          1.5,
          satellites: 9,
          dimension: .three
        ) {
          ($0.altitude, $0.verticalAccuracy, $0.speed, $0.course) = (
            410.5, 2.5, 5, 360 - 1.5 * (180 / .pi)
          )
        }
      ],
      diagnostics: ["otherRow"]
    ),
    DialectSample(
      dialect: "PX4 ulog",
      text: """
        timestamp,time_utc_usec,lat,lon,alt,alt_ellipsoid,s_variance_m_s,eph,epv,vel_m_s,vel_n_m_s,\
        vel_e_m_s,vel_d_m_s,cog_rad,fix_type,satellites_used
        40000000,0,0,0,0,0,0,4294967.5,4294967.5,0,0,0,0,0,0,0
        41000000,1777626000250000,472500000,85000000,410500,458500,0.25,1.5,2.5,5,0,5,0,1.5,3,9

        """,
      readings: [
        DecodedReading(
          0,
          line: 3,
          "2026-05-01T09:00:00.25Z",
          47.25,
          8.5,
          1.5,
          satellites: 9,
          dimension: .three
        ) {
          ($0.altitude, $0.verticalAccuracy, $0.speed, $0.course) = (
            410.5, 2.5, 5, 1.5 * (180 / .pi)
          )
          ($0.ellipsoidalAltitude, $0.speedAccuracy) = (458.5, 0.25)
        }
      ]
    ),
    DialectSample(
      dialect: "PX4 ulog",
      text: """
        timestamp,latitude_deg,longitude_deg,altitude_msl_m,altitude_ellipsoid_m,time_utc_usec,eph,\
        epv,hdop,vel_m_s,vel_n_m_s,vel_e_m_s,fix_type,satellites_used
        41000000,47.25,8.5,410.5,458.5,1777626000250000,1.5,2.5,0.75,5,0,5,3,9

        """,
      readings: [
        DecodedReading(
          0,
          line: 2,
          "2026-05-01T09:00:00.25Z",
          47.25,
          8.5,
          1.5,
          satellites: 9,
          dilution: 0.75,
          dimension: .three
        ) {
          ($0.altitude, $0.verticalAccuracy, $0.speed, $0.course) = (410.5, 2.5, 5, 90)
          ($0.ellipsoidalAltitude, $0.accuracySource) = (458.5, .reported)
        }
      ]
    ),
    DialectSample(
      dialect: "Golden Cheetah",
      text: """
        secs,cad,hr,km,kph,nm,watts,alt,lon,lat,headwind,slope,temp,interval
        0,0,91,0.00000,0.0000,0,0,34.5,0,0,0,0,0,0
        1,0,91,0.00021,36,0,0,34.5,-5.5,36.25,0,0,0,0

        """,
      readings: [
        DecodedReading(0, line: 3, "1970-01-01T00:00:01Z", 36.25, -5.5, -1, isAbsolute: false) {
          ($0.altitude, $0.speed) = (34.5, 36 * (1 / 3.6))
        }
      ],
      start: .epoch,
      clocks: [.epoch]
    ),
    DialectSample(
      dialect: "OpenBikeSensor",
      text: """
        OBSDataFormat=2&OBSFirmwareVersion=v0.12.4
        Date;Time;Millis;Comment;Latitude;Longitude;Altitude;Course;Speed;HDOP;Satellites;Confirmed
        01.05.2026;08:59:59;1000;;;;;;;99.99;0;0
        01.05.2026;09:00:00;2000;;48.25;9.5;50.5;61.5;36;2;8;0

        """,
      readings: [
        DecodedReading(
          0,
          line: 4,
          "2026-05-01T09:00:00Z",
          48.25,
          9.5,
          10.2,
          satellites: 8,
          dilution: 2
        ) {
          ($0.altitude, $0.speed, $0.course) = (50.5, 36 * (1 / 3.6), 61.5)
        }
      ],
      clocks: [Timestamp("2026-05-01T08:59:59Z")],
      diagnostics: ["zoneAssumed"]
    ),
  ]
}
