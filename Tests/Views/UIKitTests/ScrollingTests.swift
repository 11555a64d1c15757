import Dispatch
import Testing
import UIKit

/// A layout of pages of 100 points that stops at the start of a page.
private final class Carousel: UICollectionViewFlowLayout {
  var asked: [(proposed: CGPoint, velocity: CGPoint)] = []

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    asked.append((proposedContentOffset, velocity))
    return CGPoint(x: (proposedContentOffset.x / 100).rounded() * 100, y: 0)
  }
}

/// Items of a view, and the calls of its delegate.
@MainActor
private final class ScrolledItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var heard: [String] = []
  /// The change of the target when the finger is lifted.
  var push: CGFloat = 0

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    heard.append("target \(targetContentOffset.pointee.x)")
    targetContentOffset.pointee.x += push
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { heard.append("ended") }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    let view = scrollView as? UICollectionView
    heard.append("at \(scrollView.contentOffset.x), \(view?.cellForItem(at: [0, 20]) != nil)")
  }
}

@MainActor
@Suite struct ScrollingTests {
  private let items = ScrolledItems()
  private let layout = Carousel()
  private let view: UICollectionView
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 250, height: 100))

  init() {
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.delegate = items
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  /// Waits for the blocks that are on the main queue.
  private func turn() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  @Test func `the layout determines where scrolling stops and the delegate has the last word`() {
    view.user.drag(to: CGPoint(x: 130, y: 0))
    view.user.endDragging(velocity: CGPoint(x: 0.5, y: 0))
    #expect(layout.asked.count == 1)
    let proposed = layout.asked[0].proposed.x
    #expect(abs(proposed - (130 + 0.5 * 499)) < 0.001, "\(proposed)")
    #expect(layout.asked[0].velocity == CGPoint(x: 0.5, y: 0))
    #expect(items.heard == ["target 400.0", "ended"] && view.contentOffset.x == 400)
    items.push = 33
    view.decelerationRate = .fast
    view.user.drag(to: CGPoint(x: 470, y: 0))
    view.user.endDragging(velocity: CGPoint(x: -1, y: 0))
    #expect(abs(layout.asked[1].proposed.x - 371) < 0.001)
    #expect(view.contentOffset.x == 433)
    view.user.drag(to: CGPoint(x: 3_000, y: 0))
    view.user.endDragging(velocity: CGPoint(x: 9, y: 0))
    #expect(layout.asked[2].proposed.x == 3_750, "the end of the content")
  }

  @Test(arguments: [
    (240, 0, 250), (100, 0, 0), (30, 0.2, 250), (480, -0.1, 250), (740, 1, 250),
  ])
  func `a paging view stops at a page`(offset: Double, velocity: Double, page: Double) {
    view.isPagingEnabled = true
    view.user.drag(to: CGPoint(x: offset, y: 0))
    view.user.endDragging(velocity: CGPoint(x: velocity, y: 0))
    #expect(view.contentOffset.x == CGFloat(page))
    #expect(items.heard.first == "target \(page)" && layout.asked.isEmpty)
  }

  @Test(arguments: [
    (1_000, 0.1, 1_250), (1_000, -0.1, 750), (1_000, 0, 1_000), (1_010, -0.1, 1_000),
    (1_700, 2, 1_250), (310, -2, 750), (1_124, 0, 1_000), (1_126, 0, 1_250),
  ])
  func `a carousel that snaps moves at most one page from where the finger began`(
    offset: Double,
    velocity: Double,
    page: Double
  ) {
    view.isPagingEnabled = true
    view.contentOffset.x = 1_000
    view.user.beginDragging()
    view.user.drag(to: CGPoint(x: offset, y: 0))
    view.user.endDragging(velocity: CGPoint(x: velocity, y: 0))
    #expect(view.contentOffset.x == CGFloat(page))
    view.contentOffset.x = 3_750
    view.user.beginDragging()
    view.user.endDragging(velocity: CGPoint(x: 3, y: 0))
    #expect(view.contentOffset.x == 3_750, "the last page")
  }

  @Test func `a plain scroll view decelerates by its velocity`() {
    let plain = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    plain.contentSize = CGSize(width: 100, height: 5_000)
    plain.user.drag(to: CGPoint(x: 0, y: 10))
    plain.user.endDragging(velocity: CGPoint(x: 0, y: 2))
    #expect(abs(plain.contentOffset.y - 1_008) < 0.001)
    plain.user.drag(to: CGPoint(x: 0, y: -60))
    plain.user.endDragging()
    #expect(plain.contentOffset.y == 0)
  }

  @Test func `the end of animated scrolling is reported on the main queue`() async {
    view.setContentOffset(CGPoint(x: 1_950, y: 0), animated: true)
    #expect(items.heard.isEmpty)
    await turn()
    #expect(items.heard == ["at 1950.0, true"])
    view.scrollToItem(at: [0, 20], at: .left, animated: true)
    view.scrollToItem(at: [0, 20], at: .left, animated: false)
    await turn()
    #expect(items.heard == ["at 1950.0, true", "at 2000.0, true"])
    items.heard = []
    view.scrollToItem(at: [0, 20], at: .left, animated: true)
    await turn()
    #expect(items.heard.isEmpty, "it was there")
    view.selectItem(at: [0, 3], animated: true, scrollPosition: .left)
    await turn()
    view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
    view.setContentOffset(CGPoint(x: 10, y: 0), animated: true)
    await turn()
    #expect(items.heard == ["at 300.0, false", "at 10.0, false"])
    view.removeFromSuperview()
    view.setContentOffset(.zero, animated: true)
    #expect(items.heard.last == "at 0.0, false", "without a window at once")
  }

  @Test func `a table reports the end of animated scrolling to its delegate`() async {
    final class Rows: UITableViewController {
      var ended = 0

      override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
        90
      }

      override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

      override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        ended += scrollView === tableView ? 1 : 100
      }
    }
    let rows = Rows(style: .plain)
    rows.loadViewIfNeeded()
    rows.tableView.frame = window.bounds
    window.addSubview(rows.tableView)
    window.layoutIfNeeded()
    rows.tableView.scrollToRow(at: [0, 60], at: .top, animated: true)
    #expect(rows.ended == 0)
    await turn()
    #expect(rows.ended == 1 && rows.tableView.indexPathsForVisibleRows?.first == [0, 60])
    rows.tableView.setContentOffset(.zero, animated: true)
    await turn()
    #expect(rows.ended == 2)
  }

  @Test func `an offset or a frame that is no number stops with its property`() async {
    func text(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let offset = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.contentOffset.y = .nan
        view.layoutIfNeeded()
      }
    }
    #expect(text(offset).contains("CALayer bounds contains NaN: [0 nan; 0 0]"))
    let table = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UITableView(frame: .zero).setContentOffset(CGPoint(x: Double.nan, y: 0), animated: true)
      }
    }
    #expect(text(table).contains("CALayer bounds contains NaN: [nan 0; 0 0]"))
    let frame = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().frame.size.width = .nan }
    }
    #expect(text(frame).contains("CALayer position contains NaN: [nan 0]"))
    let part = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let part = CGRect(x: 0, y: Double.nan, width: 1, height: 1)
        UIScrollView(frame: .zero).scrollRectToVisible(part, animated: false)
      }
    }
    #expect(text(part).contains("visible rectangle contains NaN: [0 nan; 1 1]"))
  }
}
