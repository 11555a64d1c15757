import Measures
import Trials

/// `espalier completions`: prints a shell script that completes the tool's command line.
struct CompletionScript: Verb {
  static let about = VerbSpec(
    "completions",
    summary: "Prints a completion script for a shell.",
    examples: ["source <(\(Program.name) completions bash)"]
  )

  var shell = Completions.Shell.bash

  static var rows: [Row<Self>] {
    Row.argument(\.shell, .word("SHELL", kind: "shell"))
      .help("bash, zsh or fish.")
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
