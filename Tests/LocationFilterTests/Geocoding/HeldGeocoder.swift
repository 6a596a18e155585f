import LocationFilter

/// A geocoder whose replies a test gives, one by one.
///
/// It takes no notice of a cancellation, except that it reports it.
final class HeldGeocoder: ReverseGeocoder {
  /// A lookup under way; each needs an answer.
  struct Call {
    let coordinate: Coordinate
    fileprivate let reply: CheckedContinuation<[Int], any Error>

    func answer(_ placemarks: [Int]) { reply.resume(returning: placemarks) }
    func fail() { reply.resume(throwing: Failure()) }
  }

  private struct Failure: Error {}

  private let (calls, newCall) = AsyncStream.makeStream(of: Call.self)
  private let (cancellations, newCancellation) = AsyncStream.makeStream(of: Coordinate.self)

  /// Waits for the next lookup.
  func call() async -> Call? {
    for await call in calls { return call }
    return nil
  }

  /// Waits for the next cancellation of a lookup.
  func cancellation() async -> Coordinate? {
    for await coordinate in cancellations { return coordinate }
    return nil
  }

  func placemarks(at coordinate: Coordinate) async throws -> [Int] {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { reply in
        newCall.yield(Call(coordinate: coordinate, reply: reply))
      }
    } onCancel: {
      newCancellation.yield(coordinate)
    }
  }
}
