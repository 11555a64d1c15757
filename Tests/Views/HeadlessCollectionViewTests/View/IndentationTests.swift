import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

@MainActor
struct IndentationTests {
  private func levels(_ list: OutlineList) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: list.names.map { ($0, list.cell($0)?.indentationLevel ?? -1) })
  }

  @Test func `a row that becomes a child is indented in the same cell`() {
    let list = OutlineList()
    var outline = SectionSnapshot<String>()
    outline.append(["animals", "cat"])
    outline.append(["dog"], to: "animals")
    outline.expand(["animals"])
    list.source.apply(outline, to: "main")
    list.view.layoutIfNeeded()
    let cat = list.cell("cat")
    #expect(levels(list) == ["animals": 0, "dog": 1, "cat": 0])
    outline.delete(["cat"])
    outline.append(["cat"], to: "dog")
    outline.expand(["dog"])
    list.source.apply(outline, to: "main")
    #expect(levels(list) == ["animals": 0, "dog": 1, "cat": 2])
    #expect(list.cell("cat") === cat)
    list.view.layoutIfNeeded()
    #expect(cat?.contentView.frame.minX == 2 * (list.cell("dog")?.contentView.frame.minX ?? -1))
    outline = SectionSnapshot()
    outline.append(["animals", "dog", "cat"])
    list.source.apply(outline, to: "main")
    list.view.layoutIfNeeded()
    #expect(levels(list) == ["animals": 0, "dog": 0, "cat": 0])
    #expect(cat?.contentView.frame.minX == 0)
  }

  @Test func `a row outside of an outline is not indented`() {
    let list = OutlineList()
    var outline = SectionSnapshot<String>()
    outline.append(["animals"])
    outline.append(["dog"], to: "animals")
    outline.expand(["animals"])
    list.source.apply(outline, to: "main")
    list.view.layoutIfNeeded()
    let dog = list.cell("dog")
    var snapshot = list.source.snapshot()
    snapshot.appendSections(["other"])
    snapshot.moveItem("dog", afterItem: "animals")
    snapshot.deleteItems(["dog"])
    snapshot.appendItems(["dog"], toSection: "other")
    list.source.apply(snapshot)
    list.view.layoutIfNeeded()
    #expect(list.cell("dog") === dog)
    #expect(levels(list) == ["animals": 0, "dog": 0])
  }

  @Test func `an outline sets the indentation and other lists do not change it`() {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 600),
      collectionViewLayout: CompositionalCollectionLayout.list(
        using: ListConfiguration(appearance: .plain)
      )
    )
    let registration = CollectionView.CellRegistration<CollectionViewListCell, String> {
      cell,
      _,
      _ in
      cell.indentationLevel = 5
    }
    let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.apply(Snapshot(sections: [("plain", ["a"]), ("outline", [])]))
    var outline = SectionSnapshot<String>()
    outline.append(["b"])
    outline.append(["c"], to: "b")
    outline.expand(["b"])
    source.apply(outline, to: "outline")
    view.layoutIfNeeded()
    let cells = view.visibleCells.compactMap { $0 as? CollectionViewListCell }
    #expect(cells.map(\.indentationLevel) == [5, 0, 1])
  }
}
