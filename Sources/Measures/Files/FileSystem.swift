/// A text and where it belongs.
public struct TextFile: Equatable, Sendable {
  /// Where to write it.
  public let path: String
  /// What to write.
  public let text: String

  /// Names a text.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// What a path leads to.
public enum FileKind: Equatable, Sendable {
  case file
  case folder
  /// A device, a pipe, a socket.
  case other
}

/// The files that the tool reads and writes, as far as it needs them.
///
/// Tests put a disk in its place that is full, or that breaks at a chosen moment.
public protocol FileSystem: Sendable {
  /// All that is in a file.
  func bytes(of path: String) throws(FileError) -> [UInt8]

  /// Writes all files or none: every text is complete under a temporary name before the first
  /// takes its place, so that neither an interruption nor a full disk tears or loses a file.
  func write(_ files: [TextFile]) throws(FileError)

  /// The names in a folder, sorted.
  func entries(of folder: String) throws(FileError) -> [String]

  /// Makes a folder and the folders above it; one that exists is fine.
  func makeFolder(_ path: String) throws(FileError)

  /// Removes a file, a link, or a folder with all its contents; never what a link leads to.
  func remove(_ path: String) throws(FileError)

  /// What a path leads to, or nil where there is nothing.
  func kind(of path: String) -> FileKind?

  /// Whether a path is a symbolic link, wherever it leads.
  func isLink(_ path: String) -> Bool
}

extension FileSystem {
  /// The whole text of a file; what in it is not UTF-8 reads as U+FFFD.
  ///
  /// Whoever refuses such a file asks for its bytes.
  public func read(_ path: String) throws(FileError) -> String {
    String(decoding: try textBytes(of: path), as: UTF8.self)
  }

  /// The bytes of a text, whatever they are.
  ///
  /// Some editors begin a file with the mark of its encoding, which is no part of its text.
  public func textBytes(of path: String) throws(FileError) -> ArraySlice<UInt8> {
    let bytes = try bytes(of: path)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
  }

  /// Makes a folder of the tool's own in one that the user named, and refuses a link in its place.
  ///
  /// The user may keep results behind a link. A link below them would lead what the tool writes and removes
  /// somewhere else.
  public func makeFolder(_ name: String, in folder: String) throws(FileError) {
    try refuseLink(name, in: folder)
    try makeFolder(path(folder, name))
  }

  /// Throws if a link has the place of a folder of the tool's own.
  public func refuseLink(_ name: String, in folder: String) throws(FileError) {
    let path = path(folder, name)
    guard !isLink(path) else { throw FileError(.makeFolder, path, code: Platform.isALink) }
  }

  /// Makes a folder, and finds out before an hour of work, and not after, that nothing can be written there.
  ///
  /// A full disk takes an empty file, but not a block of bytes.
  public func prepareFolder(_ folder: String) throws(FileError) {
    try makeFolder(folder)
    let probe = path(folder, ".writable")
    try write(String(repeating: "\n", count: 1 << 16), to: probe)
    try remove(probe)
  }

  /// Writes one file, whole or not at all.
  public func write(_ text: String, to path: String) throws(FileError) {
    try write([TextFile(path: path, text: text)])
  }
}

/// Joins a folder and a name.
public func path(_ folder: String, _ name: String) -> String {
  folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
}
