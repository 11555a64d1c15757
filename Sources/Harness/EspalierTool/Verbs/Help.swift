import Measures
import Trials

/// `espalier help`: prints the help of the tool or of a verb, or the manual page.
struct Help: Verb {
  static let about = VerbSpec(
    "help",
    summary: "Shows the help of the tool or of a verb.",
    examples: ["\(Program.name) help fuzz", "\(Program.name) help --man | man -l -"]
  )

  var verb: String?
  var showsManual = false

  static var rows: [Row<Self>] {
    Row.argument(optional: \.verb, .text("VERB", .verbs))
      .help("The verb to explain.")
    Row.flag("man", \.showsManual)
      .help("Print the manual page, for man -l -.")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    let specs = Tool.specs
    let help = HelpText(verbs: specs)
    if showsManual {
      try context.console.print(ManPage(verbs: specs, version: Tool.version).text, terminator: "")
    } else if let verb {
      guard let spec = specs.first(where: { $0.name == verb }) else {
        let known = specs.filter { !$0.isInternal }.map(\.name)
        throw ToolError.unknown("verb", verb, known: known)
      }
      try context.printHelp(help.text(for: spec))
    } else {
      try context.printHelp(help.overview)
    }
    return .fine
  }
}

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
