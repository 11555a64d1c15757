import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessViews
import Testing

@testable import HeadlessCollectionView

/// Tests of rules of the view that no other suite states.
@MainActor
struct ViewRuleTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Columns of 40 points in a view that scrolls sideways.
  private func columns() -> CompositionalCollectionLayout {
    let size = LayoutSize(widthDimension: .absolute(40), heightDimension: .fractionalHeight(1))
    let layout = CompositionalCollectionLayout(
      section: LayoutSection(
        group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
      )
    )
    let configuration = layout.configuration
    configuration.scrollDirection = .horizontal
    layout.configuration = configuration
    return layout
  }

  /// A data source without snapshots that counts how often it is asked.
  private final class Rows: CollectionViewDataSource {
    var counts = [3]
    var questions = 0

    func numberOfSections(in view: CollectionView) -> Int {
      questions += 1
      return counts.count
    }
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  private func view(
    _ rows: Rows,
    _ layout: CollectionLayout = .rows(height: 20)
  ) -> CollectionView {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: layout
    )
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    view.layoutIfNeeded()
    return view
  }

  @Test func `a pixel of two points aligns every frame to even points`() {
    let rows = Rows()
    let view = view(rows, .rows(height: 21))
    view.overridingTraits = TraitCollection(displayScale: 0.5)
    view.layoutIfNeeded()
    let frames = view.visibleCells.map(\.frame).sorted { $0.minY < $1.minY }
    // The edges 21, 42 and 63 are rounded to pixels, ties away from zero.
    #expect(frames.map(\.minY) == [0, 22, 42])
    #expect(frames.map(\.maxY) == [22, 42, 64])
    view.checkInvariants()
  }

  @Test func `a view scrolled beyond its end returns to the content when it becomes shorter`() {
    for isSideways in [true, false] {
      let rows = Rows()
      rows.counts = [20]
      let view = view(rows, isSideways ? columns() : .rows(height: 40))
      func offset() -> CGFloat { isSideways ? view.contentOffset.x : view.contentOffset.y }
      func reload(_ count: Int, at offset: CGFloat) {
        view.contentOffset = CGPoint(x: isSideways ? offset : 0, y: isSideways ? 0 : offset)
        rows.counts = [count]
        view.reloadData()
        view.layoutIfNeeded()
      }
      let length: CGFloat = isSideways ? 100 : 200
      reload(19, at: 20 * 40 - length + 30)
      #expect(offset() == 19 * 40 - length)
      reload(19, at: 19 * 40 - length + 30)
      #expect(offset() == 19 * 40 - length + 30)
      reload(18, at: -30)
      #expect(offset() == -30)
    }
  }

  @Test func `an overshoot across stays when the content becomes shorter`() {
    let rows = Rows()
    rows.counts = [20]
    let view = view(rows, .rows(height: 40))
    view.contentOffset = CGPoint(x: -30, y: 600)
    rows.counts = [10]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.contentOffset == CGPoint(x: -30, y: 200))
  }

  @Test func `a view that its section provider resizes is laid out in the new width`() {
    weak var resized: CollectionView?
    let layout = CompositionalCollectionLayout(sectionProvider: { _, _ in
      MainActor.assumeIsolated { resized?.frame.size.width = 70 }
      let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
      return LayoutSection(
        group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
      )
    })
    let rows = Rows()
    let view = view(rows, layout)
    resized = view
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.width) == [70, 70, 70])
  }

  @Test func `readable margins leave 672 points in the middle of a wide view`() {
    let list = NumberList(size: CGSize(width: 800, height: 200))
    list.view.directionalLayoutMargins = .init(top: 1, leading: 16, bottom: 2, trailing: 70)
    let insets = list.view.referenceInsets
    #expect(insets.readableContent.leading == 64 && insets.readableContent.trailing == 70)
    #expect(insets.readableContent.top == 1 && insets.readableContent.bottom == 2)
    #expect(insets.layoutMargins.leading == 16 && insets.layoutMargins.trailing == 70)
    list.view.safeAreaInsets = EdgeInsets(top: 3, left: 20, bottom: 4, right: 40)
    let safe = list.view.referenceInsets
    #expect(safe.safeArea == DirectionalEdgeInsets(top: 3, leading: 20, bottom: 4, trailing: 40))
    #expect(
      safe.layoutMargins == DirectionalEdgeInsets(top: 4, leading: 36, bottom: 6, trailing: 110)
    )
    #expect(safe.readableContent.leading == 54 && safe.readableContent.trailing == 110)
  }

  @Test func `sections refer to the effective margins of the view`() {
    let list = NumberList(size: CGSize(width: 300, height: 200))
    let outer = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    outer.addSubview(list.view)
    list.view.directionalLayoutMargins = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
    list.view.preservesSuperviewLayoutMargins = true
    outer.directionalLayoutMargins = .init(top: 0, leading: 50, bottom: 0, trailing: 0)
    #expect(list.view.referenceInsets.layoutMargins.leading == 50)
    #expect(list.view.referenceInsets.readableContent.leading == 50)
    #expect(list.view.referenceInsets.layoutMargins.trailing == 4)
    list.view.safeAreaInsets = EdgeInsets(top: 0, left: 100, bottom: 0, right: 30)
    #expect(list.view.referenceInsets.layoutMargins.leading == 102)
    list.view.insetsLayoutMarginsFromSafeArea = false
    #expect(list.view.referenceInsets.layoutMargins.trailing == 4)
    #expect(list.view.referenceInsets.safeArea.leading == 100)
    list.view.semanticContentAttribute = .forceRightToLeft
    #expect(list.view.referenceInsets.safeArea.leading == 30)
  }

  @Test func `margins around a list that a scroll view shows lay it out again`() {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let scrollView = ListScrollView(frame: outer.bounds)
    outer.addSubview(scrollView)
    scrollView.preservesSuperviewLayoutMargins = true
    let rows = Rows()
    let section = LayoutSection(
      group: .vertical(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
        subitems: [
          LayoutItem(
            layoutSize: LayoutSize(
              widthDimension: .fractionalWidth(1),
              heightDimension: .fractionalHeight(1)
            )
          )
        ]
      )
    )
    section.contentInsetsReference = .layoutMargins
    scrollView.rowList.setCollectionViewLayout(
      CompositionalCollectionLayout(section: section),
      animated: false
    )
    scrollView.rowList.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    scrollView.rowList.dataSource = rows
    scrollView.layoutIfNeeded()
    #expect(scrollView.rowList.visibleCells.map(\.frame.minX) == [8, 8, 8])
    outer.directionalLayoutMargins.leading = 40
    scrollView.layoutIfNeeded()
    #expect(scrollView.rowList.visibleCells.map(\.frame.minX) == [40, 40, 40])
  }

  @Test func `an invalidation of the counts reads them again, and an update does not`() {
    let rows = Rows()
    let view = view(rows)
    #expect(view.visibleCells.count == 3)
    rows.counts = [5]
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 5 && view.visibleCells.count == 5)
    rows.questions = 0
    rows.counts = [6]
    view.insertItems(at: [path(0)])
    view.layoutIfNeeded()
    #expect(rows.questions == 1 && view.visibleCells.count == 6)
  }

  @Test func `items that an invalidation removed are deselected`() {
    let rows = Rows()
    let view = view(rows)
    view.allowsMultipleSelection = true
    view.selectItems(inSection: 0)
    rows.counts = [1]
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems == [path(0)])
  }

  @Test func `selecting an item scrolls only to a given position`() {
    let list = NumberList()
    list.show(("a", Array(0..<40)))
    list.view.selectItem(at: path(30), animated: false, scrollPosition: [])
    list.view.layoutIfNeeded()
    #expect(list.view.contentOffset.y == 0 && list.selectedNumbers == [30])
    list.view.selectItem(at: path(31), animated: false, scrollPosition: .top)
    list.view.layoutIfNeeded()
    #expect(list.view.contentOffset.y == 600 && list.selectedNumbers == [31])
  }

  @Test func `a view begins at its insets, at the right edge in right-to-left layouts`() {
    let insets = EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    let list = NumberList(layout: columns())
    list.view.contentInset = insets
    list.show(("a", Array(0..<10)))
    #expect(list.view.contentOffset == CGPoint(x: -10, y: -5))
    let mirrored = NumberList(layout: columns())
    mirrored.view.overridingTraits = TraitCollection(layoutDirection: .rightToLeft)
    mirrored.view.contentInset = insets
    mirrored.show(("a", Array(0..<10)))
    #expect(mirrored.view.contentOffset == CGPoint(x: 400 - 100 + 20, y: -5))
    let scrolled = NumberList()
    scrolled.view.contentOffset = CGPoint(x: 0, y: 7)
    scrolled.view.contentInset = insets
    scrolled.show(("a", Array(0..<20)))
    #expect(scrolled.view.contentOffset.y != -5)
  }

  @Test func `layouts prepare for an interactive transition and finish it`() {
    final class Layout: FlowCollectionLayout {
      var calls: [String] = []
      override func prepareForTransition(from layout: CollectionLayout) { calls.append("from") }
      override func prepareForTransition(to layout: CollectionLayout) { calls.append("to") }
      override func finalizeLayoutTransition() { calls.append("finalize") }
    }
    for completes in [true, false] {
      let (old, new) = (Layout(), Layout())
      let list = NumberList(layout: old)
      list.show(("a", [1, 2, 3]))
      _ = list.view.startInteractiveTransition(to: new)
      #expect(old.calls == ["to"] && new.calls == ["from"])
      completes
        ? list.view.finishInteractiveTransition() : list.view.cancelInteractiveTransition()
      #expect(old.calls == ["to", "finalize"] && new.calls == ["from", "finalize"])
    }
  }

  @Test func `a decoded view has an attached flow layout`() throws {
    let view = try #require(CollectionView(coder: NSKeyedArchiver(requiringSecureCoding: false)))
    #expect(view.collectionViewLayout is FlowCollectionLayout)
    #expect(view.collectionViewLayout.collectionView === view)
  }

  @Test func `a custom layout is asked once about each change of the bounds`() {
    final class Layout: CollectionLayout {
      var questions = 0
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1_000) }
      override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool {
        questions += 1
        return false
      }
    }
    let layout = Layout()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: layout
    )
    view.layoutIfNeeded()
    layout.questions = 0
    view.bounds = CGRect(x: 0, y: 0, width: 100, height: 120)
    #expect(layout.questions == 1)
    view.frame.size.height = 130
    #expect(layout.questions == 2)
    view.frame.origin.x = 5
    view.frame.size = view.frame.size
    #expect(layout.questions == 2)
    view.contentOffset.y = 10
    #expect(layout.questions == 3)
  }

  @Test func `a flow layout from another view loses the delegate of that view`() {
    final class Flow: CollectionViewDelegateFlowLayout {}
    let (flow, layout) = (Flow(), FlowCollectionLayout())
    let first = view(Rows(), layout)
    first.delegate = flow
    #expect(layout.delegate is FlowDelegateBridge)
    let second = view(Rows())
    second.collectionViewLayout = layout
    #expect(layout.delegate == nil)
    withExtendedLifetime(first) {}
  }
}
