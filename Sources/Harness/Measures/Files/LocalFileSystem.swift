/// The file system of this machine.
public struct LocalFileSystem: FileSystem {
  public init() {}

  public func bytes(of path: String) throws(FileError) -> [UInt8] {
    do throws(Platform.SystemError) {
      let descriptor = try Platform.descriptor(path, for: .reading)
      defer { Platform.close(descriptor) }
      return try Platform.readAll(descriptor)
    } catch {
      throw FileError(.read, path, code: error.code)
    }
  }

  public func write(_ files: [TextFile]) throws(FileError) {
    // A folder cannot be replaced, so check for folders before replacing anything.
    for file in files where kind(of: file.path) == .folder {
      throw FileError(.write, file.path, code: Platform.isAFolder)
    }
    var finished: [(temporary: String, path: String)] = []
    do throws(FileError) {
      for file in files {
        // A device cannot be replaced, only written to.
        guard kind(of: file.path) != .other else {
          try write(file, to: file.path, for: .writing)
          continue
        }
        removeLeftovers(of: file.path)
        let temporary = "\(file.path).\(Platform.process).partial"
        finished.append((temporary, file.path))
        try write(file, to: temporary, for: .creating)
      }
      for file in finished {
        do throws(Platform.SystemError) {
          try Platform.move(file.temporary, to: file.path)
        } catch {
          throw FileError(.write, file.path, code: error.code)
        }
      }
    } catch {
      // Files that were renamed already no longer exist under their temporary names.
      for file in finished { try? Platform.remove(file.temporary) }
      throw error
    }
  }

  public func entries(of folder: String) throws(FileError) -> [String] {
    do throws(Platform.SystemError) {
      return try Platform.names(in: folder).sorted()
    } catch {
      throw FileError(.list, folder, code: error.code)
    }
  }

  public func makeFolder(_ path: String) throws(FileError) {
    do throws(Platform.SystemError) {
      try Platform.makeFolder(path)
    } catch {
      if error.code == Platform.exists {
        if kind(of: path) == .folder { return }
        throw FileError(.makeFolder, path, code: Platform.notAFolder)
      }
      guard error.code == Platform.noSuchEntry, let above = folder(above: path) else {
        throw FileError(.makeFolder, path, code: error.code)
      }
      try makeFolder(above)
      try makeLastFolder(path)
    }
  }

  public func remove(_ path: String) throws(FileError) {
    do throws(Platform.SystemError) {
      try Platform.remove(path)
    } catch {
      throw FileError(.remove, path, code: error.code)
    }
  }

  /// Removes temporary files left by killed processes.
  private func removeLeftovers(of path: String) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    for entry in (try? entries(of: folder)) ?? []
    where entry.hasPrefix("\(name).") && entry.hasSuffix(".partial") {
      let number = Int32(entry.dropFirst(name.count + 1).dropLast(".partial".count))
      guard let number, number == Platform.process || !Platform.isRunning(number) else { continue }
      try? remove(Measures.path(slash == nil ? "" : folder, entry))
    }
  }

  public func kind(of path: String) -> FileKind? { Platform.kind(of: path) }
  public func isLink(_ path: String) -> Bool { Platform.isLink(path) }

  /// Writes a file and synchronises it, because only a file on the disk may replace an earlier one.
  private func write(
    _ file: TextFile,
    to path: String,
    for access: Platform.Access
  ) throws(FileError) {
    do throws(Platform.SystemError) {
      let descriptor = try Platform.descriptor(path, for: access)
      defer { Platform.close(descriptor) }
      try Platform.write(file.text, to: descriptor)
      if access == .creating { try Platform.synchronize(descriptor) }
    } catch {
      throw FileError(.write, file.path, code: error.code)
    }
  }

  private func folder(above path: String) -> String? {
    guard let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex else {
      return nil
    }
    return String(path[..<slash])
  }

  /// Creates a folder whose parent exists; another process may have created it already.
  private func makeLastFolder(_ path: String) throws(FileError) {
    do throws(Platform.SystemError) {
      try Platform.makeFolder(path)
    } catch  where error.code != Platform.exists {
      throw FileError(.makeFolder, path, code: error.code)
    } catch {}
  }
}
