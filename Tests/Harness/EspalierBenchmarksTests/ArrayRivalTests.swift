import Measures
import Testing
import Trials
import Workloads

@testable import EspalierBenchmarks

struct ArrayRivalTests {
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `the array snapshot agrees with the model`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = SnapshotModel<Int, Int>()
    var snapshot = ArraySnapshot<Int, Int>()
    model.appendBoth([0, 1, 2], Array(0..<10), &snapshot)
    for fresh in 10..<110 {
      let some = model.itemIdentifiers.shuffled(using: &random)
      let (a, b) = (some.first ?? 0, some.last ?? 0)
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        try model.insertItems([fresh], beside: .before(a))
        snapshot.insertItems([fresh], beforeItem: a)
      case 1:
        try model.insertItems([fresh], beside: .after(a))
        snapshot.insertItems([fresh], afterItem: a)
      case 2 where model.numberOfItems > 4:
        try model.deleteItems([a, b])
        snapshot.deleteItems([a, b])
      case 3 where model.numberOfItems > 4:
        try model.deleteItems([a])
        snapshot.deleteItems([a])
      case 4 where a != b:
        try model.moveItem(a, beside: .before(b))
        snapshot.moveItem(a, beforeItem: b)
      case 5 where a != b:
        try model.moveItem(a, beside: .after(b))
        snapshot.moveItem(a, afterItem: b)
      default:
        let section = fresh % 3
        try model.appendItems([fresh], toSection: section)
        snapshot.appendItems([fresh], toSection: section)
      }
      #expect(snapshot.itemIdentifiers == model.itemIdentifiers)
      #expect(snapshot.numberOfItems == model.numberOfItems)
      #expect((0...fresh).allSatisfy { snapshot.indexOfItem($0) == model.indexOfItem($0) })
      #expect(
        (0...fresh).allSatisfy {
          snapshot.sectionIdentifier(containingItem: $0)
            == model.sectionIdentifier(containingItem: $0)
        }
      )
    }
    try model.deleteSections([1])
    snapshot.deleteSections([1])
    #expect(snapshot.sectionIdentifiers == model.sectionIdentifiers)
    #expect(snapshot.itemIdentifiers(inSection: 2) == (try model.itemIdentifiers(inSection: 2)))
  }

  @Test(arguments: OutlineShape.allCases, [1, 10, 200])
  func `the outline in arrays agrees with the model`(_ shape: OutlineShape, _ count: Int) throws {
    let rows = shape.rows(count: count, identifiers: .int)
    var model = OutlineModel(rows)
    var outline = OutlineArrays<Int>()
    var ancestors: [Int] = []
    for row in rows {
      ancestors.removeSubrange(row.level...)
      outline.append([row.item], to: ancestors.last)
      ancestors.append(row.item)
    }
    outline.expand(rows.filter(\.isExpanded).map(\.item))
    for command in shape.commands(200, count: count, identifiers: .int) {
      try model.apply(command)
      switch command {
      case .append(let items, let parent): outline.append(items, to: parent)
      case .insert(let items, beside: .before(let item)): outline.insert(items, before: item)
      case .insert(let items, beside: .after(let item)): outline.insert(items, after: item)
      case .delete(let items): outline.delete(items)
      case .expand(let items): outline.expand(items)
      case .collapse(let items): outline.collapse(items)
      default: Issue.record("A shape does not say \(command.words)")
      }
      #expect(outline.items == model.items)
      #expect(outline.visibleItems == model.visibleItems)
    }
    for item in model.items {
      #expect(outline.level(of: item) == (try model.level(of: item)))
      #expect(outline.parent(of: item) == (try model.parent(of: item)))
      #expect(outline.isExpanded(item) == (try model.isExpanded(item)))
    }
  }
}

extension SnapshotModel<Int, Int> {
  /// Appends the same sections to both, with all items in the last one.
  fileprivate mutating func appendBoth(
    _ sections: [Int],
    _ items: [Int],
    _ snapshot: inout ArraySnapshot<Int, Int>
  ) {
    self = SnapshotModel(sections.map { .init($0, $0 == sections.last ? items : []) })
    snapshot.appendSections(sections)
    snapshot.appendItems(items)
  }
}
