/// An operation on a data source, as a value.
package enum DataSourceCommand<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable,
  Sendable,
  CustomStringConvertible
{
  /// Edits of a copy of the current snapshot, which is then applied.
  case apply([SnapshotEdit<SectionID, ItemID>])
  /// Edits of a copy of the current snapshot, which is then applied as a reload, without a
  /// difference.
  case applyUsingReloadData([SnapshotEdit<SectionID, ItemID>])
  /// Edits of a copy of a section's outline, which is then applied to the section.
  case applyOutline([OutlineModel<ItemID>.Edit], to: SectionID)
  case expand(ItemID, in: SectionID)
  case collapse(ItemID, in: SectionID)
  case reorder(from: ItemPath, to: ItemPath)
}

extension DataSourceModel {
  /// Performs a command and returns the notice for the display, or nil if nothing changes.
  ///
  /// Edits that are refused are skipped, as by a caller that catches the errors.
  @discardableResult
  package mutating func apply(_ command: DataSourceCommand<SectionID, ItemID>) -> Announcement? {
    switch command {
    case .apply(let edits): return apply(edited(by: edits))
    case .applyUsingReloadData(let edits): return applyUsingReloadData(edited(by: edits))
    case .applyOutline(let edits, let section):
      var outline = snapshot(for: section)
      for edit in edits { try? outline.apply(edit) }
      return apply(outline, to: section)
    case .expand(let item, let section): return expand(item, in: section)
    case .collapse(let item, let section): return collapse(item, in: section)
    case .reorder(let source, let target):
      return reorder(from: source, to: target).map { _ in
        .update(isChanged: true, reloads: Reloads())
      }
    }
  }

  private func edited(by edits: [SnapshotEdit<SectionID, ItemID>]) -> Snapshot {
    var snapshot = current
    for edit in edits { try? snapshot.apply(edit) }
    return snapshot
  }
}

extension DataSourceCommand {
  /// Returns the command with its identifiers mapped.
  func mapped<ID: Hashable & Sendable>(
    sections s: (SectionID) -> ID,
    items i: (ItemID) -> ID
  ) -> DataSourceCommand<ID, ID> {
    switch self {
    case .apply(let edits): .apply(edits.map { $0.mapped(sections: s, items: i) })
    case .applyUsingReloadData(let edits):
      .applyUsingReloadData(edits.map { $0.mapped(sections: s, items: i) })
    case .applyOutline(let edits, let section):
      .applyOutline(edits.map { $0.mapped(i) }, to: s(section))
    case .expand(let item, let section): .expand(i(item), in: s(section))
    case .collapse(let item, let section): .collapse(i(item), in: s(section))
    case .reorder(let source, let target): .reorder(from: source, to: target)
    }
  }

  package var description: String {
    switch self {
    case .apply(let edits): "apply: " + edits.map(\.words).joined(separator: "; ")
    case .applyUsingReloadData(let edits):
      "apply using reload data: " + edits.map(\.words).joined(separator: "; ")
    case .applyOutline(let edits, let section):
      "apply to section \(section): " + edits.map(\.words).joined(separator: "; ")
    case .expand(let item, let section): "tap to expand \(item) in section \(section)"
    case .collapse(let item, let section): "tap to collapse \(item) in section \(section)"
    case .reorder(let source, let target): "drag \(source) to \(target)"
    }
  }
}
