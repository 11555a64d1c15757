import Documents
import Measures
import Testing

@testable import EspalierTool

/// Profiles of callgrind and their differences.
struct WhyTests {
  private static let dump = """
    events: Ir
    ob=(1) /usr/bin/tool
    fn=(1) main
    16 10
    cfn=(2) $s4main4workyyF
    calls=2 0
    +1 500
    fn=(2)
    20 300
    * 100
    cfn=(3) malloc
    calls=4 0
    21 100

    fn=(3)
    5 100
    totals: 510
    """

  private var profile: CallgrindProfile { CallgrindProfile(parsing: Self.dump) }

  @Test func `a dump has the instructions of functions and calls`() {
    #expect(profile.instructions == ["main": 10, "$s4main4workyyF": 400, "malloc": 100])
    #expect(profile.calls[.init(caller: "main", callee: "$s4main4workyyF")] == 500)
    #expect(profile.total == CallgrindOutput.instructions(in: Self.dump))
    #expect(profile.inclusive == ["main": 510, "$s4main4workyyF": 500, "malloc": 100])
  }

  @Test(arguments: [
    ("specialized merged Tree.insert(_:)", "Tree.insert(_:)"),
    ("generic specialization <Swift.Int> of Tree.insert<A>(A) -> ()", "Tree.insert<A>(A) -> ()"),
    ("function signature specialization <Arg[0] = Dead> of Tree.f()", "Tree.f()"),
    ("closure #1 in Tree.f()", "closure #1 in Tree.f()"),
  ])
  func `specializations have the name of their function`(name: String, folded: String) {
    #expect(FunctionNames.folded(name) == folded)
  }

  @Test func `functions with equal names are added together`() {
    let renamed = profile.renamed { $0 == "main" ? "malloc" : $0 }
    #expect(renamed.instructions == ["malloc": 110, "$s4main4workyyF": 400])
  }

  @Test func `the origin of a difference is the smallest function that has most of it`() {
    let slower = CallgrindProfile(
      instructions: ["main": 10, "work": 420, "malloc": 180],
      calls: [
        .init(caller: "main", callee: "work"): 600, .init(caller: "work", callee: "malloc"): 180,
      ]
    )
    let difference = ProfileDifference(
      before: profile.renamed { $0 == "$s4main4workyyF" ? "work" : $0 },
      after: slower
    )
    #expect(difference.rows.map(\.name) == ["malloc", "work"])
    #expect(difference.origin?.name == "malloc" && difference.origin?.change == 80)
    let id = CaseID(suite: "S", benchmark: "b", engine: "e", size: 1, change: "")
    let text = difference.text(of: id, top: 1, columns: 80)
    #expect(text.hasPrefix("S/b/e/1: 510 to 610 instructions, +19.6 %\n  mostly in malloc and"))
    #expect(text.hasSuffix("  +20 in 1 others\n"))
    #expect(difference.html(of: id, top: 5).markup.contains("class=\"more\""))
  }
}
