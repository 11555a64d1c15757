import Foundation
import UIKitNames

/// All names of the collection view.
///
/// The code is compiled and never run: it tests that names written for UIKit are accepted.
@MainActor
enum ViewSpellings {
  static func collectionView(_ value: UICollectionView) {
    value.allowsFocus = value.allowsFocus as Bool
    value.allowsFocusDuringEditing = value.allowsFocusDuringEditing as Bool
    value.allowsMultipleSelection = value.allowsMultipleSelection as Bool
    value.allowsMultipleSelectionDuringEditing = value.allowsMultipleSelectionDuringEditing as Bool
    value.allowsSelection = value.allowsSelection as Bool
    value.allowsSelectionDuringEditing = value.allowsSelectionDuringEditing as Bool
    value.backgroundView = value.backgroundView as UIView?
    _ = value.beginInteractiveMovementForItem(at: given() as IndexPath) as Bool
    value.cancelInteractiveMovement()
    value.cancelInteractiveTransition()
    _ = value.cellForItem(at: given() as IndexPath) as UICollectionViewCell?
    value.collectionViewLayout = value.collectionViewLayout as UICollectionViewLayout
    value.dataSource = value.dataSource as (any UICollectionViewDataSource)?
    value.delegate = value.delegate as (any UICollectionViewDelegate)?
    value.deleteItems(at: given() as [IndexPath])
    value.deleteSections(given() as IndexSet)
    _ =
      value.dequeueReusableCell(withReuseIdentifier: given() as String, for: given() as IndexPath)
      as UICollectionViewCell
    _ =
      value.dequeueReusableSupplementaryView(
        ofKind: given() as String,
        withReuseIdentifier: given() as String,
        for: given() as IndexPath
      ) as UICollectionReusableView
    value.deselectItem(at: given() as IndexPath, animated: given() as Bool)
    value.dragInteractionEnabled = value.dragInteractionEnabled as Bool
    value.endInteractiveMovement()
    value.finishInteractiveTransition()
    _ = value.hasUncommittedUpdates as Bool
    _ = value.indexPath(for: given() as UICollectionViewCell) as IndexPath?
    _ = value.indexPath(forSupplementaryView: given() as UICollectionReusableView) as IndexPath?
    _ = value.indexPathForItem(at: given() as CGPoint) as IndexPath?
    _ = value.indexPathsForSelectedItems as [IndexPath]?
    _ = value.indexPathsForVisibleItems as [IndexPath]
    _ = value.indexPathsForVisibleSupplementaryElements(ofKind: given() as String) as [IndexPath]
    _ = UICollectionView(coder: given() as NSCoder)
    _ = UICollectionView(
      frame: given() as CGRect,
      collectionViewLayout: given() as UICollectionViewLayout
    )
    value.insertItems(at: given() as [IndexPath])
    value.insertSections(given() as IndexSet)
    value.isEditing = value.isEditing as Bool
    value.isPrefetchingEnabled = value.isPrefetchingEnabled as Bool
    _ = value.layoutAttributesForItem(at: given() as IndexPath) as UICollectionViewLayoutAttributes?
    _ =
      value.layoutAttributesForSupplementaryElement(
        ofKind: given() as String,
        at: given() as IndexPath
      ) as UICollectionViewLayoutAttributes?
    value.moveItem(at: given() as IndexPath, to: given() as IndexPath)
    value.moveSection(given() as Int, toSection: given() as Int)
    _ = value.numberOfItems(inSection: given() as Int) as Int
    _ = value.numberOfSections as Int
    value.performBatchUpdates(given() as (() -> Void)?, completion: given() as ((Bool) -> Void)?)
    value.prefetchDataSource =
      value.prefetchDataSource as (any UICollectionViewDataSourcePrefetching)?
    value.reconfigureItems(at: given() as [IndexPath])
    value.register(given() as AnyClass?, forCellWithReuseIdentifier: given() as String)
    value.register(
      given() as AnyClass?,
      forSupplementaryViewOfKind: given() as String,
      withReuseIdentifier: given() as String
    )
    value.reloadData()
    value.reloadItems(at: given() as [IndexPath])
    value.reloadSections(given() as IndexSet)
    value.remembersLastFocusedIndexPath = value.remembersLastFocusedIndexPath as Bool
    value.reorderingCadence = value.reorderingCadence as UICollectionView.ReorderingCadence
    value.scrollToItem(
      at: given() as IndexPath,
      at: given() as UICollectionView.ScrollPosition,
      animated: given() as Bool
    )
    value.selectionFollowsFocus = value.selectionFollowsFocus as Bool
    value.selectItem(
      at: given() as IndexPath?,
      animated: given() as Bool,
      scrollPosition: given() as UICollectionView.ScrollPosition
    )
    value.selfSizingInvalidation =
      value.selfSizingInvalidation as UICollectionView.SelfSizingInvalidation
    value.setCollectionViewLayout(given() as UICollectionViewLayout, animated: given() as Bool)
    value.setCollectionViewLayout(
      given() as UICollectionViewLayout,
      animated: given() as Bool,
      completion: given() as ((Bool) -> Void)?
    )
    _ =
      value.startInteractiveTransition(
        to: given() as UICollectionViewLayout,
        completion: given() as UICollectionView.LayoutInteractiveTransitionCompletion?
      ) as UICollectionViewTransitionLayout
    _ =
      value.supplementaryView(forElementKind: given() as String, at: given() as IndexPath)
      as UICollectionReusableView?
    value.updateInteractiveMovementTargetPosition(given() as CGPoint)
    _ = value.visibleCells as [UICollectionViewCell]
    _ = value.visibleSupplementaryViews(ofKind: given() as String) as [UICollectionReusableView]
  }

  static func collectionViewCellRegistration() {
    _ = UICollectionView.CellRegistration<UICollectionViewCell, Int>(
      handler: given() as UICollectionView.CellRegistration<UICollectionViewCell, Int>.Handler
    )
  }

  typealias HandlerCellRegistration = UICollectionView.CellRegistration<UICollectionViewCell, Int>
    .Handler
  static func collectionViewElementCategory() {
    _ = UICollectionView.ElementCategory(rawValue: given() as UInt)
    _ = UICollectionView.ElementCategory.cell
    _ = UICollectionView.ElementCategory.decorationView
    _ = UICollectionView.ElementCategory.supplementaryView
  }

  typealias LayoutInteractiveTransitionCompletionUICollectionView = UICollectionView
    .LayoutInteractiveTransitionCompletion
  static func collectionViewReorderingCadence() {
    _ = UICollectionView.ReorderingCadence(rawValue: given() as Int)
    _ = UICollectionView.ReorderingCadence.fast
    _ = UICollectionView.ReorderingCadence.immediate
    _ = UICollectionView.ReorderingCadence.slow
  }

  static func collectionViewScrollDirection() {
    _ = UICollectionView.ScrollDirection(rawValue: given() as Int)
    _ = UICollectionView.ScrollDirection.horizontal
    _ = UICollectionView.ScrollDirection.vertical
  }

  static func collectionViewScrollPosition() {
    _ = UICollectionView.ScrollPosition.bottom as UICollectionView.ScrollPosition
    _ = UICollectionView.ScrollPosition.centeredHorizontally as UICollectionView.ScrollPosition
    _ = UICollectionView.ScrollPosition.centeredVertically as UICollectionView.ScrollPosition
    _ = UICollectionView.ScrollPosition(rawValue: given() as UInt)
    _ = UICollectionView.ScrollPosition.left as UICollectionView.ScrollPosition
    _ = UICollectionView.ScrollPosition.right as UICollectionView.ScrollPosition
    _ = UICollectionView.ScrollPosition.top as UICollectionView.ScrollPosition
  }

  static func collectionViewSelfSizingInvalidation() {
    _ = UICollectionView.SelfSizingInvalidation(rawValue: given() as Int)
    _ = UICollectionView.SelfSizingInvalidation.disabled
    _ = UICollectionView.SelfSizingInvalidation.enabled
    _ = UICollectionView.SelfSizingInvalidation.enabledIncludingConstraints
  }

  static func collectionViewSupplementaryRegistration() {
    _ = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: given() as String,
      handler: given()
        as UICollectionView.SupplementaryRegistration<UICollectionReusableView>.Handler
    )
  }

  typealias HandlerSupplementaryRegistration = UICollectionView.SupplementaryRegistration<
    UICollectionReusableView
  >.Handler
}
