/// An error of the file system, with the path and the system's reason.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The failed action.
  public enum Action: String, Sendable {
    case read, write, list
    case makeFolder = "make the folder"
    case remove
  }

  public let action: Action
  /// The file or folder of the action.
  public let path: String
  /// The system's error number.
  public let code: Int32

  public init(_ action: Action, _ path: String, code: Int32) {
    self.action = action
    self.path = path
    self.code = code
  }

  /// Whether the error is a closed pipe, as after `| head`.
  public var isClosedPipe: Bool { action == .write && code == Platform.closedPipe }

  public var description: String {
    let isRefusedLink = action == .makeFolder && code == Platform.isALink
    let reason = isRefusedLink ? "a symbolic link is in its place" : Platform.reason(code)
    return
      "cannot \(action.rawValue) \(path): \(reason.prefix(1).lowercased())\(reason.dropFirst())"
  }
}
