import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessViews
import Testing

@testable import HeadlessCollectionView

/// A view with a layout, whose calls and visible changes are recorded after each step.
@MainActor
final class TranscriptList {
  typealias Source = CollectionViewDiffableDataSource<String, String>

  /// A layout of the view.
  enum Kind: CaseIterable {
    case plainList, groupedList, insetList, sidebarList, grid, shelves, measured, sideways, flow
    case sidewaysFlow, tags, own, mixed
  }

  /// A cell that records its calls.
  final class Cell: CollectionViewListCell {
    weak var watcher: TranscriptWatcher?
    var title = ""

    override func prepareForReuse() {
      super.prepareForReuse()
      watcher?.note("reuse", title)
    }

    override var isSelected: Bool {
      didSet { if isSelected != oldValue { watcher?.note("isSelected", title, "\(isSelected)") } }
    }

    override func dragStateDidChange(_ dragState: DragState) {
      watcher?.note("dragState", title, "\(dragState)")
    }

    override func updateConfiguration(using state: CellConfigurationState) {
      super.updateConfiguration(using: state)
      watcher?.note("update", title)
    }

    override func willTransition(from old: CollectionLayout, to new: CollectionLayout) {
      watcher?.note("willTransition", title)
    }

    override func didTransition(from old: CollectionLayout, to new: CollectionLayout) {
      watcher?.note("didTransition", title)
    }
  }

  let view: CollectionView
  let watcher = TranscriptWatcher()
  private(set) var source: Source?
  /// The data of a view without a diffable data source.
  var sections: [[String]] = []
  private var shown: [String] = []
  private weak var lastTransition: Transition?
  /// Whether steps leave the layout to a later one.
  var defersLayout = false

  init(_ kind: Kind, isDiffable: Bool, traits: TraitCollection = TraitCollection()) {
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 160, height: 200),
      collectionViewLayout: Self.layout(kind, watcher)
    )
    view.transitionClock = .caller
    view.overridingTraits = traits
    view.allowsMultipleSelection = true
    view.delegate = watcher
    view.dragDelegate = watcher
    view.dropDelegate = watcher
    view.prefetchDataSource = watcher
    watcher.titles = { [weak self] in self?.title(at: $0) ?? "" }
    watcher.insert = { [weak self] titles, path in self?.insert(titles, at: path) }
    watcher.acceptsWork = { [weak view] in view?.data.isReading == false }
    for kind in Self.kinds {
      view.register(
        CollectionViewListCell.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: kind
      )
    }
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    if isDiffable { source = makeSource() } else { view.dataSource = self }
    show([Self.items("a", 5), Self.items("b", 3), [], Self.items("c", 14)])
  }

  static let badge = "badge"
  static let header = CollectionView.elementKindSectionHeader
  static let footer = CollectionView.elementKindSectionFooter
  private static let kinds = [header, footer, badge]

  static func items(_ prefix: String, _ count: Int) -> [String] {
    (0..<count).map { "\(prefix)\($0)" }
  }

  // MARK: Data

  func show(_ sections: [[String]]) {
    guard let source else {
      self.sections = sections
      view.reloadData()
      return
    }
    source.apply(
      Snapshot(sections: sections.enumerated().map { ("s\($0)", $1) }),
      animatingDifferences: false
    )
  }

  func title(at path: IndexPath) -> String {
    if let source { return source.itemIdentifier(for: path) ?? "" }
    guard sections.indices.contains(path[0]), sections[path[0]].indices.contains(path[1]) else {
      return ""
    }
    return sections[path[0]][path[1]]
  }

  private func insert(_ titles: [String], at path: IndexPath?) {
    let path = path ?? IndexPath(item: 0, section: 0)
    if let source {
      var snapshot = source.snapshot()
      let moved = titles.filter { snapshot.indexOfItem($0) != nil }
      guard let place = source.itemIdentifier(for: path), !titles.contains(place) else { return }
      snapshot.deleteItems(moved)
      snapshot.insertItems(titles, beforeItem: place)
      source.apply(snapshot)
    } else {
      view.performBatchUpdates({
        guard sections.indices.contains(path[0]), path[1] <= sections[path[0]].count else { return }
        sections[path[0]].insert(contentsOf: titles.map { "\($0)'" }, at: path[1])
        view.insertItems(at: titles.indices.map { [path[0], path[1] + $0] })
      })
    }
  }

  func edit(_ change: (inout Snapshot<String, String>) -> Void) {
    guard let source else { return }
    var snapshot = source.snapshot()
    change(&snapshot)
    source.apply(snapshot) { [weak self] in
      MainActor.assumeIsolated { self?.watcher.note("completion") ?? () }
    }
  }

  private func makeSource() -> Source {
    let registration = CollectionView.CellRegistration<Cell, String> { [weak self] cell, _, title in
      self?.configure(cell, title)
    }
    let source = Source(collectionView: view) { [weak self] view, path, title in
      self?.watcher.note("cell", PictureText.text(path))
      if self?.watcher.spoilsCells == true { return nil }
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: title)
    }
    source.supplementaryViewProvider = { [weak self] view, kind, path in
      self?.supplementary(view, kind, path)
    }
    source.reorderingHandlers.canReorderItem = { [weak self] title in
      MainActor.assumeIsolated { self?.watcher.allows("canReorder", title) ?? false }
    }
    source.reorderingHandlers.willReorder = { [weak self] in
      let count = $0.difference.count
      MainActor.assumeIsolated { self?.watcher.note("willReorder", "\(count)") ?? () }
    }
    source.reorderingHandlers.didReorder = { [weak self] in
      let count = $0.difference.count
      MainActor.assumeIsolated { self?.watcher.note("didReorder", "\(count)") ?? () }
    }
    source.sectionSnapshotHandlers.shouldExpandItem = { [weak self] title in
      MainActor.assumeIsolated { self?.watcher.allows("shouldExpand", title) ?? false }
    }
    source.sectionSnapshotHandlers.willExpandItem = { [weak self] title in
      MainActor.assumeIsolated { self?.watcher.note("willExpand", title) ?? () }
    }
    source.sectionSnapshotHandlers.shouldCollapseItem = { [weak self] title in
      MainActor.assumeIsolated { self?.watcher.allows("shouldCollapse", title) ?? false }
    }
    source.sectionSnapshotHandlers.willCollapseItem = { [weak self] title in
      MainActor.assumeIsolated { self?.watcher.note("willCollapse", title) ?? () }
    }
    return source
  }

  private func configure(_ cell: Cell, _ title: String) {
    cell.watcher = watcher
    cell.title = title
    var content = cell.defaultContentConfiguration()
    content.text = title
    // The heights of rows differ.
    let number = title.utf8.reduce(0) { $0 + Int($1) }
    if number.isMultiple(of: 3) { content.secondaryText = "many words below \(title), and more" }
    content.directionalLayoutMargins.top = 2
    cell.contentConfiguration = content
    cell.accessories = [
      .outlineDisclosure(options: .init(style: number.isMultiple(of: 5) ? .header : .cell)),
      .delete(), .multiselect(), .reorder(),
    ]
    cell.trailingSwipeActionsConfiguration =
      number.isMultiple(of: 4) ? nil : swipe(["Delete", "Flag"], of: title)
    cell.leadingSwipeActionsConfiguration =
      number.isMultiple(of: 2) ? swipe(["Read"], of: title) : nil
  }

  private func swipe(_ titles: [String], of title: String) -> SwipeActionsConfiguration {
    let actions = titles.map { name in
      ContextualAction(style: .normal, title: name) { [weak self] _, _, done in
        MainActor.assumeIsolated { self?.watcher.note(name, title) ?? () }
        done(true)
      }
    }
    let configuration = SwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = titles.count == 1
    return configuration
  }

  private func supplementary(
    _ view: CollectionView,
    _ kind: String,
    _ path: IndexPath
  ) -> CollectionReusableView {
    watcher.note("supplementary", kind.suffix(6).description, PictureText.text(path))
    let header = view.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: kind,
      for: path
    )
    guard let cell = header as? CollectionViewListCell else { return header }
    var content = kind == Self.header ? ListContentConfiguration.header() : .footer()
    content.text = "Section \(path[0])"
    cell.contentConfiguration = content
    return cell
  }

  // MARK: Transcript

  /// Performs a step, and returns its name, its calls and the visible changes.
  func step(_ name: String, _ work: () -> String? = { nil }) -> [String] {
    let answer = work()
    let title = "> \(name)" + (answer.map { " → \($0)" } ?? "")
    if defersLayout { return [title] + watcher.take().map { "  \($0)" } }
    do throws(PresentationError) {
      try view.layoutIfNeededReportingErrors()
    } catch {
      return [title] + watcher.take().map { "  \($0)" } + ["  threw \(error.description)"]
    }
    view.checkInvariants()
    var lines = [title] + watcher.take().map { "  \($0)" }
    if let transition = view.lastTransition, transition !== lastTransition {
      lastTransition = transition
      lines += Self.lines(transition)
    }
    view.endTransitions()
    lines += watcher.take().map { "  \($0)" }
    let now = picture()
    let (before, after) = (Set(shown), Set(now))
    lines += shown.filter { !after.contains($0) }.map { "- \($0)" }
    lines += now.filter { !before.contains($0) }.map { "+ \($0)" }
    shown = now
    return lines
  }

  private static func lines(_ transition: Transition) -> [String] {
    func words(_ sign: String, _ changes: [Transition.Change]) -> [String] {
      changes.map { change in
        let frames = [change.from, change.to].map { $0.map { PictureText.text($0) } ?? "nil" }
        return
          "  \(sign) \(change.kind ?? "\(change.category)") \(PictureText.text(change.before)) "
          + "\(PictureText.text(change.after)): \(frames[0]) to \(frames[1])"
      }
    }
    let (offsets, sizes) = (transition.contentOffsets, transition.contentSizes)
    return [
      "  transition \(transition.isAnimated) \(PictureText.text(offsets.before)) to "
        + "\(PictureText.text(offsets.after)), \(PictureText.text(sizes.before)) to "
        + "\(PictureText.text(sizes.after))"
    ] + words("appeared", transition.appeared) + words("vanished", transition.vanished)
      + words("moved", transition.moved)
  }

  /// The visible elements in order, and the state of the view.
  private func picture() -> [String] {
    let user = view.user
    let paths: [(String, IndexPath?)] = [
      ("highlighted", user.indexPathForHighlightedItem), ("focused", user.indexPathForFocusedItem),
      ("swiped", user.indexPathForSwipedItem), ("moving", user.indexPathForMovingItem),
      ("target", user.targetIndexPathForMovingItem),
    ]
    var lines = [
      "offset \(PictureText.text(view.contentOffset)) of \(PictureText.text(view.contentSize))",
      "selected \(PictureText.text(view.indexPathsForSelectedItems ?? []))",
      "counts \((0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) })",
      "views \(view.madeViewCount) made, \(view.waitingViewCount) waiting",
    ]
    lines += paths.compactMap { name, path in path.map { "\(name) \(PictureText.text($0))" } }
    if view.hasActiveDrag { lines.append("drag") }
    if view.hasActiveDrop { lines.append("drop") }
    if let menu = user.openContextMenu { lines.append("menu \(menu.children.count)") }
    let elements = view.screen.elements.sorted { $0.key < $1.key }
    return lines
      + elements.map { key, element in
        let shown = ViewPicture(element.view, isDeep: false).lines
        let title = (element.view as? Cell)?.title ?? ""
        let kind = view.screen.kind(of: key).map { " \($0.suffix(6))" } ?? ""
        return "\(PictureText.text(key.indexPath))\(kind) \(title) "
          + "\(PictureText.text(element.frame)) z\(element.zIndex) "
          + shown.joined(separator: ", ")
      } + view.subviews.map { "subview \(PictureText.text($0.frame))" }
      + view.separators.map { "line \(PictureText.text($0.frame))" }
  }
}

extension TranscriptList: CollectionViewDataSource {
  func numberOfSections(in view: CollectionView) -> Int {
    watcher.note("sections")
    return sections.count
  }

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    watcher.note("items", "\(section)")
    return sections[section].count
  }

  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
    watcher.note("cell", PictureText.text(path))
    if watcher.spoilsCells { return CollectionViewCell(frame: .zero) }
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    if let cell = cell as? Cell { configure(cell, title(at: path)) }
    return cell
  }

  func collectionView(
    _ view: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at path: IndexPath
  ) -> CollectionReusableView { supplementary(view, kind, path) }

  func collectionView(_ view: CollectionView, canMoveItemAt path: IndexPath) -> Bool {
    watcher.allows("canMove", PictureText.text(path))
  }

  func collectionView(_ view: CollectionView, moveItemAt old: IndexPath, to new: IndexPath) {
    watcher.note("move", PictureText.text(old), PictureText.text(new))
    sections[new[0]].insert(sections[old[0]].remove(at: old[1]), at: new[1])
  }
}
