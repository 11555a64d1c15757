import Testing
import UIKit

/// Flow layouts and their delegate, sentence by sentence.
@MainActor
@Suite struct FlowSentenceTests {
  /// A delegate that returns other metrics than the layout.
  private final class Metrics: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ view: UICollectionView,
      layout: UICollectionViewLayout,
      sizeForItemAt path: IndexPath
    ) -> CGSize { CGSize(width: 90, height: path.item == 0 ? 60 : 20) }
    func collectionView(
      _ view: UICollectionView,
      layout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 10, bottom: 0, right: 10) }
    func collectionView(
      _ view: UICollectionView,
      layout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 7 }
    func collectionView(
      _ view: UICollectionView,
      layout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 15 }
    func collectionView(
      _ view: UICollectionView,
      layout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 1, height: 30) }
    func collectionView(
      _ view: UICollectionView,
      layout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: 1, height: 12) }
  }

  private let list = ListenedList([6])
  private var layout: UICollectionViewFlowLayout { list.layout }

  private func frame(_ item: Int) -> CGRect? {
    list.view.layoutIfNeeded()
    return list.view.layoutAttributesForItem(at: [0, item])?.frame
  }

  @Test func `the delegate's metrics take the place of the layout's`() {
    let metrics = Metrics()
    list.view.delegate = metrics
    // The line of 60 points centres the lower items.
    #expect(frame(0) == CGRect(x: 10, y: 35, width: 90, height: 60))
    #expect(frame(1) == CGRect(x: 115, y: 55, width: 90, height: 20))
    #expect(frame(3) == CGRect(x: 10, y: 102, width: 90, height: 20))
    let footer = layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionFooter,
      at: [0, 0]
    )
    #expect(footer?.frame == CGRect(x: 0, y: 122, width: 320, height: 12))
    #expect(list.view.collectionViewLayout.collectionViewContentSize.height == 134)
  }

  @Test func `without a delegate the properties of the layout are used`() {
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 4
    layout.minimumInteritemSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 3, left: 2, bottom: 1, right: 2)
    #expect(frame(0) == CGRect(x: 2, y: 3, width: 100, height: 50))
    #expect(frame(1)?.minX == 110 && frame(2)?.maxX == 318, "the spacing is a minimum")
    #expect(frame(3)?.minY == 57)
    #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 108))
  }

  @Test func `in a horizontal layout lines are columns, and headers have the height of the view`() {
    layout.itemSize = CGSize(width: 50, height: 200)
    layout.minimumLineSpacing = 6
    layout.scrollDirection = .horizontal
    layout.headerReferenceSize = CGSize(width: 20, height: 1)
    #expect(frame(0)?.origin == CGPoint(x: 20, y: 0) && frame(1)?.minX == 20)
    #expect(frame(1)?.maxY == 480 && frame(2)?.minX == 76)
    let header = layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader,
      at: [0, 0]
    )
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 20, height: 480))
  }

  @Test func `a header of size zero is not there`() {
    list.view.layoutIfNeeded()
    let header = UICollectionView.elementKindSectionHeader
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: header, at: [0, 0]) == nil)
    let elements = layout.layoutAttributesForElements(in: list.view.bounds) ?? []
    #expect(elements.count == 6 && elements.allSatisfy { $0.representedElementCategory == .cell })
  }

  @Test func `a pinned header stays at the top, and a pinned footer at the bottom`() {
    list.counts = [60]
    list.view.reloadData()
    layout.headerReferenceSize = CGSize(width: 320, height: 30)
    layout.footerReferenceSize = CGSize(width: 320, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    list.view.contentOffset.y = 500
    list.view.layoutIfNeeded()
    let (header, footer) = (
      list.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: [0, 0]
      ),
      list.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionFooter,
        at: [0, 0]
      )
    )
    #expect(header?.frame.minY == 500 && footer?.frame.maxY == 980)
  }

  @Test(
    arguments: [
      (UICollectionViewFlowLayout.SectionInsetReference.fromContentInset, 0.0),
      (.fromSafeArea, 20), (.fromLayoutMargins, 28),
    ]
  )
  func `section insets begin at their reference`(
    reference: UICollectionViewFlowLayout.SectionInsetReference,
    start: Double
  ) {
    list.view.contentInsetAdjustmentBehavior = .never
    list.view.safeAreaInsets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    layout.itemSize = CGSize(width: 50, height: 40)
    layout.sectionInsetReference = reference
    #expect(frame(0)?.minX == CGFloat(start))
  }

  @Test func `a change of a property invalidates the layout`() {
    #expect(frame(1)?.minY == 40)
    layout.itemSize.height = 60
    #expect(frame(1)?.minY == 60)
    layout.minimumLineSpacing = 10
    #expect(frame(1)?.minY == 70)
  }

  @Test func `an estimate makes cells determine their size`() {
    final class Tall: UICollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 320, height: 70) }
    }
    layout.estimatedItemSize = CGSize(width: 320, height: 44)
    list.show(Tall.self)
    #expect(frame(1)?.minY == 70)
    layout.estimatedItemSize = .zero
    #expect(frame(1)?.minY == 40, "zero ends the estimates")
  }

  @Test func `a width that changes invalidates, and scrolling does not`() {
    list.view.layoutIfNeeded()
    let scrolled = CGRect(x: 0, y: 40, width: 320, height: 480)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: scrolled))
    #expect(
      layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 99, height: 9))
    )
  }
}
