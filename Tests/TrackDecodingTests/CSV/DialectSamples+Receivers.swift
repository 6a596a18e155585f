import LocationFilter

@testable import TrackDecoding

extension DialectSamples {
  /// What receivers with a memory of their own write.
  static let receivers = [
    DialectSample(
      dialect: "FlySight",
      text: """
        time,lat,lon,hMSL,velN,velE,velD,hAcc,vAcc,sAcc,heading,cAcc,gpsFix,numSV
        ,(deg),(deg),(m),(m/s),(m/s),(m/s),(m),(m),(m/s),(deg),(deg),,
        2026-05-01T09:00:00.20Z,38.5,-121.25,28.5,3.00,-4.00,-1.45,8.5,12.5,0.5,306.5,4.5,3,7

        """,
      readings: [
        DecodedReading(
          0,
          line: 3,
          "2026-05-01T09:00:00.2Z",
          38.5,
          -121.25,
          8.5,
          satellites: 7,
          dimension: .three
        ) {
          ($0.altitude, $0.verticalAccuracy, $0.speed, $0.course) = (28.5, 12.5, 5, 306.5)
          ($0.speedAccuracy, $0.courseAccuracy) = (0.5, 4.5)
        }
      ],
      diagnostics: ["unitsRow"]
    ),
    DialectSample(
      dialect: "FlySight 2",
      text: """
        $FLYS,1
        $VAR,FIRMWARE_VER,v2023.07.01
        $COL,GNSS,time,lat,lon,hMSL,velN,velE,velD,hAcc,vAcc,sAcc,numSV
        $COL,IMU,time,wx,wy,wz,ax,ay,az,temperature
        $UNIT,GNSS,,deg,deg,m,m/s,m/s,m/s,m,m,m/s,
        $UNIT,IMU,s,deg/s,deg/s,deg/s,g,g,g,deg C
        $DATA
        $IMU,75.022,-0.488,0.977,0.122,0.01,0.02,0.98,27.65
        $GNSS,2026-05-01T09:00:00.200Z,38.5,-121.25,28.5,0.00,5.00,-1.45,8.5,12.5,0.5,7

        """,
      readings: [
        DecodedReading(0, line: 9, "2026-05-01T09:00:00.2Z", 38.5, -121.25, 8.5, satellites: 7) {
          ($0.altitude, $0.verticalAccuracy, $0.speed, $0.course) = (28.5, 12.5, 5, 90)
          $0.speedAccuracy = 0.5
        }
      ],
      diagnostics: ["otherRow", "otherRow", "otherRow", "otherRow", "otherRow"]
    ),
    DialectSample(
      dialect: "MTK logger",
      text: """
        INDEX,RCR,DATE,TIME,VALID,LATITUDE,N/S,LONGITUDE,E/W,HEIGHT,SPEED,HDOP,NSAT (USED/VIEW),\
        DISTANCE,
        1,T,2026/05/01,08:59:59,NO FIX,0.000000,N,0.000000,E,0.000 M,0.000 km/h,0.00,0(3),0.00 M,
        2,T,2026/05/01,09:00:00.250,SPS,12.5,S,77.25,W,154.5 M,36 km/h,2,8(10),1.25 M,
        3,TB,2026/05/01,09:00:01.250,DGPS,12.5,S,77.25,W,154.5 m,10 m/s,2,8(10),1.25 m,

        """,
      readings: [(0, 3, 36 * (1 / 3.6)), (1, 4, 10)].map { index, line, speed in
        let time = "2026-05-01T09:00:0\(index).25Z"
        return DecodedReading(
          index,
          line: line,
          time,
          -12.5,
          -77.25,
          10.2,
          satellites: 8,
          dilution: 2
        ) {
          ($0.altitude, $0.speed) = (154.5, speed)
        }
      },
      clocks: [Timestamp("2026-05-01T08:59:59Z")],
      diagnostics: ["zoneAssumed"]
    ),
    DialectSample(
      dialect: "MTK logger",
      text: """
        INDEX;RCR;DATE;TIME;VALID;LATITUDE;N/S;LONGITUDE;E/W;HEIGHT(ft);SPEED(mph);HEADING;
        1;T;2026/05/01;09:00:00;SPS;-12.5;S;-77.25;W;100;10;270.5;

        """,
      readings: [
        DecodedReading(0, line: 2, "2026-05-01T09:00:00Z", -12.5, -77.25, -1) {
          ($0.altitude, $0.speed, $0.course) = (100 * 0.3048, 10 * 0.44704, 270.5)
        }
      ],
      diagnostics: ["zoneAssumed"]
    ),
    DialectSample(
      dialect: "Columbus",
      text:
        "INDEX,TAG,DATE,TIME,LATITUDE N/S,LONGITUDE E/W,HEIGHT,SPEED,HEADING,FIX MODE,VALID,PDOP,"
        + "HDOP,VDOP,VOX\r\n"
        + "1\0\0\0\0\0,T,260501,090000,33.500000S,018.250000E,362\0\0,36\0\0,90\0,3D,SPS ,3.2\0\0,"
        + "2.0\0\0,2.4\0\0,\0\0\0\0\0\0\0\0\0\r\n",
      readings: [
        DecodedReading(
          0,
          line: 2,
          "2026-05-01T09:00:00Z",
          -33.5,
          18.25,
          10.2,
          dilution: 2,
          dimension: .three
        ) {
          ($0.altitude, $0.speed, $0.course) = (362, 36 * (1 / 3.6), 90)
        }
      ],
      diagnostics: ["zoneAssumed"]
    ),
    DialectSample(
      dialect: "Columbus",
      text: """
        INDEX,TAG,DATE,TIME,LATITUDE N/S,LONGITUDE E/W,HEIGHT,SPEED,HEADING
        1,C,260501,000001,26.5000000N,101.2500000W,-71,18,

        """,
      readings: [
        DecodedReading(0, line: 2, "2026-05-01T00:00:01Z", 26.5, -101.25, -1) {
          ($0.altitude, $0.speed) = (-71, 18 * (1 / 3.6))
        }
      ],
      diagnostics: ["zoneAssumed"]
    ),
  ]
}
