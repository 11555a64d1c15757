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
    let ahead = cells(in: window).filter { screen.elements[.cell($0)] == nil }
    let (dropped, fresh) = scrolling.prefetch(ahead, shown: screen)
    if !dropped.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: dropped)
    }
    guard !fresh.isEmpty else { return }
    // The call may have changed the data: the items ahead are found again after that.
    guard !hasNewData else { return scrolling.prefetched.subtract(fresh) }
    prefetchDataSource.collectionView(self, prefetchItemsAt: isGoingBack ? fresh.reversed() : fresh)
  }

  private var isGoingBack: Bool {
    scrollsHorizontally
      ? screen.onScreen(bounds.minX) < screen.onScreen(scrolling.lastOffset.x)
      : bounds.minY < scrolling.lastOffset.y
  }

  /// The next screen in the direction of scrolling.
  private var prefetchWindow: CGRect {
    let sign: CGFloat = isGoingBack ? -1 : 1
    return scrollsHorizontally
      ? screen.inLayout(bounds).offsetBy(dx: sign * bounds.width, dy: 0)
      : screen.inLayout(bounds).offsetBy(dx: 0, dy: sign * bounds.height)
  }

  /// Returns the items in a part of the content, in order.
  private func cells(in rect: CGRect) -> [IndexPath] {
    if let layout = layout.compositional, layout.speaksInElements {
      var elements = screen.emptyBuffer()
      defer { screen.putBack(elements) }
      layout.appendElements(in: rect, to: &elements)
      return elements.compactMap { element in
        guard element.category == .cell else { return nil }
        let path = IndexPath(item: Int(element.item), section: Int(element.section))
        return interaction.inData(.cell(path)).indexPath
      }
    }
    // A layout of an app may return elements that only touch the rectangle of the query.
    return (layout.layoutAttributesForElements(in: rect) ?? []).compactMap { attributes in
      let path = attributes.indexPath
      guard attributes.representedElementCategory == .cell else { return nil }
      let shift = shift(.item, ofSection: path[0])
      guard attributes.frame.offsetBy(dx: shift.x, dy: shift.y).overlaps(rect) else { return nil }
      return interaction.inData(.cell(path)).indexPath
    }.sorted()
  }
}
