import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import HeadlessViews

/// A collection view that shows a scene.
@MainActor
final class HistoryCollection: HistorySubject {
  typealias Source = CollectionViewDiffableDataSource<Int, Int>

  var scene: HistoryScene
  let view: CollectionView
  private var source: Source?
  var scrollView: ScrollView { view }

  init(_ scene: HistoryScene) {
    self.scene = scene
    view = CollectionView(
      frame: CGRect(origin: .zero, size: scene.size),
      collectionViewLayout: CollectionLayout()
    )
    view.collectionViewLayout = makeLayout()
    view.transitionClock = .caller
    view.allowsMultipleSelection = true
    view.allowsMultipleSelectionDuringEditing = true
    view.register(HistoryCell.self, forCellWithReuseIdentifier: "cell")
    for kind in Self.kinds {
      view.register(
        HistoryBar.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "bar"
      )
    }
    view.delegate = self
  }

  static let kinds = [
    CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
    ViewLayoutKind.badgeKind,
  ]

  func fresh() -> any HistorySubject { HistoryCollection(scene) }

  func load() {
    guard scene.isDiffable else {
      view.dataSource = self
      return
    }
    let source = Source(collectionView: view) { [weak self] view, path, _ in
      self?.collectionView(view, cellForItemAt: path)
    }
    source.supplementaryViewProvider = { [weak self] view, kind, path in
      self?.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }
    self.source = source
    source.apply(snapshot, animatingDifferences: false)
  }

  private var snapshot: Snapshot<Int, Int> {
    Snapshot(sections: Array(zip(scene.names, scene.lists.sections)))
  }

  func report(_ operation: BatchUpdates.Operation) {
    if let source {
      var snapshot = snapshot
      if case .reloadSections(let range) = operation {
        snapshot.reloadSections(Array(scene.names[range]))
      }
      source.apply(snapshot, animatingDifferences: scene.lists.sections.count.isMultiple(of: 2))
    } else {
      view.report(operation)
    }
  }

  func readCounts() { _ = view.numberOfSections }

  func showContent(at path: IndexPath) {}

  func tell(_ cause: HistoryCause) {
    if let flow = view.collectionViewLayout as? FlowCollectionLayout, scene.kind != .sizedFlow {
      flow.estimatedItemSize = estimatedItemSize
    }
    switch cause {
    case .emptyBatch: view.performBatchUpdates({})
    case .noBatch: view.performBatchUpdates(nil)
    case .reload:
      if let source {
        source.applySnapshotUsingReloadData(snapshot)
      } else {
        view.reloadData()
      }
    case .newLayout: view.setCollectionViewLayout(makeLayout(), animated: false)
    case .invalidation, .insertion, .inset, .reloadedSection:
      view.collectionViewLayout.invalidateLayout()
    }
  }

  var selection: [IndexPath] { view.indexPathsForSelectedItems ?? [] }

  func select(_ path: IndexPath) { view.selectItem(at: path, animated: false, scrollPosition: []) }

  func setEditing(_ isEditing: Bool) { view.isEditing = isEditing }

  func endTransitions() { view.endTransitions() }

  func look(_ picture: inout HistoryPicture) {
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? HistoryCell else { continue }
      let state = cell.configurationState
      picture.add(
        cell,
        "the cell at \(path)",
        "item \(cell.number)",
        "tint \(cell.tint), prefers \(scene.kind.isMeasured ? cell.answer ?? 0 : 0)"
          + (state.isSelected ? ", selected" : "") + (state.isEditing ? ", editing" : ""),
        in: view
      )
    }
    for kind in Self.kinds {
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        guard let bar = view.supplementaryView(forElementKind: kind, at: path) else { continue }
        picture.add(bar, "the \(kind) at \(path)", "bar", "", in: view)
      }
    }
    let origin = view.bounds.origin
    if scene.kind.fillsLines, let last = lastCellBeforeGap {
      picture.openLine = HistoryPicture.units(0, last.center.y - origin.y)[1]
    }
    picture.separators = view.separators.map { separator in
      let top = HistoryPicture.units(separator.x - origin.x, separator.y - origin.y)
      return "\(separator.indexPath) \(separator.edge) \(top) \(separator.width)"
    }
  }

  /// The last cell on screen before the first item that is not; nil if all items are on screen.
  private var lastCellBeforeGap: CollectionViewCell? {
    var last: CollectionViewCell?
    for path in scene.lists.paths {
      guard let cell = view.cellForItem(at: path) else { return last }
      last = cell
    }
    return nil
  }

  /// Returns an item in the bounds that is not on screen, or one on screen beyond the bounds.
  private func misplacedItem() -> String? {
    let (bounds, shown) = (view.bounds, Set(view.indexPathsForVisibleItems))
    for path in scene.lists.paths where !scene.look(ofSection: path[0]).isOrthogonal {
      guard let frame = view.layoutAttributesForItem(at: path)?.frame else {
        return "no attributes for \(path)"
      }
      // Frames are aligned to pixels after the query.
      let overlap = min(frame.maxY, bounds.maxY) - max(frame.minY, bounds.minY)
      let isShown = shown.contains(path)
      if abs(overlap) >= 1, isShown != (overlap > 0) {
        return "\(path) with \(frame) is \(isShown ? "on" : "not on") screen in \(bounds)"
      }
    }
    return nil
  }

  func problem() -> String? {
    view.checkInvariants()
    if let misplaced = misplacedItem() { return misplaced }
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? HistoryCell,
        let attributes = view.layoutAttributesForItem(at: path)
      else { return "the cell at \(path) has no attributes" }
      guard cell.number == scene.lists.number(at: path) else {
        return "the cell at \(path) shows item \(cell.number)"
      }
      var transform = attributes.transform
      if scene.kind == .carousel { transform = scene.cardTransform }
      guard cell.transform == transform, cell.bounds.size == attributes.size else {
        return "the cell at \(path) has size \(cell.bounds.size) and transform \(cell.transform),"
          + " its attributes \(attributes.size) and \(transform)"
      }
      let height = scene.height(of: cell.number, in: cell.bounds.width)
      guard !scene.kind.isMeasured || cell.bounds.height == height else {
        return "the cell at \(path) is \(cell.bounds.height) high and prefers \(height)"
      }
      guard !scene.kind.isOwn || cell.tint == scene.tint else {
        return "the cell at \(path) has tint \(cell.tint) instead of \(scene.tint)"
      }
    }
    return nil
  }
}

extension HistoryCollection: CollectionViewDataSource {
  func numberOfSections(in collectionView: CollectionView) -> Int { scene.lists.sections.count }

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    scene.lists.sections[section].count
  }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? HistoryCell {
      let number = scene.lists.number(at: indexPath) ?? -1
      cell.number = number
      cell.preferredSize = { [weak self] in self?.preferredSize(of: number, $0) ?? $0 }
    }
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "bar",
      for: indexPath
    )
  }

  private func preferredSize(of number: Int, _ size: CGSize) -> CGSize {
    guard scene.kind.isMeasured else { return size }
    let width = scene.kind == .flow ? scene.width(of: number) : size.width
    return CGSize(width: width, height: scene.height(of: number, in: width))
  }
}

extension HistoryCollection: CollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard scene.kind == .sizedFlow else { return FlowCollectionLayout.automaticSize }
    let number = scene.lists.number(at: indexPath) ?? 0
    let width = scene.width(of: number)
    return CGSize(width: width, height: scene.height(of: number, in: width))
  }

  func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { CGFloat(scene.look(ofSection: section).spacing) }

  func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 20, height: scene.look(ofSection: section).hasHeader ? 20 : 0) }

  func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { CGSize(width: 20, height: scene.look(ofSection: section).hasFooter ? 14 : 0) }
}

/// A cell that keeps its item, its answers and the values of its attributes.
final class HistoryCell: CollectionViewListCell {
  var number = -1
  var tint = 0
  var preferredSize: ((CGSize) -> CGSize)?
  /// The height of the last answer about this item.
  private(set) var answer: CGFloat?

  override func prepareForReuse() {
    super.prepareForReuse()
    answer = nil
  }

  override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    tint = (layoutAttributes as? HistoryAttributes)?.tint ?? 0
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: LayoutAttributes
  ) -> LayoutAttributes {
    if let preferredSize { layoutAttributes.size = preferredSize(layoutAttributes.size) }
    answer = layoutAttributes.size.height
    return layoutAttributes
  }
}

/// A header, a footer or a badge with a height of its own.
final class HistoryBar: CollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: LayoutAttributes
  ) -> LayoutAttributes {
    layoutAttributes.size.height = 23
    return layoutAttributes
  }
}
