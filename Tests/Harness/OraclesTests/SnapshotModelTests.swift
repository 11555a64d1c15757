import Oracles
import Testing

/// A snapshot with the sections A (a1 a2 a3), B (b1 b2) and C (empty).
private let sample = SnapshotModel<String, String>([
  .init("A", ["a1", "a2", "a3"]), .init("B", ["b1", "b2"]), .init("C"),
])

/// Returns the sections and items in one line: `A(a1 a2) B()`.
private func drawing(_ model: SnapshotModel<String, String>) -> String {
  model.sections
    .map { "\($0.identifier)(\($0.items.joined(separator: " ")))" }
    .joined(separator: " ")
}

struct SnapshotModelTests {
  typealias Command = SnapshotEdit<String, String>

  @Test(arguments: [
    (Command.appendItems(["x"], toSection: nil), "A(a1 a2 a3) B(b1 b2) C(x)"),
    (.appendItems(["x", "y"], toSection: "A"), "A(a1 a2 a3 x y) B(b1 b2) C()"),
    (.appendItems([], toSection: "A"), "A(a1 a2 a3) B(b1 b2) C()"),
    (.appendItems(["a1"], toSection: "A"), "A(a2 a3 a1) B(b1 b2) C()"),
    (.appendItems(["b1", "x", "a2"], toSection: "C"), "A(a1 a3) B(b2) C(b1 x a2)"),
    (.insertItems(["x", "y"], beforeItem: "a2"), "A(a1 x y a2 a3) B(b1 b2) C()"),
    (.insertItems(["x", "y"], afterItem: "a2"), "A(a1 a2 x y a3) B(b1 b2) C()"),
    (.insertItems(["a1", "b1"], beforeItem: "a3"), "A(a2 a1 b1 a3) B(b2) C()"),
    (.insertItems(["a1"], afterItem: "a3"), "A(a2 a3 a1) B(b1 b2) C()"),
    (.deleteItems(["a1", "zz", "b2"]), "A(a2 a3) B(b1) C()"),
    (.deleteItems(["b1", "b2"]), "A(a1 a2 a3) B() C()"),
    (.deleteAllItems, ""),
    (.moveItem("a1", beforeItem: "a3"), "A(a2 a1 a3) B(b1 b2) C()"),
    (.moveItem("a1", afterItem: "a3"), "A(a2 a3 a1) B(b1 b2) C()"),
    (.moveItem("a3", beforeItem: "a1"), "A(a3 a1 a2) B(b1 b2) C()"),
    (.moveItem("a3", afterItem: "b1"), "A(a1 a2) B(b1 a3 b2) C()"),
    (.appendSections(["D", "E"]), "A(a1 a2 a3) B(b1 b2) C() D() E()"),
    (.insertSections(["D"], beforeSection: "A"), "D() A(a1 a2 a3) B(b1 b2) C()"),
    (.insertSections(["D", "E"], afterSection: "A"), "A(a1 a2 a3) D() E() B(b1 b2) C()"),
    (.deleteSections(["A", "Z"]), "B(b1 b2) C()"),
    (.moveSection("C", beforeSection: "A"), "C() A(a1 a2 a3) B(b1 b2)"),
    (.moveSection("A", beside: .after("B")), "B(b1 b2) A(a1 a2 a3) C()"),
    (.reloadItems(["a1"]), "A(a1 a2 a3) B(b1 b2) C()"),
  ])
  func `an edit gives the snapshot that UIKit gives`(command: Command, expected: String) throws {
    var model = sample
    try model.apply(command)
    #expect(drawing(model) == expected)
  }

  @Test func `a section and an item can have the same identifier`() throws {
    var model = SnapshotModel<String, String>()
    try model.appendSections(["same"])
    try model.appendItems(["same"])
    #expect(drawing(model) == "same(same)")
  }

  @Test func `item indexes count across sections`() {
    #expect(sample.indexOfItem("b2") == 4)
    #expect(sample.indexOfItem("zz") == nil)
    #expect(sample.indexOfSection("C") == 2)
    #expect(sample.indexOfSection("Z") == nil)
    #expect(sample.numberOfItems == 5)
    #expect(sample.sectionIdentifier(containingItem: "b2") == "B")
    #expect(sample.sectionIdentifier(containingItem: "zz") == nil)
    #expect(sample.itemIdentifiers == ["a1", "a2", "a3", "b1", "b2"])
  }

  @Test func `marks are kept once in the order of their first request`() throws {
    var model = sample
    try model.reloadItems(["b1", "a1"])
    try model.reloadItems(["a2", "b1"])
    try model.reconfigureItems(["a3"])
    try model.reconfigureItems(["a3", "a1"])
    try model.reloadSections(["C", "A"])
    #expect(model.reloadedItemIdentifiers == ["b1", "a1", "a2"])
    #expect(model.reconfiguredItemIdentifiers == ["a3", "a1"])
    #expect(model.reloadedSectionIdentifiers == ["C", "A"])
  }

  @Test func `marks stay after their items are deleted and do not affect equality`() throws {
    var model = sample
    try model.reloadItems(["a1"])
    #expect(model == sample)
    try model.deleteItems(["a1"])
    #expect(model.reloadedItemIdentifiers == ["a1"])
    #expect(model != sample)
  }

  @Test func `equal snapshots have the same sections and items in the same order`() throws {
    var moved = sample
    try moved.moveItem("a1", beside: .after("a2"))
    #expect(moved != sample)
    try moved.moveItem("a1", beside: .before("a2"))
    #expect(moved == sample)
    try moved.moveSection("A", beside: .after("B"))
    #expect(moved != sample)
  }
}
