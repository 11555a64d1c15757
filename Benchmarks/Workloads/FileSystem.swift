import Foundation
import Measures

// All code of the workloads that uses the file system or runs processes is in this file.

extension DirectoryOutline {
  /// Reads a directory tree, up to `limit` rows.
  ///
  /// All directories are expanded. Symbolic links are not followed.
  package init(path: String, limit: Int = .max) throws(WorkloadError) {
    var rows: [OutlineModel<String>.Row] = []
    var unreadable = 0
    var stack: [(entry: DirectoryEntry, path: [UInt8], name: String, level: Int)] = []
    /// Pushes the entries of a directory onto the stack, with the first name on top.
    func read(_ path: [UInt8], name: String, level: Int) throws(DirectoryError) {
      let entries = try DirectoryEntry.all(in: path).sorted { $0.name < $1.name }
      for entry in entries.reversed() {
        stack.append((entry, path + [UInt8(ascii: "/")] + entry.bytes, name + entry.name, level))
      }
    }
    do throws(DirectoryError) {
      try read(Array(path.utf8), name: "", level: 0)
    } catch {
      throw .unreadableDirectory(path: path, reason: error.reason)
    }
    guard !stack.isEmpty else { throw .unreadableDirectory(path: path, reason: "it is empty") }
    while let (entry, path, name, level) = stack.popLast(), rows.count < limit {
      rows.append(.init(name, level: level, isExpanded: entry.isDirectory))
      guard entry.isDirectory else { continue }
      do throws(DirectoryError) {
        try read(path, name: name + "/", level: level + 1)
      } catch {
        unreadable += 1
      }
    }
    self.rows = rows
    unreadableCount = unreadable
  }
}

/// An error of the system for listing a directory.
private struct DirectoryError: Error {
  let code: Int32

  var reason: String {
    switch code {
    case ENOENT: "there is nothing of that name"
    case ENOTDIR: "it is a file"
    case EACCES: "reading it is not allowed"
    default: unsafe String(cString: strerror(code))
    }
  }
}

/// An entry of a directory.
private struct DirectoryEntry {
  /// The bytes of the name in the file system.
  let bytes: [UInt8]
  /// The name as an identifier.
  let name: String
  /// Whether it is a directory, not a symbolic link to one.
  let isDirectory: Bool

  static func all(in path: [UInt8]) throws(DirectoryError) -> [DirectoryEntry] {
    guard let stream = unsafe opendir(path.map { CChar(bitPattern: $0) } + [0]) else {
      throw DirectoryError(code: errno)
    }
    defer { unsafe closedir(stream) }
    var entries: [DirectoryEntry] = []
    while let entry = unsafe readdir(stream) {
      let bytes = unsafe withUnsafeBytes(of: entry.pointee.d_name) { name in
        unsafe Array(name.prefix { $0 != 0 })
      }
      guard bytes != Array(".".utf8), bytes != Array("..".utf8) else { continue }
      let isDirectory =
        switch unsafe Int(entry.pointee.d_type) {
        case Int(DT_DIR): true
        // Some file systems do not report the type.
        case Int(DT_UNKNOWN): isDirectory(path + [UInt8(ascii: "/")] + bytes)
        default: false
        }
      entries.append(
        DirectoryEntry(bytes: bytes, name: FileName.text(bytes[...]), isDirectory: isDirectory)
      )
    }
    return entries
  }

  private static func isDirectory(_ path: [UInt8]) -> Bool {
    var status = stat()
    return unsafe lstat(path.map { CChar(bitPattern: $0) } + [0], &status) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }
}

extension GitHistory {
  /// Reads the last `limit` commits of a repository's first-parent history.
  package init(path: String, limit: Int = 100) throws(WorkloadError) {
    do throws(GitError) {
      commits = try Self.read(path, limit)
    } catch {
      throw .gitFailed(path: path, command: error.command, reason: error.reason)
    }
    for commit in commits {
      // Git writes no tree with a repeated name, but reads one that another program wrote.
      let names = zip(commit.paths, commit.paths.dropFirst())
      guard let (name, _) = names.first(where: ==) else { continue }
      throw .repeatedPath(path: path, commit: commit.id, name: name)
    }
  }

  private static func read(_ path: String, _ limit: Int) throws(GitError) -> [Commit] {
    var commits: [Commit] = []
    for id in try Git.commits(in: path, limit: limit).reversed() {
      let paths = try Git.paths(in: id, of: path).map(FileName.path).sorted()
      var changes: [Character: [String]] = [:]
      if let previous = commits.last {
        for (letter, name) in try Git.changes(from: previous.id, to: id, of: path) {
          changes[Character(Unicode.Scalar(letter)), default: []].append(FileName.path(name))
        }
      }
      commits.append(
        Commit(
          id: id,
          paths: paths,
          added: (commits.isEmpty ? paths : changes["A"] ?? []).sorted(),
          deleted: (changes["D"] ?? []).sorted(),
          modified: ((changes["M"] ?? []) + (changes["T"] ?? [])).sorted()
        )
      )
    }
    return commits
  }
}

/// The entries of a directory tree, depth first: paths relative to the directory, sorted by name.
///
/// Symbolic links are included but not followed. Different names always have different identifiers.
package struct DirectoryOutline: Sendable {
  package let rows: [OutlineModel<String>.Row]

  /// The number of directories that could not be opened; they appear without children.
  package let unreadableCount: Int
}
