import BatchUpdates
import CompositionalLayout
import Foundation

/// The elements on screen before an update, and the maps through it.
struct UpdateTrace {
  private let before: [ElementKey: ShownElement]
  /// The previous frames of other elements.
  private let memory: LayoutMemory?
  /// The maps, one for each batch.
  private var maps: [PlaceMap] = []
  /// The items whose cells are replaced, by index paths after the update.
  private var reloaded = SelectedItems()

  @MainActor
  init(_ view: CollectionView, lifted: InteractiveMovement? = nil) {
    var before = view.shown
    if let lifted, let cell = view.cellForItem(at: lifted.source) {
      before[.cell(lifted.source)]?.frame = cell.frame
    }
    self.before = before
    memory = view.layout.details.memory()
  }

  mutating func follow(_ batch: BatchUpdates, _ map: PlaceMap) {
    reloaded.follow(map)
    for operation in batch.operations {
      guard case .reloadItems(let run) = operation else { continue }
      var named = SelectedItems()
      named.insert(run.items, section: run.section)
      named.follow(map)
      for (section, ranges) in named.sections {
        for range in ranges { reloaded.insert(range, section: section) }
      }
    }
    maps.append(map)
  }

  private func new(of key: ElementKey, _ tie: ElementTie) -> ElementKey? {
    guard key.section >= 0 else { return key }
    if tie == .number { return maps.allSatisfy(\.isIdentity) ? key : nil }
    guard tie == .section else {
      var path = key.indexPath
      for map in maps {
        guard let next = map.new(of: path) else { return nil }
        path = next
      }
      return key.moved(to: path)
    }
    var section = Int(key.section)
    for map in maps {
      guard let next = map.sections.survivor(of: section) else { return nil }
      section = next
    }
    var moved = key
    moved.section = Int32(section)
    return moved
  }

  private func old(of path: IndexPath) -> IndexPath? {
    var path = path
    for map in maps.reversed() {
      guard let previous = map.old(of: path) else { return nil }
      path = previous
    }
    return path
  }

  /// Records all changes in a transition, after the screen was updated.
  @MainActor
  func describe(in transition: Transition, view: CollectionView) {
    var arrived: Set<ElementKey> = []
    arrived.reserveCapacity(before.count)
    for key in before.keys.sorted() {
      guard let element = before[key] else { continue }
      let new = new(of: key, element.tie)
      let isReplaced =
        key.category == .cell && new.map { reloaded.contains($0.indexPath) } ?? false
      guard let new, !isReplaced else {
        transition.vanished.append(
          change(view, key, before: key.indexPath, after: nil, from: element.frame, to: nil)
        )
        continue
      }
      arrived.insert(new)
      let to = view.shown[new]?.frame ?? frame(of: new, in: view)
      guard to != element.frame else { continue }
      transition.moved.append(
        change(view, key, before: key.indexPath, after: new.indexPath, from: element.frame, to: to)
      )
    }
    for key in view.shown.keys.filter({ !arrived.contains($0) }).sorted() {
      guard let element = view.shown[key] else { continue }
      let isReplaced = key.category == .cell && reloaded.contains(key.indexPath)
      let old = key.category == .cell && !isReplaced ? old(of: key.indexPath) : nil
      if let old, let from = memory?.cell(at: old) {
        transition.moved.append(
          change(view, key, before: old, after: key.indexPath, from: from, to: element.frame)
        )
        continue
      }
      let initial = key.category == .cell ? initialFrame(of: key, in: view) : nil
      transition.appeared.append(
        change(
          view,
          key,
          before: old,
          after: key.indexPath,
          from: initial == element.frame ? nil : initial,
          to: element.frame
        )
      )
    }
    transition.contentOffsets.after = view.bounds.origin
    transition.contentSizes.after = view.contentSize
  }

  @MainActor
  private func change(
    _ view: CollectionView,
    _ key: ElementKey,
    before: IndexPath?,
    after: IndexPath?,
    from: CGRect?,
    to: CGRect?
  ) -> Transition.Change {
    Transition.Change(
      category: key.category,
      kind: key.kind < 0 ? nil : view.kinds[key.kind],
      before: before,
      after: after,
      from: from,
      to: to
    )
  }

  /// Returns the new frame of an element that left the screen.
  @MainActor
  private func frame(of key: ElementKey, in view: CollectionView) -> CGRect? {
    let path = key.indexPath
    return switch key.category {
    case .cell: view.layout.layoutAttributesForItem(at: path)?.frame
    case .supplementaryView:
      view.layout.layoutAttributesForSupplementaryView(ofKind: view.kinds[key.kind], at: path)?
        .frame
    case .decorationView:
      view.layout.layoutAttributesForDecorationView(ofKind: view.kinds[key.kind], at: path)?.frame
    }
  }

  /// Returns the initial frame of a cell from a custom layout.
  @MainActor
  private func initialFrame(of key: ElementKey, in view: CollectionView) -> CGRect? {
    guard memory == nil else { return nil }
    return view.layout.initialLayoutAttributesForAppearingItem(at: key.indexPath)?.frame
  }
}
