import Testing
import UIKit

/// Animated scrolls, which have a phase between the call and their end.
@MainActor
@Suite struct AnimatedScrollTests {
  /// An animated scroll to row 20.
  enum Scroll: CaseIterable {
    case offset, item, selection, rectangle

    @MainActor func perform(in view: UICollectionView) {
      switch self {
      case .offset: view.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
      case .item: view.scrollToItem(at: [0, 20], at: .top, animated: true)
      case .selection: view.selectItem(at: [0, 20], animated: true, scrollPosition: .top)
      case .rectangle:
        view.scrollRectToVisible(CGRect(x: 0, y: 800, width: 1, height: 480), animated: true)
      }
    }
  }

  @Test(arguments: Scroll.allCases)
  func `an animated scroll moves and ends after the call`(scroll: Scroll) async {
    let list = ListenedList([60])
    list.listener.heard = []
    scroll.perform(in: list.view)
    #expect(list.view.contentOffset.y == 0 && list.listener.heard.isEmpty)
    await turnOfMainQueue()
    #expect(list.listener.heard == ["didScroll 800.0", "didEndScrollingAnimation 800.0"])
    #expect(list.view.indexPathsForVisibleItems.first == [0, 20])
  }

  @Test(arguments: Scroll.allCases)
  func `a layout pass shows an animated scroll before its end`(scroll: Scroll) async {
    let list = ListenedList([60])
    list.listener.heard = []
    scroll.perform(in: list.view)
    list.window.layoutIfNeeded()
    #expect(list.listener.heard == ["didScroll 800.0"] && list.view.contentOffset.y == 800)
    await turnOfMainQueue()
    #expect(list.listener.heard == ["didScroll 800.0", "didEndScrollingAnimation 800.0"])
  }

  @Test func `setting an offset ends an animated scroll`() async {
    let list = ListenedList([60])
    list.listener.heard = []
    list.view.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
    list.view.contentOffset.y = 40
    await turnOfMainQueue()
    #expect(list.view.contentOffset.y == 40)
    #expect(list.listener.heard.first == "didScroll 40.0")
  }

  @Test func `an animated scroll to an item follows it through an update`() async {
    let list = ListenedList([60])
    list.view.scrollToItem(at: [0, 20], at: .top, animated: true)
    list.counts = [58]
    list.view.deleteItems(at: [[0, 2], [0, 3]])
    await turnOfMainQueue()
    #expect(list.view.indexPathsForVisibleItems.first == [0, 18])
  }

  @Test func `a plain scroll view moves after the call too`() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIScrollView(frame: window.bounds)
    view.contentSize = CGSize(width: 100, height: 900)
    window.addSubview(view)
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(view.contentOffset.y == 0)
    await turnOfMainQueue()
    #expect(view.contentOffset.y == 300)
  }
}

/// `layoutSubviews()` of lists.
@MainActor
@Suite struct ListLayoutCallTests {
  private final class Watched: UICollectionView {
    var before: [Int] = []
    var after: [Int] = []

    override func layoutSubviews() {
      before.append(visibleCells.count)
      super.layoutSubviews()
      after.append(visibleCells.count)
    }
  }

  private final class WatchedTable: UITableView {
    var counts: [Int] = []

    override func layoutSubviews() {
      counts.append(visibleCells.count)
      super.layoutSubviews()
      counts.append(visibleCells.count)
    }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  @Test func `an override sees the cells before and after the layout`() {
    let list = ListenedList([60])
    let view = Watched(frame: list.window.bounds, collectionViewLayout: list.layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = list
    view.layoutIfNeeded()
    #expect(view.before.first == 0 && view.after.last == 12)
    let calls = view.after.count
    view.layoutIfNeeded()
    #expect(view.after.count == calls, "nothing changed")
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    #expect(view.after.count == calls + 1 && view.after.last == 13, "scrolled")
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.after.count == calls + 2)
  }

  @Test func `an override of a table sees its rows before and after the layout`() {
    let rows = Rows()
    let table = WatchedTable(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.dataSource = rows
    table.layoutIfNeeded()
    #expect(table.counts.first == 0 && table.counts.last == 3)
  }

  @Test func `calling the method lays out a list and a table`() {
    let list = ListenedList([60])
    list.counts = [3]
    list.view.reloadData()
    list.view.layoutSubviews()
    #expect(list.view.visibleCells.count == 3)
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.dataSource = rows
    table.layoutSubviews()
    #expect(table.visibleCells.count == 3)
  }

  @Test func `a list without a layout stops with UIKit's sentence`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Own: UICollectionView {}
        _ = Own(frame: .zero)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UICollectionView must be initialized with a non-nil layout parameter"))
  }

  @Test func `a background view lies behind all elements and follows the bounds`() {
    let list = ListenedList([60])
    let background = UIView()
    list.view.backgroundView = background
    #expect(background.superview === list.view && background.window === list.window)
    list.view.layoutIfNeeded()
    #expect(list.view.subviews.first === background && background.frame == list.view.bounds)
    list.view.contentOffset.y = 120
    list.view.layoutIfNeeded()
    #expect(background.frame == CGRect(x: 0, y: 120, width: 320, height: 480))
    list.view.frame.size = CGSize(width: 200, height: 300)
    list.view.layoutIfNeeded()
    #expect(background.frame == list.view.bounds && list.view.subviews.first === background)
    let other = UIView()
    list.view.backgroundView = other
    #expect(background.superview == nil && other.superview === list.view)
    list.view.backgroundView = nil
    #expect(other.superview == nil)
    let table = UITableView(frame: list.window.bounds)
    table.backgroundView = background
    table.layoutIfNeeded()
    #expect(background.superview === table && background.frame == table.bounds)
  }
}
