import CompositionalLayout
import Foundation

extension UpdateTrace {
  @MainActor
  init(_ view: CollectionView, lifted: InteractiveMovement? = nil) {
    var before = view.screen.elements
    if let lifted, let cell = view.cell(at: lifted.source) {
      before[.cell(lifted.source)]?.frame = cell.frame
    }
    self.init(before: before, memory: view.layout.compositional?.memory())
  }

  /// Records all changes in a transition, after the screen was updated.
  @MainActor
  func describe(in transition: Transition, view: CollectionView) {
    let layout = view.layout.speaksInElements ? view.layout.compositional?.memory() : nil
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
      let to =
        view.screen.elements[new]?.frame
        ?? frame(of: new, layout, in: view).map { view.screen.onScreen($0) }
      guard to != element.frame else { continue }
      transition.moved.append(
        change(view, key, before: key.indexPath, after: new.indexPath, from: element.frame, to: to)
      )
    }
    for key in view.screen.elements.keys.filter({ !arrived.contains($0) }).sorted() {
      guard let element = view.screen.elements[key] else { continue }
      let isReplaced = key.category == .cell && reloaded.contains(key.indexPath)
      let old = key.category == .cell && !isReplaced ? old(of: key.indexPath) : nil
      if let old, let from = memory?.cell(at: old).map({ view.screen.onScreen($0) }) {
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
      kind: view.screen.kind(of: key),
      before: before,
      after: after,
      from: from,
      to: to
    )
  }

  /// Returns the new frame of an element that left the screen.
  @MainActor
  private func frame(
    of key: ElementKey,
    _ layout: LayoutMemory?,
    in view: CollectionView
  ) -> CGRect? {
    let path = key.indexPath
    return switch key.category {
    case .cell:
      layout.map { $0.cell(at: path) } ?? view.layout.layoutAttributesForItem(at: path)?.frame
    case .supplementaryView:
      view.layout.layoutAttributesForSupplementaryView(
        ofKind: view.screen.kinds[key.kind],
        at: path
      )?
      .frame
    case .decorationView:
      view.layout.layoutAttributesForDecorationView(ofKind: view.screen.kinds[key.kind], at: path)?
        .frame
    }
  }

  /// Returns the initial frame of a cell from a custom layout.
  @MainActor
  private func initialFrame(of key: ElementKey, in view: CollectionView) -> CGRect? {
    guard memory == nil else { return nil }
    return view.layout.initialLayoutAttributesForAppearingItem(at: key.indexPath).map {
      view.screen.onScreen($0.frame)
    }
  }
}
