/// A JSON value on one line, in the forms that workloads use.
indirect enum JSONLine: CustomStringConvertible {
  case number(Int)
  case flag(Bool)
  case text(String)
  case list([JSONLine])
  case object([(String, JSONLine)])

  var description: String {
    switch self {
    case .number(let number): String(number)
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): Self.quoted(text)
    case .list(let values): "[\(values.map(\.description).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.0)):\($0.1)" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension JSONLine {
  /// Returns an identifier: a number as a number, anything else as text.
  static func identifier(_ identifier: some Hashable) -> JSONLine {
    (identifier as? Int).map(JSONLine.number) ?? .text("\(identifier)")
  }

  static func identifiers(_ identifiers: [some Hashable]) -> JSONLine {
    .list(identifiers.map { .identifier($0) })
  }

  static func sections<SectionID, ItemID>(
    _ sections: [SnapshotModel<SectionID, ItemID>.Section]
  ) -> JSONLine {
    .list(
      sections.map { section in
        .object([
          ("section", .identifier(section.identifier)), ("items", .identifiers(section.items)),
        ])
      }
    )
  }

  static func rows<ItemID>(_ rows: [OutlineModel<ItemID>.Row]) -> JSONLine {
    .list(
      rows.map { row in
        .object([
          ("item", .identifier(row.item)), ("level", .number(row.level)),
          ("expanded", .flag(row.isExpanded)),
        ])
      }
    )
  }

  /// Returns a step of a scene, with its description as `words`.
  static func step<ItemID>(_ step: SceneStep<ItemID>) -> JSONLine {
    let (kind, members): (String, [(String, JSONLine)]) =
      switch step {
      case .rebuild(let sections): ("rebuild", [("target", .sections(sections))])
      case .edit(let commands): ("edit", [("commands", .list(commands.map { .command($0) }))])
      case .editOutline(let commands, let section):
        (
          "edit-outline",
          [("section", .text(section)), ("commands", .list(commands.map { .command($0) }))]
        )
      case .receive(let updates, let section):
        ("receive", [("section", .text(section)), ("updates", .list(updates.map { .update($0) }))])
      case .drag(let item, let target):
        ("drag", [("item", .identifier(item))] + dropMembers(target))
      case .reapply: ("reapply", [])
      }
    return .object([("step", .text(kind))] + members + [("words", .text(step.words))])
  }

  private static func dropMembers<ItemID>(_ target: DropTarget<ItemID>) -> [(String, JSONLine)] {
    switch target {
    case .before(let item): [("before", .identifier(item))]
    case .after(let item): [("after", .identifier(item))]
    case .endOfSection(let section): [("end-of-section", .text(section))]
    }
  }

  static func update<ItemID>(_ update: RemoteUpdate<ItemID>) -> JSONLine {
    switch update {
    case .delete(let index): .object([("delete", .number(index))])
    case .insert(let item, let index):
      .object([("insert", .identifier(item)), ("at", .number(index))])
    case .move(let source, let target):
      .object([("move", .number(source)), ("to", .number(target))])
    }
  }
}
