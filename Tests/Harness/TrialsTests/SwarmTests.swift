import Testing

@testable import Trials

struct SwarmTests {
  typealias Kind = SectionsTrial.Kind

  static func swarm(_ header: [UInt8], then operation: [UInt8] = []) -> (Swarm<Kind>, Kind) {
    let layout = ChoiceLayout(header: Swarm<Kind>.width(), stride: 2)
    var source = ChoiceSource(header + operation, layout: layout)
    let swarm = Swarm<Kind>(from: &source)
    _ = source.nextOperation()
    return (swarm, swarm.kind(from: &source))
  }

  @Test func `zero input enables all kinds with equal weights`() {
    let (swarm, kind) = Self.swarm(Array(repeating: 0, count: 8))
    #expect(kind == .insertItem)
    #expect(swarm.sizeClass == .tiny)
    #expect(swarm.sums == [1, 2, 3, 4, 5, 6])
    #expect(Kind.allCases.indices.allSatisfy(swarm.isOpen))
  }

  @Test func `the density of a swarm disables kinds and weights the others`() {
    let (swarm, _) = Self.swarm([3, 128, 0, 127, 128, 255, 5, 200])
    #expect(swarm.sizeClass == .large)
    #expect(Kind.allCases.indices.map(swarm.isOpen) == [true, true, false, false, true, false])
    #expect(swarm.sums == [1, 128, 128, 128, 133, 133])
  }

  @Test func `a swarm that disables every kind enables all`() {
    let (swarm, _) = Self.swarm([0, 255] + Array(repeating: 9, count: 6))
    #expect(Kind.allCases.indices.allSatisfy(swarm.isOpen))
  }

  @Test(arguments: Kind.allCases.indices)
  func `a small number selects its kind with any mask`(index: Int) {
    let (_, kind) = Self.swarm([0, 255, 0, 9, 9, 9, 9, 9], then: [0, UInt8(index)])
    #expect(kind == Kind.allCases[index])
  }

  @Test func `kinds are drawn in proportion to their weights`() {
    var counts: [Kind: Int] = [:]
    for high in 0..<256 {
      for low in 0..<256 {
        let bytes = [UInt8(high), UInt8(low)]
        counts[Self.swarm([0, 0, 1, 2, 4, 8, 16, 33], then: bytes).1, default: 0] += 1
      }
    }
    for (kind, weight) in zip(Kind.allCases, [1, 2, 4, 8, 16, 33]) {
      #expect(abs((counts[kind] ?? 0) - weight * 1_024) < 64)
    }
  }

  @Test func `features are drawn independently`() {
    let layout = ChoiceLayout(header: Swarm<Kind>.width(features: 3), stride: 1)
    var source = ChoiceSource(Array(repeating: 0, count: 8) + [1, 0, 1], layout: layout)
    #expect(Swarm<Kind>(features: 3, from: &source).features == [true, false, true])
  }

  /// Returns the median number of trials to detect a mutant, over some seeds, or nil within the
  /// limit.
  static func medianExecutions(_ area: TrialArea, _ bug: Mutant, limit: UInt64) -> Int? {
    let counts = (0..<5 as Range<UInt64>).map { seed in
      var runner = TrialRunner(area, seed: seed)
      runner.settings.planted = bug
      let report = runner.run(.executions(limit))
      return report.failedTrials.isEmpty ? .max : report.executions
    }
    let median = counts.sorted()[2]
    return median == .max ? nil : median
  }

  @Test(arguments: [Mutant.fourteenInsertions, .fortyItems, .eightMoves])
  func `a swarm finds mutants that uniform choices do not find`(bug: Mutant) throws {
    let limit: UInt64 = 2_000
    let swarm = Self.medianExecutions(TrialArea(SectionsTrial.self), bug, limit: limit)
    let uniform = Self.medianExecutions(TrialArea(UniformSectionsTrial.self), bug, limit: limit)
    #expect(uniform == nil)
    #expect(try #require(swarm) < 1_000)
  }
}
