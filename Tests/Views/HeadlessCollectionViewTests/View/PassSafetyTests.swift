import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of callbacks that scroll without end, and of questions to unprepared layouts.
@MainActor
struct PassSafetyTests {
  /// A delegate with one action for each callback.
  private final class Actions: CollectionViewDelegate {
    var willDisplay: (IndexPath) -> Void = { _ in }

    func collectionView(
      _ view: CollectionView,
      willDisplay cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { willDisplay(indexPath) }
  }

  @Test func `callbacks that scroll back and forth end in an error`() {
    let list = NumberList()
    let actions = Actions()
    list.view.delegate = actions
    actions.willDisplay = { [view = list.view] path in
      guard let target = [0: 99, 99: 0][path.item] else { return }
      view.scrollToItem(at: [0, target], at: [], animated: false)
    }
    list.source.apply(Snapshot(sections: [("a", Array(0..<100))]))
    #expect(throws: PresentationError.stuck) { try list.view.layoutIfNeededReportingErrors() }
    actions.willDisplay = { _ in }
    list.view.layoutIfNeeded()
    #expect(list.numbers.count == 10)
  }

  /// A layout that notes the questions before its preparation.
  private final class QuestionedLayout: CollectionLayout {
    private var isPrepared = false
    private(set) var early: [String] = []

    private func note(_ question: String) { if !isPrepared { early.append(question) } }

    override func prepare() {
      super.prepare()
      isPrepared = true
    }

    override var collectionViewContentSize: CGSize {
      note("collectionViewContentSize")
      return CGSize(width: 100, height: 40)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      note("layoutAttributesForElements")
      return []
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      note("shouldInvalidateLayout")
      return true
    }

    override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
      note("targetContentOffset")
      return offset
    }
  }

  @Test func `a layout is prepared before the first question`() {
    let first = QuestionedLayout()
    let list = NumberList(layout: first, size: .zero)
    list.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    list.view.contentInset.top = 20
    list.view.contentOffset.y = -20
    list.show(("a", Array(0..<10)))
    #expect(first.early == [])
    let second = QuestionedLayout()
    list.view.collectionViewLayout = second
    list.view.frame.size.width = 120
    list.view.bounds.origin.y = 5
    list.view.layoutIfNeeded()
    #expect(second.early == [])
  }

  /// A layout of a calendar, which knows its months once it is prepared.
  private final class CalendarLayout: CollectionLayout {
    /// The months of the next preparation.
    var coming = [31, 28]
    private(set) var months: [Int] = []
    private var days: [IndexPath: LayoutAttributes] = [:]

    override func prepare() {
      months = coming
      days = [:]
      guard let host else { return }
      for month in 0..<host.numberOfSections {
        for day in 0..<host.numberOfItems(inSection: month) {
          let path = IndexPath(item: day, section: month)
          let attributes = LayoutAttributes(forCellWith: path)
          attributes.frame = CGRect(
            x: day % 7 * 14,
            y: month * 100 + day / 7 * 20,
            width: 14,
            height: 20
          )
          days[path] = attributes
        }
      }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 200) }

    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      days.values.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
      days[indexPath]
    }
  }

  /// A data source with the counts of a calendar's layout.
  private final class Calendar: CollectionViewDataSource, CollectionViewDelegate {
    let layout = CalendarLayout()
    private(set) var removed = 0

    func numberOfSections(in view: CollectionView) -> Int { layout.months.count }
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
      layout.months[section]
    }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "day", for: path) }
    func collectionView(
      _ view: CollectionView,
      didEndDisplaying cell: CollectionViewCell,
      forItemAt path: IndexPath
    ) { removed += 1 }
  }

  @Test func `a calendar whose layout knows the days is tapped`() {
    let calendar = Calendar()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: calendar.layout
    )
    view.register(NumberCell.self, forCellWithReuseIdentifier: "day")
    view.dataSource = calendar
    view.layoutIfNeeded()
    #expect(view.numberOfSections == 2 && view.numberOfItems(inSection: 1) == 28)
    #expect(view.visibleCells.count == 59)
    view.user.tapItem(at: [1, 9])
    #expect(view.indexPathsForSelectedItems == [[1, 9]])
  }

  @Test func `a calendar that changes its months in prepare is reloaded`() {
    let calendar = Calendar()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: calendar.layout
    )
    view.register(NumberCell.self, forCellWithReuseIdentifier: "day")
    view.dataSource = calendar
    view.delegate = calendar
    view.layoutIfNeeded()
    for months in [[30], [31, 30], [28]] {
      let removed = (calendar.removed, view.visibleCells.count)
      calendar.layout.coming = months
      view.reloadData()
      view.layoutIfNeeded()
      #expect((0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } == months)
      #expect(view.visibleCells.count == months.reduce(0, +))
      #expect(calendar.removed == removed.0 + removed.1)
      view.checkInvariants()
    }
  }

  @Test func `a source changes its data while the view has no data source`() {
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    list.view.dataSource = nil
    list.view.layoutIfNeeded()
    var isCompleted = false
    var snapshot = list.source.snapshot()
    snapshot.appendItems([4])
    list.source.apply(snapshot) { isCompleted = true }
    list.view.layoutIfNeeded()
    #expect(isCompleted && list.view.numberOfSections == 0)
    list.view.dataSource = list.source
    list.view.layoutIfNeeded()
    #expect(list.numbers == [1, 2, 3, 4])
  }
}
