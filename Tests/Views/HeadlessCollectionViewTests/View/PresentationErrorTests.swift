import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// A data source with index paths, whose results can be made invalid.
@MainActor
private final class Counts: CollectionViewDataSource {
  var counts: [Int]
  var answer: (CollectionView, IndexPath) -> CollectionViewCell

  init(_ counts: [Int], answer: @escaping (CollectionView, IndexPath) -> CollectionViewCell) {
    self.counts = counts
    self.answer = answer
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }
  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(
    _ view: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { answer(view, indexPath) }
}

/// A delegate of a flow layout, in which one item has another size.
@MainActor
private final class Sizes: CollectionViewDelegateFlowLayout {
  var size = CGSize(width: 50, height: 20)

  func collectionView(
    _ view: CollectionView,
    layout: CollectionLayout,
    sizeForItemAt path: IndexPath
  ) -> CGSize {
    path == IndexPath(item: 2, section: 1) ? size : CGSize(width: 50, height: 20)
  }
}

/// The choice of one of two registrations in a provider.
@MainActor
private final class Choice {
  var usesSecond = false
}

@MainActor
struct PresentationErrorTests {
  private func makeView() -> CollectionView {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: .rows(height: 20)
    )
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.transitionClock = .caller
    return view
  }

  private func sentence(_ view: CollectionView) -> String? {
    do throws(PresentationError) {
      try view.layoutIfNeededReportingErrors()
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -50])
  func `an invalid preferred size is refused with its index path`(height: CGFloat) {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: .rows(height: 20, isEstimated: true)
    )
    view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    let source = Counts([3]) { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      if path[1] == 1 { (cell as? NumberCell)?.height = height }
      return cell
    }
    view.dataSource = source
    let rule =
      height < 0 && height.isFinite
      ? "It must not be negative." : "The value must be a finite value."
    #expect(
      sentence(view)
        == "Invalid preferred height: \(Double(height)). \(rule) (in section 0) (preferred by the view of "
        + "kind: UICollectionElementKindCell at index path {length = 2, path = 0 - 1})"
    )
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1])
  func `an invalid size of a flow delegate is refused with its section until it is valid`(
    height: CGFloat
  ) {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: FlowCollectionLayout()
    )
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = Counts([2, 4]) { $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1) }
    let sizes = Sizes()
    sizes.size.height = height
    view.dataSource = source
    view.delegate = sizes
    let rule =
      height < 0 && height.isFinite
      ? "It must not be negative." : "The value must be a finite value."
    #expect(sentence(view) == "Invalid item height: \(Double(height)). \(rule) (in section 1)")
    sizes.size.height = 30
    view.collectionViewLayout.invalidateLayout()
    #expect(sentence(view) == nil)
    #expect(view.visibleCells.count == 6)
    view.checkInvariants()
  }

  @Test func `an invalid batch throws UIKit's message and changes nothing`() throws {
    let view = makeView()
    let source = Counts([3]) { $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1) }
    view.dataSource = source
    view.layoutIfNeeded()
    let before = view.visibleCells
    let error = #expect(throws: PresentationError.self) {
      try view.performBatchUpdatesReportingErrors {
        source.counts = [4]
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    #expect(
      error?.description
        == "Invalid update: invalid number of items in section 0.  The number of items contained in "
        + "an existing section after the update (4) must be equal to the number of items contained "
        + "in that section before the update (3), plus or minus the number of items inserted or "
        + "deleted from that section (0 inserted, 1 deleted) and plus or minus the number of items "
        + "moved into or out of that section (0 moved in, 0 moved out)."
    )
    #expect(view.visibleCells.map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
    #expect(view.numberOfItems(inSection: 0) == 3)
    #expect(view.lastTransition == nil)
    source.counts = [3]
    view.checkInvariants()
  }

  @Test func `an invalid batch of a callback completes unfinished`() {
    let view = makeView()
    let source = Counts([3]) { $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1) }
    view.dataSource = source
    var finished: [Bool] = []
    let answer = source.answer
    source.answer = { view, path in
      source.answer = answer
      // The callback gets no error: the batch is checked when the pass ends.
      try? view.performBatchUpdatesReportingErrors({
        source.counts = [4]
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }) { finished.append($0) }
      return answer(view, path)
    }
    #expect(sentence(view)?.hasPrefix("Invalid update: invalid number of items") == true)
    #expect(finished == [false])
    source.counts = [3]
    view.reloadData()
    #expect(sentence(view) == nil)
    view.checkInvariants()
  }

  @Test func `deleting a missing item from the view traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let list = NumberList()
        list.show(("a", [1]))
        list.view.deleteItems(at: [IndexPath(item: 5, section: 0)])
      }
    }
  }

  @Test func `batch updates by index paths can be nested`() {
    let view = makeView()
    let source = Counts([3]) { $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1) }
    view.dataSource = source
    view.layoutIfNeeded()
    let last = view.visibleCells[2]
    var finished: [Bool] = []
    view.performBatchUpdates {
      source.counts = [2, 1]
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.performBatchUpdates { view.insertSections([1]) }
    } completion: {
      finished.append($0)
    }
    #expect(view.visibleCells.count == 3)
    #expect(view.indexPath(for: last) == IndexPath(item: 1, section: 0))
    #expect(finished.isEmpty)
    view.endTransitions()
    #expect(finished == [true])
    view.checkInvariants()
  }

  @Test func `a cell that was not dequeued is refused`() {
    let view = makeView()
    let source = Counts([1]) { _, _ in CollectionViewCell(frame: .zero) }
    view.dataSource = source
    #expect(
      sentence(view)?.hasPrefix(
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier"
      ) == true
    )
    #expect(view.visibleCells.isEmpty)
    source.answer = { $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1) }
    #expect(sentence(view) == nil)
    #expect(view.visibleCells.count == 1)
  }

  @Test func `a reuse identifier without a registration is refused`() {
    let view = makeView()
    let source = Counts([1]) { $0.dequeueReusableCell(withReuseIdentifier: "other", for: $1) }
    view.dataSource = source
    #expect(
      sentence(view)
        == "could not dequeue a view of kind: UICollectionElementKindCell with identifier other - "
        + "must register a nib or a class for the identifier or connect a prototype cell in a "
        + "storyboard"
    )
  }

  @Test func `two cells dequeued for one item are refused`() {
    let view = makeView()
    let source = Counts([1]) { view, path in
      _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    view.dataSource = source
    #expect(sentence(view)?.hasPrefix("Expected dequeued view to be returned") == true)
    #expect(view.madeViewCount == view.waitingViewCount)
  }

  @Test func `a registration made inside the provider is refused`() {
    let view = makeView()
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view,
      path,
      item in
      let registration = CollectionView.CellRegistration<CollectionViewCell, Int> { _, _, _ in }
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(Snapshot(sections: [(0, [1])]))
    #expect(
      sentence(view)?.hasPrefix(
        "Attempted to dequeue a cell using a registration that was created inside "
          + "-collectionView:cellForItemAtIndexPath:"
      ) == true
    )
  }

  @Test func `a provider that returns no cell is refused with its item`() {
    let view = makeView()
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
    source.apply(Snapshot(sections: [(0, [7])]))
    #expect(
      sentence(view)
        == "UICollectionViewDiffableDataSource cell provider returned nil for index path "
        + "{length = 2, path = 0 - 0} with item identifier '7', which is not allowed. You must "
        + "always return a cell to the collection view: <…>"
    )
  }

  @Test func `a missing header that the header mode requires is refused`() {
    var configuration = ListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let list = NumberList(layout: CompositionalCollectionLayout.list(using: configuration))
    list.source.apply(Snapshot(sections: [("a", [1])]))
    #expect(
      sentence(list.view)
        == "CollectionView <…> requested a supplementary view, but a supplementaryViewProvider was "
        + "not specified on the diffable data source. Please configure the diffable data source "
        + "accordingly and add the supplementary provider. (Element kind: "
        + "UICollectionElementKindSectionHeader)"
    )
    list.source.supplementaryViewProvider = { _, _, _ in nil }
    #expect(sentence(list.view)?.hasSuffix("or is nil ((null))") == true)
    let wrong = CollectionView.SupplementaryRegistration<CollectionReusableView>(
      elementKind: "badge"
    ) { _, _, _ in }
    list.source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: wrong, for: path)
    }
    #expect(
      sentence(list.view)?.hasSuffix(
        "When asked for a view of element kind 'UICollectionElementKindSectionHeader' the data "
          + "source dequeued a view registered for the element kind 'badge'."
      ) == true
    )
    let header = CollectionView.SupplementaryRegistration<CollectionReusableView>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    list.source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    #expect(sentence(list.view) == nil)
    let kind = CollectionView.elementKindSectionHeader
    #expect(list.view.visibleSupplementaryViews(ofKind: kind).count == 1)
    list.view.checkInvariants()
  }

  @Test func `reconfiguring an item with another registration is refused`() {
    let view = makeView()
    let first = CollectionView.CellRegistration<CollectionViewCell, Int> { _, _, _ in }
    let second = CollectionView.CellRegistration<CollectionViewCell, Int> { _, _, _ in }
    let choice = Choice()
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view,
      path,
      item in
      view.dequeueConfiguredReusableCell(
        using: choice.usesSecond ? second : first,
        for: path,
        item: item
      )
    }
    source.apply(Snapshot(sections: [(0, [1])]))
    view.layoutIfNeeded()
    choice.usesSecond = true
    source.apply(source.snapshot(), animatingDifferences: false)
    #expect(
      sentence(view)?.hasPrefix(
        "Attempted to dequeue a cell for a different registration or reuse identifier than the "
          + "existing cell when reconfiguring an item"
      ) == true
    )
  }

  @Test func `a decoration without a registered class is refused`() {
    let list = NumberList(layout: decorated())
    list.source.apply(Snapshot(sections: [("a", [1])]))
    #expect(
      sentence(list.view)
        == "could not dequeue a decoration view of kind: background - must register as a class or "
        + "nib or connect a prototype in a storyboard"
    )
    list.view.collectionViewLayout.register(
      CollectionReusableView.self,
      forDecorationViewOfKind: "background"
    )
    #expect(sentence(list.view) == nil)
    #expect(list.view.visibleDecorationViews(ofKind: "background").count == 1)
  }

  private func decorated() -> CompositionalCollectionLayout {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
    let group = LayoutGroup.vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
    let section = LayoutSection(group: group)
    section.decorationItems = [.background(elementKind: "background")]
    return CompositionalCollectionLayout(section: section)
  }
}
