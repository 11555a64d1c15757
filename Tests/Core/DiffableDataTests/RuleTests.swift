import DiffableData
import Testing

/// Tests of editing rules that are easy to get wrong, in both forms of storage.
@Suite
struct RuleTests {
  static func fixture(_ isLarge: Bool) -> Snapshot<String, String> {
    SnapshotErrorTests.fixture(isLarge: isLarge)
  }

  @Test(arguments: [false, true])
  func `appending existing items moves them`(isLarge: Bool) {
    var snapshot = Self.fixture(isLarge)
    snapshot.appendItems(["a1", "b1", "new"], toSection: "B")
    #expect(snapshot.itemIdentifiers(inSection: "A") == ["a2", "a3"])
    #expect(snapshot.itemIdentifiers(inSection: "B") == ["b2", "a1", "b1", "new"])
  }

  @Test(arguments: [false, true])
  func `the destination is located after removing the items to insert`(isLarge: Bool) {
    var snapshot = Self.fixture(isLarge)
    snapshot.insertItems(["a1", "b2"], afterItem: "a3")
    #expect(snapshot.itemIdentifiers(inSection: "A") == ["a2", "a3", "a1", "b2"])
    snapshot.insertItems(["b2", "a2"], beforeItem: "a1")
    #expect(snapshot.itemIdentifiers(inSection: "A") == ["a3", "b2", "a2", "a1"])
  }

  @Test(arguments: [false, true])
  func `items without a section are appended to the last one`(isLarge: Bool) {
    var snapshot = Self.fixture(isLarge)
    snapshot.appendItems(["x"])
    #expect(snapshot.sectionIdentifier(containingItem: "x") == "C")
  }

  @Test(arguments: [false, true])
  func `deleting all items deletes the sections too`(isLarge: Bool) {
    var snapshot = Self.fixture(isLarge)
    snapshot.deleteAllItems()
    #expect(snapshot == Snapshot())
    #expect(snapshot.numberOfSections == 0)
  }

  @Test(arguments: [false, true])
  func `a section whose items are deleted stays empty`(isLarge: Bool) {
    var snapshot = Self.fixture(isLarge)
    snapshot.deleteItems(["b2", "nowhere", "b1"])
    #expect(snapshot.sectionIdentifiers == ["A", "B", "C"])
    #expect(snapshot.numberOfItems(inSection: "B") == 0)
  }

  @Test(arguments: [false, true])
  func `deleting unknown sections does nothing`(isLarge: Bool) {
    var snapshot = Self.fixture(isLarge)
    snapshot.deleteSections(["Z", "B"])
    #expect(snapshot.sectionIdentifiers == ["A", "C"])
    #expect(snapshot.indexOfItem("b1") == nil)
  }

  @Test(arguments: [false, true])
  func `sections are inserted before and after another one`(isLarge: Bool) {
    var snapshot = Self.fixture(isLarge)
    snapshot.insertSections(["x", "y"], afterSection: "A")
    snapshot.insertSections(["z"], beforeSection: "A")
    snapshot.insertSections(["last"], afterSection: "C")
    #expect(snapshot.sectionIdentifiers == ["z", "A", "x", "y", "B", "C", "last"])
  }

  @Test(arguments: [false, true])
  func `moving a section moves its items`(isLarge: Bool) {
    var snapshot = Self.fixture(isLarge)
    snapshot.moveSection("A", afterSection: "B")
    #expect(snapshot.sectionIdentifiers == ["B", "A", "C"])
    #expect(snapshot.itemIdentifiers.prefix(5) == ["b1", "b2", "a1", "a2", "a3"])
  }

  @Test(arguments: [false, true])
  func `items and sections may have the same identifiers`(isLarge: Bool) {
    var snapshot = Self.fixture(isLarge)
    snapshot.appendItems(["A"], toSection: "B")
    #expect(snapshot.sectionIdentifier(containingItem: "A") == "B")
    #expect(snapshot.indexOfSection("A") == 0)
  }

  @Test(arguments: [false, true])
  func `marks are kept once in the order of their first request`(isLarge: Bool) {
    var snapshot = Self.fixture(isLarge)
    snapshot.reloadItems(["b1", "a1"])
    snapshot.reloadItems(["a2", "b1"])
    snapshot.reconfigureItems(["a1"])
    snapshot.reloadSections(["C"])
    snapshot.reloadSections(["A", "C"])
    let copy = snapshot
    #expect(copy.reloadedItemIdentifiers == ["b1", "a1", "a2"])
    #expect(copy.reconfiguredItemIdentifiers == ["a1"])
    #expect(copy.reloadedSectionIdentifiers == ["C", "A"])
    #expect(copy == Self.fixture(isLarge))
  }

  @Test(arguments: [false, true])
  func `marks stay after their items and sections are deleted`(isLarge: Bool) {
    var snapshot = Self.fixture(isLarge)
    snapshot.reloadItems(["a1", "a2", "b1"])
    snapshot.reconfigureItems(["b2", "a3"])
    snapshot.reloadSections(["A", "B"])
    snapshot.deleteItems(["a2"])
    snapshot.deleteSections(["B"])
    snapshot.appendItems(["a2", "b1"])
    snapshot.deleteAllItems()
    #expect(snapshot.reloadedItemIdentifiers == ["a1", "a2", "b1"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["b2", "a3"])
    #expect(snapshot.reloadedSectionIdentifiers == ["A", "B"])
    #expect(snapshot.difference(from: Snapshot()).hasReloads == false)
  }

  @Test
  func `a snapshot's description has UIKit's form`() {
    #expect(
      Self.fixture(false).description
        == "<NSDiffableDataSourceSnapshot 0x…: numberOfSections:3 numberOfItems:5; generation=…; "
        + "sectionCounts=<_UIDataSourceSnapshotter: 0x…; 3 sections with item counts: [3, 2, 0] >\n"
        + "[A: {a1 a2 a3}]\n[B: {b1 b2}]\n[C: {}]>"
    )
  }
}
