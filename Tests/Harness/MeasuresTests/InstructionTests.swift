import Measures
import Testing

struct InstructionTests {
  @Test func `the total is found in callgrind's output`() {
    let dump = """
      # callgrind format
      version: 1
      desc: Trigger: Client Request: find by rank
      positions: line
      events: Ir
      fn=(1) main
      0 12
      totals: 1596042
      """
    #expect(CallgrindOutput.instructions(in: dump) == 1_596_042)
    #expect(CallgrindOutput.instructions(in: "summary: 7 9") == 7)
    #expect(CallgrindOutput.instructions(in: "events: Ir") == nil)
  }

  @Test func `hardware counters count or give a reason`() {
    switch InstructionMeter.processorCounter() {
    case .success:
      let meter = InstructionMeter()
      meter?.begin()
      blackHole((0..<10_000).reduce(0, ^))
      meter?.end()
      #expect((meter?.instructions ?? 0) > 10_000)
    case .failure(let refusal):
      #expect(refusal.code > 0)
      #expect(InstructionMeter() == nil)
    }
  }
}
