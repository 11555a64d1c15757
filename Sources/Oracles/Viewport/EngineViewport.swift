import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView

/// A real view over numbered rows, driven by commands.
@MainActor
final class EngineViewport {
  private typealias Source = CollectionViewDiffableDataSource<Int, Int>

  private final class NumberCell: CollectionViewCell {
    var number = -1
  }

  private let view: CollectionView
  private let source: Source
  private var names: [ObjectIdentifier: Int] = [:]

  init() {
    let size = LayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(CGFloat(ViewportModel.rowHeight))
    )
    let group = LayoutGroup.vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: CompositionalCollectionLayout(section: LayoutSection(group: group))
    )
    let registration = CollectionView.CellRegistration<NumberCell, Int> { cell, _, number in
      cell.number = number
    }
    source = Source(collectionView: view) { view, indexPath, number in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: number)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    view.allowsMultipleSelection = true
    view.allowsMultipleSelectionDuringEditing = true
    source.apply(Snapshot(sections: [(0, []), (1, [])]), animatingDifferences: false)
    view.layoutIfNeeded()
  }

  /// Performs a command, and answers with what can be seen then.
  func perform(_ command: ViewportCommand) -> ViewportPicture {
    let old = numbers(of: source.snapshot())
    let transition = view.lastTransition
    run(command)
    view.layoutIfNeeded()
    view.checkInvariants()
    var picture = picture
    if let last = view.lastTransition, last !== transition {
      let new = numbers(of: source.snapshot())
      picture.appeared = Set(last.appeared.compactMap { $0.after.map { new[$0[0]][$0[1]] } })
      picture.vanished = Set(last.vanished.compactMap { $0.before.map { old[$0[0]][$0[1]] } })
    }
    view.endTransitions()
    return picture
  }

  private func numbers(of snapshot: Snapshot<Int, Int>) -> [[Int]] {
    snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
  }

  private func run(_ command: ViewportCommand) {
    var snapshot = source.snapshot()
    switch command {
    case .insert(let numbers, let section, let item):
      let fresh = numbers.filter { snapshot.indexOfItem($0) == nil }
      let items = snapshot.itemIdentifiers(inSection: section)
      if item < items.count {
        snapshot.insertItems(fresh, beforeItem: items[item])
      } else {
        snapshot.appendItems(fresh, toSection: section)
      }
    case .delete(let section, let item, let count):
      snapshot.deleteItems(
        Array(snapshot.itemIdentifiers(inSection: section).dropFirst(item).prefix(count))
      )
    case .move(let section, let item, let target, let place):
      guard let number = number(section, item) else { return }
      let others = snapshot.itemIdentifiers(inSection: target).filter { $0 != number }
      if place < others.count {
        snapshot.moveItem(number, beforeItem: others[place])
      } else {
        snapshot.appendItems([number], toSection: target)
      }
    case .swapSections:
      let sections = snapshot.sectionIdentifiers
      snapshot.moveSection(sections[1], beforeSection: sections[0])
    case .reload(let section, let item):
      guard let number = number(section, item) else { return }
      snapshot.reloadItems([number])
    case .reconfigure(let section, let item):
      guard let number = number(section, item) else { return }
      snapshot.reconfigureItems([number])
    case .applyAgain: break
    case .scroll(let distance):
      view.contentOffset = view.clamped(CGPoint(x: 0, y: view.contentOffset.y + CGFloat(distance)))
      return
    case .resize(let height):
      view.frame.size.height = CGFloat(height)
      return
    case .tap(let section, let item):
      if let path = path(section, item) { view.tapItem(at: path) }
      return
    case .edit(let isEditing):
      view.isEditing = isEditing
      return
    case .drag(let section, let item, let target):
      drag(section, item, target)
      return
    }
    source.apply(snapshot)
  }

  private func drag(_ section: Int, _ item: Int, _ target: Int) {
    guard let source = path(section, item), let target = path(section, target),
      let frame = view.layoutAttributesForItem(at: target)?.frame
    else { return }
    // Where the target is, even off screen: the view is scrolled there first, as a finger would.
    guard view.beginInteractiveMovementForItem(at: source) else { return }
    let offset = view.contentOffset
    view.scrollToItem(at: target, at: [], animated: false)
    view.layoutIfNeeded()
    view.updateInteractiveMovementTargetPosition(CGPoint(x: frame.midX, y: frame.midY))
    view.contentOffset = offset
    view.endInteractiveMovement()
  }

  private func number(_ section: Int, _ item: Int) -> Int? {
    path(section, item).flatMap { source.itemIdentifier(for: $0) }
  }

  /// The place of the item in the section with this name.
  private func path(_ section: Int, _ item: Int) -> IndexPath? {
    guard let index = source.index(for: section), item < view.numberOfItems(inSection: index) else {
      return nil
    }
    return IndexPath(item: item, section: index)
  }

  private var picture: ViewportPicture {
    var picture = ViewportPicture()
    picture.rows = view.visibleCells.compactMap { $0 as? NumberCell }.map { cell in
      ViewportPicture.Row(
        number: cell.number,
        top: Int(cell.frame.minY),
        isSelected: cell.isSelected,
        isEditing: cell.configurationState.isEditing,
        cell: name(of: cell)
      )
    }
    picture.offset = Int(view.contentOffset.y)
    picture.contentHeight = Int(view.contentSize.height)
    picture.selected = (view.indexPathsForSelectedItems ?? []).compactMap {
      source.itemIdentifier(for: $0)
    }
    picture.made = view.madeViewCount
    picture.waiting = view.waitingViewCount
    return picture
  }

  private func name(of cell: CollectionViewCell) -> Int {
    let id = ObjectIdentifier(cell)
    if let name = names[id] { return name }
    names[id] = names.count
    return names.count - 1
  }
}

/// Runs on the main actor, which is where views live, from wherever trials are run.
///
/// A process that has given its first thread away runs the main queue on others, so that both are asked.
func onMainThread<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
  if Thread.isMainThread || DispatchQueue.getSpecific(key: MainQueueMark.key) != nil {
    return MainActor.assumeIsolated(body)
  }
  return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
}

/// Tells the main queue from others.
private enum MainQueueMark {
  static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
