import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessViews
import Testing

@testable import HeadlessCollectionView

/// Tests of the item counts that a view asks for.
@MainActor
struct CountQueryTests {
  /// A diffable data source that counts the queries of the view.
  private final class Counting: CollectionViewDiffableDataSource<Int, Int> {
    var questions = 0
    override func collectionView(
      _ view: CollectionView,
      numberOfItemsInSection section: Int
    ) -> Int {
      questions += 1
      return super.collectionView(view, numberOfItemsInSection: section)
    }
  }

  /// A data source in front of another one, which hides the items of a section.
  private final class Front: CollectionViewDataSource {
    let source: Counting
    var hidden: Int?
    init(_ source: Counting) { self.source = source }

    func numberOfSections(in view: CollectionView) -> Int { source.numberOfSections(in: view) }
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
      section == hidden ? 0 : source.collectionView(view, numberOfItemsInSection: section)
    }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    { source.collectionView(view, cellForItemAt: path) }
  }

  private func make() -> (CollectionView, Counting) {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: .rows(height: 20)
    )
    let registration = CollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
      cell.number = item
    }
    let source = Counting(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(Snapshot(sections: (0..<100).map { ($0, [$0 * 10, $0 * 10 + 1]) }))
    view.layoutIfNeeded()
    source.questions = 0
    return (view, source)
  }

  private func change(_ source: Counting) {
    var snapshot = source.snapshot()
    snapshot.appendItems([5], toSection: 0)
    snapshot.appendSections([200])
    snapshot.appendItems([6, 7], toSection: 200)
    source.apply(snapshot, animatingDifferences: false)
  }

  @Test
  func `an apply asks for the counts of inserted sections only, unless they may be overridden`() {
    let (trusted, source) = make()
    source.binding.trust(source)
    change(source)
    #expect(source.questions == 1)
    #expect(trusted.numberOfSections == 101 && trusted.numberOfItems(inSection: 100) == 2)
    let (view, other) = make()
    change(other)
    #expect(other.questions == 101 && view.numberOfItems(inSection: 0) == 3)
    withExtendedLifetime(view) {}
  }

  @Test func `an apply asks a data source in front of the diffable one for all counts`() {
    let (view, source) = make()
    source.binding.trust(source)
    let front = Front(source)
    view.dataSource = front
    front.hidden = 1
    view.layoutIfNeeded()
    source.questions = 0
    change(source)
    #expect(source.questions == 100)
    #expect((0..<3).map { view.numberOfItems(inSection: $0) } == [3, 0, 2])
    withExtendedLifetime(front) {}
  }

  /// A data source that repeats its items, which are changed by updates in callbacks.
  private final class Rows: CollectionViewDataSource, CollectionViewDelegate {
    var counts = [3]
    var nested: (() -> Void)?
    func numberOfSections(in view: CollectionView) -> Int { counts.count }
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    func collectionView(
      _ view: CollectionView,
      willDisplay cell: CollectionViewCell,
      forItemAt path: IndexPath
    ) {
      defer { nested = nil }
      nested?()
    }
  }

  private func view(_ rows: Rows, _ layout: CollectionLayout = .rows(height: 20)) -> CollectionView
  {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: layout
    )
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    view.delegate = rows
    return view
  }

  @Test func `each of two updates in a call is compared with the counts after the one before`() {
    let rows = Rows()
    let view = view(rows)
    rows.nested = {
      rows.counts = [5]
      view.insertItems(at: [[0, 0], [0, 1]])
      rows.counts = [4]
      view.deleteItems(at: [[0, 4]])
    }
    view.layoutIfNeeded()
    #expect(rows.nested == nil && view.numberOfItems(inSection: 0) == 4)
    #expect(view.visibleCells.count == 4)
  }

  @Test func `an update before the first layout changes the counts and the selection`() {
    let rows = Rows()
    let view = view(rows)
    #expect(view.numberOfItems(inSection: 0) == 3)
    view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    rows.counts = [4]
    var ends: [Bool] = []
    view.performBatchUpdates({ view.insertItems(at: [[0, 0]]) }) { ends.append($0) }
    #expect(view.numberOfItems(inSection: 0) == 4 && ends == [true])
    #expect(view.indexPathsForSelectedItems == [[0, 2]])
    rows.counts = [2, 7]
    #expect(throws: PresentationError.self) {
      try view.performBatchUpdatesReportingErrors { view.deleteItems(at: [[0, 0]]) }
    }
    rows.counts = [4]
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 4)
  }

  @Test func `selected items of sections that an invalidation removed are deselected`() {
    let rows = Rows()
    rows.counts = [2, 2, 2]
    let view = view(rows)
    view.allowsMultipleSelection = true
    view.layoutIfNeeded()
    for section in 0..<3 { view.selectItems(inSection: section) }
    rows.counts = [1, 2]
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems == [[0, 0], [1, 0], [1, 1]])
    view.checkInvariants()
  }
}
