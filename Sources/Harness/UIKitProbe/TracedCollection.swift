#if canImport(Darwin) && canImport(UIKit)
  import UIKit
#else
  import Foundation
  import UIKitNames
#endif

/// A layout of rows of 100 points below a header of 40 points, which records its calls.
final class TracedLayout: UICollectionViewLayout {
  var log: CallLog?
  private var count = 0

  private var viewBounds: CGRect {
    collectionView.map { view in MainActor.assumeIsolated { view.bounds } } ?? .zero
  }

  override func prepare() {
    log?.note("layout.prepare()")
    count =
      collectionView.map { view in
        MainActor.assumeIsolated { view.numberOfItems(inSection: 0) }
      } ?? 0
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: viewBounds.width, height: CGFloat(40 + 100 * count))
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    log?.note("layout.layoutAttributesForElements(in: \(rect.numbers))")
    let header = layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 0)
    )
    let cells = (0..<count).map { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    return ([header] + cells).compactMap { $0 }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let top = CGFloat(40 + 100 * indexPath[1])
    attributes.frame = CGRect(x: 0, y: top, width: viewBounds.width, height: 100)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind,
      with: indexPath
    )
    attributes.frame = CGRect(x: 0, y: 0, width: viewBounds.width, height: 40)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    log?.note(
      "layout.shouldInvalidateLayout(forBoundsChange: \(newBounds.numbers)), "
        + "bounds \(viewBounds.numbers)"
    )
    return newBounds.size != viewBounds.size
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    log?.note("layout.invalidationContext(forBoundsChange: \(newBounds.numbers))")
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  override func invalidateLayout() {
    log?.note("layout.invalidateLayout()")
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    log?.note(
      "layout.invalidateLayout(with: everything \(context.invalidateEverything), "
        + "counts \(context.invalidateDataSourceCounts)), bounds \(viewBounds.numbers)"
    )
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    log?.note("layout.prepare(forCollectionViewUpdates: \(updateItems.count))")
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    log?.note("layout.finalizeCollectionViewUpdates()")
  }
}

/// A cell that records its reuse and its measurement.
final class TracedCell: UICollectionViewCell {
  var log: CallLog?

  override func prepareForReuse() {
    super.prepareForReuse()
    log?.note("cell.prepareForReuse()")
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    log?.note("cell.preferredLayoutAttributesFitting(\(layoutAttributes.indexPath.numbers))")
    return layoutAttributes
  }
}

/// A data source and delegate that records its calls.
@MainActor
final class TracedSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let log = CallLog()
  var count = 12

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    log.note("dataSource.numberOfSections")
    return 1
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    log.note("dataSource.numberOfItemsInSection(\(section))")
    return count
  }

  func collectionView(
    _ view: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    log.note("dataSource.cellForItemAt(\(indexPath.numbers))")
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TracedCell)?.log = log
    return cell
  }

  func collectionView(
    _ view: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    log.note("dataSource.viewForSupplementaryElement(\(indexPath.numbers))")
    return view.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "header",
      for: indexPath
    )
  }

  func collectionView(
    _ view: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log.note("delegate.willDisplay(\(indexPath.numbers))")
  }

  func collectionView(
    _ view: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log.note("delegate.didEndDisplaying(\(indexPath.numbers))")
  }

  func collectionView(
    _ view: UICollectionView,
    willDisplaySupplementaryView supplementary: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {
    log.note("delegate.willDisplaySupplementaryView(\(indexPath.numbers))")
  }

  func collectionView(
    _ view: UICollectionView,
    didEndDisplayingSupplementaryView supplementary: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {
    log.note("delegate.didEndDisplayingSupplementaryView(\(indexPath.numbers))")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.note("delegate.scrollViewDidScroll") }
}
