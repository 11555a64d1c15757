public import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) public import HeadlessViews

// Methods of UIKit that take pointers.

extension ScrollView {
  /// Lifts the finger.
  ///
  /// The content moves at once to the offset that the delegate returns.
  public func endDragging(velocity: CGPoint = .zero) {
    guard isDragging else { return }
    var target = clamped(contentOffset)
    unsafe scrollDelegate?.scrollViewWillEndDragging(
      self,
      withVelocity: velocity,
      targetContentOffset: &target
    )
    setDragging(false)
    let decelerates = target != contentOffset
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    contentOffset = target
    scrollDelegate?.scrollViewDidEndDecelerating(self)
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

extension TableAnswers {
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    tell {
      unsafe $0.scrollViewWillEndDragging(
        $1,
        withVelocity: velocity,
        targetContentOffset: targetContentOffset
      )
    }
  }
}
