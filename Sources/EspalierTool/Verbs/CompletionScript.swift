import Measures
import Trials

/// `espalier completions`: prints a shell script that completes the tool's command line.
struct CompletionScript: Verb {
  static let spec = VerbSpec(
    "completions",
    summary: "Prints a completion script for a shell.",
    examples: ["source <(\(Program.name) completions bash)"],
    arguments: [
      ArgumentSpec(
        "SHELL",
        completion: .words(Completions.Shell.allCases.map(\.rawValue)),
        help: "bash, zsh or fish."
      )
    ]
  )

  private let shell: Completions.Shell

  init(_ arguments: ParsedArguments) throws(ToolError) {
    let word = arguments.arguments[0]
    guard let shell = Completions.Shell(rawValue: word) else {
      throw .unknown("shell", word, known: Completions.Shell.allCases.map(\.rawValue))
    }
    self.shell = shell
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    try context.console.printData(
      Completions(
        verbs: Tool.specs,
        suites: context.suites.known.map(\.name),
        areas: context.areas.map(\.name),
        costs: context.costs.map(\.name),
        mutants: context.areas.flatMap { $0.mutants.map(\.name) },
        layouts: context.layouts.named.map(\.name)
      ).script(for: shell),
      terminator: ""
    )
    return .fine
  }
}
