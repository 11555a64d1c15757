import BatchUpdates
import CompositionalLayout
package import Foundation
@_spi(LayoutCycle) import HeadlessViews
import Portability

extension CollectionView {
  /// Scrolls an item to a position, or just into view if no position is given.
  ///
  /// Along an axis without a given position, the view scrolls as little as needed. An orthogonal
  /// section scrolls to the item too. An animated scroll of a view in a window moves in the next
  /// pass. In a call of the layout, such as a section provider, the
  /// index path is one of the layout, as in `numberOfItems(inSection:)`: a dragged item is at its
  /// destination.
  ///
  /// - Precondition: The item exists, and the position names at most one place along each axis.
  func scroll(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    let indexPath = cycle.layoutAsks ? interaction.inData(indexPath) : indexPath
    readCountsIfNeeded()
    // In a callback between a reload and its counts, no item is known.
    guard data.hasReadCounts else { return }
    demand(data.contains(indexPath), data.outOfBounds(indexPath, in: listView))
    scrollPosition.demandOneOfEachAxis()
    let start = contentOffset
    let isAnimated = animated && surface.beginScrollAnimation()
    if !cycle.isRunning {
      guard (try? prepareForQueries()) != nil else { return }
      if let frame = attributes(at: indexPath)?.frame {
        scrollAcross(to: frame, section: indexPath[0], scrollPosition)
      }
    }
    let target = ScrollTarget(
      indexPath: indexPath,
      horizontal: scrollPosition.horizontal,
      vertical: scrollPosition.vertical
    )
    if !cycle.isRunning, !isAnimated, let offset = offset(showing: target) {
      contentOffset = offset
    }
    // Elements on the way may have other sizes than estimated: the next pass continues from there.
    scrolling.target = target
    if isAnimated { surface.setNeedsLayout() }
    cycle.isDue = true
    if animated, !isAnimated, start != contentOffset {
      surface.scrollDelegate?.scrollViewDidEndScrollingAnimation(surface)
    }
  }

  /// Continues towards the scroll target; returns false if it is reached.
  func approachScrollTarget() -> Bool {
    guard let target = scrolling.target, target.approaches < CycleState.roundLimit,
      let offset = offset(showing: target), offset != bounds.origin
    else {
      scrolling.target = nil
      return false
    }
    scrolling.target?.approaches += 1
    bounds.origin = offset
    return true
  }

  /// Returns the offset that shows a target at its position, by the current layout.
  private func offset(showing target: ScrollTarget) -> CGPoint? {
    guard let attributes = self.attributes(at: target.indexPath) else { return nil }
    let shift = layout.compositional?.shift(ofSection: target.indexPath[0]) ?? .zero
    let frame = screen.onScreen(attributes.frame, shiftedBy: shift)
    return offset(showing: frame, target.horizontal, target.vertical)
  }

  /// Scrolls a section to a position, with its header and footer, or just into view.
  ///
  /// - Precondition: The section exists.
  package func scroll(
    toSection section: Int,
    with frame: CGRect,
    at position: ScrollPosition,
    animated: Bool
  ) {
    let isThere = data.counts.indices.contains(section)
    demand(isThere, data.outOfBounds([section, 0], in: listView))
    let offset = offset(showing: frame, position.horizontal, position.vertical)
    surface.scroll(to: offset, animated: animated)
  }

  private func offset(
    showing frame: CGRect,
    _ horizontal: CGFloat?,
    _ vertical: CGFloat?
  ) -> CGPoint {
    let window = visibleContent
    var offset = contentOffset
    if scrollsHorizontally || contentSize.width > bounds.width {
      offset.x += ScrollState.shift(
        from: frame.minX,
        length: frame.width,
        into: window.minX,
        window.width,
        horizontal
      )
    }
    if !scrollsHorizontally || contentSize.height > bounds.height {
      offset.y += ScrollState.shift(
        from: frame.minY,
        length: frame.height,
        into: window.minY,
        window.height,
        vertical
      )
    }
    return clamped(offset)
  }

  /// Prepares the layout for queries; updates of its callbacks wait for the next pass.
  func prepareForQueries() throws(PresentationError) {
    readCountsIfNeeded()
    let start = (overshoot, contentSize)
    cycle.isRunning = true
    defer {
      cycle.isRunning = false
      if isOutdated { cycle.isDue = true }
    }
    try prepareLayout()
    if scrolling.start == nil, contentSize != start.1 { scrolling.start = start }
  }

  /// Scrolls an orthogonal section until the item is in the view.
  private func scrollAcross(to frame: CGRect, section: Int, _ position: ScrollPosition) {
    guard let layout = layout.compositional, layout.isOrthogonal(section: section) else { return }
    let old = layout.orthogonalOffset(forSection: section)
    let isHorizontal = layout.scrollsHorizontally != true
    let shift = ScrollState.shift(
      from: (isHorizontal ? frame.minX : frame.minY) - old,
      length: isHorizontal ? frame.width : frame.height,
      into: 0,
      isHorizontal ? bounds.width : bounds.height,
      isHorizontal ? position.horizontal : position.vertical
    )
    let rest = layout.targetOffset(
      forOrthogonalSection: section,
      proposed: old + shift,
      velocity: 0
    )
    layout.setOrthogonalOffset(rest, forSection: section)
  }
}

extension CollectionView.ScrollPosition {
  private static let ofRows: [(Self, String)] = [
    (.top, "top"), (.centeredVertically, "centeredVertically"), (.bottom, "bottom"),
  ]
  private static let ofColumns: [(Self, String)] = [
    (.left, "left"), (.centeredHorizontally, "centeredHorizontally"), (.right, "right"),
  ]

  /// Stops the program if several places along one axis are given, where UIKit raises an
  /// NSInvalidArgumentException.
  func demandOneOfEachAxis() {
    for (axis, places) in [("vertical", Self.ofRows), ("horizontal", Self.ofColumns)] {
      let given = places.filter { contains($0.0) }.map(\.1)
      demand(
        given.count <= 1,
        "NSInvalidArgumentException: a scroll position has at most one \(axis) place, and this one "
          + "has \(given.joined(separator: " and "))"
      )
    }
  }

  /// The share of the free space above the item.
  fileprivate var vertical: CGFloat? {
    contains(.top) ? 0 : contains(.centeredVertically) ? 0.5 : contains(.bottom) ? 1 : nil
  }

  fileprivate var horizontal: CGFloat? {
    contains(.left) ? 0 : contains(.centeredHorizontally) ? 0.5 : contains(.right) ? 1 : nil
  }
}
