import Foundation
import Testing
import UIKitNames

@MainActor
@Suite struct ReferenceSnapshotTests {
  @Test func `an untyped snapshot keeps identifiers of several types`() {
    let snapshot = NSDiffableDataSourceSnapshotReference()
    snapshot.appendSections(withIdentifiers: ["a", 2])
    snapshot.appendItems(withIdentifiers: [1, "two"])
    snapshot.appendItems(withIdentifiers: [3.5], intoSectionWithIdentifier: "a")
    snapshot.insertItems(withIdentifiers: [0], beforeItemWithIdentifier: 1)
    snapshot.insertItems(withIdentifiers: [9], afterItemWithIdentifier: "two")
    #expect(snapshot.numberOfItems == 5 && snapshot.numberOfSections == 2)
    #expect(
      snapshot.itemIdentifiersInSection(withIdentifier: 2).map { "\($0)" }
        == ["0", "1", "two", "9"]
    )
    #expect(snapshot.index(ofItemIdentifier: "two") == 3)
    #expect(snapshot.index(ofItemIdentifier: "three") == NSNotFound)
    #expect(snapshot.index(ofSectionIdentifier: 2) == 1)
    #expect(snapshot.sectionIdentifier(forSectionContainingItemIdentifier: 9) as? Int == 2)
    let copy = snapshot.copy() as? NSDiffableDataSourceSnapshotReference
    snapshot.moveItem(withIdentifier: 9, beforeItemWithIdentifier: 0)
    snapshot.moveItem(withIdentifier: 0, afterItemWithIdentifier: "two")
    snapshot.deleteItems(withIdentifiers: [3.5])
    snapshot.moveSection(withIdentifier: 2, beforeSectionWithIdentifier: "a")
    snapshot.moveSection(withIdentifier: 2, afterSectionWithIdentifier: "a")
    snapshot.insertSections(withIdentifiers: ["b"], beforeSectionWithIdentifier: "a")
    snapshot.insertSections(withIdentifiers: ["c"], afterSectionWithIdentifier: "a")
    snapshot.deleteSections(withIdentifiers: ["c"])
    #expect(snapshot.sectionIdentifiers.map { "\($0)" } == ["b", "a", "2"])
    #expect(snapshot.itemIdentifiers.map { "\($0)" } == ["9", "1", "two", "0"])
    #expect(copy?.numberOfItems == 5)
    snapshot.reloadItems(withIdentifiers: [1])
    snapshot.reconfigureItems(withIdentifiers: ["two"])
    snapshot.reloadSections(withIdentifiers: ["a"])
    #expect(snapshot.reloadedItemIdentifiers as? [Int] == [1])
    #expect(snapshot.reconfiguredItemIdentifiers as? [String] == ["two"])
    #expect(snapshot.reloadedSectionIdentifiers as? [String] == ["a"])
    #expect(snapshot.numberOfItems(inSection: 2) == 4)
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0)
  }

  @Test func `an untyped section snapshot is an outline`() {
    let outline = NSDiffableDataSourceSectionSnapshotReference()
    outline.appendItems(["root", 1])
    outline.appendItems([2, 3], intoParentItem: "root")
    outline.insertItems([4], beforeItem: 2)
    outline.insertItems([5], afterItem: 3)
    outline.expandItems(["root"])
    #expect(outline.visibleItems.map { "\($0)" } == ["root", "4", "2", "3", "5", "1"])
    #expect(outline.level(ofItem: 4) == 1 && outline.parent(ofChildItem: 4) as? String == "root")
    #expect(outline.isExpanded("root") && outline.isVisible(3) && outline.containsItem(1))
    #expect(outline.expandedItems().count == 1 && outline.rootItems.count == 2)
    let part = outline.ofParentItem("root", includingParentItem: true)
    #expect(part.items.count == 5 && outline.ofParentItem("root").items.count == 4)
    let other = NSDiffableDataSourceSectionSnapshotReference()
    other.appendItems([10])
    outline.insert(other, beforeItem: 1)
    let last = NSDiffableDataSourceSectionSnapshotReference()
    last.appendItems([11])
    outline.insert(last, afterItem: 1)
    #expect(outline.rootItems.map { "\($0)" } == ["root", "10", "1", "11"])
    let children = NSDiffableDataSourceSectionSnapshotReference()
    children.appendItems([20])
    outline.replaceChildren(ofParentItem: "root", with: children)
    outline.collapseItems(["root"])
    #expect(outline.index(ofItem: 20) == 1 && outline.index(ofItem: 2) == NSNotFound)
    #expect(outline.visualDescription().contains("root"))
    let copy = outline.copy() as? NSDiffableDataSourceSectionSnapshotReference
    outline.deleteItems([10, 11])
    #expect(outline.items.count == 3 && copy?.items.count == 5)
    outline.deleteAllItems()
    #expect(outline.items.isEmpty)
  }

  @Test func `an untyped data source shows its snapshot`() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    var shown: [String] = []
    let source = UICollectionViewDiffableDataSourceReference(collectionView: view) {
      view,
      path,
      item in
      shown.append("\(item)")
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    let snapshot = NSDiffableDataSourceSnapshotReference()
    snapshot.appendSections(withIdentifiers: [0])
    snapshot.appendItems(withIdentifiers: ["a", 2])
    source.applySnapshot(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(shown == ["a", "2"] && view.visibleCells.count == 2)
    #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) as? Int == 2)
    #expect(source.indexPath(forItemIdentifier: "a") == IndexPath(item: 0, section: 0))
    #expect(source.sectionIdentifier(for: 0) as? Int == 0)
    #expect(source.index(forSectionIdentifier: 7) == NSNotFound)
    let next = source.snapshot()
    next.deleteItems(withIdentifiers: ["a"])
    var isDone = false
    source.applySnapshotUsingReloadData(next) { isDone = true }
    view.layoutIfNeeded()
    #expect(isDone && view.numberOfItems(inSection: 0) == 1)
  }

  @Test func `index paths of the data source are those of the presentation`() {
    let view: any UIDataSourceTranslating = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    let path = IndexPath(item: 3, section: 1)
    #expect(view.presentationIndexPath(forDataSourceIndexPath: path) == path)
    #expect(view.dataSourceIndexPath(forPresentationIndexPath: path) == path)
    #expect(view.presentationSectionIndex(forDataSourceSectionIndex: 2) == 2)
    #expect(view.dataSourceSectionIndex(forPresentationSectionIndex: 2) == 2)
    var isDone = false
    view.performUsingPresentationValues { isDone = true }
    #expect(isDone)
  }

  @Test func `an identifier that is not hashable stops with its type`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        NSDiffableDataSourceSnapshotReference().appendSections(withIdentifiers: [{ 1 }])
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("is no identifier, since its type"))
  }
}
