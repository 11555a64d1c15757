import Trials

extension DataSourceWorld {
  /// Compares the outlines, and adopts the engine's where the rules leave a choice.
  mutating func compareOutlines(
    _ before: Model,
    _ command: DataSourceCommand<ID, ID>,
    context: inout TrialContext
  ) throws(TrialFailure) {
    for number in 0..<sectionCount {
      let section = ID(number)
      let outline = engine.outline(of: section)
      let expected = model.outline(of: section)
      if context.asks(.parts) {
        try compareStamps(
          of: outline.visibleItems,
          with: expected.visibleItems,
          by: .parts,
          as: "visibleItems(\(section))"
        )
        var isDefined = true
        let old = command.isAbout(section) ? nil : before.outlines[section]
        if let old, model.outlines[section] != nil, outline != old {
          isDefined = try compareFollowing(outline, from: old)
        }
        if isDefined {
          try compare(
            outline.rows,
            with: expected.rows,
            by: .parts,
            as: "snapshot(for: \(section))"
          )
        }
        if old == nil || model.outlines[section] == nil {
          try compareStamps(
            of: outline.items,
            with: expected.items,
            by: .parts,
            as: "snapshot(for: \(section))"
          )
        }
      }
      if model.outlines[section] != nil { model.outlines[section] = outline }
    }
  }

  /// Compares the properties of an outline that was updated after a change made elsewhere.
  ///
  /// Returns whether the rules define the rest too. They do not define the place of an item in the
  /// tree if an item moved, left a collapsed parent or lost its parent.
  private func compareFollowing(
    _ outline: OutlineModel<ID>,
    from old: OutlineModel<ID>
  ) throws(TrialFailure) -> Bool {
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
    return isInOrder && isNew && hasParents
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
