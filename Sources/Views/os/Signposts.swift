/// The kind of a mark in a trace.
public struct OSSignpostType: Hashable, Sendable {
  let rawValue: UInt8

  public static let event = OSSignpostType(rawValue: 0)
  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)
}

/// The identity of an interval in a trace.
public struct OSSignpostID: Hashable, Sendable {
  public let rawValue: UInt64

  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  public init(log: OSLog) { self.init(0) }
  public init(log: OSLog, object: AnyObject) { self.init(0) }

  public static let exclusive = OSSignpostID(0)
  public static let invalid = OSSignpostID(.max)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive,
  _ format: StaticString,
  _ arguments: Any?...
) {}
