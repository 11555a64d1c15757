import OrderTree
import Testing

@testable import DiffableData

/// Tests that every spelling of an edit is the same edit.
struct SpellingTests {
  typealias List = Snapshot<Int, Int>
  typealias Edit = SnapshotEdit<Int, Int>

  static var list: List {
    List(sections: [(0, [10, 11, 12]), (1, [20, 21]), (2, [30])])
  }

  static let spellings: [(Edit, Edit, @Sendable (inout List) -> Void)] = [
    (
      .insertItems([5], beforeItem: 11), .insertItems([5], beside: .before(11)),
      { $0.insertItems([5], beforeItem: 11) }
    ),
    (
      .insertItems([5], afterItem: 11), .insertItems([5], beside: .after(11)),
      { $0.insertItems([5], afterItem: 11) }
    ),
    (
      .moveItem(10, beforeItem: 21), .moveItem(10, beside: .before(21)),
      { $0.moveItem(10, beforeItem: 21) }
    ),
    (
      .moveItem(10, afterItem: 21), .moveItem(10, beside: .after(21)),
      { $0.moveItem(10, afterItem: 21) }
    ),
    (
      .insertSections([7], beforeSection: 1), .insertSections([7], beside: .before(1)),
      { $0.insertSections([7], beforeSection: 1) }
    ),
    (
      .insertSections([7], afterSection: 1), .insertSections([7], beside: .after(1)),
      { $0.insertSections([7], afterSection: 1) }
    ),
    (
      .moveSection(0, beforeSection: 2), .moveSection(0, beside: .before(2)),
      { $0.moveSection(0, beforeSection: 2) }
    ),
    (
      .moveSection(0, afterSection: 2), .moveSection(0, beside: .after(2)),
      { $0.moveSection(0, afterSection: 2) }
    ),
    (.appendItems([5]), .appendItems([5], toSection: nil), { $0.appendItems([5]) }),
    (
      .appendItems([5], toSection: 0), .appendItems([5], toSection: 0),
      { $0.appendItems([5], toSection: 0) }
    ),
    (.deleteItems([11, 20]), .deleteItems([11, 20]), { $0.deleteItems([11, 20]) }),
    (.deleteAllItems, .deleteAllItems, { $0.deleteAllItems() }),
    (.appendSections([7]), .appendSections([7]), { $0.appendSections([7]) }),
    (.deleteSections([1]), .deleteSections([1]), { $0.deleteSections([1]) }),
    (.reloadItems([11]), .reloadItems([11]), { $0.reloadItems([11]) }),
    (.reconfigureItems([11]), .reconfigureItems([11]), { $0.reconfigureItems([11]) }),
    (.reloadSections([1]), .reloadSections([1]), { $0.reloadSections([1]) }),
  ]

  @Test(arguments: spellings.indices)
  func `every spelling of an edit has the same result`(index: Int) throws {
    let (edit, written, call) = Self.spellings[index]
    #expect(edit == written)
    var (performed, called) = (Self.list, Self.list)
    try performed.apply(written)
    call(&called)
    #expect(called == performed && (called != Self.list || index > 13))
    #expect(called.reloadedItemIdentifiers == (index == 14 ? [11] : []))
    #expect(called.reconfiguredItemIdentifiers == (index == 15 ? [11] : []))
    #expect(called.reloadedSectionIdentifiers == (index == 16 ? [1] : []))
  }

  @Test func `every spelling of an edit of an outline has the same result`() throws {
    typealias Outline = SectionSnapshot<Int>
    var base = Outline()
    base.append([1, 2, 3])
    base.append([10, 11], to: 1)
    var other = Outline()
    other.append([50])
    let spellings: [(OutlineEdit<Int>, (inout Outline) -> Void)] = [
      (.append([4], to: nil), { $0.append([4]) }), (.append([4], to: 1), { $0.append([4], to: 1) }),
      (.insert([4], beside: .before(11)), { $0.insert([4], before: 11) }),
      (.insert([4], beside: .after(11)), { $0.insert([4], after: 11) }),
      (.insertSnapshot(other, beside: .before(11)), { $0.insert(other, before: 11) }),
      (.insertSnapshot(other, beside: .after(11)), { $0.insert(other, after: 11) }),
      (.delete([1]), { $0.delete([1]) }), (.deleteAll, { $0.deleteAll() }),
      (.expand([1]), { $0.expand([1]) }),
      (.replace(childrenOf: 1, using: other), { $0.replace(childrenOf: 1, using: other) }),
    ]
    for (edit, call) in spellings {
      var (performed, called) = (base, base)
      try performed.apply(edit)
      call(&called)
      #expect(called == performed && called != base, "\(edit)")
      #expect(Outline(called) == called)
    }
    base.expand([1])
    var collapsed = base
    collapsed.collapse([1])
    #expect(collapsed != base && collapsed.visibleItems == [1, 2, 3])
  }

  /// Copying the tree object for every edit would take an allocation each time.
  @Test func `an edit of the only copy keeps its tree object`() {
    var list = List.deep
    list.appendSections([0])
    var objects = Set<ObjectIdentifier>()
    for item in 0..<50 {
      list.appendItems([item])
      if let interned = list.interned { objects.insert(ObjectIdentifier(interned)) }
    }
    #expect(objects.count == 1 && !objects.isEmpty)
    let copy = list
    list.deleteItems([7])
    if let one = list.interned, let other = copy.interned { #expect(one !== other) }
    #expect(copy.numberOfItems == 50)
  }
}
