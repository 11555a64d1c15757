import BatchUpdates
import CompositionalLayout
import Foundation

/// Calls of the prefetch data source.
extension CollectionView {
  /// Reports new items one screen ahead in the direction of scrolling.
  ///
  /// It cancels items that are no longer ahead and were never shown.
  ///
  /// - Complexity: O(items on two screens), or O(1) without a prefetch data source.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, !bounds.isEmpty else { return }
    let window = prefetchWindow
    var ahead: [IndexPath] = []
    for path in cells(in: window) where shown[.cell(path)] == nil { ahead.append(path) }
    let wanted = Set(ahead)
    let dropped = cycle.prefetched.subtracting(wanted).filter { shown[.cell($0)] == nil }
    let fresh = ahead.filter { !cycle.prefetched.contains($0) }
    cycle.prefetched = wanted
    if !dropped.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: dropped.sorted())
    }
    guard !fresh.isEmpty else { return }
    prefetchDataSource.collectionView(self, prefetchItemsAt: isGoingBack ? fresh.reversed() : fresh)
  }

  private var isGoingBack: Bool {
    scrollsHorizontally
      ? onScreen(bounds.minX) < onScreen(cycle.lastOffset.x) : bounds.minY < cycle.lastOffset.y
  }

  /// The next screen in the direction of scrolling.
  private var prefetchWindow: CGRect {
    let sign: CGFloat = isGoingBack ? -1 : 1
    return scrollsHorizontally
      ? boundsInLayout.offsetBy(dx: sign * bounds.width, dy: 0)
      : boundsInLayout.offsetBy(dx: 0, dy: sign * bounds.height)
  }

  /// Returns the items in a part of the content, in order.
  private func cells(in rect: CGRect) -> [IndexPath] {
    if layout.details.speaksInElements {
      cycle.nextElements.removeAll(keepingCapacity: true)
      layout.details.appendElements(in: rect, to: &cycle.nextElements)
      return cycle.nextElements.compactMap { element in
        guard element.category == .cell else { return nil }
        let path = IndexPath(item: Int(element.item), section: Int(element.section))
        return inData(.cell(path)).indexPath
      }
    }
    return (layout.layoutAttributesForElements(in: rect) ?? []).compactMap { attributes in
      attributes.representedElementCategory == .cell
        ? inData(.cell(attributes.indexPath)).indexPath : nil
    }.sorted()
  }
}
