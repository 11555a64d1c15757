import Foundation
import UIKitNames

/// All names of cells, of controllers, and of data source and delegate methods.
///
/// The code is compiled and never run: it tests that names written for UIKit are accepted.
@MainActor
enum CellSpellings {
  static func collectionReusableView(_ value: UICollectionReusableView) {
    value.apply(given() as UICollectionViewLayoutAttributes)
    value.didTransition(
      from: given() as UICollectionViewLayout,
      to: given() as UICollectionViewLayout
    )
    _ =
      value.preferredLayoutAttributesFitting(given() as UICollectionViewLayoutAttributes)
      as UICollectionViewLayoutAttributes
    value.prepareForReuse()
    _ = value.reuseIdentifier as String?
    value.willTransition(
      from: given() as UICollectionViewLayout,
      to: given() as UICollectionViewLayout
    )
  }

  static func collectionViewCell(_ value: UICollectionViewCell) {
    value.automaticallyUpdatesBackgroundConfiguration =
      value.automaticallyUpdatesBackgroundConfiguration as Bool
    value.automaticallyUpdatesContentConfiguration =
      value.automaticallyUpdatesContentConfiguration as Bool
    value.backgroundConfiguration = value.backgroundConfiguration as UIBackgroundConfiguration?
    value.backgroundView = value.backgroundView as UIView?
    _ = value.configurationState as UICellConfigurationState
    value.configurationUpdateHandler =
      value.configurationUpdateHandler as UICollectionViewCell.ConfigurationUpdateHandler?
    value.contentConfiguration = value.contentConfiguration as (any UIContentConfiguration)?
    _ = value.contentView as UIView
    _ = value.defaultBackgroundConfiguration() as UIBackgroundConfiguration
    value.dragStateDidChange(given() as UICollectionViewCell.DragState)
    value.isHighlighted = value.isHighlighted as Bool
    value.isSelected = value.isSelected as Bool
    value.selectedBackgroundView = value.selectedBackgroundView as UIView?
    value.setNeedsUpdateConfiguration()
    value.updateConfiguration(using: given() as UICellConfigurationState)
  }

  static func collectionViewCellDragState() {
    _ = UICollectionViewCell.DragState(rawValue: given() as Int)
    _ = UICollectionViewCell.DragState.dragging
    _ = UICollectionViewCell.DragState.lifting
    _ = UICollectionViewCell.DragState.none
  }

  static func collectionViewController(_ value: UICollectionViewController) {
    value.clearsSelectionOnViewWillAppear = value.clearsSelectionOnViewWillAppear as Bool
    value.collectionView = value.collectionView as UICollectionView?
    _ = value.collectionViewLayout as UICollectionViewLayout
    _ = UICollectionViewController(coder: given() as NSCoder)
    _ = UICollectionViewController(collectionViewLayout: given() as UICollectionViewLayout)
    _ = UICollectionViewController(nibName: given() as String?, bundle: given() as Bundle?)
    value.installsStandardGestureForInteractiveMovement =
      value.installsStandardGestureForInteractiveMovement as Bool
    value.useLayoutToLayoutNavigationTransitions =
      value.useLayoutToLayoutNavigationTransitions as Bool
  }

  static func collectionViewDataSource<Value: UICollectionViewDataSource>(_ value: inout Value) {
    _ =
      value.collectionView(given() as UICollectionView, canMoveItemAt: given() as IndexPath) as Bool
    _ =
      value.collectionView(given() as UICollectionView, cellForItemAt: given() as IndexPath)
      as UICollectionViewCell
    _ =
      value.collectionView(
        given() as UICollectionView,
        indexPathForIndexTitle: given() as String,
        at: given() as Int
      ) as IndexPath
    value.collectionView(
      given() as UICollectionView,
      moveItemAt: given() as IndexPath,
      to: given() as IndexPath
    )
    _ =
      value.collectionView(given() as UICollectionView, numberOfItemsInSection: given() as Int)
      as Int
    _ =
      value.collectionView(
        given() as UICollectionView,
        viewForSupplementaryElementOfKind: given() as String,
        at: given() as IndexPath
      ) as UICollectionReusableView
    _ = value.indexTitles(for: given() as UICollectionView) as [String]?
    _ = value.numberOfSections(in: given() as UICollectionView) as Int
  }

  static func collectionViewDataSourcePrefetching<Value: UICollectionViewDataSourcePrefetching>(
    _ value: inout Value
  ) {
    value.collectionView(
      given() as UICollectionView,
      cancelPrefetchingForItemsAt: given() as [IndexPath]
    )
    value.collectionView(given() as UICollectionView, prefetchItemsAt: given() as [IndexPath])
  }

  static func collectionViewDelegate<Value: UICollectionViewDelegate>(_ value: inout Value) {
    _ =
      value.collectionView(given() as UICollectionView, canEditItemAt: given() as IndexPath) as Bool
    _ =
      value.collectionView(given() as UICollectionView, canFocusItemAt: given() as IndexPath)
      as Bool
    _ =
      value.collectionView(
        given() as UICollectionView,
        canPerformPrimaryActionForItemAt: given() as IndexPath
      ) as Bool
    _ =
      value.collectionView(
        given() as UICollectionView,
        contextMenuConfigurationForItemAt: given() as IndexPath,
        point: given() as CGPoint
      ) as UIContextMenuConfiguration?
    _ =
      value.collectionView(
        given() as UICollectionView,
        contextMenuConfigurationForItemsAt: given() as [IndexPath],
        point: given() as CGPoint
      ) as UIContextMenuConfiguration?
    value.collectionView(
      given() as UICollectionView,
      didBeginMultipleSelectionInteractionAt: given() as IndexPath
    )
    value.collectionView(given() as UICollectionView, didDeselectItemAt: given() as IndexPath)
    value.collectionView(
      given() as UICollectionView,
      didEndDisplaying: given() as UICollectionViewCell,
      forItemAt: given() as IndexPath
    )
    value.collectionView(
      given() as UICollectionView,
      didEndDisplayingSupplementaryView: given() as UICollectionReusableView,
      forElementOfKind: given() as String,
      at: given() as IndexPath
    )
    value.collectionView(given() as UICollectionView, didHighlightItemAt: given() as IndexPath)
    value.collectionView(given() as UICollectionView, didSelectItemAt: given() as IndexPath)
    value.collectionView(given() as UICollectionView, didUnhighlightItemAt: given() as IndexPath)
    value.collectionView(
      given() as UICollectionView,
      didUpdateFocusIn: given() as UICollectionViewFocusUpdateContext,
      with: given() as UIFocusAnimationCoordinator
    )
    value.collectionView(
      given() as UICollectionView,
      performPrimaryActionForItemAt: given() as IndexPath
    )
    _ =
      value.collectionView(
        given() as UICollectionView,
        selectionFollowsFocusForItemAt: given() as IndexPath
      ) as Bool
    _ =
      value.collectionView(
        given() as UICollectionView,
        shouldBeginMultipleSelectionInteractionAt: given() as IndexPath
      ) as Bool
    _ =
      value.collectionView(given() as UICollectionView, shouldDeselectItemAt: given() as IndexPath)
      as Bool
    _ =
      value.collectionView(given() as UICollectionView, shouldHighlightItemAt: given() as IndexPath)
      as Bool
    _ =
      value.collectionView(given() as UICollectionView, shouldSelectItemAt: given() as IndexPath)
      as Bool
    _ =
      value.collectionView(
        given() as UICollectionView,
        shouldUpdateFocusIn: given() as UICollectionViewFocusUpdateContext
      ) as Bool
    _ =
      value.collectionView(
        given() as UICollectionView,
        targetContentOffsetForProposedContentOffset: given() as CGPoint
      ) as CGPoint
    _ =
      value.collectionView(
        given() as UICollectionView,
        targetIndexPathForMoveFromItemAt: given() as IndexPath,
        toProposedIndexPath: given() as IndexPath
      ) as IndexPath
    _ =
      value.collectionView(
        given() as UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath: given() as IndexPath,
        atCurrentIndexPath: given() as IndexPath,
        toProposedIndexPath: given() as IndexPath
      ) as IndexPath
    _ =
      value.collectionView(
        given() as UICollectionView,
        transitionLayoutForOldLayout: given() as UICollectionViewLayout,
        newLayout: given() as UICollectionViewLayout
      ) as UICollectionViewTransitionLayout
    value.collectionView(
      given() as UICollectionView,
      willDisplay: given() as UICollectionViewCell,
      forItemAt: given() as IndexPath
    )
    value.collectionView(
      given() as UICollectionView,
      willDisplayContextMenu: given() as UIContextMenuConfiguration,
      animator: given() as (any UIContextMenuInteractionAnimating)?
    )
    value.collectionView(
      given() as UICollectionView,
      willDisplaySupplementaryView: given() as UICollectionReusableView,
      forElementKind: given() as String,
      at: given() as IndexPath
    )
    value.collectionView(
      given() as UICollectionView,
      willEndContextMenuInteraction: given() as UIContextMenuConfiguration,
      animator: given() as (any UIContextMenuInteractionAnimating)?
    )
    value.collectionViewDidEndMultipleSelectionInteraction(given() as UICollectionView)
    _ = value.indexPathForPreferredFocusedView(in: given() as UICollectionView) as IndexPath?
  }

  static func collectionViewFocusUpdateContext(_ value: UICollectionViewFocusUpdateContext) {
    _ = value.nextFocusedIndexPath as IndexPath?
    _ = value.previouslyFocusedIndexPath as IndexPath?
  }
}
