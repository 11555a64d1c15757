import Testing
import UIKit

/// Scroll views and their delegate, sentence by sentence.
@MainActor
@Suite struct ScrollSentenceTests {
  private final class Listener: NSObject, UIScrollViewDelegate {
    var heard: [String] = []
    var goesToTop = true
    var target: CGPoint?
    var zoomed: UIView?

    func scrollViewDidScroll(_ view: UIScrollView) { heard.append("didScroll") }
    func scrollViewWillBeginDragging(_ view: UIScrollView) {
      heard.append("willBeginDragging \(view.isDragging)")
    }
    func scrollViewWillEndDragging(
      _ view: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      heard.append("willEndDragging")
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate decelerate: Bool) {
      heard.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ view: UIScrollView) { heard.append("willDecelerate") }
    func scrollViewDidEndDecelerating(_ view: UIScrollView) { heard.append("didDecelerate") }
    func scrollViewShouldScrollToTop(_ view: UIScrollView) -> Bool {
      heard.append("shouldScrollToTop")
      return goesToTop
    }
    func scrollViewDidScrollToTop(_ view: UIScrollView) { heard.append("didScrollToTop") }
    func scrollViewDidChangeAdjustedContentInset(_ view: UIScrollView) {
      heard.append("insets \(view.adjustedContentInset.top)")
    }
    func viewForZooming(in view: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ view: UIScrollView, with zoomed: UIView?) {
      heard.append("willBeginZooming \(view.isZooming)")
    }
    func scrollViewDidZoom(_ view: UIScrollView) { heard.append("didZoom \(view.zoomScale)") }
    func scrollViewDidEndZooming(_ view: UIScrollView, with: UIView?, atScale scale: CGFloat) {
      heard.append("didEndZooming \(scale)")
    }
  }

  private final class Watched: UIScrollView {
    var changes = 0
    override func adjustedContentInsetDidChange() {
      super.adjustedContentInsetDidChange()
      changes += 1
    }
  }

  private let view = Watched(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let listener = Listener()

  init() {
    view.contentSize = CGSize(width: 100, height: 1_000)
    view.delegate = listener
  }

  @Test func `the delegate is not retained`() {
    let view = UIScrollView(frame: .zero)
    do { view.delegate = Listener() }
    #expect(view.delegate == nil)
  }

  @Test func `any change of the offset is reported, and no change is not`() {
    #expect(view.contentOffset == .zero)
    view.contentOffset = CGPoint(x: 0, y: 10)
    view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    view.bounds.origin.y = 30
    #expect(listener.heard == ["didScroll", "didScroll", "didScroll"])
    #expect(view.contentOffset.y == 30 && view.bounds.origin.y == 30)
  }

  @Test(arguments: [(0.0, 50.0, 0.0), (150, 50, 100), (950, 50, 900), (500, 200, 500), (20, 60, 0)])
  func `a rectangle is scrolled just into view, or nothing moves`(
    top: Double,
    height: Double,
    offset: Double
  ) {
    view.scrollRectToVisible(CGRect(x: 0, y: top, width: 10, height: height), animated: false)
    #expect(view.contentOffset.y == CGFloat(offset))
  }

  @Test func `a drag makes its calls in order`() {
    view.user.beginDragging()
    #expect(view.isDragging && view.isTracking)
    view.user.drag(to: CGPoint(x: 0, y: 50))
    view.user.endDragging(velocity: CGPoint(x: 0, y: 1))
    #expect(
      listener.heard == [
        "willBeginDragging true", "didScroll", "willEndDragging", "didEndDragging true",
        "willDecelerate", "didScroll", "didDecelerate",
      ]
    )
    #expect(!view.isDragging && !view.isDecelerating)
  }

  @Test func `a drag that ends at rest does not decelerate`() {
    view.user.drag(to: CGPoint(x: 0, y: 50))
    listener.heard = []
    view.user.endDragging()
    #expect(listener.heard == ["willEndDragging", "didEndDragging false"])
  }

  @Test func `the delegate changes where the content comes to rest`() {
    listener.target = CGPoint(x: 0, y: 300)
    view.user.drag(to: CGPoint(x: 0, y: 50))
    view.user.endDragging(velocity: CGPoint(x: 0, y: 1))
    #expect(view.contentOffset.y == 300)
  }

  @Test func `a view whose scrolling is off takes no drags and scrolls by code`() {
    view.isScrollEnabled = false
    view.user.drag(to: CGPoint(x: 0, y: 50))
    #expect(view.contentOffset.y == 0 && listener.heard.isEmpty)
    view.contentOffset.y = 40
    #expect(view.contentOffset.y == 40)
  }

  @Test func `a tap on the status bar scrolls to the top if the view and the delegate allow it`() {
    view.contentOffset.y = 500
    listener.goesToTop = false
    view.user.tapStatusBar()
    #expect(view.contentOffset.y == 500)
    listener.goesToTop = true
    listener.heard = []
    view.user.tapStatusBar()
    #expect(view.contentOffset.y == 0)
    #expect(listener.heard == ["shouldScrollToTop", "didScroll", "didScrollToTop"])
    view.scrollsToTop = false
    view.contentOffset.y = 500
    view.user.tapStatusBar()
    #expect(view.contentOffset.y == 500)
  }

  @Test(
    arguments: [
      (UIScrollView.ContentInsetAdjustmentBehavior.automatic, 30.0), (.scrollableAxes, 30),
      (.never, 10), (.always, 30),
    ]
  )
  func `the adjusted inset is the content inset and the safe area by the behaviour`(
    behaviour: UIScrollView.ContentInsetAdjustmentBehavior,
    top: Double
  ) {
    view.contentInsetAdjustmentBehavior = behaviour
    view.contentInset.top = 10
    view.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    #expect(view.adjustedContentInset.top == CGFloat(top) && view.contentInset.top == 10)
  }

  @Test func `each change of the adjusted inset is reported once`() {
    view.contentInset.top = 10
    view.contentInset.top = 10
    #expect(view.changes == 1 && listener.heard.filter { $0 == "insets 10.0" }.count == 1)
    view.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.changes == 3 && listener.heard.filter { $0.hasPrefix("insets") }.count == 3)
    view.contentSize = CGSize(width: 100, height: 50)
    #expect(view.changes == 3)
  }

  @Test func `content that stops to scroll loses the safe area of scrollable axes`() {
    view.contentInsetAdjustmentBehavior = .scrollableAxes
    view.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    view.contentSize = CGSize(width: 100, height: 50)
    #expect(view.changes == 2 && view.adjustedContentInset == .zero)
  }

  @Test func `insets of a collection view and a table are reported to their delegates`() {
    let list = ListenedList()
    final class Heard: NSObject, UICollectionViewDelegate, UITableViewDelegate {
      var count = 0
      func scrollViewDidChangeAdjustedContentInset(_ view: UIScrollView) { count += 1 }
    }
    let heard = Heard()
    list.view.delegate = heard
    list.view.contentInset.top = 10
    let table = UITableView(frame: list.window.bounds)
    table.delegate = heard
    table.contentInset.bottom = 10
    #expect(heard.count == 2)
  }

  @Test func `zooming scales the view of the delegate within the limits`() {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 1_000))
    view.addSubview(content)
    #expect(view.minimumZoomScale == 1 && view.maximumZoomScale == 1)
    view.maximumZoomScale = 3
    view.zoomScale = 2
    #expect(view.zoomScale == 1, "the delegate returns no view")
    listener.zoomed = content
    view.zoomScale = 2
    #expect(view.zoomScale == 2 && content.transform.a == 2)
    #expect(view.contentSize == CGSize(width: 200, height: 2_000))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 2_000))
    #expect(listener.heard.filter { $0.contains("oom") } == ["didZoom 2.0"])
    listener.heard = []
    view.user.pinch(to: 9)
    #expect(
      listener.heard.filter { $0.contains("oom") }
        == ["willBeginZooming true", "didZoom 3.0", "didEndZooming 3.0"]
    )
    view.setZoomScale(0.5, animated: false)
    #expect(view.zoomScale == 1 && content.transform == .identity && !view.isZooming)
  }

  @Test func `a view without a delegate scrolls to its top`() {
    view.delegate = nil
    view.contentOffset.y = 500
    view.user.tapStatusBar()
    #expect(view.contentOffset.y == 0)
  }

  @Test func `an animated scroll is one until it ends or is stopped`() async {
    let list = ListenedList([60])
    list.view.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
    #expect(list.view.isScrollAnimating)
    list.view.stopScrollingAndZooming()
    await turnOfMainQueue()
    #expect(list.view.contentOffset.y == 0 && !list.view.isScrollAnimating)
  }

  @Test func `an animated scroll to the same offset ends without a call`() async {
    let list = ListenedList([60])
    list.view.setContentOffset(.zero, animated: true)
    await turnOfMainQueue()
    #expect(list.listener.heard.isEmpty)
  }

  @Test func `a keyboard mode and indicator settings are kept`() {
    view.keyboardDismissMode = .interactive
    view.indicatorStyle = .white
    view.decelerationRate = .fast
    view.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.keyboardDismissMode == .interactive && view.indicatorStyle == .white)
    #expect(view.decelerationRate == .fast && view.verticalScrollIndicatorInsets.bottom == 3)
    #expect(view.horizontalScrollIndicatorInsets.right == 4)
  }
}
