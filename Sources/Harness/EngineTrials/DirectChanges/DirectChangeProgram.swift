import CompositionalLayout
import Foundation
import HeadlessCollectionView

/// A view with a classic data source, whose data changes before the view is told.
@MainActor
final class DirectChangeProgram {
  private final class Cell: CollectionViewListCell {
    var number = -1
  }

  /// The observable state of the view after a command.
  struct Picture: Sendable {
    var counts: [Int] = []
    var sections: [[Int]] = []
    /// The numbers that cells show.
    var items: [IndexPath: Int] = [:]
    /// A request for an item that the data did not have.
    var strayRequest: String?
    var shown = ViewProgramPicture.Shown()
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

  private let view: CollectionView
  private let kind: ViewLayoutKind
  private(set) var sections: [[Int]]
  private var next: Int
  private var strayRequest: String?
  /// A change to perform in the next callback of a kind.
  private var armed: (callback: DirectCallback, change: DirectChange)?

  convenience init(kind number: Int, sections: [[Int]]) {
    self.init(ViewLayoutKind.allCases[number % ViewLayoutKind.allCases.count], sections: sections)
  }

  init(_ kind: ViewLayoutKind, sections: [[Int]], frame: CGRect? = nil) {
    self.kind = kind
    self.sections = sections
    next = sections.joined().count
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
    view.layoutIfNeeded()
  }

  func perform(
    _ command: DirectCommand,
    in callback: DirectCallback = .none,
    _ inner: DirectChange = .deleteSection(0)
  ) -> Picture {
    armed = callback == .none ? nil : (callback, inner)
    switch command {
    case .change(let dirt, let change, let order):
      return perform(change, after: dirt, order)
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
    }
    return picture
  }

  /// Makes the view dirty, changes the data, reports the change, and lays out.
  func perform(
    _ change: DirectChange,
    after dirt: [ViewDirt],
    _ order: ReportOrder
  ) -> Picture {
    strayRequest = nil
    for dirt in dirt { dirty(dirt) }
    report(change, order)
    return picture
  }

  private func dirty(_ dirt: ViewDirt) {
    switch dirt {
    case .inset: view.contentInset.top += view.contentInset.top > 30 ? -35 : 10
    case .height: view.frame.size.height = view.frame.height > 200 ? 160 : 230
    case .width: view.frame.size.width = view.frame.width > 120 ? 110 : 150
    case .bounds: view.bounds.size.height = view.bounds.height > 190 ? 150 : 220
    case .offset: view.contentOffset = view.clamped(CGPoint(x: 90, y: view.contentOffset.y + 150))
    case .scrollToItem:
      if let path = path(0, 40) { view.scrollToItem(at: path, at: .top, animated: false) }
    case .safeArea: view.safeAreaInsets.top = view.safeAreaInsets.top > 0 ? 0 : 20
    case .invalidation: view.collectionViewLayout.invalidateLayout()
    case .newLayout: view.setCollectionViewLayout(kind.make { _ in }, animated: false)
    case .layoutProperty: view.collectionViewLayout = kind.make { _ in }
    case .direction:
      let isReversed = view.semanticContentAttribute == .forceRightToLeft
      view.semanticContentAttribute = isReversed ? .forceLeftToRight : .forceRightToLeft
    case .margins: view.directionalLayoutMargins.leading += 3
    case .needsLayout: view.setNeedsLayout()
    case .reloadedSection: if !sections.isEmpty { view.reloadSections([0]) }
    case .reconfiguredItem: if let path = path(0, 3) { view.reconfigureItems(at: [path]) }
    case .editing: view.isEditing.toggle()
    case .delegate:
      view.delegate = nil
      view.delegate = self
    case .selection:
      if let path = path(0, 30) { view.selectItem(at: path, animated: false, scrollPosition: .top) }
    }
  }

  /// Changes the data and reports the change.
  private func report(_ change: DirectChange, _ order: ReportOrder) {
    switch order {
    case .direct: self.change(change)()
    case .beforeBatch: view.performBatchUpdates(self.change(change))
    case .insideBatch: view.performBatchUpdates { self.change(change)() }
    }
  }

  /// Changes the data, and returns the calls that report the change.
  private func change(_ change: DirectChange) -> () -> Void {
    func nearest(_ section: Int) -> Int { section % max(1, sections.count) }
    switch change {
    case .insert(let count, let section, let item) where !sections.isEmpty:
      let section = nearest(section)
      let item = item % (sections[section].count + 1)
      sections[section].insert(contentsOf: fresh(count), at: item)
      return { [view] in view.insertItems(at: (item..<item + count).map { [section, $0] }) }
    case .delete(let count, let section, let item):
      guard let path = path(section, item) else { break }
      let items = path[1]..<min(path[1] + count, sections[path[0]].count)
      sections[path[0]].removeSubrange(items)
      return { [view] in view.deleteItems(at: items.map { [path[0], $0] }) }
    case .move(let section, let item, let target, let place):
      guard let path = path(section, item) else { break }
      let number = sections[path[0]].remove(at: path[1])
      let target = nearest(target)
      let place = place % (sections[target].count + 1)
      sections[target].insert(number, at: place)
      return { [view] in view.moveItem(at: path, to: [target, place]) }
    case .reload(let section, let item):
      guard let path = path(section, item) else { break }
      sections[path[0]][path[1]] = fresh(1)[0]
      return { [view] in view.reloadItems(at: [path]) }
    case .insertSection(let index, let count):
      let index = index % (sections.count + 1)
      sections.insert(fresh(count), at: index)
      return { [view] in view.insertSections([index]) }
    case .deleteSection(let index) where !sections.isEmpty:
      let index = nearest(index)
      sections.remove(at: index)
      return { [view] in view.deleteSections([index]) }
    case .moveSection(let index, let target) where !sections.isEmpty:
      let (index, target) = (nearest(index), nearest(target))
      sections.insert(sections.remove(at: index), at: target)
      return { [view] in view.moveSection(index, toSection: target) }
    case .reloadSection(let index, let count) where !sections.isEmpty:
      let index = nearest(index)
      sections[index] = fresh(count)
      return { [view] in view.reloadSections([index]) }
    default: break
    }
    return {}
  }

  private func fresh(_ count: Int) -> [Int] {
    defer { next += count }
    return Array(next..<next + count)
  }

  /// Returns the index path of the data nearest to the given one.
  private func path(_ section: Int, _ item: Int) -> IndexPath? {
    guard !sections.isEmpty, !sections[section % sections.count].isEmpty else { return nil }
    let section = section % sections.count
    return [section, item % sections[section].count]
  }

  private func run(in callback: DirectCallback) {
    guard let change = armed?.change, armed?.callback == callback else { return }
    armed = nil
    report(change, .direct)
  }

  /// The state of the view when it is laid out.
  private var picture: Picture {
    view.layoutIfNeeded()
    view.endTransitions()
    view.layoutIfNeeded()
    view.checkInvariants()
    armed = nil
    var picture = Picture()
    picture.counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    picture.sections = sections
    for path in view.indexPathsForVisibleItems {
      picture.items[path] = (view.cellForItem(at: path) as? Cell)?.number
    }
    picture.strayRequest = strayRequest
    strayRequest = nil
    picture.shown = ViewProgramPicture.Shown(of: view)
    guard kind.isDetermined, view.user.indexPathForMovingItem == nil else { return picture }
    let fresh = DirectChangeProgram(kind, sections: sections, frame: view.frame)
    fresh.view.contentInset = view.contentInset
    fresh.view.safeAreaInsets = view.safeAreaInsets
    fresh.view.semanticContentAttribute = view.semanticContentAttribute
    fresh.view.directionalLayoutMargins = view.directionalLayoutMargins
    fresh.view.isEditing = view.isEditing
    fresh.view.layoutIfNeeded()
    fresh.view.contentOffset = view.contentOffset
    fresh.view.layoutIfNeeded()
    picture.fresh = ViewProgramPicture.Shown(of: fresh.view)
    return picture
  }

  /// Returns the number at an index path of a request, and notes one that is not in the data.
  private func number(at path: IndexPath, _ request: String?) -> Int {
    guard sections.indices.contains(path[0]), sections[path[0]].indices.contains(path[1]) else {
      if let request {
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
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: kind,
      for: indexPath
    )
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
    let isDragging = collectionView.user.indexPathForMovingItem != nil
    let number = number(at: indexPath, isDragging ? nil : "sizeForItemAt")
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
