import Foundation
import Measures
import Trials
import Workers

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

  var sharesPage = false

  static var rows: [Row<Self>] {
    Row.flag("page", \.sharesPage)
      .help("Write the number of each trial to the page of the parent.")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    context.interruption.heed()
    let session = TrialWorkerSession(
      areas: context.areas + TrialArea.onRequest,
      page: sharesPage ? try SharedPage.ofParent() : nil,
      interruption: context.interruption
    ) { event in
      (try? context.console.printData(event.line)) != nil
    }
    while let line = readLine() { session.answer(line) }
    return .fine
  }
}
