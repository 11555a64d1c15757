import Foundation

// Writes a mutated copy of the engine, and the catalogue of its mutants.
//
//     mutator SOURCE TARGET CATALOGUE DROPPED CHOSEN FILE…
//
// Mutants keep their source line, because no inserted text contains a newline. DROPPED lists lines, as
// `file:line`, whose mutants do not compile, and CHOSEN the only lines with mutants; all lines if there is
// no such file. The numbers of mutants do not depend on either.

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count > 5 else {
  FileHandle.standardError.write(
    Data("mutator SOURCE TARGET CATALOGUE DROPPED CHOSEN FILE…\n".utf8)
  )
  exit(2)
}
let (source, target) = (arguments[0], arguments[1])
let dropped = lines(in: arguments[3]) ?? []
let chosen = lines(in: arguments[4])

var catalogue = Catalogue()
for file in arguments[5...] {
  do {
    let text = try String(contentsOfFile: "\(source)/\(file)", encoding: .utf8)
    let mutated = MutatedFile(path: file, text: text)
    let result = mutated.text(numberedBy: &catalogue) { site in
      [site.firstLine, site.line].contains { dropped.contains("\(file):\($0)") }
        || chosen.map { !$0.contains("\(file):\(site.line)") } ?? false
    }
    try write(result, to: "\(target)/\(file)")
  } catch {
    FileHandle.standardError.write(Data("mutator: \(file): \(error)\n".utf8))
    exit(1)
  }
}
do {
  try write(catalogue.text, to: arguments[2])
} catch {
  FileHandle.standardError.write(Data("mutator: \(arguments[2]): \(error)\n".utf8))
  exit(1)
}

/// Returns the lines of a file, or `nil` if there is no such file.
func lines(in path: String) -> Set<String>? {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
  return Set(text.split(separator: "\n").map(String.init))
}

/// Writes a file unless it has the same text, so that it is not compiled again.
func write(_ text: String, to path: String) throws {
  guard (try? String(contentsOfFile: path, encoding: .utf8)) != text else { return }
  let folder = (path as NSString).deletingLastPathComponent
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}
