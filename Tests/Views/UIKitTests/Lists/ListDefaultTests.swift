import Testing
import UIKit

/// Defaults of scroll views, collection views and layouts, as the reference pages state them.
@MainActor
@Suite struct ListDefaultTests {
  private let flow = UICollectionViewFlowLayout()
  private let view: UICollectionView

  init() { view = UICollectionView(frame: .zero, collectionViewLayout: flow) }

  @Test func `a scroll view has the documented defaults`() {
    for view in [UIScrollView(frame: .zero), view] {
      #expect(view.clipsToBounds)
      #expect(view.contentOffset == .zero && view.contentSize == .zero)
      #expect(view.contentInset == .zero && view.adjustedContentInset == .zero)
      #expect(view.contentInsetAdjustmentBehavior == .automatic)
      #expect(view.isScrollEnabled && view.bounces && view.scrollsToTop)
      #expect(!view.isDirectionalLockEnabled && !view.isPagingEnabled)
      #expect(!view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
      #expect(view.delaysContentTouches && view.canCancelContentTouches)
      #expect(view.decelerationRate == .normal && view.indicatorStyle == .default)
      #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
      #expect(view.verticalScrollIndicatorInsets == .zero)
      #expect(view.horizontalScrollIndicatorInsets == .zero)
      #expect(view.automaticallyAdjustsScrollIndicatorInsets)
      #expect(!view.isTracking && !view.isDragging && !view.isDecelerating)
      #expect(view.zoomScale == 1 && view.minimumZoomScale == 1 && view.maximumZoomScale == 1)
      #expect(view.bouncesZoom && !view.isZooming)
      #expect(view.keyboardDismissMode == .none && view.refreshControl == nil)
    }
  }

  @Test func `a collection view has the documented defaults`() {
    #expect(view.allowsSelection && !view.allowsMultipleSelection)
    #expect(!view.allowsSelectionDuringEditing && !view.allowsMultipleSelectionDuringEditing)
    #expect(!view.isEditing && view.isPrefetchingEnabled && view.dragInteractionEnabled)
    #expect(view.reorderingCadence == .immediate && !view.remembersLastFocusedIndexPath)
    #expect(view.selfSizingInvalidation == .enabled)
    #expect(view.backgroundView == nil && view.dataSource == nil && view.delegate == nil)
    #expect(view.prefetchDataSource == nil && view.dragDelegate == nil && view.dropDelegate == nil)
    #expect(!view.hasUncommittedUpdates && !view.hasActiveDrag && !view.hasActiveDrop)
  }

  @Test func `a flow layout has the documented defaults`() {
    #expect(flow.itemSize == CGSize(width: 50, height: 50))
    #expect(flow.minimumLineSpacing == 10 && flow.minimumInteritemSpacing == 10)
    #expect(flow.estimatedItemSize == .zero && flow.scrollDirection == .vertical)
    #expect(flow.headerReferenceSize == .zero && flow.footerReferenceSize == .zero)
    #expect(flow.sectionInset == .zero && flow.sectionInsetReference == .fromContentInset)
    #expect(!flow.sectionHeadersPinToVisibleBounds && !flow.sectionFootersPinToVisibleBounds)
  }

  @Test func `layout attributes have the documented defaults`() {
    let cell = UICollectionViewLayoutAttributes(forCellWith: [1, 2])
    #expect(cell.frame == .zero && cell.alpha == 1 && cell.zIndex == 0 && !cell.isHidden)
    #expect(cell.transform == .identity && cell.indexPath == [1, 2])
    #expect(cell.representedElementCategory == .cell && cell.representedElementKind == nil)
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "header",
      with: [0, 0]
    )
    #expect(header.representedElementKind == "header")
    #expect(header.representedElementCategory == .supplementaryView)
    let back = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "back", with: [0, 0])
    #expect(back.representedElementCategory == .decorationView)
  }

  @Test func `compositional layouts and sections have the documented defaults`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    #expect(configuration.scrollDirection == .vertical && configuration.interSectionSpacing == 0)
    #expect(configuration.boundarySupplementaryItems.isEmpty)
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(40)
    )
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    )
    #expect(section.contentInsets == .zero && section.interGroupSpacing == 0)
    #expect(section.orthogonalScrollingBehavior == .none)
    #expect(section.boundarySupplementaryItems.isEmpty && section.decorationItems.isEmpty)
  }

  @Test func `a refresh control is a subview behind the elements`() {
    let view = ListenedList().view
    let control = UIRefreshControl()
    view.refreshControl = control
    #expect(control.superview === view)
    view.layoutIfNeeded()
    let index = view.subviews.firstIndex { $0 === control }
    #expect(index == 0)
    view.refreshControl = nil
    #expect(control.superview == nil)
  }
}
