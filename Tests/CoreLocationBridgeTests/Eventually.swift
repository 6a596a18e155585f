/// Lets other tasks run until `condition` holds.
///
/// - Returns: Whether it does; `false` after many turns, so that a test fails and does not hang.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<10_000_000 {
    if condition() { return true }
    await Task.yield()
  }
  return false
}
