import CompositionalLayout
public import Foundation
import Portability

/// The user of a scroll view: each method does what a finger, a pointer or a keyboard does.
///
/// ```swift
/// view.user.tapItem(at: path)
/// view.user.drag(to: CGPoint(x: 0, y: 200))
/// ```
///
/// A gesture on an item, a row, a swipe action, a menu or a drag that does not exist fails the running
/// test of Swift Testing, and returns false or nil. It stops a program that runs none. A gesture that
/// the view, its menu or its delegate does not allow returns false or nil without a failure.
@MainActor
@preconcurrency
public struct ViewUser<Target: ScrollView> {
  package let view: Target
}

extension HeadlessScrollView where Self: ScrollView {
  /// The user of the view, for tests and toolkits that pass on real input.
  public var user: ViewUser<Self> { ViewUser(view: self) }
}

extension ViewUser {
  /// Puts a finger on the content.
  public func beginDragging() {
    guard view.isScrollEnabled, !view.isDragging else { return }
    view.setDragging(true)
    view.scrollDelegate?.scrollViewWillBeginDragging(view)
  }

  /// Moves the content below the finger to an offset.
  public func drag(to offset: CGPoint) {
    if !view.isDragging { beginDragging() }
    if view.isDragging { view.contentOffset = offset }
  }

  /// Taps the status bar.
  public func tapStatusBar() {
    guard view.scrollsToTop, view.scrollDelegate?.scrollViewShouldScrollToTop(view) ?? true else {
      return
    }
    let top = CGPoint(x: view.contentOffset.x, y: -view.adjustedContentInset.top)
    view.setContentOffset(top, animated: false)
    view.scrollDelegate?.scrollViewDidScrollToTop(view)
  }
}

/// Reports a gesture that hits nothing: the test that performs it fails and goes on.
///
/// A test that ignores the result of the gesture would pass otherwise. A program without a running
/// test of Swift Testing stops.
package func reportMissedGesture(_ reason: String) {
  let sentence = "The gesture hits nothing: \(reason)"
  if !TestIssue.record(sentence) { stop(sentence) }
}
