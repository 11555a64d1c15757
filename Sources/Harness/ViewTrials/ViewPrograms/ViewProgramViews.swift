import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Portability

/// A counter of the live cells.
final class LiveViews: Sendable {
  let count = Atomic(0)
}

/// A cell that keeps its item and has a height that depends on it.
final class ProgramCell: CollectionViewListCell {
  var item = -1
  var call: ((ViewCallback) -> Void)?
  private var live: LiveViews?

  func count(in live: LiveViews) {
    guard self.live == nil else { return }
    self.live = live
    live.count.add(1, ordering: .relaxed)
  }

  deinit {
    live?.count.subtract(1, ordering: .relaxed)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: LayoutAttributes
  ) -> LayoutAttributes {
    call?(.preferredAttributes)
    layoutAttributes.frame.size.height = CGFloat(14 + item * 7 % 23) + CGFloat(item & 1) / 4
    return layoutAttributes
  }

  override func updateConfiguration(using state: CellConfigurationState) {
    super.updateConfiguration(using: state)
    call?(.configurationUpdate)
  }
}

/// All delegates of the view of a program.
@MainActor
final class ProgramDelegate: CollectionViewDelegateFlowLayout, CollectionViewDataSourcePrefetching,
  CollectionViewDragDelegate, CollectionViewDropDelegate
{
  private let call: @MainActor (ViewCallback) -> Void

  /// Called with each proposed drop destination, before the callback.
  private let noteDrop: @MainActor (IndexPath) -> Void

  /// The classic data source of the view, if it has one.
  private let classic: ClassicSource?

  init(
    _ call: @escaping @MainActor (ViewCallback) -> Void,
    _ classic: ClassicSource?,
    noteDrop: @escaping @MainActor (IndexPath) -> Void
  ) {
    self.call = call
    self.classic = classic
    self.noteDrop = noteDrop
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { call(.didScroll) }

  func collectionView(
    _ view: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { call(.willDisplay) }

  func collectionView(
    _ view: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { call(.didEndDisplaying) }

  func collectionView(
    _ view: CollectionView,
    willDisplaySupplementaryView supplementary: CollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) { call(.willDisplayHeader) }

  func collectionView(
    _ view: CollectionView,
    didEndDisplayingSupplementaryView supplementary: CollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) { call(.didEndDisplayingHeader) }

  func collectionView(
    _ view: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    call(.targetOffset)
    return proposedContentOffset
  }

  func collectionView(_ view: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    call(.shouldSelect)
    return true
  }

  func collectionView(_ view: CollectionView, didSelectItemAt indexPath: IndexPath) {
    call(.didSelect)
  }

  func collectionView(
    _ view: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    call(.moveTarget)
    return proposedIndexPath
  }

  func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    if let classic { return classic.size(ofItemAt: indexPath, in: collectionView) }
    call(.itemSize)
    return CGSize(width: 36, height: 30)
  }

  func collectionView(_ view: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    classic?.prefetch(indexPaths)
    call(.prefetch)
  }

  func collectionView(
    _ collectionView: CollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { call(.cancelPrefetch) }

  func collectionView(
    _ collectionView: CollectionView,
    itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] { [DragItem(itemProvider: ItemProvider())] }

  func collectionView(
    _ collectionView: CollectionView,
    dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    if let destinationIndexPath { noteDrop(destinationIndexPath) }
    call(.dropUpdate)
    return CollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    performDropWith coordinator: any CollectionViewDropCoordinator
  ) {
    if let path = coordinator.destinationIndexPath { noteDrop(path) }
  }
}
