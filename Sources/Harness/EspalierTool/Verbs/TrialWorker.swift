import Foundation
import Trials

/// `espalier trial-worker`: runs trials for another process.
struct TrialWorker: Verb {
  static let about = VerbSpec(
    "trial-worker",
    summary: "Serves a campaign: reads requests, answers with events.",
    isInternal: true
  )

  var pagePath: String?

  static var rows: [Row<Self>] {
    Row.option("page", \.pagePath, .file, absent: "none")
      .help("The page for the number of each trial")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    context.interruption.heed()
    Self.endWithParent()
    let session = TrialWorkerSession(
      areas: context.areas + TrialArea.onRequest,
      page: try pagePath.map { path throws(ToolError) in try BreadcrumbPage(taking: path) },
      interruption: context.interruption
    ) { event in
      (try? context.console.printData(event.line)) != nil
    }
    while let line = readLine() { session.answer(line) }
    return .fine
  }

  /// Ends this process soon after its parent, so that a hanging trial does not outlive it.
  private static func endWithParent() {
    let parent = getppid()
    Thread.detachNewThread {
      while getppid() == parent { Thread.sleep(forTimeInterval: 0.5) }
      _exit(ToolStatus.environment.rawValue)
    }
  }
}
