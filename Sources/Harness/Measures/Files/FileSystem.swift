/// A text and its path.
public struct TextFile: Equatable, Sendable {
  /// The path of the file.
  public let path: String
  /// The contents of the file.
  public let text: String

  /// Creates a text file value; nothing is written.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// The kind of a file system entry.
public enum FileKind: Equatable, Sendable {
  case file, folder
  /// A device, a pipe or a socket.
  case other
}

/// The file operations that the tool needs.
///
/// Tests replace it with a disk that is full, or that fails at a chosen moment.
public protocol FileSystem: Sendable {
  /// Returns the contents of a file.
  func bytes(of path: String) throws(FileError) -> [UInt8]

  /// Writes all files or none.
  ///
  /// Every text is completely written under a temporary name before the first is renamed, so
  /// neither an interruption nor a full disk truncates or loses a file.
  func write(_ files: [TextFile]) throws(FileError)

  /// Returns the names in a folder, sorted.
  func entries(of folder: String) throws(FileError) -> [String]

  /// Creates a folder and its parents; it may exist already.
  func makeFolder(_ path: String) throws(FileError)

  /// Removes a file, a link, or a folder with all its contents; never the target of a link.
  func remove(_ path: String) throws(FileError)

  /// Returns the kind of the entry at a path, or `nil` if there is none.
  func kind(of path: String) -> FileKind?

  /// Whether a path is a symbolic link.
  func isLink(_ path: String) -> Bool
}

extension FileSystem {
  /// Returns the text of a file, with U+FFFD in place of invalid UTF-8.
  ///
  /// To reject invalid UTF-8, use the bytes instead.
  public func read(_ path: String) throws(FileError) -> String {
    String(decoding: try textBytes(of: path), as: UTF8.self)
  }

  /// Returns the bytes of a text file, without a byte order mark.
  public func textBytes(of path: String) throws(FileError) -> ArraySlice<UInt8> {
    let bytes = try bytes(of: path)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
  }

  /// Creates a folder of the tool in a folder that the user named; throws if a link has its name.
  ///
  /// The user may keep results behind a link. A link below them would redirect what the tool writes
  /// and removes.
  public func makeFolder(_ name: String, in folder: String) throws(FileError) {
    try refuseLink(name, in: folder)
    try makeFolder(path(folder, name))
  }

  /// Throws if a link has the name of one of the tool's folders.
  public func refuseLink(_ name: String, in folder: String) throws(FileError) {
    let path = path(folder, name)
    guard !isLink(path) else { throw FileError(.makeFolder, path, code: Platform.isALink) }
  }

  /// Creates a folder and checks that it is writable, before hours of work depend on it.
  ///
  /// A full disk accepts an empty file, but not a block of bytes.
  public func prepareFolder(_ folder: String) throws(FileError) {
    try makeFolder(folder)
    let probe = path(folder, ".writable")
    try write(String(repeating: "\n", count: 1 << 16), to: probe)
    try remove(probe)
  }

  /// Writes one file completely or not at all.
  public func write(_ text: String, to path: String) throws(FileError) {
    try write([TextFile(path: path, text: text)])
  }
}

/// Returns the path of a name in a folder.
public func path(_ folder: String, _ name: String) -> String {
  folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

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

/// A loop that writes bytes until all of them are written.
///
/// A write may be partial, be interrupted, or block, as with a full non-blocking pipe. The loop
/// waits for a blocked writer instead of polling. A write of zero bytes without an error number is
/// an error, so the loop ends.
struct Delivery {
  enum Answer {
    case taken(Int)
    /// The system's error number.
    case refused(Int32)
  }

  let attempt: (ArraySlice<UInt8>) -> Answer
  /// Waits until a write may succeed.
  ///
  /// Returns an error number if waiting failed.
  let wait: () -> Int32?

  func deliver(_ bytes: [UInt8]) throws(Platform.SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch attempt(rest) {
      case .taken(let count) where count > 0: rest = rest.dropFirst(count)
      case .taken: throw Platform.SystemError(code: Platform.inputOutput)
      case .refused(Platform.interrupted): continue
      case .refused(Platform.wouldBlock):
        if let code = wait() { throw Platform.SystemError(code: code) }
      case .refused(let code): throw Platform.SystemError(code: code)
      }
    }
  }
}
