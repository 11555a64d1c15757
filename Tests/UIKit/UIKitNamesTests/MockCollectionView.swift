import Foundation
import UIKitNames

/// A collection view that answers from fixed values and records changes.
final class MockCollectionView: UICollectionView {
  var calls: [String] = []
  let cell = UICollectionViewCell(frame: .zero)

  override var collectionViewLayout: UICollectionViewLayout { didSet { calls.append("layout") } }
  override var numberOfSections: Int { 3 }
  override func numberOfItems(inSection section: Int) -> Int { 5 }
  override var visibleCells: [UICollectionViewCell] { [cell] }
  override var indexPathsForVisibleItems: [IndexPath] { [[2, 4]] }
  override var indexPathsForSelectedItems: [IndexPath]? { [[1, 1]] }
  override var hasUncommittedUpdates: Bool { true }
  override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cell }
  override func indexPath(for cell: UICollectionViewCell) -> IndexPath? { [2, 4] }
  override func indexPathForItem(at point: CGPoint) -> IndexPath? { [2, 4] }
  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  override func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  override func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? { nil }
  override func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] { [] }
  override func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] { [] }
  override func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell { cell }
  override func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView { cell }
  override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    calls.append("register \(identifier)")
  }
  override func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
  override func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    calls.append("batch")
    updates?()
    completion?(true)
  }
  override func insertItems(at indexPaths: [IndexPath]) { calls.append("insert") }
  override func deleteItems(at indexPaths: [IndexPath]) { calls.append("delete") }
  override func reloadItems(at indexPaths: [IndexPath]) { calls.append("reload") }
  override func reconfigureItems(at indexPaths: [IndexPath]) { calls.append("reconfigure") }
  override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    calls.append("move")
  }
  override func insertSections(_ sections: IndexSet) { calls.append("insert sections") }
  override func deleteSections(_ sections: IndexSet) { calls.append("delete sections") }
  override func reloadSections(_ sections: IndexSet) { calls.append("reload sections") }
  override func moveSection(_ section: Int, toSection newSection: Int) {
    calls.append("move section")
  }
  override func reloadData() { calls.append("reload data") }
  override func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: UICollectionView.ScrollPosition
  ) { calls.append("select") }
  override func deselectItem(at indexPath: IndexPath, animated: Bool) { calls.append("deselect") }
  override func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: UICollectionView.ScrollPosition,
    animated: Bool
  ) { calls.append("scroll") }
  override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    calls.append("set layout")
  }
  override func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { true }
  override func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  override func endInteractiveMovement() {}
  override func cancelInteractiveMovement() {}
}
