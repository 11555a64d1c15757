import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of a lifted item that is moved, dropped or put back while an update removes views.
@MainActor
struct MovementInCallbackTests {
  enum Change: CaseIterable {
    case insert, deleteFirst, deleteLifted, deleteSection, insertSection, moveSection, reload
  }

  enum Call: CaseIterable {
    case move, end, moveAndEnd, cancel, changeAndEnd, changeAndMove
  }

  /// A list of numbers, shown by a diffable or a classic data source.
  @MainActor private final class Screen: CollectionViewDataSource, CollectionViewDelegate {
    typealias Section = (name: String, numbers: [Int])

    var sections: [Section] = [("a", [0, 1, 2, 3]), ("b", [4, 5, 6, 7]), ("c", [8, 9, 10, 11])]
    let list = NumberList()
    let isDiffable: Bool
    var whenRemoving: (() -> Void)?
    var wrongPaths: [IndexPath] = []

    init(isDiffable: Bool) {
      self.isDiffable = isDiffable
      list.source.reorderingHandlers.canReorderItem = { _ in true }
      list.view.delegate = self
      list.view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
      if isDiffable { apply([]) } else { list.view.dataSource = self }
      list.view.layoutIfNeeded()
    }

    var view: CollectionView { list.view }

    private func apply(_ reloaded: [Int]) {
      var snapshot = Snapshot(sections: sections.map { ($0.name, $0.numbers) })
      snapshot.reloadItems(reloaded)
      list.source.apply(snapshot)
    }

    /// The data as the source has it, also after a move.
    var shown: [Section] {
      guard isDiffable else { return sections }
      let snapshot = list.source.snapshot()
      return snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) }
    }

    /// Changes the data, and updates the view.
    func apply(_ change: Change, lifted: IndexPath) {
      sections = shown
      var reloaded: [Int] = []
      switch change {
      case .insert: sections[0].numbers.insert(contentsOf: [20, 21, 22], at: 0)
      case .deleteFirst: sections[0].numbers.removeFirst()
      case .deleteLifted: sections[lifted.section].numbers.remove(at: lifted.item)
      case .deleteSection: sections.remove(at: 0)
      case .insertSection: sections.insert(("d", [23, 24, 25]), at: 0)
      case .moveSection: sections.insert(sections.removeLast(), at: 0)
      case .reload: reloaded = [sections[lifted.section].numbers[lifted.item]]
      }
      guard !isDiffable else { return apply(reloaded) }
      switch change {
      case .insert: view.insertItems(at: [[0, 0], [0, 1], [0, 2]])
      case .deleteFirst: view.deleteItems(at: [[0, 0]])
      case .deleteLifted: view.deleteItems(at: [lifted])
      case .deleteSection: view.deleteSections([0])
      case .insertSection: view.insertSections([0])
      case .moveSection: view.moveSection(2, toSection: 0)
      case .reload: view.reloadItems(at: [lifted])
      }
    }

    func numberOfSections(in view: CollectionView) -> Int { sections.count }
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].numbers.count
    }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
      (cell as? NumberCell)?.number = sections[path.section].numbers[path.item]
      return cell
    }
    func collectionView(_ view: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(_ view: CollectionView, moveItemAt path: IndexPath, to target: IndexPath) {
      guard sections.indices.contains(path.section), sections.indices.contains(target.section),
        sections[path.section].numbers.indices.contains(path.item)
      else { return wrongPaths.append(path) }
      let number = sections[path.section].numbers.remove(at: path.item)
      guard target.item <= sections[target.section].numbers.count else {
        return wrongPaths.append(target)
      }
      sections[target.section].numbers.insert(number, at: target.item)
    }
    func collectionView(
      _ view: CollectionView,
      didEndDisplaying cell: CollectionViewCell,
      forItemAt path: IndexPath
    ) { whenRemoving?() }
  }

  /// Returns the numbers on screen with their frames.
  private func picture(_ list: NumberList) -> [String] {
    list.cells.map { "\($0.number) \($0.frame)" }
  }

  @Test(arguments: Call.allCases, [true, false])
  func `a lifted item follows calls from views that leave`(call: Call, isDiffable: Bool) {
    for change in Change.allCases {
      for (section, item) in [(0, 0), (0, 3), (1, 1), (2, 1)] {
        for (start, point) in [(nil, 5), (nil, 115), (70, 195), (150, 35)] as [(CGFloat?, CGFloat)]
        {
          let screen = Screen(isDiffable: isDiffable)
          let (view, lifted) = (screen.view, IndexPath(item: item, section: section))
          let number = screen.sections[section].numbers[item]
          #expect(view.beginInteractiveMovementForItem(at: lifted))
          if let start { view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: start)) }
          var calls = 0
          screen.whenRemoving = { [unowned screen] in
            calls += 1
            guard calls < 4 else { return }
            if [.changeAndEnd, .changeAndMove].contains(call), calls == 1 {
              screen.apply(.deleteFirst, lifted: lifted)
            }
            if [.move, .moveAndEnd, .changeAndMove].contains(call) {
              view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: point))
            }
            if [.end, .moveAndEnd, .changeAndEnd].contains(call) { view.endInteractiveMovement() }
            if call == .cancel { view.cancelInteractiveMovement() }
          }
          screen.apply(change, lifted: lifted)
          screen.whenRemoving = nil
          view.checkInvariants()
          #expect(calls > 0)
          view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: point))
          view.layoutIfNeeded()
          view.checkInvariants()
          view.endInteractiveMovement()
          view.layoutIfNeeded()
          view.checkInvariants()
          let program: Comment = "\(change) \(lifted) \(String(describing: start)) \(point)"
          let fresh = Screen(isDiffable: true)
          fresh.list.source.apply(
            Snapshot(sections: screen.shown.map { ($0.name, $0.numbers) })
          )
          fresh.list.scroll(to: view.contentOffset.y)
          #expect(picture(screen.list) == picture(fresh.list), program)
          #expect(screen.wrongPaths == [], program)
          #expect(!view.hasUncommittedUpdates, program)
          // Only the lifted item moves.
          let others = screen.shown.flatMap(\.numbers).filter { $0 != number && $0 < 12 }
          if change != .moveSection { #expect(others == others.sorted(), program) }
        }
      }
    }
  }
}
