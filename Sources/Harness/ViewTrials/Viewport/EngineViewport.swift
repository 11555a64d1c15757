import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView

/// A view of the engine with numbered rows, driven by commands.
@MainActor
final class EngineViewport {
  private typealias Source = CollectionViewDiffableDataSource<Int, Int>

  private static let headerKind = "header"

  private let world: ViewportWorld
  private let view: CollectionView
  private let source: Source
  private let log = ViewportLog()
  private let coordinates: CoordinateCheck
  private var names: [ObjectIdentifier: Int] = [:]

  init(_ world: ViewportWorld, rows: [Int]) {
    self.world = world
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: ViewportWorld.usualWidth, height: 200),
      collectionViewLayout: CompositionalCollectionLayout { _, environment in
        Self.section(of: world, environment)
      }
    )
    view.transitionClock = .caller
    // The traits of a window depend on its size.
    let window = Window(frame: .zero)
    window.overridingTraits = TraitCollection()
    coordinates = CoordinateCheck(around: view, in: window)
    let log = log
    let registration = CollectionView.CellRegistration<ViewportCell, Int> { cell, _, number in
      cell.show(number, in: world, log)
    }
    source = Source(collectionView: view) { view, indexPath, number in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: number)
    }
    let data = source.core
    let header = CollectionView.SupplementaryRegistration<ViewportHeader>(
      elementKind: Self.headerKind
    ) { header, _, indexPath in
      header.section = data.sectionIdentifier(for: indexPath.section) ?? -1
    }
    source.supplementaryViewProvider = { view, _, indexPath in
      view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    log.delete = { [weak source] number in
      guard let source, var snapshot = source.snapshot() as Snapshot<Int, Int>? else { return }
      guard snapshot.sectionIdentifier(containingItem: number) == 0 || !world.hasOutline else {
        return
      }
      snapshot.deleteItems([number])
      source.apply(snapshot)
    }
    view.allowsMultipleSelection = true
    view.allowsMultipleSelectionDuringEditing = true
    source.apply(Snapshot(sections: [(0, rows), (1, [])]), animatingDifferences: false)
  }

  private static func section(
    of world: ViewportWorld,
    _ environment: any LayoutEnvironment
  ) -> LayoutSection {
    let rowHeight = CGFloat(ViewportModel.rowHeight)
    let section: LayoutSection
    if world.isList {
      var list = ListConfiguration(appearance: .plain)
      list.headerTopPadding = 0
      list.metrics.rowHeight = rowHeight
      section = .list(using: list, layoutEnvironment: environment)
    } else {
      let size = LayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: world.isMeasured ? .estimated(rowHeight) : .absolute(rowHeight)
      )
      section = LayoutSection(
        group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
      )
    }
    guard world.hasHeaders else { return section }
    let header = BoundarySupplementaryItem(
      layoutSize: LayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(CGFloat(ViewportWorld.headerHeight))
      ),
      elementKind: headerKind,
      alignment: .top
    )
    header.pinToVisibleBounds = world.pinsHeaders
    section.boundarySupplementaryItems = [header]
    return section
  }

  /// Performs a command and returns the observable state after it.
  func apply(_ command: ViewCommand) -> ViewportPicture {
    let old = source.snapshot().lists
    let transition = view.lastTransition
    log.answers = []
    log.room = nil
    run(command)
    view.layoutIfNeeded()
    view.checkInvariants()
    var picture = picture
    if let last = view.lastTransition, last !== transition {
      let new = source.snapshot().lists
      picture.appeared = Set(
        last.appeared.filter { $0.category == .cell }.compactMap {
          $0.after.map { new[$0[0]][$0[1]] }
        }
      )
      picture.vanished = Set(
        last.vanished.filter { $0.category == .cell }
          .compactMap { $0.before.map { old[$0[0]][$0[1]] } }
      )
    }
    view.endTransitions()
    return picture
  }

  private func run(_ command: ViewCommand) {
    switch command {
    case .scroll(let x, let y, let call): view.scroll(x: x, y: y, by: call)
    case .resize(let height): view.frame.size.height = CGFloat(height)
    case .turn(let width): view.frame.size.width = CGFloat(width)
    case .carryOver(let row): carry(over: row)
    case .drop(let isCancelled):
      isCancelled ? view.cancelInteractiveMovement() : view.endInteractiveMovement()
    case .tap(let section, let item):
      if let path = path(section, item) { view.user.tapItem(at: path) }
    case .edit(let isEditing): view.isEditing = isEditing
    case .drag(let section, let item, let target, let isCancelled):
      drag(section, item, target, isCancelled)
    case .plant(let numbers, let item): plant(numbers, below: number(1, item))
    case .fold(let item):
      if let path = path(1, item) { view.user.toggleDisclosure(at: path) }
    case .uproot(let item):
      guard let number = number(1, item) else { return }
      var outline = source.snapshot(for: 1)
      outline.delete([number])
      source.apply(outline, to: 1)
    case .graft(let item, let parent): graft(item, below: parent)
    case .swipe(let section, let item):
      guard let path = path(section, item), path != view.user.indexPathForMovingItem else { return }
      view.user.swipeItem(at: path, from: .trailing)
    case .act:
      if view.user.indexPathForSwipedItem != nil { view.user.performSwipeAction(at: 0) }
    case .close: view.user.closeSwipe()
    case .layOut: break
    default: edit(command)
    }
  }

  /// Performs a command that edits a snapshot and applies it.
  private func edit(_ command: ViewCommand) {
    var snapshot = source.snapshot()
    if case .moveSection = command {
      let sections = snapshot.sectionIdentifiers
      snapshot.moveSection(sections[1], beforeSection: sections[0])
    } else {
      snapshot.editItems(as: command, fresh: ViewportWorld.numbers) { $0 }
    }
    source.apply(snapshot)
  }

  private func plant(_ numbers: [Int], below parent: Int?) {
    var outline = source.snapshot(for: 1)
    outline.append(numbers.filter { !outline.contains($0) }, to: parent)
    source.apply(outline, to: 1)
  }

  private func graft(_ item: Int, below parent: Int) {
    guard let number = number(1, item), let parent = self.number(1, parent) else { return }
    var outline = source.snapshot(for: 1)
    let branch = outline.snapshot(of: number, includingParent: true)
    guard !branch.contains(parent) else { return }
    outline.delete([number])
    if let last = outline.snapshot(of: parent).rootItems.last {
      outline.insert(branch, after: last)
    } else {
      outline.replace(childrenOf: parent, using: branch)
    }
    source.apply(outline, to: 1)
  }

  /// Lifts a row on screen, or moves the finger to the middle of one.
  private func carry(over row: Int) {
    let snapshot = source.snapshot()
    let rows = others.filter { cell in
      !world.hasOutline || snapshot.sectionIdentifier(containingItem: cell.number) == 0
    }
    guard !rows.isEmpty else { return }
    let cell = rows[row % rows.count]
    guard let path = view.indexPath(for: cell) else { return }
    if !view.beginInteractiveMovementForItem(at: path), view.user.indexPathForMovingItem != nil {
      view.updateInteractiveMovementTargetPosition(cell.center)
    }
  }

  private func drag(_ section: Int, _ item: Int, _ target: Int, _ isCancelled: Bool) {
    guard let start = path(section, item), let target = path(section, target),
      view.beginInteractiveMovementForItem(at: start)
    else { return }
    let offset = view.contentOffset
    // The view first scrolls to the target, which may be off screen. Rows on the way are measured,
    // so one scroll is not enough.
    for _ in 0..<3 {
      view.scrollToItem(at: target, at: [], animated: false)
      view.layoutIfNeeded()
    }
    if let frame = view.layoutAttributesForItem(at: target)?.frame {
      view.updateInteractiveMovementTargetPosition(CGPoint(x: frame.midX, y: frame.midY))
    }
    view.layoutIfNeeded()
    let lifted = source.itemIdentifier(for: start)
    let others = cells.filter { $0.number != lifted }.sorted { $0.frame.minY < $1.frame.minY }
    var room = ViewportPicture.Room(
      numbers: others.map(\.number),
      tops: others.map { Int($0.frame.minY) },
      offset: Int(view.contentOffset.y)
    )
    // Rows measured on the way may have reduced the maximum offset.
    view.contentOffset = view.clamped(offset)
    // Rows that grow on the way may move the finger over the outline, which keeps its own order.
    guard !isCancelled, let place = view.user.targetIndexPathForMovingItem,
      let name = source.sectionIdentifier(for: place.section), name != 1 || !world.hasOutline
    else {
      log.room = room
      return view.cancelInteractiveMovement()
    }
    room.landing = ViewportPicture.Landing(section: name, item: place.item)
    log.room = room
    view.endInteractiveMovement()
  }

  private func number(_ section: Int, _ item: Int) -> Int? {
    path(section, item).flatMap { source.itemIdentifier(for: $0) }
  }

  /// Returns the index path of an item in the section with this name.
  private func path(_ section: Int, _ item: Int) -> IndexPath? {
    guard let index = source.index(for: section), item < view.numberOfItems(inSection: index) else {
      return nil
    }
    return IndexPath(item: item, section: index)
  }

  /// The row under the finger.
  private var carried: Int? {
    view.user.indexPathForMovingItem.flatMap { source.itemIdentifier(for: $0) }
  }

  /// The cells on screen, except the one under the finger.
  private var others: [ViewportCell] {
    let carried = carried
    // While rows make room for a drag, their order on screen differs from the data.
    return cells.filter { $0.number != carried }.sorted { $0.frame.minY < $1.frame.minY }
  }

  private var cells: [ViewportCell] { view.visibleCells.compactMap { $0 as? ViewportCell } }

  private var picture: ViewportPicture {
    var picture = ViewportPicture()
    picture.carried = carried
    picture.hasCarriedCell = carried != nil && cells.contains { $0.number == carried }
    picture.rows = others.map { cell in
      let state = cell.configurationState
      return ViewportPicture.Row(
        number: cell.number,
        top: Int(cell.frame.minY),
        height: Int(cell.frame.height),
        width: Int(cell.frame.width),
        isSelected: cell.isSelected,
        isEditing: state.isEditing,
        isSwiped: state.isSwiped,
        isExpanded: state.isExpanded,
        isReordering: state.isReordering,
        level: cell.indentationLevel,
        cell: name(of: cell)
      )
    }
    picture.headers = view.visibleSupplementaryViews(ofKind: Self.headerKind)
      .compactMap { $0 as? ViewportHeader }
      .map { ViewportPicture.Header(section: $0.section, top: Int($0.frame.minY)) }
    picture.offset = Int(view.contentOffset.y)
    picture.contentHeight = Int(view.contentSize.height)
    picture.selected = (view.indexPathsForSelectedItems ?? []).compactMap {
      source.itemIdentifier(for: $0)
    }
    picture.swiped = view.user.indexPathForSwipedItem.flatMap { source.itemIdentifier(for: $0) }
    picture.made = view.madeViewCount
    picture.waiting = view.waitingViewCount
    picture.answers = log.answers
    picture.room = log.room
    picture.wrongCoordinates = wrongCoordinates
    return picture
  }

  /// A wrong answer about the coordinates of an element; a carried row may cover any other.
  private var wrongCoordinates: String? {
    if let problem = coordinates.problem() { return problem }
    guard carried == nil else { return nil }
    let headers = view.visibleSupplementaryViews(ofKind: Self.headerKind)
    for header in headers {
      let problem = coordinates.problem(of: header, at: header.frame)
      if let problem { return "header: \(problem)" }
    }
    for cell in others {
      let problem =
        coordinates.problem(of: cell, at: cell.frame, covered: headers.map(\.frame))
        ?? coordinates.problem(ofButtonIn: cell, cell.contentView, at: view.indexPath(for: cell)) {
          view.indexPathForItem(at: $0)
        }
      if let problem { return "row \(cell.number): \(problem)" }
    }
    return nil
  }

  private func name(of cell: CollectionViewCell) -> Int {
    let id = ObjectIdentifier(cell)
    if let name = names[id] { return name }
    names[id] = names.count
    return names.count - 1
  }
}
