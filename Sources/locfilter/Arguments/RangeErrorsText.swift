import TrackDecoding

/// Returns range errors as `text` sets them, such as `autonomous=4,fixed=0.03`; `nil` where a name is
/// none of those, or comes twice, or a value is no number of metres above 0.
///
/// - Parameters:
///   - text: One error or more; the others stay as they are.
///   - errors: What holds so far.
/// - Returns: The errors with those of the text.
func rangeErrors(_ text: String, over errors: RangeErrors) -> RangeErrors? {
  var errors = errors
  var names: Set<Substring> = []
  for part in text.split(separator: ",", omittingEmptySubsequences: false) {
    let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, names.insert(sides[0]).inserted,
      let meters = DecimalText(String(sides[1]))?.number, meters > 0
    else { return nil }
    switch sides[0] {
    case "autonomous": errors.autonomous = meters
    case "dgps": errors.differential = meters
    case "float": errors.floatRTK = meters
    case "fixed": errors.fixedRTK = meters
    default: return nil
    }
  }
  return errors
}
