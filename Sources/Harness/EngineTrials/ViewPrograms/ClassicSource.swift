import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView

/// A view with a classic data source, whose data changes before the view is told.
@MainActor
final class DirectChangeProgram {
  private final class Cell: CollectionViewListCell {
    var number = -1
  }

  /// The observable state of the view after a command.
  struct Picture: Equatable, Sendable {
    var counts: [Int] = []
    var sections: [[Int]] = []
    /// The numbers that cells show.
    var items: [IndexPath: Int] = [:]
    /// A request for an item that the data did not have.
    var strayRequest: String?
    var shown = ViewProgramPicture.Shown()
    var offset = CGPoint.zero
    var selected: [IndexPath] = []
    var focused: IndexPath?
    /// The elements that a new view at the same offset shows; nil where they may differ.
    var fresh: ViewProgramPicture.Shown?

    /// The first difference between the view and its data.
    var failure: String? {
      if let strayRequest { return strayRequest }
      if counts != sections.map(\.count) {
        return "the view counts \(counts) instead of \(sections.map(\.count))"
      }
      if let wrong = items.first(where: { sections[$0.key[0]][$0.key[1]] != $0.value }) {
        return "the cell at \(wrong.key) shows item \(wrong.value)"
      }
      guard let fresh, fresh != shown else { return nil }
      return "a new view shows \(fresh), this view shows \(shown)"
    }
  }

  let view: CollectionView
  let kind: ViewLayoutKind
  var sections: [[Int]]
  /// The identifiers of the sections, for a diffable data source.
  var names: [Int]
  /// The diffable data source, unless this program is the data source.
  private(set) var source: CollectionViewDiffableDataSource<Int, Int>?
  private(set) var next: Int
  /// Whether the data has a change that is not reported yet.
  var isAhead = false
  /// Whether a layout may ask for sizes of items that a callback deleted before.
  private var mayAskForGone = false
  /// Whether the view reads the item counts when it is next asked for them.
  var isReloadPending = false
  private var strayRequest: String?
  /// The commands of the current operation inside of callbacks.
  private var agenda: CallbackAgenda<DirectCallback, DirectCommand>?
  /// The number of callbacks that perform a command, one inside another.
  var depth = 0
  static let depthLimit = 2

  convenience init(kind number: Int, sections: [[Int]], isDiffable: Bool = false) {
    let kind = ViewLayoutKind.allCases[number % ViewLayoutKind.allCases.count]
    self.init(kind, sections: sections, isDiffable: isDiffable)
  }

  init(
    _ kind: ViewLayoutKind,
    sections: [[Int]],
    frame: CGRect? = nil,
    isDiffable: Bool = false
  ) {
    self.kind = kind
    self.sections = sections
    next = sections.joined().count
    names = sections.indices.map { -1 - $0 }
    view = CollectionView(
      frame: frame ?? CGRect(x: 0, y: 0, width: 120, height: 200),
      collectionViewLayout: kind.make { _ in }
    )
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    for kind in [ViewLayoutKind.headerKind, ViewLayoutKind.badgeKind] {
      view.register(
        CollectionReusableView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: kind
      )
    }
    view.dataSource = self
    view.delegate = self
    view.prefetchDataSource = self
    view.allowsMultipleSelection = true
    if isDiffable { useDiffableSource() }
    view.layoutIfNeeded()
  }

  /// Shows the data by a diffable data source, which gets its views from this program.
  private func useDiffableSource() {
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      [unowned self] view, path, _ in collectionView(view, cellForItemAt: path)
    }
    source.supplementaryViewProvider = { [unowned self] view, kind, path in
      collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }
    source.apply(Snapshot(sections: Array(zip(names, sections))), animatingDifferences: false)
    self.source = source
  }

  /// Performs an operation; returns nil if it does not lay out.
  func perform(_ operation: DirectOperation) -> Picture? {
    if operation.callback != .none {
      agenda = CallbackAgenda(
        operation.callback,
        inner: operation.inner,
        outer: operation.command,
        operation.repetition
      )
    }
    run(operation.command)
    if operation.isLaidOut { return picture }
    agenda = nil
    return nil
  }

  private func run(_ command: DirectCommand) {
    switch command {
    case .change(let dirt, let change, let order):
      for dirt in dirt { dirty(dirt) }
      report(change, order)
    case .scroll(let distance):
      view.contentOffset = view.clamped(
        CGPoint(x: view.contentOffset.x, y: view.contentOffset.y + CGFloat(distance))
      )
    case .lift(let section, let item):
      if let path = path(section, item) { _ = view.beginInteractiveMovementForItem(at: path) }
    case .carry(let y):
      view.updateInteractiveMovementTargetPosition(
        CGPoint(x: 30, y: view.contentOffset.y + CGFloat(y))
      )
    case .drop(let isCancelled):
      isCancelled ? view.cancelInteractiveMovement() : view.endInteractiveMovement()
    case .reloadData:
      sections = sections.map { Array($0.prefix(12)) }
      view.reloadData()
      isReloadPending = true
    }
  }

  func fresh(_ count: Int) -> [Int] {
    defer { next += count }
    return Array(next..<next + count)
  }

  /// Returns the index path of the data nearest to the given one.
  func path(_ section: Int, _ item: Int) -> IndexPath? {
    guard !sections.isEmpty, !sections[section % sections.count].isEmpty else { return nil }
    let section = section % sections.count
    return [section, item % sections[section].count]
  }

  private func run(in callback: DirectCallback) {
    guard depth < Self.depthLimit, let command = agenda?.next(in: callback) else { return }
    depth += 1
    defer { depth -= 1 }
    if callback == .itemSize { mayAskForGone = true }
    run(command)
  }

  /// Returns the index path nearest to the given one that the view has as well; in a callback, the data
  /// may be ahead of it.
  func shownPath(_ section: Int, _ item: Int) -> IndexPath? {
    guard let path = path(section, item), path[0] < view.numberOfSections,
      path[1] < view.numberOfItems(inSection: path[0])
    else { return nil }
    return path
  }

  /// The state of the view when it is laid out.
  private var picture: Picture {
    view.layoutIfNeeded()
    view.endTransitions()
    view.layoutIfNeeded()
    // A scroll in the last callback of a layout waits for the next one.
    agenda = nil
    view.layoutIfNeeded()
    view.checkInvariants()
    mayAskForGone = false
    isReloadPending = false
    var picture = Picture()
    picture.counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    picture.sections = sections
    for path in view.indexPathsForVisibleItems {
      picture.items[path] = (view.cellForItem(at: path) as? Cell)?.number
    }
    picture.strayRequest = strayRequest
    strayRequest = nil
    picture.shown = ViewProgramPicture.Shown(of: view)
    picture.offset = view.contentOffset
    picture.selected = (view.indexPathsForSelectedItems ?? []).sorted()
    picture.focused = view.user.indexPathForFocusedItem
    guard kind.isDetermined, view.user.indexPathForMovingItem == nil else { return picture }
    let fresh = DirectChangeProgram(kind, sections: sections, frame: view.frame)
    fresh.view.contentInset = view.contentInset
    fresh.view.safeAreaInsets = view.safeAreaInsets
    fresh.view.semanticContentAttribute = view.semanticContentAttribute
    fresh.view.directionalLayoutMargins = view.directionalLayoutMargins
    fresh.view.isEditing = view.isEditing
    fresh.view.overridingTraits = view.overridingTraits
    if let flow = view.collectionViewLayout as? FlowCollectionLayout {
      (fresh.view.collectionViewLayout as? FlowCollectionLayout)?.headerReferenceSize =
        flow.headerReferenceSize
    }
    fresh.view.layoutIfNeeded()
    fresh.view.contentOffset = view.contentOffset
    fresh.view.layoutIfNeeded()
    picture.fresh = ViewProgramPicture.Shown(of: fresh.view)
    return picture
  }

  /// Returns the number at an index path of a request, and notes one that is not in the data.
  private func number(at path: IndexPath, _ request: String?) -> Int {
    guard sections.indices.contains(path[0]), sections[path[0]].indices.contains(path[1]) else {
      if let request, !isAhead {
        strayRequest = strayRequest ?? "\(request) asks for \(path), which is not in the data"
      }
      return -1
    }
    return sections[path[0]][path[1]]
  }
}

extension DirectChangeProgram: CollectionViewDataSource, CollectionViewDelegateFlowLayout,
  CollectionViewDataSourcePrefetching
{
  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? Cell)?.number = number(at: indexPath, "cellForItemAt")
    run(in: .cellRequest)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: kind,
      for: indexPath
    )
    run(in: .headerRequest)
    return header
  }

  func collectionView(_ view: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    true
  }

  func collectionView(
    _ collectionView: CollectionView,
    moveItemAt source: IndexPath,
    to destination: IndexPath
  ) {
    sections[destination[0]].insert(sections[source[0]].remove(at: source[1]), at: destination[1])
  }

  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    // During a drag the layout has another order than the data.
    let isOther = mayAskForGone || collectionView.user.indexPathForMovingItem != nil
    let number = number(at: indexPath, isOther ? nil : "sizeForItemAt")
    // While the data is ahead of the view, a callback cannot report another change.
    if !isAhead { run(in: .itemSize) }
    return CGSize(width: 30 + max(0, number) % 3 * 6, height: 30)
  }

  func collectionView(
    _ view: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { run(in: .willDisplay) }

  func collectionView(
    _ view: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { run(in: .didEndDisplaying) }

  func scrollViewDidScroll(_ scrollView: ScrollView) { run(in: .didScroll) }

  func collectionView(_ view: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for path in indexPaths { _ = number(at: path, "prefetchItemsAt") }
    run(in: .prefetch)
  }

  func collectionView(
    _ view: CollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { run(in: .cancelPrefetch) }
}
