import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Portability

/// A view with any layout, its data source and its delegates, driven by commands.
@MainActor
final class ViewProgram {
  typealias Item = StampedIdentifier
  typealias Source = CollectionViewDiffableDataSource<Int, Item>

  /// The objects that must be deallocated when the program ends.
  struct Parts {
    let view: CollectionView
    /// The data source, until a command releases it.
    var source: Source?
    /// The data source of programs that change classic data.
    let classic: ClassicSource?
    let delegate: ProgramDelegate
  }

  private(set) var parts: Parts?
  private(set) var coordinates: CoordinateCheck?
  let live = LiveViews()
  /// The last applied snapshot, and its items section by section.
  private(set) var expected: Snapshot<Int, Item> {
    didSet { expectedLists = expected.lists }
  }
  private(set) var expectedLists: [[Item]] = []
  /// The stamps of items that were replaced by equal ones; 0 for all others.
  var stamps: [Int: Int] = [:]
  private(set) var kind: ViewLayoutKind
  /// The number of completion handlers passed, called, running, and running at most at once.
  private(set) var completions = (asked: 0, ended: 0, running: 0, deepest: 0)
  var next: (section: Int, item: Int)
  var hasOutline = false
  /// The item of the interactive movement, and that of the last drag.
  private(set) var lifted: Item?
  private(set) var dragged: Item?
  /// The commands of the current operation inside of callbacks.
  private var agenda: CallbackAgenda?
  /// Whether the view reflected the data applied in a callback when the call returned; nil if none
  /// ran.
  private(set) var isInnerCommandShown: Bool?
  /// The number of callbacks that perform a command, one inside another.
  private var depth = 0
  private var isInCallback: Bool { depth > 0 }
  /// Whether a command released the data source.
  private var isReleased: Bool { parts?.source == nil && parts?.classic == nil }
  /// Whether the view called callbacks without end.
  private var isEndless = false
  /// Whether the last operation ended with a layout.
  private var isLaidOut = true
  /// Whether the second command of the current operation was performed.
  private var hasRunInner = false
  /// The depth of nested groups that the last command laid out, and whether the view refused them.
  private(set) var nesting: (depth: Int, isRefused: Bool)?
  /// Whether a drop moved another item than the lifted one.
  private(set) var hasMovedOther = false
  /// A proposed drop destination that is not in the data.
  private(set) var missingDrop: IndexPath?
  /// The item that the last command scrolled to.
  private(set) var target: (path: IndexPath, position: CollectionView.ScrollPosition)?

  init(
    sections: [[Int]],
    kind: ViewLayoutKind,
    insets: EdgeInsets = .zero,
    isRightToLeft: Bool = false,
    isClassic: Bool = false
  ) {
    expectedLists = sections.map { $0.map { Item($0) } }
    expected = Snapshot(sections: expectedLists.enumerated().map { ($0, $1) })
    self.kind = kind
    next = (sections.count, sections.reduce(0) { $0 + $1.count })
    let frame = CGRect(x: 0, y: 0, width: 120, height: 200)
    let parts = makeParts(frame: frame, live, classic: isClassic ? sections : nil)
    self.parts = parts
    if isRightToLeft { parts.view.semanticContentAttribute = .forceRightToLeft }
    parts.view.contentInset = insets
    guard !isClassic else {
      parts.view.layoutIfNeeded()
      return
    }
    coordinates = CoordinateCheck(around: parts.view)
    apply(expected, animated: false)
  }

  /// The maximum number of callbacks with commands, one inside another.
  private static let depthLimit = 2

  func run(in callback: ViewCallback) {
    guard depth < Self.depthLimit, let endless = agenda?.repetition.isEndless,
      !endless || callback.isInsidePass,
      parts?.classic == nil || ViewCallback.direct.contains(callback),
      let command = agenda?.next(in: callback)
    else { return }
    if let agenda, agenda.count > Self.endlessCount {
      self.agenda = nil
      isEndless = true
    }
    let isCallback = callback != .beforeLayout
    hasRunInner = true
    depth += isCallback ? 1 : 0
    defer { depth -= isCallback ? 1 : 0 }
    if callback == .itemSize { parts?.classic?.mayAskForGone = true }
    run(command)
    guard isCallback, let parts, parts.classic == nil else { return }
    let view = parts.view
    isInnerCommandShown = counts(of: view) == expectedLists.map(\.count)
  }

  /// Checks a proposed drop destination, an item or the end of a section.
  ///
  /// Inside a callback the data may be ahead of the view.
  func noteDrop(at path: IndexPath) {
    guard !isInCallback, let source = parts?.source else { return }
    let snapshot = source.snapshot()
    guard snapshot.sectionIdentifiers.indices.contains(path[0]),
      path[1] <= snapshot.numberOfItems(inSection: snapshot.sectionIdentifiers[path[0]])
    else { return missingDrop = path }
  }

  /// Expects the result of a drop, which moves only the lifted item.
  func noteReorder(from old: Snapshot<Int, Item>, to new: Snapshot<Int, Item>) {
    expected = new
    guard let lifted else { return }
    let others = [old, new].map { $0.lists.joined().filter { $0 != lifted } }
    if others[0] != others[1] { hasMovedOther = true }
  }

  func counts(of view: CollectionView) -> [Int] {
    (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
  }

  /// Performs a command, with others after it or in callbacks, and lays out if the operation does.
  ///
  /// - Parameter isThorough: Whether the whole view is examined, and not only what is on screen.
  func apply(_ operation: ViewOperation, isThorough: Bool = true) -> ViewProgramPicture {
    // No other reference to the data source, which a callback may release.
    guard let view = parts?.view else { return ViewProgramPicture() }
    target = nil
    isInnerCommandShown = nil
    hasRunInner = false
    nesting = nil
    completions.deepest = 0
    var picture = ViewProgramPicture()
    let isPlain = operation.callback == .none
    let anchor =
      isPlain && operation.command.isResize && isLaidOut && operation.isLaidOut
      ? anchor(of: view) : nil
    let agenda = CallbackAgenda(of: operation)
    if !operation.waitsForLayout { self.agenda = agenda }
    run(operation.command)
    if operation.callback == .beforeLayout { run(in: .beforeLayout) }
    isLaidOut = operation.isLaidOut
    guard isLaidOut else {
      self.agenda = nil
      picture.isLaidOut = false
      return picture
    }
    if operation.waitsForLayout { self.agenda = agenda }
    picture.error = layOut(view, passes: isPlain ? 1 : 4)
    guard picture.error == nil, let parts else { return picture }
    if hasRunInner { target = nil }
    if lifted == nil, let path = view.user.indexPathForMovingItem {
      lifted = parts.source?.itemIdentifier(for: path)
    }
    view.checkInvariants()
    picture.strayed = anchor.flatMap { strays($0, in: view) ? $0.path : nil }
    look(at: parts, &picture, isThorough: isThorough)
    return picture
  }

  /// The number of commands in one layout that is taken for an endless loop of the view.
  ///
  /// A view is stuck after 1,000 queries or more, in each of which every element may call back.
  private static let endlessCount = 1_000_000

  /// Lays out several times, since callbacks and completion handlers may request more.
  ///
  /// Returns an error that the commands do not lead to in UIKit either.
  private func layOut(_ view: CollectionView, passes: Int) -> String? {
    var error: PresentationError?
    // A pass keeps the data source that a callback releases.
    var wasReleased = isReleased
    do throws(PresentationError) {
      for _ in 0..<passes {
        try view.layoutIfNeededReportingErrors()
        // Outside of a layout, nothing could catch the error of an endless loop.
        if agenda?.repetition.isEndless == true { agenda = nil }
        view.endTransitions()
        wasReleased = isReleased
      }
      // The end of a transition may have called back.
      agenda = nil
      try view.layoutIfNeededReportingErrors()
    } catch let thrown {
      error = thrown
    }
    guard !isEndless else { return "the layout does not end" }
    let mayBeStuck = agenda?.repetition.isEndless == true
    agenda = nil
    if let error {
      guard error == .stuck && mayBeStuck || error == .missingDataSource && wasReleased else {
        return error.description
      }
    }
    guard error != nil || isReleased else { return nil }
    if isReleased { attachSource(to: view) }
    if let message = layOut(view, passes: 1) { return message }
    // A pass that ended in an error did not scroll back to the content.
    if error != nil { view.contentOffset = view.clamped(view.contentOffset) }
    return error == nil ? nil : layOut(view, passes: 1)
  }

  /// Gives the view another data source with the same data.
  private func attachSource(to view: CollectionView) {
    let source = makeSource(for: view, live) { [weak self] in self?.run(in: $0) }
    parts?.source = source
    hasOutline = false
    source.apply(expected, animatingDifferences: false)
  }

  /// Releases all objects; returns whether all were deallocated.
  func close() -> Bool {
    weak let view = parts?.view
    weak let source = parts?.source
    weak let delegate = parts?.delegate
    parts = nil
    coordinates = nil
    return view == nil && source == nil && delegate == nil
      && live.count.load(ordering: .relaxed) == 0
  }

  // Parts of commands.

  func apply(_ snapshot: Snapshot<Int, Item>, animated: Bool = true, reloads: Bool = false) {
    guard let source = parts?.source else { return }
    completions.asked += 1
    let ended: () -> Void = { [weak self] in
      MainActor.assumeIsolated { self?.runCompletion() ?? () }
    }
    if reloads {
      expected = snapshot
      return source.applySnapshotUsingReloadData(snapshot, completion: ended)
    }
    expected = Snapshot(sections: Array(zip(snapshot.sectionIdentifiers, snapshot.lists)))
    source.apply(snapshot, animatingDifferences: animated, completion: ended)
  }

  private func runCompletion() {
    completions.ended += 1
    completions.running += 1
    completions.deepest = max(completions.deepest, completions.running)
    run(in: .completion)
    completions.running -= 1
  }

  private func run(_ command: ViewCommand) {
    guard let parts, !isReleased else { return }
    let (view, source) = (parts.view, parts.source)
    switch command {
    case .change(let dirt, let change, let order):
      for dirt in dirt { dirty(dirt, view) }
      // No callback may report a change to a view that has no classic data source.
      let silence = parts.classic != nil && order == .detached ? Self.depthLimit : 0
      depth += silence
      report(change, order, to: view)
      depth -= silence
    case .scroll(let x, let y, let call): view.scroll(x: x, y: y, by: call)
    case .scrollSlowly(let eighths, _): view.scroll(x: eighths, y: eighths, unit: 1 / 8)
    case .scrollToItem(let section, let item, let position):
      guard let path = path(section, item) else { return }
      let positions: [CollectionView.ScrollPosition] = [
        [], [.top, .left], [.centeredVertically, .centeredHorizontally], [.bottom, .right],
      ]
      view.scrollToItem(at: path, at: positions[position], animated: false)
      target = (path, positions[position])
    case .scrollSection(let section, let offset):
      guard let path = path(section, 0) else { return }
      view.user.scrollSection(path[0], to: CGFloat(offset))
    case .select(let section, let item):
      view.selectItem(at: path(section, item), animated: false, scrollPosition: [])
    case .tap(let section, let item):
      if let path = path(section, item) { view.user.tapItem(at: path) }
    case .focus(let section, let item): view.user.focusItem(at: path(section, item))
    case .edit(let isEditing): view.isEditing = isEditing
    case .switchLayout(let kind, let isAnimated):
      self.kind = kind
      completions.asked += 1
      view.setCollectionViewLayout(makeLayout(), animated: isAnimated) { [weak self] _ in
        self?.runCompletion()
      }
    case .setLayout(let kind):
      self.kind = kind
      view.collectionViewLayout = makeLayout()
    case .nestGroups(let depth): nestGroups(depth, in: view)
    case .invalidateLayout: view.collectionViewLayout.invalidateLayout()
    case .rotate(let width, let height): view.frame.size = CGSize(width: width, height: height)
    case .inset(let length):
      let (top, bottom) = (CGFloat(length), CGFloat(length / 2))
      view.contentInset = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    case .safeArea(let length): view.safeAreaInsets.top = CGFloat(length)
    case .lift, .carry, .drop, .pickUp, .hover, .letGo: drag(command, in: view, of: source)
    case .detachDataSource:
      view.dataSource = nil
      view.dataSource = source
    case .applyDetached(let section, let item, let laysOut):
      view.dataSource = nil
      edit(.insert(1, section: section, item: item))
      if laysOut { view.layoutIfNeeded() }
      view.dataSource = source
    case .releaseSource: self.parts?.source = nil
    case .layOut: view.layoutIfNeeded()
    default: edit(command)
    }
  }

  /// Whether an item is dragged, over the view or from it.
  private func hasDrag(_ view: CollectionView) -> Bool {
    view.hasActiveDrag || view.hasActiveDrop
  }

  private func drag(_ command: ViewCommand, in view: CollectionView, of source: Source?) {
    switch command {
    case .lift(let section, let item):
      // Outlines have an order of their own.
      guard !hasOutline, let path = path(section, item) else { return }
      if view.beginInteractiveMovementForItem(at: path) {
        // In a callback and while an update waits, the data may be ahead of the view.
        let isAhead = isInCallback || view.hasNewData
        lifted = isAhead ? nil : source?.itemIdentifier(for: path)
      }
    case .carry(let x, let y): view.updateInteractiveMovementTargetPosition(point(x, y))
    case .drop(let isCancelled):
      isCancelled ? view.cancelInteractiveMovement() : view.endInteractiveMovement()
    case .pickUp(let section, let item):
      if let path = path(section, item), view.user.beginDrag(ofItemAt: path) {
        dragged = source?.itemIdentifier(for: path)
      }
    case .hover(let x, let y):
      if hasDrag(view) { view.user.updateDrop(at: point(x, y)) }
    case .letGo(let isCancelled):
      if isCancelled {
        view.user.cancelDrag()
      } else if hasDrag(view) {
        view.user.performDrop()
      }
    default: break
    }
  }

  func makeLayout() -> CollectionLayout { kind.make { [weak self] in self?.run(in: $0) } }

  /// Lays out nested groups, and returns to the current kind of layout.
  private func nestGroups(_ depth: Int, in view: CollectionView) {
    guard !isInCallback, view.numberOfSections > 0 else { return }
    // A callback could replace the layout before it is solved.
    let agenda = self.agenda
    self.agenda = nil
    defer { self.agenda = agenda }
    view.collectionViewLayout = ViewLayoutKind.nested(depth)
    do throws(PresentationError) {
      try view.layoutIfNeededReportingErrors()
      nesting = (depth, false)
    } catch {
      nesting = (depth, true)
      // A pass that ended in an error did not scroll back to the content.
      view.contentOffset = view.clamped(view.contentOffset)
    }
    view.collectionViewLayout = makeLayout()
  }

  private func point(_ x: Int, _ y: Int) -> CGPoint {
    let origin = parts?.view.contentOffset ?? .zero
    return CGPoint(x: origin.x + CGFloat(x), y: origin.y + CGFloat(y))
  }

  /// Returns the existing index path nearest to the given one.
  func path(_ section: Int, _ item: Int) -> IndexPath? {
    if let classic = parts?.classic { return classic.lists.path(section, item) }
    guard let view = parts?.view, view.numberOfSections > 0 else { return nil }
    let section = section % view.numberOfSections
    let count = view.numberOfItems(inSection: section)
    guard count > 0 else { return nil }
    let path = IndexPath(item: item % count, section: section)
    // A layout that asks may count a carried item where it is proposed.
    return view.hasItem(at: path) ? path : nil
  }
}
