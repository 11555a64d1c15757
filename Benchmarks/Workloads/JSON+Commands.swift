import Documents
import Oracles

extension JSON {
  /// Returns an edit of a snapshot: its name, its identifiers, and its destination.
  static func command<SectionID, ItemID>(_ command: SnapshotEdit<SectionID, ItemID>) -> JSON {
    let parts = command.parts
    var members: [(String, JSON)] = [("edit", .string(parts.verb))]
    switch parts.subject {
    case .items(let items): members.append(("items", .identifiers(items)))
    case .sections(let sections): members.append(("sections", .identifiers(sections)))
    case .everything: break
    }
    let name = parts.relation == "to" ? "to-section" : parts.relation
    if let section = parts.section { members.append((name, .identifier(section))) }
    if let item = parts.item { members.append((name, .identifier(item))) }
    return .object(members)
  }

  /// Returns an edit of an outline.
  static func command<ItemID>(_ command: OutlineModel<ItemID>.Edit) -> JSON {
    func edit(_ name: String, _ rest: [(String, JSON)]) -> JSON {
      .object([("edit", .string(name))] + rest)
    }
    return switch command {
    case .append(let items, let parent):
      edit(
        "append",
        [("items", .identifiers(items))] + (parent.map { [("to", .identifier($0))] } ?? [])
      )
    case .insert(let items, let sibling):
      edit(
        "insert",
        [("items", .identifiers(items)), (sibling.relation, .identifier(sibling.identifier))]
      )
    case .insertSnapshot(let rows, let sibling):
      edit(
        "insert-outline",
        [("rows", .rows(rows)), (sibling.relation, .identifier(sibling.identifier))]
      )
    case .replace(let parent, let rows):
      edit("replace-children", [("of", .identifier(parent)), ("rows", .rows(rows))])
    case .delete(let items): edit("delete", [("items", .identifiers(items))])
    case .deleteAll: edit("delete-all", [])
    case .expand(let items): edit("expand", [("items", .identifiers(items))])
    case .collapse(let items): edit("collapse", [("items", .identifiers(items))])
    }
  }
}
