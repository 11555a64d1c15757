import Trials

extension DataSourceWorld {
  /// Compares the outlines, and adopts the engine's where the rules leave a choice.
  mutating func compareOutlines(
    _ before: Model,
    _ command: DataSourceCommand<ID, ID>,
    context: inout TrialContext
  ) throws(TrialFailure) {
    for section in (0..<sectionCount).map({ ID($0) }) {
      let outline = engine.outline(of: section)
      if context.asks(.parts) {
        try compareStamps(
          of: outline.visibleItems,
          with: model.outline(of: section).visibleItems,
          by: .parts,
          as: "visibleItems(\(section))"
        )
        if let old = before.outlines[section], model.outlines[section] != nil,
          !command.isAbout(section)
        {
          try compareFollowing(outline, from: old, section)
        } else {
          try compare(
            outline.rows,
            with: model.outline(of: section).rows,
            by: .parts,
            as: "snapshot(for: \(section))"
          )
          try compareStamps(
            of: outline.items,
            with: model.outline(of: section).items,
            by: .parts,
            as: "snapshot(for: \(section))"
          )
        }
      }
      if model.outlines[section] != nil { model.outlines[section] = outline }
    }
  }

  /// Compares an outline that was updated after a change made elsewhere.
  ///
  /// If an item moved, left a collapsed parent or lost its parent, the rules do not define its
  /// place in the tree; then only the defined properties are compared.
  private func compareFollowing(
    _ outline: OutlineModel<ID>,
    from old: OutlineModel<ID>,
    _ section: ID
  ) throws(TrialFailure) {
    let visible = old.visibleItems
    let items = outline.visibleItems
    let staying = items.filter(visible.contains)
    for item in staying {
      try compare(
        try? outline.isExpanded(item),
        with: try? old.isExpanded(item),
        by: .parts,
        as: "isExpanded(\(item))"
      )
      guard (try? old.isExpanded(item)) == false,
        old.hiddenItems(below: item).allSatisfy({
          !items.contains($0)
        })
      else { continue }
      try compare(
        outline.hiddenItems(below: item),
        with: old.hiddenItems(below: item),
        by: .parts,
        as: "items below \(item)"
      )
    }
    let isInOrder = staying == visible.filter(items.contains)
    let isNew = items.allSatisfy { visible.contains($0) || !old.contains($0) }
    let hasParents = staying.allSatisfy { item in
      guard let parent = (try? old.parent(of: item)) ?? nil else { return true }
      return items.contains(parent)
    }
    guard isInOrder, isNew, hasParents else { return }
    try compare(
      outline.rows,
      with: model.outline(of: section).rows,
      by: .parts,
      as: "snapshot(for: \(section))"
    )
  }
}

extension OutlineModel {
  /// Returns the descendants of an item, in order.
  func hiddenItems(below item: ItemID) -> [ItemID] { (try? snapshot(of: item))?.items ?? [] }
}

extension DataSourceCommand {
  /// Whether the command determines the outline of a section.
  func isAbout(_ section: SectionID) -> Bool {
    switch self {
    case .applyOutline(_, let target), .expand(_, let target), .collapse(_, let target):
      section == target
    case .apply, .applyUsingReloadData, .reorder: false
    }
  }
}
