import Oracles
import Testing
import Trials

/// A diff of the sections, and of the items of each section that stays.
enum HastyDiffer: DifferenceEngine {
  static func stages(from old: [Section], to new: [Section]) -> [DifferenceStage] {
    var changes: [BatchUpdates.Operation] = []
    let sections = new.map(\.identifier).difference(from: old.map(\.identifier))
    for change in sections.inferringMoves() {
      switch change {
      case .remove(let index, _, nil): changes.append(.deleteSection(index))
      case .insert(let index, _, nil): changes.append(.insertSection(index))
      case .insert(let index, _, let origin?):
        changes.append(.moveSection(from: origin, to: index))
      case .remove: break  // told with its insertion
      }
    }
    for section in new {
      guard let index = old.firstIndex(where: { $0.identifier == section.identifier }) else {
        continue
      }
      for change in section.items.difference(from: old[index].items) {
        switch change {
        case .remove(let item, _, _): changes.append(.deleteItem(ItemPath(index, item)))
        case .insert(let item, _, _): changes.append(.insertItem(ItemPath(index, item)))
        }
      }
    }
    return [DifferenceStage(changes, leadingTo: new)]
  }
}

/// Tests of the listings in the module's article.
struct ArticleTests {
  @Test func `the diff of the article fails as printed`() throws {
    let failure = #expect(throws: ShrunkFailure.self) {
      try prove(
        HastyDiffer.self,
        against: OracleSet([.rules, .replay]),
        budget: .seconds(5),
        seed: 1,
        failures: nil
      )
    }
    #expect(
      failure?.description == """
        rules at rules: the batch from 0(0 1) 1(2 3) to 1(2 3) 0(1 0) should be legal, is [
            move section 0 to 1
            delete item 0 - 0
            insert item 0 - 1
          ]: Invalid update: invalid number of items in section 1.  The number of items contained in an
          existing section after the update (2) must be equal to the number of items contained in that
          section before the update (2), plus or minus the number of items inserted or deleted from that
          section (1 inserted, 0 deleted) and plus or minus the number of items moved into or out of that
          section (0 moved in, 0 moved out).
        11 trials passed; seed 0x1/11, shrunk to 2 steps, beginning with 2 sections of 2 items there:
          append 0 to section 0
          move section 1 before section 0
          1: 2 3
          0: 1 0
        smallest input:
        let old: [Section] = [.init(0, [])]
        let new: [Section] = [.init(1, []), .init(0, [0])]
        """
    )
  }

  @Test func `the difference of the standard library passes`() throws {
    try prove(
      flat: { old, new in
        new.difference(from: old).map { change in
          switch change {
          case .remove(let item, _, _): .delete(item)
          case .insert(let item, _, _): .insert(item)
          }
        }
      },
      budget: .milliseconds(500)
    )
  }

  @Test func `oracles that a diff does not support can be left out`() {
    let promised = OracleSet.differenceOracles.without(.minimalMoves, .minimalEdits)
    #expect(promised.oracles.count == OracleSet.differenceOracles.oracles.count - 2)
  }
}
