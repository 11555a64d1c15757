import Measures

/// `espalier export`: prints results in the formats of other tools.
struct Export: Verb {
  static let about = VerbSpec(
    "export",
    summary: "Prints results in the format of another tool.",
    examples: ["\(Program.name) export results/latest --as benchstat"]
  )

  var folder = ""
  var format = ExportFormat.benchstat
  var file: String?

  private static var formats: String {
    ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
  }

  static var rows: [Row<Self>] {
    Row.argument(\.folder, .text("RESULTS", .results))
      .help("A folder of results or a baseline.")
    Row.required("as", \.format, .word("FORM"), missing: "one of \(formats)")
      .help(formats)
    Row.option("out", letter: "o", \.file, .file, absent: "the standard output")
      .help("The file to write")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    let source = try Side.results(folder, in: context)
    let text = format.text(for: try source.load(), samples: try source.loadSamples())
    if let file {
      try context.files.write(text, to: file)
    } else {
      try context.console.printData(text, terminator: "")
    }
    return .fine
  }
}
