import Testing
import Trials

struct EnumerationTests {
  /// Two choices per operation, the second bounded by the first.
  struct StairTrial: Trial {
    struct Step: CustomStringConvertible {
      var tread: Int
      var rise: Int
      var description: String { "\(tread) and \(rise)" }
    }

    static let name = "stairs"
    static let layout = ChoiceLayout(header: 1, stride: 2)
    static let oracles = [Oracle.verdict]
    static let mutants = [Mutant(1, "third-step")]

    let isSpiral: Bool

    init(header choices: inout ChoiceSource, context: inout TrialContext) {
      isSpiral = choices.bool()
    }

    func draw(from choices: inout ChoiceSource) -> Step {
      let tread = choices.below(3)
      return Step(tread: tread, rise: choices.below(tread + 1))
    }

    mutating func step(_ step: Step, context: inout TrialContext) throws(TrialFailure) {
      let isBad = context.hasMutant(Self.mutants[0]) && isSpiral && step.rise == 2
      try context.expect(.verdict, at: "step", !isBad, "\(step)")
    }
  }

  @Test(arguments: zip(0...4, [2, 12, 72, 432, 2_592]))
  func `every sequence of choices is enumerated once`(operations: Int, count: Int) {
    var seen: Set<[UInt8]> = []
    let report = Enumeration(TrialArea(StairTrial.self)).run(operations: operations) {
      seen.insert($0)
    }
    #expect(report.executions == count)
    #expect(seen.count == count)
    #expect(report.failedTrials.isEmpty)
  }

  @Test func `enumeration includes every kind of operation`() {
    var seen: Set<String> = []
    let area = TrialArea(SectionsTrial.self)
    let report = Enumeration(area).run(operations: 2) { choices in
      seen.insert(area.replay(choices).steps.map(\.words).joined(separator: ", "))
    }
    let expected = (1...4).reduce(0) { $0 + futures(Array(repeating: 0, count: $1), 2) }
    #expect(report.executions == expected)
    #expect(seen.contains("insert an item at 3:0, move 3:0 to 3:0"))
  }

  /// Returns the number of continuations with some operations, from sections of these sizes.
  private func futures(_ counts: [Int], _ operations: Int) -> Int {
    guard operations > 0 else { return 1 }
    let same = futures(counts, operations - 1)
    var sum = 0
    for position in 0...counts.count {
      var changed = counts
      changed.insert(0, at: position)
      sum += futures(changed, operations - 1)
    }
    if counts.isEmpty { sum += 5 * same }
    for (section, count) in counts.enumerated() {
      func resized(by difference: Int) -> Int {
        var changed = counts
        changed[section] += difference
        return futures(changed, operations - 1)
      }
      var without = counts
      without.remove(at: section)
      sum += futures(without, operations - 1)
      sum += (count + 1) * resized(by: 1)
      sum += count == 0 ? same : count * resized(by: -1)
      sum += count == 0 ? same : count * count * same
      sum += count < 2 ? same : count * (count - 1) / 2 * resized(by: -2)
    }
    return sum
  }

  @Test func `the first failing sequence in order is found`() throws {
    var enumeration = Enumeration(TrialArea(StairTrial.self))
    enumeration.settings.planted = StairTrial.mutants[0]
    let failed = try #require(enumeration.run(operations: 2).failedTrials.first)
    #expect(failed.choices == [1, 0, 0, 2, 2])
  }

  @Test func `a failing prefix is not run again with longer sequences`() {
    var enumeration = Enumeration(TrialArea(StairTrial.self))
    enumeration.settings.planted = StairTrial.mutants[0]
    enumeration.failureLimit = .max
    let report = enumeration.run(operations: 2)
    // Straight: 36. Spiral: the bad step at once (1), or one of five others and then any of six.
    #expect(report.executions == 36 + 1 + 30)
    #expect(report.failures == 1 + 5)
  }
}
