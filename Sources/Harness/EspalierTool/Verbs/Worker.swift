import Foundation
import Measures
import Trials

/// `espalier worker`: measures cases for another process, line by line.
struct Worker: Verb {
  static let about = VerbSpec(
    "worker",
    summary: "Serves a comparison: reads requests, answers with measurements.",
    discussion: "The two handicaps test that a comparison detects them.",
    isInternal: true
  )

  var slower = 0.0
  var allocations = 0

  static var rows: [Row<Self>] {
    Row.option("slower", \.slower, .number("PERCENT"))
      .help("Take this much longer for every sample")
    Row.option("allocations", \.allocations, .integer(atLeast: 0))
      .help("Allocate this many times more")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    context.interruption.heed()
    let slowdown = WorkerSession.Slowdown(time: slower / 100, allocations: allocations)
    var session = WorkerSession(context.suites, slowdown: slowdown)
    while let line = readLine() { try context.console.printData(session.answer(line).line) }
    return .fine
  }
}

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
