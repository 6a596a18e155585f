/// On which side of a region's edge the device is.
public enum RegionState: String, Sendable, Hashable, CaseIterable, Codable {
  /// No reading has been judged since the region was added, or there is no such region.
  case unknown
  /// Within the radius, or since then not so far and so often beyond it that it counts as left.
  case inside
  /// Beyond the radius.
  case outside
}
