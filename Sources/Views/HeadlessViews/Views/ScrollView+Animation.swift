import CompositionalLayout
import Dispatch
package import Foundation

/// Animated scrolls, which have no duration here, but a phase between their call and their end.
extension ScrollView {
  /// Scrolls to an offset: in the next layout pass if animated, otherwise at once.
  package func scroll(to offset: CGPoint, animated: Bool) {
    if animated, beginScrollAnimation() {
      scrollTarget = offset
      return setNeedsLayout()
    }
    scrollTarget = nil
    let start = contentOffset
    contentOffset = offset
    if animated, start != contentOffset {
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Begins an animated scroll, whose end is reported on the main queue.
  ///
  /// Returns false outside of windows and without animations: the scroll has no phase there.
  package func beginScrollAnimation() -> Bool {
    guard window != nil, View.areAnimationsEnabled else { return false }
    scrollTarget = nil
    guard scrollStart == nil else { return true }
    scrollStart = contentOffset
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.endScrollAnimation() }
    }
    return true
  }

  /// Scrolls to the target of an animated scroll.
  package func applyScrollAnimation() {
    guard let target = scrollTarget else { return }
    scrollTarget = nil
    contentOffset = target
  }

  /// Reports the end of animated scrolls that led to another offset, after the layout there.
  private func endScrollAnimation() {
    applyScrollAnimation()
    layoutIfNeeded()
    guard let start = scrollStart else { return }
    scrollStart = nil
    if start != contentOffset { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Reports adjusted insets that are not those reported last.
  func noteAdjustedInsets() {
    let insets = adjustedContentInset
    guard insets != reportedInsets else { return }
    reportedInsets = insets
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Adds the refresh control above the content, and removes the one before.
  func showRefreshControl(insteadOf old: RefreshControl?) {
    if old?.superview === self { old?.removeFromSuperview() }
    guard let refreshControl else { return }
    let height = refreshControl.frame.height
    refreshControl.frame = CGRect(x: 0, y: -height, width: bounds.width, height: height)
    refreshControl.autoresizingMask = .flexibleWidth
    insertSubview(refreshControl, at: 0)
  }
}
