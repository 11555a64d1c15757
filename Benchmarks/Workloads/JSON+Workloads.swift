import Documents
import Oracles

extension JSON {
  /// Returns an identifier: a number as a number, anything else as text.
  static func identifier(_ identifier: some Hashable) -> JSON {
    (identifier as? Int).map { .number($0) } ?? .string("\(identifier)")
  }

  static func identifiers(_ identifiers: [some Hashable]) -> JSON {
    .array(identifiers.map { .identifier($0) })
  }

  static func sections<SectionID, ItemID>(
    _ sections: [SnapshotModel<SectionID, ItemID>.Section]
  ) -> JSON {
    .array(
      sections.map { section in
        .object([
          ("section", .identifier(section.identifier)), ("items", .identifiers(section.items)),
        ])
      }
    )
  }

  static func rows<ItemID>(_ rows: [OutlineModel<ItemID>.Row]) -> JSON {
    .array(
      rows.map { row in
        .object([
          ("item", .identifier(row.item)), ("level", .number(row.level)),
          ("expanded", .flag(row.isExpanded)),
        ])
      }
    )
  }

  /// Returns a step of a scene, with its description as `words`.
  static func step<ItemID>(_ step: SceneStep<ItemID>) -> JSON {
    let (kind, members): (String, [(String, JSON)]) =
      switch step {
      case .rebuild(let sections): ("rebuild", [("target", .sections(sections))])
      case .edit(let commands): ("edit", [("commands", .array(commands.map { .command($0) }))])
      case .editOutline(let commands, let section):
        (
          "edit-outline",
          [("section", .string(section)), ("commands", .array(commands.map { .command($0) }))]
        )
      case .receive(let updates, let section):
        (
          "receive",
          [("section", .string(section)), ("updates", .array(updates.map { .update($0) }))]
        )
      case .drag(let item, let target):
        ("drag", [("item", .identifier(item))] + dropMembers(target))
      case .reapply: ("reapply", [])
      }
    return .object([("step", .string(kind))] + members + [("words", .string(step.words))])
  }

  private static func dropMembers<ItemID>(_ target: DropTarget<ItemID>) -> [(String, JSON)] {
    switch target {
    case .before(let item): [("before", .identifier(item))]
    case .after(let item): [("after", .identifier(item))]
    case .endOfSection(let section): [("end-of-section", .string(section))]
    }
  }

  static func update<ItemID>(_ update: RemoteUpdate<ItemID>) -> JSON {
    switch update {
    case .delete(let index): .object([("delete", .number(index))])
    case .insert(let item, let index):
      .object([("insert", .identifier(item)), ("at", .number(index))])
    case .move(let source, let target):
      .object([("move", .number(source)), ("to", .number(target))])
    }
  }
}
