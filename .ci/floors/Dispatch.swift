// What the tool uses of Dispatch.
open class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) {}
  public func wait() {}
  @discardableResult public func signal() -> Int { 0 }
}
open class DispatchQueue: @unchecked Sendable {
  init() {}
  public convenience init(label: String) { self.init() }
  public static func global() -> DispatchQueue { DispatchQueue() }
  public func async(execute work: @escaping @Sendable () -> Void) {}
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}
