import CompositionalLayout
import Foundation

/// Changes of the size and the offset.
///
/// The layout is queried before the bounds change, because it may compare both, and invalidated
/// after.
extension CollectionView {
  func frameWillChange(to newFrame: CGRect) {
    newFrame.demandPosition()
    guard newFrame.size != bounds.size, !scrolling.changesBounds else { return }
    boundsWillChange(to: CGRect(origin: bounds.origin, size: newFrame.size))
  }

  func frameDidChange(from old: CGRect) {
    guard !scrolling.changesBounds else { return }
    boundsDidChange()
    // A callback of a pass may change the size, and the layout need not depend on it.
    if bounds.size != old.size { cycle.isDue = true }
  }

  /// Changes the bounds by a closure that stores them.
  func changeBounds(from old: CGRect, to new: CGRect, _ store: () -> Void) {
    if !cycle.isRunning { scrolling.target = nil }
    guard new != old else { return }
    new.demandNumbers("CALayer bounds")
    // A scroll of the user may leave the content.
    if !cycle.isRunning, new.size == old.size {
      scrolling.start = nil
      if new.minX != old.minX { scrolling.staysInContent.remove(.horizontal) }
      if new.minY != old.minY { scrolling.staysInContent.remove(.vertical) }
      // The next pass shifts the offset of a mirrored view that was resized.
      if screen.mirroredWidth != nil, clamped(new.origin).x == new.minX {
        scrolling.staysInContent.insert(.horizontal)
      }
    }
    boundsWillChange(to: new)
    scrolling.changesBounds = true
    store()
    scrolling.changesBounds = false
    boundsDidChange()
    cycle.isDue = true
    if new.origin != old.origin { delegate?.scrollViewDidScroll(self) }
  }

  /// Requests a cycle, unless one is running.
  func noteNeedsLayout() {
    if !cycle.isRunning { cycle.isDue = true }
  }
}
