import Foundation
import Measures
import Synchronization

/// Files in memory, on a disk that can be full.
final class MemoryFileSystem: FileSystem {
  private struct State {
    var files: [String: [UInt8]] = [:]
    var folders: Set<String> = []
    var links: Set<String> = []
    var bytesLeft = Int.max
  }
  private let state = Mutex(State())

  init(_ files: [String: String] = [:]) {
    for (path, text) in files {
      try? makeFolder(folder(of: path))
      try? write(text, to: path)
    }
  }

  var files: [String: String] {
    state.withLock { $0.files.mapValues { String(decoding: $0, as: UTF8.self) } }
  }

  /// Puts bytes into a file, text or not.
  func put(_ bytes: [UInt8], into path: String) {
    state.withLock { $0.files[path] = bytes }
  }

  /// Creates a symbolic link in place of one of the tool's folders.
  func link(_ path: String) {
    state.withLock { state in
      state.links.insert(path)
      state.folders.insert(path)
    }
  }

  /// Sets the number of bytes that can still be written.
  func leave(bytes: Int) {
    state.withLock { $0.bytesLeft = bytes }
  }

  func bytes(of path: String) throws(FileError) -> [UInt8] {
    guard let bytes = state.withLock({ $0.files[path] }) else {
      throw FileError(.read, path, code: ENOENT)
    }
    return bytes
  }

  func write(_ files: [TextFile]) throws(FileError) {
    let refusal = state.withLock { state -> FileError? in
      var left = state.bytesLeft
      for file in files {
        guard state.folders.contains(folder(of: file.path)) else {
          return FileError(.write, file.path, code: ENOENT)
        }
        left -= file.text.utf8.count
        if left < 0 { return FileError(.write, file.path, code: ENOSPC) }
      }
      state.bytesLeft = left
      for file in files { state.files[file.path] = Array(file.text.utf8) }
      return nil
    }
    if let refusal { throw refusal }
  }

  func entries(of folder: String) throws(FileError) -> [String] {
    guard kind(of: folder) == .folder else { throw FileError(.list, folder, code: ENOENT) }
    let all = state.withLock { Set($0.files.keys).union($0.folders) }
    let names = all.filter { $0.hasPrefix(folder + "/") }.map { path in
      String(path.dropFirst(folder.count + 1).prefix { $0 != "/" })
    }
    return Set(names).sorted()
  }

  func makeFolder(_ path: String) throws(FileError) {
    if path.hasPrefix("/forbidden") { throw FileError(.makeFolder, path, code: EACCES) }
    state.withLock { state in
      var prefix = path
      while !prefix.isEmpty {
        state.folders.insert(prefix)
        prefix = folder(of: prefix)
      }
      state.folders.insert("")
    }
  }

  func remove(_ path: String) throws(FileError) {
    guard kind(of: path) != nil else { throw FileError(.remove, path, code: ENOENT) }
    state.withLock { state in
      state.files = state.files.filter { $0.key != path && !$0.key.hasPrefix(path + "/") }
      state.folders = state.folders.filter { $0 != path && !$0.hasPrefix(path + "/") }
    }
  }

  func isLink(_ path: String) -> Bool {
    state.withLock { $0.links.contains(path) }
  }

  func kind(of path: String) -> FileKind? {
    state.withLock { state in
      state.files[path] != nil ? .file : state.folders.contains(path) ? .folder : nil
    }
  }
}

private func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
}
