/// A column of SensorLog that is not about the location.
struct SensorLogSensor: Sendable {
  let name: String
  let value: Value

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  enum Value: Sendable {
    /// The same value in each row.
    case fixed(String)
    /// Seconds since the phone was switched on.
    case uptime
    /// A value with noise of up to a tenth of a unit.
    case near(Double)

    func text(uptime: Double, using random: inout SplitMix64) -> String {
      switch self {
      case .fixed(let text): text
      case .uptime: uptime.fixed(6)
      case .near(let value): (value + random.between(-0.1, 0.1)).fixed(6)
      }
    }
  }
}

extension GeneratedFixture {
  /// All columns after those of the location, with the app's names.
  static let sensorLogSensors = sensorLogGroups.flatMap { prefix, value, names in
    names.map { SensorLogSensor(prefix + $0, value) }
  }

  /// The prefix of the names, the contents of the columns, and the suffixes of the names.
  private static let sensorLogGroups: [(String, SensorLogSensor.Value, [String])] = [
    ("locationHeading", .fixed("1778983902.917344"), ["Timestamp_since1970(s)"]),
    ("locationHeading", .near(12), ["X(µT)", "Y(µT)", "Z(µT)"]),
    ("location", .near(214), ["TrueHeading(°)", "MagneticHeading(°)"]),
    ("location", .fixed("12.5"), ["HeadingAccuracy(°)"]),
    ("accelerometer", .uptime, ["Timestamp_sinceReboot(s)"]),
    ("accelerometer", .near(0.2), ["AccelerationX(G)", "AccelerationY(G)", "AccelerationZ(G)"]),
    ("gyro", .uptime, ["Timestamp_sinceReboot(s)"]),
    ("gyro", .near(0.2), ["RotationX(rad/s)", "RotationY(rad/s)", "RotationZ(rad/s)"]),
    ("magnetometer", .uptime, ["Timestamp_sinceReboot(s)"]),
    ("magnetometer", .near(0.2), ["X(µT)", "Y(µT)", "Z(µT)"]),
    ("motion", .uptime, ["Timestamp_sinceReboot(s)"]),
    ("motion", .near(0.4), ["Yaw(rad)", "Roll(rad)", "Pitch(rad)"]),
    (
      "motion", .near(0),
      [
        "RotationRateX(rad/s)", "RotationRateY(rad/s)", "RotationRateZ(rad/s)",
        "UserAccelerationX(G)", "UserAccelerationY(G)", "UserAccelerationZ(G)",
      ]
    ),
    ("motion", .fixed("XTrueNorthZVertical"), ["AttitudeReferenceFrame(txt)"]),
    (
      "motion", .near(0.5),
      [
        "QuaternionX(R)", "QuaternionY(R)", "QuaternionZ(R)", "QuaternionW(R)",
      ]
    ),
    ("motion", .near(-0.6), ["GravityX(G)", "GravityY(G)", "GravityZ(G)"]),
    ("motion", .near(21), ["MagneticFieldX(µT)", "MagneticFieldY(µT)"]),
    ("motion", .near(-38), ["MagneticFieldZ(µT)"]),
    ("motion", .near(214), ["Heading(°)"]),
    ("motion", .fixed("2"), ["MagneticFieldCalibrationAccuracy(Z)"]),
    ("activity", .uptime, ["Timestamp_sinceReboot(s)"]),
    ("activity", .fixed("stationary"), ["(txt)"]),
    ("activity", .fixed("2"), ["ActivityConfidence(Z)"]),
    ("activity", .fixed("2026-05-17T10:14:40.118+08:00"), ["ActivityStartDate(txt)"]),
    ("pedometer", .fixed("2026-05-17T10:15:03.477+08:00"), ["StartDate(txt)"]),
    ("pedometer", .fixed("0"), ["NumberofSteps(N)", "AverageActivePace(s/m)"]),
    ("pedometer", .fixed("null"), ["CurrentPace(s/m)", "CurrentCadence(steps/s)"]),
    ("pedometer", .fixed("0"), ["Distance(m)", "FloorAscended(N)", "FloorDescended(N)"]),
    ("pedometer", .fixed("2026-05-17T10:15:03.477+08:00"), ["EndDate(txt)"]),
    ("altimeter", .uptime, ["Timestamp_sinceReboot(s)"]),
    ("altimeter", .fixed("0"), ["Reset(bool)"]),
    ("altimeter", .near(0), ["RelativeAltitude(m)"]),
    ("altimeter", .near(100.7), ["Pressure(kPa)"]),
    ("IP_", .fixed("192.0.2.17"), ["en0(txt)"]),
    ("IP_", .fixed("null"), ["pdp_ip0(txt)"]),
    ("device", .fixed("1"), ["Orientation(Z)"]),
    ("battery", .fixed("1"), ["State(N)"]),
    ("battery", .fixed("0.870000"), ["Level(R)"]),
    ("avAudioRecorder", .near(-61), ["PeakPower(dB)", "AveragePower(dB)"]),
    ("label", .fixed("0"), ["(N)"]),
  ]
}
