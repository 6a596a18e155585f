// What the bridge and the stubs of its frameworks use of Foundation, with Apple's versions where these
// are later than the floors of the package.

public typealias TimeInterval = Double

public struct Date: Sendable, Hashable, Comparable {
  public var timeIntervalSinceReferenceDate: TimeInterval
  public var timeIntervalSince1970: TimeInterval { timeIntervalSinceReferenceDate + 978_307_200 }

  public init() { timeIntervalSinceReferenceDate = 0 }
  public init(timeIntervalSinceReferenceDate: TimeInterval) {
    self.timeIntervalSinceReferenceDate = timeIntervalSinceReferenceDate
  }
  public init(timeIntervalSince1970: TimeInterval) {
    timeIntervalSinceReferenceDate = timeIntervalSince1970 - 978_307_200
  }

  public static let distantPast = Date()
  public static let distantFuture = Date()
  public static var now: Date { Date() }
  public static func < (lhs: Date, rhs: Date) -> Bool {
    lhs.timeIntervalSinceReferenceDate < rhs.timeIntervalSinceReferenceDate
  }
}

public struct Locale: Sendable, Hashable {
  public struct Region: Sendable, Hashable, ExpressibleByStringLiteral {
    public var identifier: String
    public init(_ identifier: String) { self.identifier = identifier }
    public init(stringLiteral value: String) { identifier = value }
  }

  public var identifier: String
  public init(identifier: String) { self.identifier = identifier }
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
  var helpAnchor: String? { get }
}
extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}

public protocol NSObjectProtocol: AnyObject {}
open class NSObject: NSObjectProtocol, Hashable {
  public init() {}
  open func isEqual(_ object: Any?) -> Bool { false }
  open var hash: Int { 0 }
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) {}
}

open class Thread: NSObject {
  public static var isMainThread: Bool { true }
}

public protocol CustomNSError: Error {
  static var errorDomain: String { get }
  var errorCode: Int { get }
  var errorUserInfo: [String: Any] { get }
}
extension CustomNSError {
  public static var errorDomain: String { "" }
  public var errorCode: Int { 0 }
  public var errorUserInfo: [String: Any] { [:] }
}
extension Error {
  public var localizedDescription: String { "" }
}
