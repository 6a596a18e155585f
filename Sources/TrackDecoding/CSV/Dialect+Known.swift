extension Dialect {
  /// All kinds of file. One whose signature contains that of another comes before it.
  static let all = [
    own, sensorLogger, sensorLog, phyphox, gpsLogger, gnssLogger, mapbox, androSensor, openTracks,
    myTracks, traccar, basicAirData, gpsLogVisualiser, wigle, torque, trackAddict, raceChrono,
    px4Log, px4Position, goldenCheetah, openBikeSensor, flySight2, flySight, mtkLogger, columbus,
    gpsBabel, trackingStudy, decimeterChallenge, genericWithDate, generic,
  ]

  /// What `decode --format csv` writes, and optionally events.
  static let own = Dialect(
    name: "location-filter",
    columns: [
      .required(.timestamp, "timestamp"),
      .required(.latitude, "latitude"),
      .required(.longitude, "longitude"),
      .required(.horizontalAccuracy, "horizontalaccuracy"),
      .optional(.receivedAt, "receivedat"),
      .optional(.altitude, "altitude"),
      .optional(.verticalAccuracy, "verticalaccuracy"),
      .optional(.speed, "speed"),
      .optional(.course, "course"),
      .optional(.floor, "floor"),
      .optional(.accuracySource, "accuracysource"),
    ],
    events: "event",
    timesCountFromStart: false
  )
}
