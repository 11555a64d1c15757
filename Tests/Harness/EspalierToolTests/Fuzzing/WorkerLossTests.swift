import Testing
import Trials
import Workers

@testable import EspalierTool

struct WorkerLossTests {
  private func site(signal: Int = 4, saying words: String = "", at step: String? = nil) -> String {
    var death = WorkerDeath(.signal(signal), errors: words.isEmpty ? [] : [words])
    death.step = step
    return WorkerLoss.died(death).failure.signature.site
  }

  @Test func `traps without a message are distinguished by their step`() {
    let append = site(at: "in fork 0: append 7 to section 2")
    #expect(append == "ended by signal 4, SIGILL: in-fork-append-to-section")
    #expect(append != site(at: "in fork 0: move 7 before 2"))
    #expect(append != site(signal: 11, at: "in fork 0: append 7 to section 2"))
  }

  @Test func `a trap's signature does not depend on identifiers`() {
    let append = site(at: "in fork 0: append 7 to section 2")
    #expect(append == site(at: "in fork 1: append 11, 0 and 3 to section 0"))
    #expect(append == site(at: "in fork 1: append nothing to section 0"))
  }

  @Test(arguments: ["Fatal error", "Precondition failed", "Assertion failed"])
  func `messages of all kinds of traps are parsed`(preface: String) {
    let rank = site(saying: "OrderTree/OrderTree+Find.swift:7: \(preface): Rank 9 is outside 0..<3")
    #expect(rank == "trap at OrderTree/OrderTree+Find.swift: rank-is-outside")
    #expect(site(saying: "A/B.swift:7: \(preface)").hasPrefix("trap at A/B.swift: "))
  }

  @Test func `traps with a message are distinguished by their file and message`() {
    let rank = site(
      saying: "OrderTree/OrderTree+Find.swift:7: Fatal error: Rank 9 is outside 0..<3"
    )
    #expect(rank == "trap at OrderTree/OrderTree+Find.swift: rank-is-outside")
    #expect(
      rank
        == site(
          saying: "OrderTree/OrderTree+Find.swift:8: Fatal error: Rank 4 is outside 0..<1",
          at: "remove the entry at 4"
        )
    )
    #expect(
      rank
        != site(saying: "OrderTree/OrderTree+Find.swift:7: Fatal error: Offset 9 is outside 0..<3")
    )
  }

  @Test func `the signature of a trap before the first step is its signal`() {
    #expect(site() == "ended by signal 4, SIGILL")
    #expect(site(at: "7 8 9") == "ended by signal 4, SIGILL: a step")
  }
}
