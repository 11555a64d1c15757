import Trials

extension JSON {
  /// Returns an edit of a snapshot: its name, its identifiers, and its destination.
  static func command<SectionID, ItemID>(
    _ command: SnapshotCommand<SectionID, ItemID>
  ) -> JSON {
    func items(
      _ name: String,
      _ items: [ItemID],
      _ rest: [(String, JSON)] = []
    ) -> JSON {
      .object([("edit", .string(name)), ("items", .identifiers(items))] + rest)
    }
    func sections(
      _ name: String,
      _ sections: [SectionID],
      _ rest: [(String, JSON)] = []
    ) -> JSON {
      .object([("edit", .string(name)), ("sections", .identifiers(sections))] + rest)
    }
    return switch command {
    case .appendItems(let list, nil): items("append", list)
    case .appendItems(let list, let section?):
      items("append", list, [("to-section", .identifier(section))])
    case .insertItemsBefore(let list, let item):
      items("insert", list, [("before", .identifier(item))])
    case .insertItemsAfter(let list, let item):
      items("insert", list, [("after", .identifier(item))])
    case .deleteItems(let list): items("delete", list)
    case .deleteAllItems: .object([("edit", .string("delete-all"))])
    case .moveItemBefore(let item, let other):
      items("move", [item], [("before", .identifier(other))])
    case .moveItemAfter(let item, let other):
      items("move", [item], [("after", .identifier(other))])
    case .reloadItems(let list): items("reload", list)
    case .reconfigureItems(let list): items("reconfigure", list)
    case .appendSections(let list): sections("append", list)
    case .insertSectionsBefore(let list, let section):
      sections("insert", list, [("before", .identifier(section))])
    case .insertSectionsAfter(let list, let section):
      sections("insert", list, [("after", .identifier(section))])
    case .deleteSections(let list): sections("delete", list)
    case .moveSectionBefore(let section, let other):
      sections("move", [section], [("before", .identifier(other))])
    case .moveSectionAfter(let section, let other):
      sections("move", [section], [("after", .identifier(other))])
    case .reloadSections(let list): sections("reload", list)
    }
  }

  /// Returns an edit of an outline.
  static func command<ItemID>(_ command: OutlineCommand<ItemID>) -> JSON {
    func edit(_ name: String, _ rest: [(String, JSON)]) -> JSON {
      .object([("edit", .string(name))] + rest)
    }
    return switch command {
    case .append(let items, let parent):
      edit(
        "append",
        [("items", .identifiers(items))] + (parent.map { [("to", .identifier($0))] } ?? [])
      )
    case .insertBefore(let items, let item):
      edit("insert", [("items", .identifiers(items)), ("before", .identifier(item))])
    case .insertAfter(let items, let item):
      edit("insert", [("items", .identifiers(items)), ("after", .identifier(item))])
    case .insertOutlineBefore(let rows, let item):
      edit("insert-outline", [("rows", .rows(rows)), ("before", .identifier(item))])
    case .insertOutlineAfter(let rows, let item):
      edit("insert-outline", [("rows", .rows(rows)), ("after", .identifier(item))])
    case .replaceChildren(let parent, let rows):
      edit("replace-children", [("of", .identifier(parent)), ("rows", .rows(rows))])
    case .delete(let items): edit("delete", [("items", .identifiers(items))])
    case .deleteAll: edit("delete-all", [])
    case .expand(let items): edit("expand", [("items", .identifiers(items))])
    case .collapse(let items): edit("collapse", [("items", .identifiers(items))])
    }
  }
}
