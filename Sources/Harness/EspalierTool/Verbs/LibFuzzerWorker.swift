import Measures
import Trials

/// `espalier libfuzzer-worker`: runs libFuzzer for one area.
struct LibFuzzerWorker: Verb {
  static let about = VerbSpec(
    "libfuzzer-worker",
    summary: "Runs trials of an area that libFuzzer draws.",
    isInternal: true
  )

  var area = ""
  var arguments: [String] = []
  var page: String?
  var findings = "/dev/null"
  var traps = false
  var bug: String?

  static var rows: [Row<Self>] {
    Row.argument(\.area, .text("AREA"))
      .help("The area to try.")
    Row.arguments(\.arguments, .text("ARGUMENT"), .optionalMany)
      .help("The arguments of libFuzzer, after --.")
    Row.option("page", \.page, .text("FILE"), absent: "none")
      .help("The page to count executions in")
    Row.option("findings", \.findings, .text("FILE"))
      .help("The file for failing choices")
    Row.flag("trap", \.traps)
      .help("End with the first failure, as runners of libFuzzer expect.")
    Row.bug(\.bug)
      .help("The mutant to switch on")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    context.interruption.heed()
    let area = try context.area(named: area)
    try LibFuzzerDriver.run(
      area,
      settings: TrialSettings(planted: bug.flatMap(area.mutant(named:))),
      page: try page.map { path throws(ToolError) in try BreadcrumbPage(taking: path) },
      findings: findings,
      trapsOnFailure: traps,
      arguments: arguments
    )
    return .fine
  }
}
