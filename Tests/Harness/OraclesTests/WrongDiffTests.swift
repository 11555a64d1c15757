import Foundation
import Oracles
import Synchronization
import Testing
import Trials

/// Tests of the output for diffs that are wrong in different ways.
struct WrongDiffTests {
  /// Returns the output for a diff, found with the seed 1.
  private func output(
    _ difference: @escaping @Sendable ([Int], [Int]) throws -> [FlatChange]
  ) throws -> String {
    try #require(throws: ShrunkFailure.self) {
      try prove(
        flat: difference,
        budget: .seconds(300),
        timeLimit: .milliseconds(100),
        seed: 1,
        name: "a",
        file: "A.swift",
        failures: nil
      )
    }.description
  }

  /// The correct changes, without moves.
  private static func changes(_ old: [Int], _ new: [Int]) -> [FlatChange] {
    new.difference(from: old).map { change in
      switch change {
      case .remove(let item, _, _): .delete(item)
      case .insert(let item, _, _): .insert(item)
      }
    }
  }

  @Test func `a diff that throws`() throws {
    struct Unfinished: Error {}
    let output = try output { old, new in
      guard old == new else { throw Unfinished() }
      return []
    }
    #expect(
      output == """
        refusals at stages in operation 1: stages(from: 0(), to: 0(0)) should be accepted, is refused:
          Unfinished()
        0 trials passed; seed 0x1/0, shrunk to 1 step:
          old [], new [0]
        smallest input:
        let old: [Int] = []
        let new: [Int] = [0]
        """
    )
  }

  @Test func `a diff that traps`() throws {
    let output = try output { old, new in
      new.count > 2 ? [.insert(old[20])] : Self.changes(old, new)
    }
    // The file and line are those of the standard library, and their length decides where lines end.
    let end = try #require(output.range(of: "\n0 trials"))
    let message = output[..<end.lowerBound].replacing("\n  ", with: " ")
    #expect(message.hasPrefix("trap at Index out of range in operation 1: signal "))
    #expect(message.hasSuffix("Fatal error: Index out of range"))
    #expect(
      output[end.lowerBound...].dropFirst() == """
        0 trials passed; seed 0x1/0, shrunk to 1 step:
          old [], new [0, 1, 2]
        smallest input:
        let old: [Int] = []
        let new: [Int] = [0, 1, 2]
        """
    )
  }

  @Test func `a diff that hangs`() throws {
    let output = try output { old, new in
      var sum = 0
      while old.count > 2 && new.isEmpty { sum &+= old[0] }
      return Self.changes(old, new)
    }
    #expect(
      output == """
        time-limit in operation 1: takes more than 0.1 seconds of processor time
        12 trials passed; seed 0x1/12, shrunk to 1 step:
          old [0, 1, 2], new []
        smallest input:
        let old: [Int] = [0, 1, 2]
        let new: [Int] = []
        """
    )
  }

  @Test func `a diff that is wrong each third time`() throws {
    let calls = Atomic<Int>(0)
    let output = try output { old, new in
      let number = calls.wrappingAdd(1, ordering: .relaxed).newValue
      return number.isMultiple(of: 3) ? [] : Self.changes(old, new)
    }
    #expect(
      output == """
        rules at rules in operation 1: the batch from 0(0 1 2 3 4 5 6) to 0(0 1 2 3) should be legal, is
          []: Invalid update: invalid number of items in section 0.  The number of items contained in an
          existing section after the update (4) must be equal to the number of items contained in that
          section before the update (7), plus or minus the number of items inserted or deleted from that
          section (0 inserted, 0 deleted) and plus or minus the number of items moved into or out of that
          section (0 moved in, 0 moved out).
        fails 1 of 3 times: flaky
        2 trials passed; seed 0x1/2, shrunk to 1 step:
          old [0, 1, 2, 3, 4, 5, 6], new [0, 1, 2, 3]
        """
    )
  }

  @Test func `a diff that is wrong for eight items whose last comes first`() throws {
    let output = try output { old, new in
      let isWrong = old.count >= 8 && new.count >= 8 && new.first == old.last
      return isWrong ? [] : Self.changes(old, new)
    }
    #expect(
      output == """
        rules at rules in operation 1: the batch from 0(0 1 2 3 4 5 6 7 8) to 0(8 0 1 2 3 4 5 6) should be
          legal, is []: Invalid update: invalid number of items in section 0.  The number of items
          contained in an existing section after the update (8) must be equal to the number of items
          contained in that section before the update (9), plus or minus the number of items inserted or
          deleted from that section (0 inserted, 0 deleted) and plus or minus the number of items moved
          into or out of that section (0 moved in, 0 moved out).
        149 trials passed; seed 0x1/149, shrunk to 1 step:
          old [0, 1, 2, 3, 4, 5, 6, 7, 8], new [8, 0, 1, 2, 3, 4, 5, 6]
        smallest input:
        let old: [Int] = [0, 1, 2, 3, 4, 5, 6, 7]
        let new: [Int] = [7, 0, 1, 2, 3, 4, 5, 6]
        """
    )
  }
}
