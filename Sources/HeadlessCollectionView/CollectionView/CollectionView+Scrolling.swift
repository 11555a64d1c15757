import BatchUpdates
import CompositionalLayout
import Contracts
public import Foundation

extension CollectionView {
  /// Scrolls until an item is where it was asked for, or merely on screen with no position.
  ///
  /// On an axis for which no position is given the view scrolls as little as needed. Where sections
  /// scroll across, the section does so as well.
  ///
  /// - Precondition: There is such an item.
  public func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    demand(hasItem(at: indexPath), outOfBounds(indexPath))
    if !cycle.isRunning {
      guard (try? prepareForQuestions()) != nil else { return }
      if let frame = layoutAttributesForItem(at: indexPath)?.frame {
        scrollAcross(to: frame, section: indexPath[0], scrollPosition)
      }
    }
    let target = ScrollTarget(indexPath: indexPath, position: scrollPosition)
    if !cycle.isRunning, let offset = offset(showing: target) { contentOffset = offset }
    // What turns up on the way has other sizes than was thought: the next pass goes on from there.
    cycle.scrollTarget = target
    cycle.isDue = true
  }

  /// Goes on towards the item that the view was scrolled to; no if it is where it was asked for.
  func approachScrollTarget() -> Bool {
    guard let target = cycle.scrollTarget, target.approaches < Self.roundLimit,
      let offset = offset(showing: target), offset != bounds.origin
    else {
      cycle.scrollTarget = nil
      return false
    }
    cycle.scrollTarget?.approaches += 1
    bounds.origin = offset
    return true
  }

  /// The offset at which an item is where it was asked for, as far as the layout knows.
  private func offset(showing target: ScrollTarget) -> CGPoint? {
    guard var frame = layoutAttributesForItem(at: target.indexPath)?.frame else { return nil }
    if let layout = layout as? CompositionalCollectionLayout {
      let shift = layout.shift(ofSection: target.indexPath[0])
      frame = frame.offsetBy(dx: shift.x, dy: shift.y)
    }
    let window = visibleContent
    var offset = contentOffset
    if scrollsHorizontally || contentSize.width > bounds.width {
      offset.x += Self.shift(
        from: frame.minX,
        length: frame.width,
        into: window.minX,
        window.width,
        target.position.horizontal
      )
    }
    if !scrollsHorizontally || contentSize.height > bounds.height {
      offset.y += Self.shift(
        from: frame.minY,
        length: frame.height,
        into: window.minY,
        window.height,
        target.position.vertical
      )
    }
    return clamped(offset)
  }

  /// What is said of a place to scroll to that is not there.
  private func outOfBounds(_ path: IndexPath) -> String {
    let opening = "Attempted to scroll the collection view to an out-of-bounds"
    guard path.count == 2 else { return "\(opening) item \(path.words)" }
    guard counts.indices.contains(path[0]) else {
      return "\(opening) section (\(path[0])) when there are only \(counts.count) sections."
    }
    return "\(opening) item (\(path[1])) when there are only \(counts[path[0]]) items in section "
      + "\(path[0])."
  }

  /// Solves the layout, so that it can be asked where things are.
  func prepareForQuestions() throws(PresentationError) {
    readCountsIfNeeded()
    try prepareLayout()
  }

  /// Scrolls a section across until the item is in the view, where sections do so.
  private func scrollAcross(to frame: CGRect, section: Int, _ position: ScrollPosition) {
    guard let layout = layout as? CompositionalCollectionLayout,
      layout.isOrthogonal(section: section)
    else { return }
    let old = layout.orthogonalOffset(forSection: section)
    let isHorizontal = !layout.axisIsHorizontal
    let shift = Self.shift(
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

  /// How far to scroll for a stretch to come to the start, the middle or the end of a window.
  private static func shift(
    from start: CGFloat,
    length: CGFloat,
    into windowStart: CGFloat,
    _ window: CGFloat,
    _ place: CGFloat?
  ) -> CGFloat {
    if let place { return start - windowStart - (window - length) * place }
    if start < windowStart { return start - windowStart }
    let overlap = start + length - windowStart - window
    return overlap > 0 ? min(overlap, start - windowStart) : 0
  }

  /// Scrolls a section that scrolls across the layout, and lets it come to rest; other sections stay
  /// where they are.
  ///
  /// - Parameters:
  ///   - section: The section, by index.
  ///   - proposed: Where it would stop by itself.
  ///   - velocity: In points a millisecond.
  public func scrollSection(_ section: Int, to proposed: CGFloat, velocity: CGFloat = 0) {
    guard let layout = layout as? CompositionalCollectionLayout,
      cycle.isRunning || (try? prepareForQuestions()) != nil, layout.isOrthogonal(section: section)
    else { return }
    let rest = layout.targetOffset(
      forOrthogonalSection: section,
      proposed: proposed,
      velocity: velocity
    )
    layout.setOrthogonalOffset(rest, forSection: section)
    cycle.isDue = true
  }
}

extension CollectionView.ScrollPosition {
  /// The part of the free space that is left above the item.
  fileprivate var vertical: CGFloat? {
    contains(.top) ? 0 : contains(.centeredVertically) ? 0.5 : contains(.bottom) ? 1 : nil
  }

  fileprivate var horizontal: CGFloat? {
    contains(.left) ? 0 : contains(.centeredHorizontally) ? 0.5 : contains(.right) ? 1 : nil
  }
}

/// An item that the view is scrolled to.
struct ScrollTarget {
  var indexPath: IndexPath
  let position: CollectionView.ScrollPosition
  /// How often the view was scrolled further.
  var approaches = 0

  /// The same item after an update; nil if it is gone.
  func following(_ map: PlaceMap) -> ScrollTarget? {
    map.new(of: indexPath).map { ScrollTarget(indexPath: $0, position: position) }
  }
}
