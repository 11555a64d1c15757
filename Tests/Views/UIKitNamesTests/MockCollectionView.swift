import Foundation
import UIKitNames

/// A collection view that overrides every member of its class, records the calls and forwards them.
final class MockCollectionView: UICollectionView, CallLog {
  var calls: [String] = []
  var user = "a name of the app"

  override var dataSource: (any UICollectionViewDataSource)? { didSet { noted() } }
  override var delegate: (any UICollectionViewDelegate)? { didSet { noted() } }
  override var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { noted() } }
  override var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { noted() } }
  override var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { noted() }
  }
  override var backgroundView: UIView? { didSet { noted() } }
  override var allowsSelection: Bool { didSet { noted() } }
  override var allowsMultipleSelection: Bool { didSet { noted() } }
  override var allowsSelectionDuringEditing: Bool { didSet { noted() } }
  override var allowsMultipleSelectionDuringEditing: Bool { didSet { noted() } }
  override var isEditing: Bool { didSet { noted() } }
  override var allowsFocus: Bool { didSet { noted() } }
  override var allowsFocusDuringEditing: Bool { didSet { noted() } }
  override var selectionFollowsFocus: Bool { didSet { noted() } }
  override var remembersLastFocusedIndexPath: Bool { didSet { noted() } }
  override var isPrefetchingEnabled: Bool { didSet { noted() } }
  override var dragInteractionEnabled: Bool { didSet { noted() } }
  override var reorderingCadence: UICollectionView.ReorderingCadence { didSet { noted() } }
  override var selfSizingInvalidation: UICollectionView.SelfSizingInvalidation {
    didSet { noted() }
  }
  // Declaration 18.
  override var collectionViewLayout: UICollectionViewLayout { didSet { noted() } }
  override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    noted(super.setCollectionViewLayout(layout, animated: animated))
  }
  override func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) { noted(super.setCollectionViewLayout(layout, animated: animated, completion: completion)) }
  override func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    noted(super.startInteractiveTransition(to: layout, completion: completion))
  }
  override func finishInteractiveTransition() { noted(super.finishInteractiveTransition()) }
  override func cancelInteractiveTransition() { noted(super.cancelInteractiveTransition()) }
  override var numberOfSections: Int { noted(super.numberOfSections) }
  override func numberOfItems(inSection section: Int) -> Int {
    noted(super.numberOfItems(inSection: section))
  }
  override var visibleCells: [UICollectionViewCell] { noted(super.visibleCells) }
  override var indexPathsForVisibleItems: [IndexPath] { noted(super.indexPathsForVisibleItems) }
  // Declaration 14.
  override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    noted(super.cellForItem(at: indexPath))
  }
  override func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    noted(super.indexPath(for: cell))
  }
  override func indexPathForItem(at point: CGPoint) -> IndexPath? {
    noted(super.indexPathForItem(at: point))
  }
  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    noted(super.layoutAttributesForItem(at: path))
  }
  override func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    noted(super.layoutAttributesForSupplementaryElement(ofKind: kind, at: indexPath))
  }
  override func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView]
  { noted(super.visibleSupplementaryViews(ofKind: elementKind)) }
  override func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath]
  { noted(super.indexPathsForVisibleSupplementaryElements(ofKind: elementKind)) }
  override func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { noted(super.supplementaryView(forElementKind: elementKind, at: indexPath)) }
  override func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
    noted(super.indexPath(forSupplementaryView: view))
  }
  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    noted(super.performBatchUpdates(updates, completion: completion))
  }
  override func insertItems(at indexPaths: [IndexPath]) { noted(super.insertItems(at: indexPaths)) }
  override func deleteItems(at indexPaths: [IndexPath]) { noted(super.deleteItems(at: indexPaths)) }
  override func reloadItems(at indexPaths: [IndexPath]) { noted(super.reloadItems(at: indexPaths)) }
  override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    noted(super.moveItem(at: indexPath, to: newIndexPath))
  }
  override func reconfigureItems(at paths: [IndexPath]) { noted(super.reconfigureItems(at: paths)) }
  override func insertSections(_ sections: IndexSet) { noted(super.insertSections(sections)) }
  override func deleteSections(_ sections: IndexSet) { noted(super.deleteSections(sections)) }
  override func reloadSections(_ sections: IndexSet) { noted(super.reloadSections(sections)) }
  override func moveSection(_ section: Int, toSection newSection: Int) {
    noted(super.moveSection(section, toSection: newSection))
  }
  override func reloadData() { noted(super.reloadData()) }
  override var hasUncommittedUpdates: Bool { noted(super.hasUncommittedUpdates) }
  override var indexPathsForSelectedItems: [IndexPath]? { noted(super.indexPathsForSelectedItems) }
  override func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: UICollectionView.ScrollPosition
  ) { noted(super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)) }
  override func deselectItem(at indexPath: IndexPath, animated: Bool) {
    noted(super.deselectItem(at: indexPath, animated: animated))
  }
  override func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    noted(super.beginInteractiveMovementForItem(at: indexPath))
  }
  override func updateInteractiveMovementTargetPosition(_ point: CGPoint) {
    noted(super.updateInteractiveMovementTargetPosition(point))
  }
  override func endInteractiveMovement() { noted(super.endInteractiveMovement()) }
  override func cancelInteractiveMovement() { noted(super.cancelInteractiveMovement()) }
  override var contextMenuInteraction: UIContextMenuInteraction? {
    noted(super.contextMenuInteraction)
  }
  override var hasActiveDrag: Bool { noted(super.hasActiveDrag) }
  override var hasActiveDrop: Bool { noted(super.hasActiveDrop) }
  override func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    noted(super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath))
  }
  override func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    noted(
      super.dequeueReusableSupplementaryView(
        ofKind: elementKind,
        withReuseIdentifier: identifier,
        for: indexPath
      )
    )
  }
  override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    noted(super.register(cellClass, forCellWithReuseIdentifier: identifier))
  }
  override func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    noted(
      super.register(
        viewClass,
        forSupplementaryViewOfKind: elementKind,
        withReuseIdentifier: identifier
      )
    )
  }
  override func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    noted(super.register(nib, forCellWithReuseIdentifier: identifier))
  }
  override func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    noted(super.register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier))
  }
  override func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: UICollectionView.ScrollPosition,
    animated: Bool
  ) { noted(super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)) }
}
