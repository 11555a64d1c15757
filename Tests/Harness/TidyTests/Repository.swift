import Foundation

/// The repository of these tests, read once.
enum Repository {
  static let files: [TextFile] = read(
    root: URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  )

  /// The maximum size of text; larger files are data, of which only the names are checked.
  private static let largestText = 1 << 20

  private static func read(root: URL) -> [TextFile] {
    let ignored = IgnoredPaths(root.appending(path: ".gitignore"))
    let keys: [URLResourceKey] = [.isRegularFileKey, .fileSizeKey]
    let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: keys)
    let depth = root.standardizedFileURL.pathComponents.count
    var files: [TextFile] = []
    while let url = walk?.nextObject() as? URL {
      let components = url.standardizedFileURL.pathComponents.dropFirst(depth)
      let path = components.joined(separator: "/")
      if ignored.contains(path) {
        walk?.skipDescendants()
        continue
      }
      guard let values = try? url.resourceValues(forKeys: Set(keys)),
        values.isRegularFile == true
      else { continue }
      let isText = values.fileSize.map { $0 <= largestText } ?? false
      let text = isText ? try? String(contentsOf: url, encoding: .utf8) : nil
      files.append(TextFile(path, text ?? ""))
    }
    return files.sorted { $0.path < $1.path }
  }
}

/// The paths that Git ignores, as far as `.gitignore` has plain paths, names and extensions.
struct IgnoredPaths {
  private let patterns: [String]

  init(_ file: URL) {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    self.init(text)
  }

  init(_ text: String) {
    patterns = [".git"] + text.split(separator: "\n").map { $0.trimmingSuffix("/") }
  }

  func contains(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return patterns.contains { pattern in
      pattern.hasPrefix("*")
        ? name.hasSuffix(pattern.dropFirst()) : [path, "\(name)"].contains(pattern)
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    String(hasSuffix(suffix) ? dropLast(suffix.count) : self)
  }
}
