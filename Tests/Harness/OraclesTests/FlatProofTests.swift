import Oracles
import Testing
import Trials

/// Tests of differences of lists without sections.
struct FlatProofTests {
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `positions after earlier deletions are invalid`(seed: UInt64) throws {
    let failure = try #require(throws: ShrunkFailure.self) {
      try prove(
        flat: { old, new in
          let kept = old.filter(new.contains)
          let deletions = old.indices.filter { !kept.contains(old[$0]) }
          return deletions.enumerated().map { .delete($1 - $0) }
            + new.indices.filter { !kept.contains(new[$0]) }.map { .insert($0) }
        },
        against: [.rules],
        budget: .seconds(20),
        seed: seed,
        failures: nil
      )
    }
    #expect(failure.failure.signature.oracle == "rules" && failure.passed < 100)
    #expect(failure.steps == ["old [0, 1], new []"])
    #expect(
      failure.description.hasSuffix(
        "\nsmallest input:\nlet old: [Int] = [0, 1]\nlet new: [Int] = []"
      )
    )
  }

  @Test func `forgotten moves are found`() throws {
    let failure = try #require(throws: ShrunkFailure.self) {
      try prove(
        flat: { old, new in
          old.indices.filter { !new.contains(old[$0]) }.map { .delete($0) }
            + new.indices.filter { !old.contains(new[$0]) }.map { .insert($0) }
        },
        budget: .seconds(20),
        failures: nil
      )
    }
    #expect(failure.failure.signature.oracle == "replay")
    #expect(failure.steps == ["old [0, 1], new [1, 0]"])
  }

  /// Returns the changes of a difference with moves, some of which are not needed.
  private static func moves(_ old: [Int], _ new: [Int]) -> [FlatChange] {
    old.indices.filter { !new.contains(old[$0]) }.map { .delete($0) }
      + new.indices.map { index in
        old.firstIndex(of: new[index]).map { .move(from: $0, to: index) } ?? .insert(index)
      }
  }

  @Test func `moves that are not needed are found by their oracle only`() throws {
    try prove(flat: Self.moves, budget: .milliseconds(300), failures: nil)
    let failure = try #require(throws: ShrunkFailure.self) {
      try prove(
        flat: Self.moves,
        against: .differenceOracles,
        budget: .seconds(20),
        failures: nil
      )
    }
    #expect(failure.failure.signature.oracle == "minimal-moves")
    #expect(failure.steps == ["old [0], new [0]"])
  }

  @Test func `an error fails a trial`() throws {
    struct Unfinished: Error {}
    let failure = try #require(throws: ShrunkFailure.self) {
      try prove(flat: { _, _ in throw Unfinished() }, budget: .seconds(20), failures: nil)
    }
    #expect(failure.steps == ["old [], new []"])
    #expect(failure.failure.message.contains("Unfinished()"))
  }
}
