extension Double {
  /// The direction in degrees within 0..<360, if this is one within 0...360: the full circle is 0.
  var direction: Double { self == 360 ? 0 : self }
}
