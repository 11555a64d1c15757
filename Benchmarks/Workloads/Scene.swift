/// A sequence of an app's operations on its lists, independent of their implementation.
package struct Scene<ItemID: Hashable & Sendable>: Hashable, Sendable {
  package let name: String
  package let steps: [SceneStep<ItemID>]

  package init(name: String, steps: [SceneStep<ItemID>]) {
    self.name = name
    self.steps = steps
  }

  /// Returns the scene with other identifiers.
  package func mapped<Other>(_ identifiers: IdentifierMaker<Other>) -> Scene<Other>
  where ItemID == Int {
    Scene<Other>(name: name, steps: steps.map { $0.mapped(identifiers.make) })
  }
}

/// A step of a scene: one operation on a data source.
package enum SceneStep<ItemID: Hashable & Sendable>: Hashable, Sendable {
  package typealias Section = SnapshotModel<String, ItemID>.Section

  /// A snapshot that is built from scratch and applied.
  case rebuild([Section])
  /// Edits of the current snapshot, which is then applied.
  case edit([SnapshotEdit<String, ItemID>])
  /// Edits of the outline of a section, which is then applied to it.
  case editOutline([OutlineModel<ItemID>.Edit], section: String)
  /// Received updates by index, performed as one batch.
  case receive([RemoteUpdate<ItemID>], section: String)
  /// A drag of an item to a drop target.
  case drag(ItemID, to: DropTarget<ItemID>)
  /// Another apply of the current snapshot, so that the layout is queried again.
  case reapply
}

/// The position where a dragged item is dropped.
package enum DropTarget<ItemID: Hashable & Sendable>: Hashable, Sendable {
  case before(ItemID)
  case after(ItemID)
  case endOfSection(String)
}

extension SceneStep {
  /// A description of the step.
  package var words: String {
    switch self {
    case .rebuild(let sections):
      "show "
        + list(sections.map { "\($0.items.count) items in section \($0.identifier)" })
    case .edit(let commands): commands.map(\.words).joined(separator: "; ")
    case .editOutline(let commands, let section):
      "in section \(section): " + commands.map(\.words).joined(separator: "; ")
    case .receive(let updates, let section):
      "in section \(section), at once: " + updates.map(\.words).joined(separator: "; ")
    case .drag(let item, .before(let other)): "drag \(item) before \(other)"
    case .drag(let item, .after(let other)): "drag \(item) after \(other)"
    case .drag(let item, .endOfSection(let section)):
      "drag \(item) to the end of section \(section)"
    case .reapply: "apply again"
    }
  }

  /// Returns the step with other identifiers.
  package func mapped<Other>(_ make: (ItemID) -> Other) -> SceneStep<Other> {
    switch self {
    case .rebuild(let sections): .rebuild(sections.map { .init($0.identifier, $0.items.map(make)) })
    case .edit(let commands): .edit(commands.map { $0.mapped(sections: { $0 }, items: make) })
    case .editOutline(let commands, let section):
      .editOutline(commands.map { $0.mapped(make) }, section: section)
    case .receive(let updates, let section):
      .receive(updates.map { $0.mapped(make) }, section: section)
    case .drag(let item, .before(let other)): .drag(make(item), to: .before(make(other)))
    case .drag(let item, .after(let other)): .drag(make(item), to: .after(make(other)))
    case .drag(let item, .endOfSection(let section)): .drag(make(item), to: .endOfSection(section))
    case .reapply: .reapply
    }
  }
}
