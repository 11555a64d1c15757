import Measures

/// `espalier export`: prints results in the formats of other tools.
struct Export: Verb {
  static let spec = VerbSpec(
    "export",
    summary: "Prints results in the format of another tool.",
    examples: ["\(Program.name) export results/latest --as benchstat"],
    arguments: [
      ArgumentSpec("RESULTS", completion: .results, help: "A folder of results or a baseline.")
    ],
    options: [
      OptionSpec(
        "as",
        value: "FORM",
        completion: .words(ExportFormat.allCases.map(\.rawValue)),
        help: "\(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")) (required)."
      ),
      OptionSpec(
        "out",
        letter: "o",
        value: "FILE",
        completion: .files,
        help: "The file to write (default: the standard output)."
      ),
    ]
  )

  private let folder: String
  private let format: ExportFormat
  private let file: String?

  init(_ arguments: ParsedArguments) throws(ToolError) {
    folder = arguments.arguments[0]
    guard let format: ExportFormat = try arguments.word("as") else {
      let known = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("--as is missing: one of \(known)")
    }
    self.format = format
    file = arguments.value("out")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    guard case .results(let source) = try Side(folder, in: context) else {
      throw ToolError.usage("\(folder) is a program, not a folder of results")
    }
    let text = format.text(for: try source.load(), samples: try source.loadSamples())
    if let file {
      try context.files.write(text, to: file)
    } else {
      try context.console.printData(text, terminator: "")
    }
    return .fine
  }
}
