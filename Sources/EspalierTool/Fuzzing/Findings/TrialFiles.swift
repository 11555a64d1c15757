import Measures
import Trials

/// Finds and reads `.trial` files.
enum TrialFiles {
  /// Where regressions are kept.
  static let regressions = "corpus/regressions"

  /// Reads a file; what is wrong with it is the caller's mistake, with line and column.
  static func read(_ path: String, in context: ToolContext) throws -> TrialFile {
    let text = try context.files.read(path)
    do {
      return try TrialFile(parsing: text)
    } catch {
      throw Complaint.usage("\(path):\(error)")
    }
  }

  /// The paths of all files below a folder, sorted.
  static func all(below folder: String, in context: ToolContext) throws -> [String] {
    guard context.files.kind(of: folder) == .folder else { return [] }
    return try context.files.entries(of: folder).flatMap { name -> [String] in
      let entry = path(folder, name)
      if context.files.kind(of: entry) == .folder { return try all(below: entry, in: context) }
      return name.hasSuffix(".trial") ? [entry] : []
    }
  }
}
