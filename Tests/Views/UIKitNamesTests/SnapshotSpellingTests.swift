import Foundation
import Testing
import UIKitNames

/// Tests of every member of `NSDiffableDataSourceSnapshot` with its name in UIKit.
struct SnapshotSpellingTests {
  typealias Letters = NSDiffableDataSourceSnapshot<String, Int>

  /// A snapshot with A: 1 2 3, B: 4 5, and an empty C.
  private static let start: Letters = {
    var snapshot = Letters()
    snapshot.appendSections(["A", "B", "C"])
    snapshot.appendItems([1, 2, 3], toSection: "A")
    snapshot.appendItems([4, 5], toSection: "B")
    return snapshot
  }()

  static let edits: [(name: String, edit: @Sendable (inout Letters) -> Void, shown: String)] = [
    ("append items", { $0.appendItems([6, 7]) }, "A123 B45 C67"),
    ("append to a section", { $0.appendItems([6], toSection: "A") }, "A1236 B45 C"),
    ("append what is there", { $0.appendItems([5, 1], toSection: "A") }, "A2351 B4 C"),
    ("append what is there at the end", { $0.appendItems([2, 9]) }, "A13 B45 C29"),
    ("insert before", { $0.insertItems([6, 7], beforeItem: 4) }, "A123 B6745 C"),
    ("insert after", { $0.insertItems([6, 7], afterItem: 4) }, "A123 B4675 C"),
    ("insert what is there before", { $0.insertItems([1, 5, 2], beforeItem: 3) }, "A1523 B4 C"),
    ("insert what is there after", { $0.insertItems([1, 5, 2], afterItem: 3) }, "A3152 B4 C"),
    ("insert nothing", { $0.insertItems([], afterItem: 3) }, "A123 B45 C"),
    ("delete items", { $0.deleteItems([2, 8, 5]) }, "A13 B4 C"),
    ("delete all items of a section", { $0.deleteItems([4, 5]) }, "A123 B C"),
    ("delete everything", { $0.deleteAllItems() }, ""),
    ("move an item before", { $0.moveItem(5, beforeItem: 2) }, "A1523 B4 C"),
    ("move an item after", { $0.moveItem(1, afterItem: 3) }, "A231 B45 C"),
    ("move an item to where it is", { $0.moveItem(1, beforeItem: 2) }, "A123 B45 C"),
    ("append sections", { $0.appendSections(["D", "E"]) }, "A123 B45 C D E"),
    ("append no sections", { $0.appendSections([]) }, "A123 B45 C"),
    ("insert before a section", { $0.insertSections(["D"], beforeSection: "A") }, "D A123 B45 C"),
    (
      "insert after a section", { $0.insertSections(["D", "E"], afterSection: "A") },
      "A123 D E B45 C"
    ),
    ("delete sections", { $0.deleteSections(["A", "Z"]) }, "B45 C"),
    ("move a section before", { $0.moveSection("C", beforeSection: "A") }, "C A123 B45"),
    ("move a section after", { $0.moveSection("A", afterSection: "C") }, "B45 C A123"),
    ("move a section to where it is", { $0.moveSection("B", afterSection: "A") }, "A123 B45 C"),
    ("reload items", { $0.reloadItems([5, 1]) }, "A123 B45 C"),
    ("reconfigure items", { $0.reconfigureItems([5, 1]) }, "A123 B45 C"),
    ("reload sections", { $0.reloadSections(["C"]) }, "A123 B45 C"),
  ]

  private func shown(_ snapshot: Letters) -> String {
    snapshot.sectionIdentifiers
      .map { $0 + snapshot.itemIdentifiers(inSection: $0).map(String.init).joined() }
      .joined(separator: " ")
  }

  @Test(arguments: edits.indices)
  func `an edit in Apple's spelling has Apple's result`(index: Int) {
    let (name, edit, expected) = Self.edits[index]
    var snapshot = Self.start
    edit(&snapshot)
    #expect(shown(snapshot) == expected, "\(name)")
    #expect(shown(Self.start) == "A123 B45 C", "\(name): a copy is a value of its own")
  }

  @Test
  func `a query in Apple's spelling has Apple's type`() {
    let snapshot = Self.start
    let numberOfItems: Int = snapshot.numberOfItems
    let numberOfSections: Int = snapshot.numberOfSections
    let sectionIdentifiers: [String] = snapshot.sectionIdentifiers
    let itemIdentifiers: [Int] = snapshot.itemIdentifiers
    let numberInSection: Int = snapshot.numberOfItems(inSection: "B")
    let itemsInSection: [Int] = snapshot.itemIdentifiers(inSection: "B")
    let section: String? = snapshot.sectionIdentifier(containingItem: 4)
    let indexOfItem: Int? = snapshot.indexOfItem(4)
    let indexOfSection: Int? = snapshot.indexOfSection("C")
    #expect((numberOfItems, numberOfSections) == (5, 3))
    #expect(sectionIdentifiers == ["A", "B", "C"])
    #expect(itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(numberInSection == 2)
    #expect(itemsInSection == [4, 5])
    #expect(section == "B")
    #expect((indexOfItem, indexOfSection) == (3, 2))
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfItem(9) == nil)
    #expect(snapshot.indexOfSection("Z") == nil)
    #expect(snapshot.numberOfItems(inSection: "C") == 0)
    #expect(snapshot.itemIdentifiers(inSection: "C") == [])
  }

  @Test
  func `marks stay after moves and deletes and do not affect equality`() {
    var snapshot = Self.start
    snapshot.reloadItems([5, 1])
    snapshot.reloadItems([2, 5])
    snapshot.reconfigureItems([4, 1])
    snapshot.reloadSections(["C", "A"])
    #expect(snapshot == Self.start)
    snapshot.appendItems([1], toSection: "C")
    snapshot.moveItem(5, beforeItem: 2)
    snapshot.moveSection("A", afterSection: "C")
    let reloadedItems: [Int] = snapshot.reloadedItemIdentifiers
    let reconfiguredItems: [Int] = snapshot.reconfiguredItemIdentifiers
    let reloadedSections: [String] = snapshot.reloadedSectionIdentifiers
    #expect(reloadedItems == [5, 1, 2])
    #expect(reconfiguredItems == [4, 1])
    #expect(reloadedSections == ["C", "A"])
    #expect(snapshot != Self.start)
    snapshot.deleteSections(["A"])
    snapshot.deleteAllItems()
    #expect(snapshot.reloadedItemIdentifiers == [5, 1, 2])
    #expect(snapshot.reconfiguredItemIdentifiers == [4, 1])
    #expect(snapshot.reloadedSectionIdentifiers == ["C", "A"])
  }

  @Test
  func `equality depends on order`() {
    var first = Letters()
    first.appendSections(["A", "B"])
    first.appendItems([1, 2], toSection: "A")
    var second = first
    second.moveItem(1, afterItem: 2)
    #expect(first != second)
    second.moveItem(1, beforeItem: 2)
    #expect(first == second)
    second.appendItems([2], toSection: "B")
    #expect(first != second)
    #expect(first.itemIdentifiers == second.itemIdentifiers)
  }

  @Test
  func `a description uses the singular for one section`() {
    var snapshot = Letters()
    let empty = """
      <NSDiffableDataSourceSnapshot 0x…: numberOfSections:0 numberOfItems:0; generation=…; \
      sectionCounts=<_UIDataSourceSnapshotter: 0x…; 0 sections with item counts: [] >>
      """
    #expect("\(snapshot)" == empty)
    snapshot.appendSections(["A"])
    snapshot.appendItems([1])
    let filled = """
      <NSDiffableDataSourceSnapshot 0x…: numberOfSections:1 numberOfItems:1; generation=…; \
      sectionCounts=<_UIDataSourceSnapshotter: 0x…; 1 section with item counts: [1] >
      [A: {1}]>
      """
    #expect("\(snapshot)" == filled)
    #expect(String(reflecting: snapshot) == "\(snapshot)")
  }
}
