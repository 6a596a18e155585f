// A server that filters the fixes of many devices. Its state is JSON, so it survives a restart.
import LocationFilter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The state of all devices by name.
struct Server: Codable {
  struct Device: Codable {
    var acquisition = Acquisition(policy: .standard)
    var filter = DistanceFilter(distance: 50)
  }
  private var devices: [String: Device] = [:]

  /// Processes a fix and returns what is worth a line in the log.
  mutating func receive(_ fix: Location, from name: String) -> [String] {
    var device = devices[name] ?? Device()
    defer { devices[name] = device }
    let now = fix.timestamp
    if device.acquisition.phase == .idle { device.acquisition.process(.start, at: now) }
    let decision = device.acquisition.process(.location(fix), at: now)
    var lines: [String] = []
    if decision.isFinal { lines.append("\(name): \(decision.verdict.reasonName)") }
    if case .reported(let report) = device.filter.process(fix, at: now) {
      lines.append("\(name): moved \(Int(report.distance ?? 0)) m")
    }
    return lines
  }

  /// The server after a restart.
  func restarted() throws -> Server {
    try JSONDecoder().decode(Server.self, from: JSONEncoder().encode(self))
  }
}

/// Fixes of 200 devices in turn: each walks north at its own speed, and its accuracy improves.
func fix(_ second: Int, of device: Int) -> Location {
  Location(
    latitude: 52.5 + Double(second * (device % 7)) * 1e-5,
    longitude: 13.4 + Double(device) * 0.01,
    horizontalAccuracy: 5 + 200 / Double(second + device % 3),
    timestamp: Timestamp(sinceEpoch: .seconds(1_777_626_000 + second))
  )
}

var steady = Server()
var restarting = Server()
var log: [String] = []
var restarts = 0
for second in 1...100 {
  for device in 1...200 {
    let lines = steady.receive(fix(second, of: device), from: "\(device)")
    guard restarting.receive(fix(second, of: device), from: "\(device)") == lines else {
      fatalError("device \(device) differs after \(restarts) restarts")
    }
    if device == 7 || device == 13 { log += lines }
  }
  if second.isMultiple(of: 9) {
    restarting = try restarting.restarted()
    restarts += 1
  }
}
print("the same after \(restarts) restarts")
for line in log { print(line) }
