/// The convention by which an address is written.
public enum AddressStyle: String, Sendable, Hashable, CaseIterable {
  /// The same order in every country: number and street, then town, state and postal code.
  case plain
  /// As the post of the placemark's country has it: order, separators, and whether the state is
  /// written. Where the country is not known, as in the plain style.
  case postal
}
