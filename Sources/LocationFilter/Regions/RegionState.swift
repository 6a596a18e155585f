/// Whether the device is inside a region.
public enum RegionState: String, Sendable, Hashable, CaseIterable, Codable {
  /// No reading was processed since the region was added, or there is no such region.
  case unknown
  /// Within the radius, or outside but not yet exited.
  case inside
  /// Outside the radius.
  case outside
}
