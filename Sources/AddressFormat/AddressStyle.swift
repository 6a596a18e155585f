/// The convention by which an address is written.
public enum AddressStyle: String, Sendable, Hashable, CaseIterable {
  /// The same order in every country: number and street, then town, state and postal code.
  case plain

  /// The layout in which this style writes an address.
  var layout: AddressLayout {
    switch self {
    case .plain: .plain
    }
  }
}
