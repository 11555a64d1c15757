import Trials

/// `espalier trial-worker`: runs the trials that another process tells it to.
struct TrialWorker: Verb {
  static let spec = VerbSpec(
    "trial-worker",
    summary: "Serves a campaign: reads requests, answers with events.",
    options: [
      OptionSpec(
        "page",
        value: "FILE",
        completion: .files,
        help: "The page to leave the number of each trial in."
      )
    ],
    isInternal: true
  )

  private let pagePath: String?

  init(_ arguments: ParsedArguments) throws(Complaint) {
    pagePath = arguments.value("page")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    let session = TrialWorkerSession(
      areas: context.areas + TrialArea.onRequest,
      page: try pagePath.map { path throws(Complaint) in try BreadcrumbPage(path: path) },
      interruption: context.interruption
    ) { event in
      (try? context.console.print(event.line)) != nil
    }
    while let line = readLine() { session.answer(line) }
    return .fine
  }
}
