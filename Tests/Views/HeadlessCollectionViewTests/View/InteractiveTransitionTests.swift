import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
@_spi(LayoutCycle) import HeadlessCollectionView
import Testing

@MainActor
struct InteractiveTransitionTests {
  private func make() -> NumberList {
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    return list
  }

  @Test func `an interactive transition interpolates frames by its progress`() {
    let list = make()
    let between = list.view.startInteractiveTransition(to: .rows(height: 40))
    list.view.layoutIfNeeded()
    #expect(list.cell(2)?.frame == CGRect(x: 0, y: 20, width: 100, height: 20))
    between.transitionProgress = 0.5
    list.view.layoutIfNeeded()
    #expect(list.cell(2)?.frame == CGRect(x: 0, y: 30, width: 100, height: 30))
    list.view.checkInvariants()
  }

  @Test(arguments: [true, false])
  func `an interactive transition ends at either layout and calls its completion`(completes: Bool) {
    let list = make()
    let (old, new) = (list.view.collectionViewLayout, CollectionLayout.rows(height: 40))
    var told: [[Bool]] = []
    let between = list.view.startInteractiveTransition(to: new) { told.append([$0, $1]) }
    between.transitionProgress = 0.5
    list.view.layoutIfNeeded()
    if completes {
      list.view.finishInteractiveTransition()
    } else {
      list.view.cancelInteractiveTransition()
    }
    #expect(list.view.collectionViewLayout === (completes ? new : old))
    #expect(list.cell(3)?.frame.minY == (completes ? 80 : 40))
    #expect(list.view.lastTransition?.moved.first { $0.before?.item == 2 }?.from?.minY == 60)
    #expect(told.isEmpty)
    list.view.endTransitions()
    #expect(told == [[completes, true]])
    // The abandoned layout no longer belongs to the view.
    #expect((completes ? old : new).collectionView == nil)
    list.view.finishInteractiveTransition()
    #expect(told.count == 1)
    list.edit { $0.appendItems([4]) }
    #expect(list.numbers == [1, 2, 3, 4])
    list.view.checkInvariants()
  }

  @Test(arguments: [true, false])
  func `setting a layout cancels an interactive transition`(isTarget: Bool) {
    let list = make()
    let (old, target) = (list.view.collectionViewLayout, CollectionLayout.rows(height: 40))
    let chosen = isTarget ? target : CollectionLayout.rows(height: 30)
    var told: [[Bool]] = []
    let between = list.view.startInteractiveTransition(to: target) { told.append([$0, $1]) }
    between.transitionProgress = 0.5
    list.view.layoutIfNeeded()
    list.view.collectionViewLayout = chosen
    #expect(told == [[isTarget, false]])
    list.view.finishInteractiveTransition()
    list.view.layoutIfNeeded()
    #expect(list.view.collectionViewLayout === chosen)
    #expect(list.cell(3)?.frame.minY == (isTarget ? 80 : 60))
    #expect(chosen.collectionView === list.view)
    #expect(old.collectionView == nil)
    #expect((target.collectionView != nil) == isTarget)
    #expect(told.count == 1)
    _ = list.view.startInteractiveTransition(to: old)
    list.view.cancelInteractiveTransition()
    #expect(list.view.collectionViewLayout === chosen)
    list.view.checkInvariants()
  }

  /// A transition layout with an initial progress of one half.
  final class HalfWay: TransitionLayout {
    override init(currentLayout: CollectionLayout, nextLayout: CollectionLayout) {
      super.init(currentLayout: currentLayout, nextLayout: nextLayout)
      transitionProgress = 0.5
    }
    required init?(coder: NSCoder) { nil }
  }

  final class Leader: CollectionViewDelegate {
    func collectionView(
      _ view: CollectionView,
      transitionLayoutForOldLayout fromLayout: CollectionLayout,
      newLayout toLayout: CollectionLayout
    ) -> TransitionLayout { HalfWay(currentLayout: fromLayout, nextLayout: toLayout) }
  }

  @Test func `the delegate can provide the transition layout`() {
    let list = make()
    let leader = Leader()
    list.view.delegate = leader
    #expect(list.view.startInteractiveTransition(to: .rows(height: 40)) is HalfWay)
    list.view.layoutIfNeeded()
    #expect(list.cell(1)?.frame.height == 30)
  }

  @Test(arguments: [true, false])
  func `an interactive transition shows the decoration views of both layouts`(isNext: Bool) {
    func decorated(_ isDecorated: Bool) -> CompositionalCollectionLayout {
      let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
      let section = LayoutSection(
        group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
      )
      let layout = CompositionalCollectionLayout(section: section)
      guard isDecorated else { return layout }
      section.decorationItems = [.background(elementKind: "background")]
      layout.register(CollectionReusableView.self, forDecorationViewOfKind: "background")
      return layout
    }
    let list = NumberList(layout: decorated(!isNext))
    list.show(("a", [1, 2, 3]))
    list.view.didReceiveMemoryWarning()
    let between = list.view.startInteractiveTransition(to: decorated(isNext))
    between.transitionProgress = 0.5
    list.view.layoutIfNeeded()
    list.edit { $0.appendSections(["b"]) }
    list.edit { $0.appendItems([4], toSection: "b") }
    #expect(list.view.visibleDecorationViews(ofKind: "background").count == 2)
  }
}
