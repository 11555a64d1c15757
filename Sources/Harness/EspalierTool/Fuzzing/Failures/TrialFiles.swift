import Measures
import Trials

/// Functions that find and read `.trial` files.
enum TrialFiles {
  /// The folder of regressions.
  static let regressions = "corpus/regressions"

  /// Reads a file; throws a usage error with line and column if it is invalid.
  static func read(_ path: String, in context: ToolContext) throws -> TrialFile {
    let bytes = try context.files.bytes(of: path)
    do {
      return try TrialFile(parsing: bytes)
    } catch {
      throw ToolError.usage("\(path):\(error)")
    }
  }

  /// Returns the area of a file; throws a usage error with line and column if it is unknown.
  static func area(
    of file: TrialFile,
    _ path: String,
    in context: ToolContext
  ) throws(ToolError) -> TrialArea {
    do {
      return try file.area(among: context.areas + TrialArea.onRequest)
    } catch {
      throw ToolError.usage("\(path):\(error)", advice: advice(about: file, error.reason, context))
    }
  }

  private static func advice(
    about file: TrialFile,
    _ reason: TrialFileError.Reason,
    _ context: ToolContext
  ) -> String? {
    switch reason {
    case .unknownArea(let name): ToolError.advice(for: name, known: context.areas.map(\.name))
    case .unknownBug(let name):
      ToolError.advice(
        for: name,
        known: context.areas.first { $0.name == file.area }?.mutants.map(\.name) ?? [],
        listedBy: "\(Program.name) list mutants"
      )
    case .otherLayout: file.seed.map { "Draw the trial again from its seed, \($0)." }
    default: nil
    }
  }

  /// Returns the paths of all files below a folder, sorted.
  static func all(below folder: String, in context: ToolContext) throws -> [String] {
    guard context.files.kind(of: folder) == .folder else { return [] }
    return try context.files.entries(of: folder).flatMap { name -> [String] in
      let entry = path(folder, name)
      if context.files.kind(of: entry) == .folder { return try all(below: entry, in: context) }
      return name.hasSuffix(".trial") ? [entry] : []
    }
  }
}
