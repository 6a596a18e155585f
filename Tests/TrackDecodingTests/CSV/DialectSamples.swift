import LocationFilter

@testable import TrackDecoding

enum DialectSamples {
  /// What apps on phones write.
  static let phones = [
    DialectSample(
      dialect: "SensorLog",
      text: """
        loggingTime(txt),loggingSample(N),locationTimestamp_since1970(s),locationLatitude(WGS84),\
        locationLongitude(WGS84),locationAltitude(m),locationSpeed(m/s),locationCourse(°),\
        locationVerticalAccuracy(m),locationHorizontalAccuracy(m),locationFloor(Z)
        2026-05-01T11:00:00.250+02:00,1,0,0,0,0,-1,-1,-1,-1,-9999
        2026-05-01T11:00:01.500+02:00,2,1777626001.25,50.5,-3.75,12.5,1.5,270,4,8,-9999
        2026-05-01 11:00:01.550 +0200,3,1777626001.25,50.5,-3.75,12.5,-1,-1,4,8,2

        """,
      readings: [
        DecodedReading(
          0,
          line: 3,
          "2026-05-01T09:00:01.25Z",
          50.5,
          -3.75,
          8,
          receivedAt: "2026-05-01T09:00:01.5Z"
        ) {
          ($0.altitude, $0.speed, $0.course, $0.verticalAccuracy) = (12.5, 1.5, 270, 4)
        },
        DecodedReading(
          1,
          line: 4,
          "2026-05-01T09:00:01.25Z",
          50.5,
          -3.75,
          8,
          receivedAt: "2026-05-01T09:00:01.55Z"
        ) {
          ($0.altitude, $0.verticalAccuracy, $0.floor) = (12.5, 4, 2)
        },
      ],
      clocks: [Timestamp("2026-05-01T09:00:00.25Z")]
    ),
    DialectSample(
      dialect: "GnssLogger",
      text: """
        # Version: 1.4.0.0
        # Raw,ElapsedRealtimeMillis,TimeNanos
        # Fix,Provider,Latitude,Longitude,Altitude,Speed,Accuracy,(UTC)TimeInMs
        Raw,1,2
        Fix,gps,37.5,-122.25,-33.5,0.5,3.5,1467321969000

        """,
      readings: [
        DecodedReading(
          0,
          line: 5,
          "2016-06-30T21:26:09Z",
          37.5,
          -122.25,
          3.5
        ) { ($0.altitude, $0.speed) = (-33.5, 0.5) }
      ],
      diagnostics: ["otherRow"]
    ),
    DialectSample(
      dialect: "GnssLogger",
      text: """
        # Fix,Provider,LatitudeDegrees,LongitudeDegrees,AltitudeMeters,SpeedMps,AccuracyMeters,\
        BearingDegrees,UnixTimeMillis,SpeedAccuracyMps,BearingAccuracyDegrees,\
        elapsedRealtimeNanos,VerticalAccuracyMeters
        Fix,NLP,37.5,-122.25,,,20.5,,1640000001500,,,1000,
        Fix,GPS,37.25,-122.5,10.5,1.5,4.5,90,1640000000000,0.5,10,2000,6.5

        """,
      readings: [
        DecodedReading(0, line: 2, "2021-12-20T11:33:21.5Z", 37.5, -122.25, 20.5),
        DecodedReading(1, line: 3, "2021-12-20T11:33:20Z", 37.25, -122.5, 4.5) {
          ($0.altitude, $0.speed, $0.course, $0.verticalAccuracy) = (10.5, 1.5, 90, 6.5)
        },
      ],
      diagnostics: ["timeSteppedBack"]
    ),
    DialectSample(
      dialect: "AndroSensor",
      text: """
        sep=;
        ACCELEROMETER X (m/s²);LOCATION Latitude : ;LOCATION Longitude : ;LOCATION Altitude ( m);\
        LOCATION Speed ( Kmh);LOCATION Accuracy ( m);LOCATION ORIENTATION (°);\
        Satellites in range;Time since start in ms ;YYYY-MO-DD HH-MI-SS_SSS
        0.1;48.5;9.25;500.5;36;12.5;90;5 / 12;250;2022-09-27 11:16:12:662

        """,
      readings: [
        DecodedReading(
          0,
          line: 3,
          "2022-09-27T11:16:12.662Z",
          48.5,
          9.25,
          12.5
        ) { ($0.altitude, $0.speed, $0.course) = (500.5, 36 * (1 / 3.6), 90) }
      ],
      start: Timestamp("2022-09-27T11:16:12.412Z"),
      diagnostics: ["zoneAssumed"]
    ),
    DialectSample(
      dialect: "OpenTracks",
      text: """
        #time,trackpoint_type,latitude,longitude,altitude,accuracy_horizontal,accuracy_vertical,speed
        "2026-05-01T11:00:00.000+02:00",SEGMENT_START_MANUAL,,,,,,
        "2026-05-01T11:00:01.250+02:00",TRACKPOINT,47.5,8.25,410.5,"6.5",3.5,"18"

        """,
      readings: [
        DecodedReading(0, line: 3, "2026-05-01T09:00:01.25Z", 47.5, 8.25, 6.5) {
          ($0.altitude, $0.speed, $0.verticalAccuracy) = (410.5, 18 * (1 / 3.6), 3.5)
        }
      ],
      clocks: [Timestamp("2026-05-01T09:00:00Z")]
    ),
    DialectSample(
      dialect: "gpsLogVisualiser",
      text: "TStamp Australia/Sydney\tLatitude [deg]\tLongitude [deg]\tAltitude [above WGS84]\t"
        + "Accuracy [m 68% confidence radius]\tSpeed [m/s]\tBearing [deg]\n"
        + "1777626000250\t-33,5\t151,25\tNaN\t24,5\t0,0\t0,0\n"
        + "1777626001250\t-33,5\t151,25\t28,5\t8,5\t1,5\t90,0\n",
      readings: [
        DecodedReading(0, line: 2, "2026-05-01T09:00:00.25Z", -33.5, 151.25, 24.5) {
          ($0.speed, $0.course) = (0, 0)
        },
        DecodedReading(1, line: 3, "2026-05-01T09:00:01.25Z", -33.5, 151.25, 8.5) {
          ($0.altitude, $0.speed, $0.course) = (28.5, 1.5, 90)
        },
      ]
    ),
    DialectSample(
      dialect: "WiGLE",
      text: """
        WigleWifi-1.4,appRelease=2.26,model=a,release=14,device=b,display=c,board=d,brand=e
        MAC,SSID,AuthMode,FirstSeen,Channel,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,\
        AccuracyMeters,Type
        aa:bb:cc:dd:ee:ff,Café,[ESS],2026-05-01 09:00:00,6,-71,59.5,18.25,12.5,9.5,WIFI
        aa:bb:cc:dd:ee:00,"a, b",[ESS],2026-05-01 09:00:01,6,-71,59.5,18.25,12.5,9.5,WIFI
        aa:bb:cc:dd:ee:01,a, b, 1.5,[ESS],2026-05-01 09:00:02,6,-71,59.5,18.25,12.5,9.5,WIFI

        """,
      readings: (0..<3).map { index in
        DecodedReading(index, line: 3 + index, "2026-05-01T09:00:0\(index)Z", 59.5, 18.25, 9.5) {
          $0.altitude = 12.5
        }
      },
      diagnostics: ["zoneAssumed"]
    ),
  ]

  /// What programs and servers write, some after other tables.
  static let tables = [
    DialectSample(
      dialect: "My Tracks",
      text: """
        "Name","Activity type","Description"
        "Walk","walking",""

        "Marker name","Latitude (deg)","Longitude (deg)","Accuracy (m)","Time"
        "Bench","1.5","2.5","3.5","2026-05-01T08:00:00.000Z"

        "Segment","Point","Latitude (deg)","Longitude (deg)","Altitude (m)","Bearing (deg)",\
        "Accuracy (m)","Speed (m/s)","Time"
        "1","1","40.5","-74.25","10.5","45","7.5","1.25","2026-05-01T09:00:00.000Z"

        """,
      readings: [
        DecodedReading(0, line: 8, "2026-05-01T09:00:00Z", 40.5, -74.25, 7.5) {
          ($0.altitude, $0.speed, $0.course) = (10.5, 1.25, 45)
        }
      ]
    ),
    DialectSample(
      dialect: "Traccar",
      text: """
        id,deviceId,protocol,serverTime,deviceTime,fixTime,valid,latitude,longitude,altitude,speed,\
        course,address,accuracy
        1,7,osmand,2026-05-01 09:00:02,x,2026-05-01 09:00:01,true,52.5,13.5,30.5,10,90,1 A St, B, C,9.5
        2,7,osmand,2026-05-01 09:00:03,x,2026-05-01 09:00:01,false,52.5,13.5,30.5,10,90,A St,9.5

        """,
      readings: [
        DecodedReading(
          0,
          line: 2,
          "2026-05-01T09:00:01Z",
          52.5,
          13.5,
          9.5,
          receivedAt: "2026-05-01T09:00:02Z"
        ) { ($0.altitude, $0.speed, $0.course) = (30.5, 10 * (1852.0 / 3600), 90) }
      ],
      clocks: [Timestamp("2026-05-01T09:00:03Z")],
      diagnostics: ["zoneAssumed"]
    ),
    DialectSample(
      dialect: "BasicAirData GPS Logger",
      text: """
        type,date time,latitude,longitude,accuracy(m),altitude(m),geoid_height(m),speed(m/s),\
        bearing(deg),sat_used,sat_inview,name,desc
        T,2026-05-01 09:00:00.250,45.5,9.25,4.5,120.5,47.1,1.5,180,7,12,,
        W,2026-05-01 09:00:01.000,45.5,9.5,4.5,120.5,47.1,,,,,"Gate","by the wall"

        """,
      readings: [
        DecodedReading(
          0,
          line: 2,
          "2026-05-01T09:00:00.25Z",
          45.5,
          9.25,
          4.5,
          satellites: 7
        ) { ($0.altitude, $0.speed, $0.course) = (120.5, 1.5, 180) }
      ],
      diagnostics: ["zoneAssumed", "otherRow"]
    ),
    DialectSample(
      dialect: "GPSBabel unicsv",
      text: """
        No,Latitude,Longitude,Altitude,Speed,Course,HDOP,utc_d,utc_t
        1,46.5,7.5,600.5,1.5,200,2.0,2026/05/01,09:00:00.5

        """,
      readings: [
        DecodedReading(0, line: 2, "2026-05-01T09:00:00.5Z", 46.5, 7.5, 10.2, dilution: 2) {
          ($0.altitude, $0.speed, $0.course) = (600.5, 1.5, 200)
        }
      ]
    ),
    DialectSample(
      dialect: "GPSBabel unicsv",
      text: """
        No,Latitude,Longitude,Name,Altitude,FIX,Satellites,Date,Time
        1,46.5,7.5,"a, b",600.5,2d,4,2026/05/01,09:00:00
        2,46.5,7.5,"",600.5,none,0,2026/05/01,09:00:01

        """,
      readings: [
        DecodedReading(
          0,
          line: 2,
          "2026-05-01T09:00:00Z",
          46.5,
          7.5,
          -1,
          satellites: 4,
          dimension: .two
        ) { $0.altitude = 600.5 }
      ],
      clocks: [Timestamp("2026-05-01T09:00:01Z")],
      diagnostics: ["zoneAssumed"]
    ),
    DialectSample(
      dialect: "GSDC ground truth",
      text: """
        MessageType,Provider,LatitudeDegrees,LongitudeDegrees,AltitudeMeters,SpeedMps,\
        AccuracyMeters,BearingDegrees,UnixTimeMillis
        Fix,GT,37.5,-122.25,-28.5,0,0.25,,1777626000440
        Fix,GT,37.5,-122.5,-28.25,1.5,0.25,142.5,1777626001440

        """,
      readings: [
        DecodedReading(0, line: 2, "2026-05-01T09:00:00.44Z", 37.5, -122.25, 0.25) {
          ($0.altitude, $0.speed) = (-28.5, 0)
        },
        DecodedReading(1, line: 3, "2026-05-01T09:00:01.44Z", 37.5, -122.5, 0.25) {
          ($0.altitude, $0.speed, $0.course) = (-28.25, 1.5, 142.5)
        },
      ]
    ),
    DialectSample(
      dialect: "generic",
      text: """
        datetime;lat;lng;accuracy (ft);speed_kmh;alt
        1777626000250;46.5;7.5;100;36;600,5

        """,
      readings: [
        DecodedReading(
          0,
          line: 2,
          "2026-05-01T09:00:00.25Z",
          46.5,
          7.5,
          100 * 0.3048
        ) { ($0.altitude, $0.speed) = (600.5, 36 * (1 / 3.6)) }
      ]
    ),
  ]
}
