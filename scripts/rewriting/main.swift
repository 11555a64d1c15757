import Foundation

// Writes copies of Swift files in which nothing needs Objective-C.
//
//     rewriter OUT [--locations] [--ios] FILE…
//
// A file is written to OUT under the name that follows its `=`, as in /app/List.swift=Screens/List.swift.
// With --locations, a changed copy names its original, for the compiler's messages. With --ios, `os(iOS)` is true.

var arguments = Array(CommandLine.arguments.dropFirst())
let namesOrigins = arguments.contains("--locations")
let isIOS = arguments.contains("--ios")
arguments.removeAll { ["--locations", "--ios"].contains($0) }
guard arguments.count > 1 else {
  FileHandle.standardError.write(Data("rewriter OUT [--locations] [--ios] FILE=COPY…\n".utf8))
  exit(2)
}
let output = arguments.removeFirst()

/// The file with the method that hides Foundation's in the module of the copies.
let intersectionFile = "CGRect+Intersects.swift"

let intersection = """
  import Foundation

  extension CGRect {
    /// Whether two rectangles overlap, as on Apple's systems.
    ///
    /// Foundation's method for Linux is also true for rectangles that only touch. An empty rectangle counts as its
    /// corner, which another rectangle contains at its smallest coordinates, but not at its largest.
    func intersects(_ other: CGRect) -> Bool {
      !isNull && !other.isNull
        && (minX == other.minX || (minX < other.maxX && other.minX < maxX))
        && (minY == other.minY || (minY < other.maxY && other.minY < maxY))
    }
  }

  """

do {
  var files: [SourceFile] = []
  var copies: [String] = []
  for argument in arguments {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    files.append(try SourceFile(path: parts[0]))
    copies.append(parts.count > 1 ? parts[1] : (parts[0] as NSString).lastPathComponent)
  }
  let declarations = Declarations(of: files)
  for (file, copy) in zip(files, copies) {
    var text = Rewriter.rewrite(file, with: declarations, isIOS: isIOS)
    if namesOrigins, text != file.text {
      text = "#sourceLocation(file: \"\(file.path)\", line: 1)\n" + text
    }
    try write(text, to: "\(output)/\(copy)")
  }
  if files.contains(where: { $0.names("intersects") }), !copies.contains(intersectionFile) {
    try write(intersection, to: "\(output)/\(intersectionFile)")
  }
  for problem in declarations.problems {
    FileHandle.standardError.write(Data("\(problem)\n".utf8))
  }
} catch {
  FileHandle.standardError.write(Data("rewriter: \(error)\n".utf8))
  exit(1)
}

/// Writes a file unless it holds the text already, so that nothing is compiled again without need.
func write(_ text: String, to path: String) throws {
  guard (try? String(contentsOfFile: path, encoding: .utf8)) != text else { return }
  let folder = (path as NSString).deletingLastPathComponent
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}
