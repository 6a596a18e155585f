/// The tool's name and version, each in this one place.
enum Tool {
  static let name = "locfilter"
  static let version = "0.1.0"
}
