import Measures

/// A side of a comparison, as named on the command line.
enum Side {
  /// A folder of results.
  case results(ResultsFolder)
  /// A program that can run as a worker.
  case program(String)

  /// Creates a side from a word: a folder of results, a baseline, or a program.
  init(_ word: String, in context: ToolContext) throws(ToolError) {
    let folder = ResultsFolder(word, files: context.files)
    let baseline = ResultsFolder(path(Baseline.defaultFolder, word), files: context.files)
    if folder.exists {
      self = .results(folder)
    } else if baseline.exists {
      self = .results(baseline)
    } else if context.files.kind(of: word) == .file {
      self = .program(word)
    } else {
      throw .environment(
        "\(word) is neither a folder of results, nor a baseline, nor a program",
        advice: "\(Program.name) bench --out \(shellQuoted(word)) measures results into it."
      )
    }
  }

  /// Returns the folder of results with a name; throws an error for a program.
  static func results(_ word: String, in context: ToolContext) throws(ToolError) -> ResultsFolder {
    guard case .results(let folder) = try Side(word, in: context) else {
      throw .usage("\(word) is a program, not a folder of results")
    }
    return folder
  }
}
