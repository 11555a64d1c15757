import Measures
import Trials
import Workers

/// `espalier libfuzzer-worker`: runs libFuzzer for one area.
struct LibFuzzerWorker: Verb {
  static let about = VerbSpec(
    "libfuzzer-worker",
    summary: "Runs trials of an area that libFuzzer draws.",
    isInternal: true
  )

  var area = ""
  var arguments: [String] = []
  var sharesPage = false
  var findings = "/dev/null"
  var traps = false
  var bug: String?

  static var rows: [Row<Self>] {
    Row.argument(\.area, .text("AREA"))
      .help("The area to try.")
    Row.arguments(\.arguments, .text("ARGUMENT"), .optionalMany)
      .help("The arguments of libFuzzer, after --.")
    Row.flag("page", \.sharesPage)
      .help("Count executions in the page of the parent.")
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
      page: sharesPage ? try SharedPage.ofParent() : nil,
      findings: findings,
      trapsOnFailure: traps,
      arguments: arguments
    )
    return .fine
  }
}
