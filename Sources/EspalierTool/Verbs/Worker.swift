import Measures

/// `espalier worker`: measures cases for another process, line by line.
struct Worker: Verb {
  static let spec = VerbSpec(
    "worker",
    summary: "Serves a comparison: reads requests, answers with measurements.",
    discussion: "The two handicaps test that a comparison detects them.",
    options: [
      OptionSpec("slower", value: "PERCENT", help: "Take this much longer for every sample."),
      OptionSpec("allocations", value: "N", help: "Allocate this many times more."),
    ],
    isInternal: true
  )

  private var slowdown = WorkerSession.Slowdown()

  init(_ arguments: ParsedArguments) throws(ToolError) {
    slowdown.time = (try arguments.number("slower") ?? 0) / 100
    slowdown.allocations = try arguments.integer("allocations", atLeast: 0) ?? 0
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    context.interruption.heed()
    var session = WorkerSession(context.suites, slowdown: slowdown)
    while let line = readLine() {
      let answer = session.answer(TabbedLine.fields(line))
      try context.console.printData(TabbedLine.text(answer))
    }
    return .fine
  }
}
