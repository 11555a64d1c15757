import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Synchronization

/// A view with any layout, its data source and its delegates, driven by commands.
@MainActor
final class ViewProgram {
  typealias Source = CollectionViewDiffableDataSource<Int, Int>

  /// The objects that must be deallocated when the program ends.
  private struct Parts {
    let view: CollectionView
    let source: Source
    let delegate: ProgramDelegate
  }

  private var parts: Parts?
  private let live = LiveViews()
  /// The last applied snapshot.
  private(set) var expected: Snapshot<Int, Int>
  private(set) var kind: ViewLayoutKind
  /// The number of completion handlers passed, and of those called.
  private var completions = (asked: 0, ended: 0)
  private var next: (section: Int, item: Int)
  private var hasOutline = false
  /// The command to perform in the first call of a callback.
  private var armed: (callback: ViewCallback, command: ViewCommand)?
  /// Whether the view reflected the data applied in a callback when the call returned; nil if none
  /// ran.
  private(set) var isInnerCommandShown: Bool?
  /// The item that the last command scrolled to.
  private var target: (path: IndexPath, position: CollectionView.ScrollPosition)?

  init(sections: [[Int]], kind: ViewLayoutKind, insets: EdgeInsets) {
    expected = Snapshot(sections: sections.enumerated().map { ($0, $1) })
    self.kind = kind
    next = (sections.count, sections.reduce(0) { $0 + $1.count })
    let parts = makeParts(frame: CGRect(x: 0, y: 0, width: 120, height: 200), live)
    self.parts = parts
    parts.view.contentInset = insets
    apply(expected, animated: false)
  }

  private func makeParts(frame: CGRect, _ live: LiveViews?) -> Parts {
    weak let program = live == nil ? nil : self
    let call: @MainActor (ViewCallback) -> Void = { [weak program] in program?.run(in: $0) }
    let view = CollectionView(frame: frame, collectionViewLayout: kind.make(call))
    let registration = CollectionView.CellRegistration<ProgramCell, Int> { cell, _, item in
      call(.registration)
      cell.item = item
      cell.call = call
      if let live { cell.count(in: live) }
    }
    let source = Source(collectionView: view) { view, indexPath, item in
      call(.cellProvider)
      return view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    let kinds = [ViewLayoutKind.headerKind, ViewLayoutKind.badgeKind]
    let headers = kinds.map { kind in
      CollectionView.SupplementaryRegistration<CollectionReusableView>(elementKind: kind) {
        _,
        _,
        _ in
      }
    }
    source.supplementaryViewProvider = { view, kind, indexPath in
      call(.headerProvider)
      let header = headers[kind == ViewLayoutKind.headerKind ? 0 : 1]
      return view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    source.reorderingHandlers.canReorderItem = { _ in
      MainActor.assumeIsolated { call(.canReorder) }
      return true
    }
    let delegate = ProgramDelegate(call)
    view.delegate = delegate
    view.prefetchDataSource = delegate
    view.dragDelegate = delegate
    view.dropDelegate = delegate
    view.allowsMultipleSelection = true
    return Parts(view: view, source: source, delegate: delegate)
  }

  private func run(in callback: ViewCallback) {
    guard let command = armed?.command, armed?.callback == callback else { return }
    armed = nil
    run(command)
    isInnerCommandShown = parts.map { parts in
      counts(of: parts.view) == Self.lists(of: expected).map(\.count)
    }
  }

  private func counts(of view: CollectionView) -> [Int] {
    (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
  }

  /// Performs a command, with another one in the first callback of a kind, and lays out.
  func perform(
    _ command: ViewCommand,
    in callback: ViewCallback,
    _ inner: ViewCommand
  ) -> ViewProgramPicture {
    guard let parts else { return ViewProgramPicture() }
    target = nil
    isInnerCommandShown = nil
    armed = callback == .none ? nil : (callback, inner)
    var picture = ViewProgramPicture()
    run(command)
    do throws(PresentationError) {
      // Callbacks and completion handlers may request more layout.
      for _ in 0..<4 {
        try parts.view.layoutIfNeededReportingErrors()
        parts.view.endTransitions()
      }
    } catch {
      picture.error = error.description
      return picture
    }
    if armed == nil, callback != .none { target = nil }
    armed = nil
    parts.view.checkInvariants()
    look(at: parts, &picture)
    return picture
  }

  /// Releases all objects; returns whether all were deallocated.
  func close() -> Bool {
    weak let view = parts?.view
    weak let source = parts?.source
    weak let delegate = parts?.delegate
    parts = nil
    return view == nil && source == nil && delegate == nil
      && live.count.load(ordering: .relaxed) == 0
  }

  // Parts of commands.

  private func apply(_ snapshot: Snapshot<Int, Int>, animated: Bool = true, reloads: Bool = false) {
    guard let source = parts?.source else { return }
    completions.asked += 1
    let ended = { [weak self] in
      MainActor.assumeIsolated {
        self?.completions.ended += 1
        self?.run(in: .completion)
      }
    }
    if reloads {
      expected = snapshot
      return source.applySnapshotUsingReloadData(snapshot, completion: ended)
    }
    expected = Snapshot(
      sections: snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) }
    )
    source.apply(snapshot, animatingDifferences: animated, completion: ended)
  }

  private func run(_ command: ViewCommand) {
    guard let parts else { return }
    let (view, source) = (parts.view, parts.source)
    switch command {
    case .scroll(let x, let y):
      let offset = view.contentOffset
      view.contentOffset = view.clamped(CGPoint(x: offset.x + CGFloat(x), y: offset.y + CGFloat(y)))
    case .scrollToItem(let section, let item, let position):
      guard let path = path(section, item) else { return }
      let positions: [CollectionView.ScrollPosition] = [
        [], [.top, .left], [.centeredVertically, .centeredHorizontally], [.bottom, .right],
      ]
      view.scrollToItem(at: path, at: positions[position], animated: false)
      target = (path, positions[position])
    case .scrollSection(let section, let offset):
      guard let path = path(section, 0) else { return }
      view.scrollSection(path[0], to: CGFloat(offset))
    case .select(let section, let item):
      view.selectItem(at: path(section, item), animated: false, scrollPosition: [])
    case .tap(let section, let item):
      if let path = path(section, item) { view.tapItem(at: path) }
    case .focus(let section, let item): view.focusItem(at: path(section, item))
    case .edit(let isEditing): view.isEditing = isEditing
    case .switchLayout(let kind, let isAnimated):
      self.kind = kind
      completions.asked += 1
      view.setCollectionViewLayout(makeLayout(), animated: isAnimated) { [weak self] _ in
        self?.completions.ended += 1
      }
    case .setLayout(let kind):
      self.kind = kind
      view.collectionViewLayout = makeLayout()
    case .invalidateLayout: view.collectionViewLayout.invalidateLayout()
    case .rotate(let width, let height): view.frame.size = CGSize(width: width, height: height)
    case .inset(let length):
      view.contentInset = EdgeInsets(
        top: CGFloat(length),
        left: 0,
        bottom: CGFloat(length / 2),
        right: 0
      )
    case .safeArea(let length): view.safeAreaInsets.top = CGFloat(length)
    case .lift(let section, let item):
      // Outlines have an order of their own.
      guard !hasOutline, let path = path(section, item) else { return }
      _ = view.beginInteractiveMovementForItem(at: path)
    case .carry(let x, let y): view.updateInteractiveMovementTargetPosition(point(x, y))
    case .drop(let isCancelled):
      isCancelled ? view.cancelInteractiveMovement() : view.endInteractiveMovement()
      expected = source.snapshot()
    case .pickUp(let section, let item):
      if let path = path(section, item) { view.beginDrag(ofItemAt: path) }
    case .hover(let x, let y): view.updateDrop(at: point(x, y))
    case .letGo(let isCancelled): if isCancelled { view.cancelDrag() } else { view.performDrop() }
    case .detachDataSource:
      view.dataSource = nil
      view.dataSource = source
    case .layOut: view.layoutIfNeeded()
    default: edit(command)
    }
  }

  private func makeLayout() -> CollectionLayout {
    kind.make { [weak self] in self?.run(in: $0) }
  }

  private func point(_ x: Int, _ y: Int) -> CGPoint {
    let origin = parts?.view.contentOffset ?? .zero
    return CGPoint(x: origin.x + CGFloat(x), y: origin.y + CGFloat(y))
  }

  /// Returns the existing index path nearest to the given one.
  private func path(_ section: Int, _ item: Int) -> IndexPath? {
    guard let view = parts?.view, view.numberOfSections > 0 else { return nil }
    let section = section % view.numberOfSections
    let count = view.numberOfItems(inSection: section)
    return count > 0 ? IndexPath(item: item % count, section: section) : nil
  }

  private func edit(_ command: ViewCommand) {
    guard let source = parts?.source else { return }
    var snapshot = expected
    let names = snapshot.sectionIdentifiers
    func name(_ section: Int) -> Int? { names.isEmpty ? nil : names[section % names.count] }
    func items(_ section: Int) -> [Int] {
      name(section).map { snapshot.itemIdentifiers(inSection: $0) } ?? []
    }
    func fresh(_ count: Int) -> [Int] {
      defer { next.item += count }
      return Array(next.item..<next.item + count)
    }
    switch command {
    case .insert(let count, let section, let item):
      guard let name = name(section) else { return }
      let items = items(section)
      if item < items.count {
        snapshot.insertItems(fresh(count), beforeItem: items[item])
      } else {
        snapshot.appendItems(fresh(count), toSection: name)
      }
    case .delete(let section, let item, let count):
      snapshot.deleteItems(Array(items(section).dropFirst(item).prefix(count)))
    case .move(let section, let item, let target, let place):
      let moving = items(section).dropFirst(item).first
      guard let moving, let name = name(target) else { return }
      let others = items(target).filter { $0 != moving }
      if place < others.count {
        snapshot.moveItem(moving, beforeItem: others[place])
      } else {
        snapshot.deleteItems([moving])
        snapshot.appendItems([moving], toSection: name)
      }
    case .insertSection(let index, let count):
      next.section += 1
      if index < names.count {
        snapshot.insertSections([next.section], beforeSection: names[index])
      } else {
        snapshot.appendSections([next.section])
      }
      snapshot.appendItems(fresh(count), toSection: next.section)
    case .deleteSection(let index):
      if let name = name(index) { snapshot.deleteSections([name]) }
    case .moveSection(let index, let target):
      guard let name = name(index), let other = self.name(target, in: names), name != other else {
        return
      }
      snapshot.moveSection(name, beforeSection: other)
    case .reload(let section, let item):
      snapshot.reloadItems(Array(items(section).dropFirst(item).prefix(1)))
    case .reconfigure(let section, let item):
      snapshot.reconfigureItems(Array(items(section).dropFirst(item).prefix(1)))
    case .replace:
      snapshot = Snapshot(
        sections: names.map { name in
          let items = snapshot.itemIdentifiers(inSection: name)
          return (name, items.indices.filter { $0 % 2 == 0 }.reversed().map { items[$0] })
        }
      )
    case .reloadData(let count):
      for name in names {
        snapshot.deleteItems(Array(snapshot.itemIdentifiers(inSection: name).dropFirst(count)))
      }
      return apply(snapshot, reloads: true)
    case .nest(let section):
      guard let name = name(section), let root = items(section).first else { return }
      hasOutline = true
      var outline = SectionSnapshot<Int>()
      outline.append([root])
      outline.append(Array(items(section).dropFirst().prefix(3)), to: root)
      outline.append(Array(items(section).dropFirst(4)))
      outline.expand([root])
      return source.apply(outline, to: name)
    default: break
    }
    apply(snapshot, animated: next.item.isMultiple(of: 2))
  }

  private func name(_ section: Int, in names: [Int]) -> Int? {
    names.isEmpty ? nil : names[section % names.count]
  }

  // Observations.

  private func look(at parts: Parts, _ picture: inout ViewProgramPicture) {
    let (view, source) = (parts.view, parts.source)
    picture.data = Self.lists(of: source.snapshot())
    picture.expected = Self.lists(of: expected)
    picture.counts = counts(of: view)
    picture.shown = ViewProgramPicture.Shown(of: view)
    picture.lifted = view.indexPathForMovingItem
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? ProgramCell else { continue }
      picture.items[path] = cell.item
      picture.levels[path] = cell.indentationLevel
      picture.places[path] = view.outlinePlace(at: path)?.level ?? 0
    }
    scan(view, &picture)
    picture.isOffsetInside = view.contentOffset == view.clamped(view.contentOffset)
    picture.completions = completions
    picture.views = (view.madeViewCount, view.shownElementCount + view.waitingViewCount)
    if let target, target.path[0] < picture.counts.count,
      target.path[1] < picture.counts[target.path[0]], kind != .shelves
    {
      picture.isTargetReached = isReached(target, in: view)
    }
    guard kind.isDetermined, picture.lifted == nil, picture.counts.count < 100 else { return }
    let anew = makeParts(frame: view.frame, nil)
    anew.view.contentInset = view.contentInset
    anew.view.safeAreaInsets = view.safeAreaInsets
    anew.source.apply(expected, animatingDifferences: false)
    anew.view.layoutIfNeeded()
    anew.view.contentOffset = view.contentOffset
    anew.view.layoutIfNeeded()
    picture.anew = ViewProgramPicture.Shown(of: anew.view)
  }

  /// Checks every item: items that overlap the screen must be shown.
  private func scan(_ view: CollectionView, _ picture: inout ViewProgramPicture) {
    guard kind != .shelves else { return }
    for (section, count) in picture.counts.enumerated() {
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        guard let frame = view.layoutAttributesForItem(at: path)?.frame else {
          picture.unplaced = path
          continue
        }
        if frame.insetBy(dx: 1, dy: 1).intersects(view.bounds) { picture.due.append(path) }
        if frame.insetBy(dx: -1, dy: -1).intersects(view.bounds) { picture.possible.insert(path) }
      }
    }
  }

  /// Returns whether an item is at its scroll position, as far as the content allows.
  private func isReached(
    _ target: (path: IndexPath, position: CollectionView.ScrollPosition),
    in view: CollectionView
  ) -> Bool {
    guard let frame = view.layoutAttributesForItem(at: target.path)?.frame else { return false }
    let (offset, window) = (view.contentOffset, view.visibleContent)
    let isSideways = kind == .sidewaysFlow
    let (start, end) = isSideways ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    let (low, high) = isSideways ? (window.minX, window.maxX) : (window.minY, window.maxY)
    if target.position.isEmpty { return start >= low && end <= high || end - start > high - low }
    let distance =
      target.position.contains(.top)
      ? start - low
      : target.position.contains(.bottom) ? end - high : (start + end - low - high) / 2
    let wanted = CGPoint(
      x: offset.x + (isSideways ? distance : 0),
      y: offset.y + (isSideways ? 0 : distance)
    )
    let reached = view.clamped(wanted)
    return isSideways ? reached.x == offset.x : reached.y == offset.y
  }

  private static func lists(of snapshot: Snapshot<Int, Int>) -> [[Int]] {
    snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
  }
}
