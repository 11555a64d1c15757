import BatchUpdates
import CompositionalLayout
import Foundation
import Testing

@testable import HeadlessCollectionView

/// Tests of the plans of updates, without a view.
struct UpdatePlanTests {
  private let data = ShownData(counts: SharedList([2, 1]))

  private func update(
    to counts: [Int],
    _ changes: (inout BatchUpdates) -> Void...
  ) -> PendingUpdate {
    PendingUpdate(
      batches: changes.map { change in
        var batch = BatchUpdates()
        change(&batch)
        return batch
      },
      counts: SharedList(counts),
      isTrusted: false,
      isOfCallback: false,
      isAnimated: false,
      trace: nil,
      completion: nil
    )
  }

  @Test func `the map of each batch begins with the counts of the batch before`() throws {
    let first = update(to: [2, 1, 4]) { $0.insertSections([2]) }
    let second = update(to: [2, 1]) { $0.deleteSections([2]) }
    let plan = try UpdatePlan([first, second], of: data)
    #expect(plan.steps.map(\.map.sections.countBefore) == [2, 3])
    #expect(plan.steps.map(\.counts.elements) == [[2, 1, 4], [2, 1]])
    #expect(plan.startsOver)
    #expect(try !UpdatePlan([first], of: data).startsOver)
  }

  @Test func `a reload of an inserted item is found in the batches of one update`() throws {
    let insertion = { (batch: inout BatchUpdates) in batch.insertItems(at: [[0, 1]]) }
    let one = update(to: [3, 1], insertion) { $0.reloadItems(at: [[0, 1]]) }
    let other = update(to: [3, 1], insertion) { $0.reloadItems(at: [[0, 2]]) }
    #expect(try UpdatePlan([one], of: data).reloadsInsertedItems(at: 1))
    #expect(try !UpdatePlan([one], of: data).reloadsInsertedItems(at: 0))
    #expect(try !UpdatePlan([other], of: data).reloadsInsertedItems(at: 1))
    // Several updates are those of one callback, whose items were not requested yet.
    #expect(try !UpdatePlan([one, update(to: [3, 1])], of: data).reloadsInsertedItems(at: 1))
  }

  @Test func `there is no plan for an update that does not lead to its counts`() {
    let wrong = update(to: [2, 1]) { $0.deleteItems(at: [[0, 0]]) }
    #expect(throws: InvalidBatchUpdates.self) { try UpdatePlan([wrong], of: data) }
  }
}
