import DiffableData
import Testing

/// Tests of applies in the completion handlers of others.
@MainActor
@Suite struct ChainedApplyTests {
  @Test(arguments: [false, true])
  func `20,000 applies chained by completions do not overflow the stack`(hasList: Bool) {
    let source = DiffableDataSource<Int, Int>()
    let list = ImmediateList()
    if hasList { source.list = list }
    var count = 0
    func applyNext() {
      guard count < 20_000 else { return }
      count += 1
      var snapshot = Snapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([count])
      source.apply(snapshot, animatingDifferences: false) { applyNext() }
    }
    applyNext()
    #expect(count == 20_000)
    #expect(source.snapshot().itemIdentifiers == [20_000])
  }

  @Test
  func `20,000 awaited applies do not overflow the stack`() async {
    let source = DiffableDataSource<Int, Int>()
    for count in 1...20_000 {
      var snapshot = Snapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([count])
      await source.apply(snapshot, animatingDifferences: false)
    }
    #expect(source.snapshot().itemIdentifiers == [20_000])
  }

  @Test
  func `the completion of an apply made in a completion runs after it with its data`() {
    let source = DiffableDataSource<Int, Int>()
    var calls: [String] = []
    source.apply(Snapshot(sections: [(0, [1])])) {
      calls.append("begin")
      source.apply(Snapshot(sections: [(0, [2])])) {
        calls.append("inner \(source.snapshot().itemIdentifiers)")
      }
      calls.append("end \(source.snapshot().itemIdentifiers)")
    }
    #expect(calls == ["begin", "end [2]", "inner [2]"])
  }
}

/// A list that shows every update immediately.
@MainActor
private final class ImmediateList: UpdatingList {
  func receive(_ update: ListUpdate, animated: Bool, completion: @escaping @MainActor () -> Void) {
    completion()
  }
}
