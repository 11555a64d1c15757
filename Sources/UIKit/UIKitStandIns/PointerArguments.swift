public import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) public import HeadlessViews

// Methods of UIKit that take pointers.

extension ViewUser {
  /// Lifts the finger.
  ///
  /// The layout proposes where scrolling with this velocity stops, or a page if `isPagingEnabled`
  /// is true, and the delegate may change it. The content moves there at once.
  ///
  /// - Parameter velocity: The velocity in points per millisecond.
  public func endDragging(velocity: CGPoint = .zero) {
    guard view.isDragging else { return }
    var target = view.targetContentOffset(velocity: velocity)
    unsafe view.scrollDelegate?.scrollViewWillEndDragging(
      view,
      withVelocity: velocity,
      targetContentOffset: &target
    )
    view.setDragging(false)
    let decelerates = target != view.contentOffset
    view.scrollDelegate?.scrollViewDidEndDragging(view, willDecelerate: decelerates)
    guard decelerates else { return }
    view.scrollDelegate?.scrollViewWillBeginDecelerating(view)
    view.contentOffset = target
    view.scrollDelegate?.scrollViewDidEndDecelerating(view)
  }
}

extension Color {
  /// Stores the components.
  ///
  /// - Returns: True, because every colour has components.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    unsafe red?.pointee = self.red
    unsafe green?.pointee = self.green
    unsafe blue?.pointee = self.blue
    unsafe alpha?.pointee = self.alpha
    return true
  }
}
