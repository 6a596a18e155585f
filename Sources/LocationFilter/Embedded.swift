#if hasFeature(Embedded)
  /// Embedded Swift has no `Codable`. A protocol without requirements takes its place in the
  /// declarations of the values; coding by hand, clocks and tasks are left out.
  protocol Codable {}
#endif
