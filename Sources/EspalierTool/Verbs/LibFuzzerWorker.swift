import Measures
import Trials

/// `espalier libfuzzer-worker`: runs libFuzzer for one area.
struct LibFuzzerWorker: Verb {
  static let spec = VerbSpec(
    "libfuzzer-worker",
    summary: "Runs trials of an area that libFuzzer draws.",
    arguments: [
      ArgumentSpec("AREA", help: "The area to try."),
      ArgumentSpec("ARGUMENT", .optionalMany, help: "The arguments of libFuzzer, after --."),
    ],
    options: [
      OptionSpec("page", value: "FILE", help: "The page to count executions in."),
      OptionSpec("findings", value: "FILE", help: "The file for failing choices."),
      OptionSpec("trap", help: "End with the first failure, as runners of libFuzzer expect."),
      OptionSpec("bug", value: "BUG", help: "The mutant to switch on."),
    ],
    isInternal: true
  )

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(ToolError) {
    self.arguments = arguments
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    context.interruption.heed()
    let area = try context.area(named: arguments.arguments[0])
    let bug = arguments.value("bug").flatMap(area.mutant(named:))
    try LibFuzzerDriver.run(
      area,
      settings: TrialSettings(planted: bug),
      page: try arguments.value("page").map { path throws(ToolError) in
        try BreadcrumbPage(taking: path)
      },
      findings: arguments.value("findings") ?? "/dev/null",
      trapsOnFailure: arguments.has("trap"),
      arguments: Array(arguments.arguments.dropFirst())
    )
    return .fine
  }
}
