internal import BatchUpdates
internal import DiffableData

/// The engine's difference under test: every combination of snapshot origins, as one batch and in
/// stages.
///
/// It also checks the old snapshot after it absorbs the new one.
package enum TriedDifference: DifferenceEngine {
  private typealias State = Snapshot<Int, Int>

  /// The origin of the old and the new snapshot.
  private enum Origin: Int, CaseIterable {
    /// Both are built in bulk.
    case raw
    /// The old one results from edits, the new one is built in bulk, as in most applications.
    case rebuilt
    /// The old one was absorbed by an empty one, as in a data source; the new one is built in bulk.
    case applied
    /// The new one is an edited copy of the old one.
    case copy
    /// The new one is an edited copy, in trees with tiny nodes.
    case deepCopy
    /// Two unrelated trees with tiny nodes.
    case deepStrangers
  }

  /// The number of forms: each origin as one batch, then each in stages.
  package static var forms: Int { 2 * Origin.allCases.count }

  package static func stages(from old: [Section], to new: [Section]) throws -> [DifferenceStage] {
    try stages(from: old, to: new, by: nil, inForm: 0)
  }

  package static func stages(
    from old: [Section],
    to new: [Section],
    by edits: [SnapshotCommand<Int, Int>]?,
    inForm form: Int
  ) throws -> [DifferenceStage] {
    let (before, after) = try states(from: old, to: new, by: edits, inForm: form)
    let difference = after.difference(from: before)
    try checkAbsorbing(after, into: before, as: difference)
    guard form >= Origin.allCases.count else {
      return [DifferenceStage(difference.batchUpdates.plannedChanges, leadingTo: new)]
    }
    return try difference.stages(before: old.map(\.items.count), after: new.map(\.items.count))
      .map { DifferenceStage($0.updates.plannedChanges, leadingTo: $0.sections.map { new[$0] }) }
  }

  package static func itemDifference(
    from old: [Section],
    to new: [Section],
    inForm form: Int
  ) throws -> CollectionDifference<Int>? {
    let (before, after) = try states(from: old, to: new, by: nil, inForm: form)
    return after.itemDifference(from: before)
  }

  private static func states(
    from old: [Section],
    to new: [Section],
    by edits: [SnapshotCommand<Int, Int>]?,
    inForm form: Int
  ) throws -> (State, State) {
    let whole = TriedSnapshot<Int, Int>()
    func built(_ sections: [Section], inForm form: Int) throws -> State {
      try whole.remade(of: sections, inForm: form).snapshot
    }
    switch Origin.allCases[form % Origin.allCases.count] {
    case .raw: return try (built(old, inForm: 2), built(new, inForm: 2))
    case .rebuilt: return try (built(old, inForm: 0), built(new, inForm: 2))
    case .applied:
      var state = State()
      try state.absorb(built(old, inForm: 2))
      return try (state, built(new, inForm: 2))
    case .copy: return try copied(built(old, inForm: 0), to: new, by: edits)
    case .deepCopy: return try copied(built(old, inForm: 1), to: new, by: edits)
    case .deepStrangers: return try (built(old, inForm: 1), built(new, inForm: 1))
    }
  }

  /// Returns a snapshot and a copy with the given edits, or with obvious ones.
  private static func copied(
    _ old: State,
    to new: [Section],
    by edits: [SnapshotCommand<Int, Int>]?
  ) throws -> (State, State) {
    var copy = old
    if let edits {
      for edit in edits { try copy.perform(edit.edit) }
      return (old, copy)
    }
    let sections = Set(new.map(\.identifier))
    let items = Set(new.flatMap(\.items))
    copy.deleteSections(copy.sectionIdentifiers.filter { !sections.contains($0) })
    copy.deleteItems(copy.itemIdentifiers.filter { !items.contains($0) })
    var last: Int?
    for section in new {
      if copy.indexOfSection(section.identifier) == nil {
        copy.appendSections([section.identifier])
      }
      if let last { copy.moveSection(section.identifier, afterSection: last) }
      if copy.itemIdentifiers(inSection: section.identifier) != section.items {
        copy.appendItems(section.items, toSection: section.identifier)
      }
      last = section.identifier
    }
    if let first = new.first, copy.sectionIdentifiers.first != first.identifier {
      throw Disagreement(about: "sections left before the first")
    }
    return (old, copy)
  }

  /// An error for two answers of the engine that should be equal.
  private struct Disagreement: Error, CustomStringConvertible {
    let description: String

    init(about subject: String) {
      description = "disagreement about \(subject)"
    }
  }

  private static func checkAbsorbing(
    _ new: State,
    into old: State,
    as difference: SnapshotDifference
  ) throws {
    var state = old
    guard try state.absorb(new) == difference else {
      throw Disagreement(about: "the difference that was absorbed")
    }
    let sections = new.sectionIdentifiers
    guard state == new, state.sectionIdentifiers == sections,
      sections.allSatisfy({
        state.itemIdentifiers(inSection: $0) == new.itemIdentifiers(inSection: $0)
      })
    else { throw Disagreement(about: "what absorbing leads to") }
    try state.checkInvariants()
  }
}
