internal import BatchUpdates
internal import DiffableData

/// The engine's difference as the trials ask it: between snapshots in all forms, strangers and copies, as
/// one batch and in stages.
///
/// What the old snapshot becomes when it absorbs the new one is looked at on the way.
public enum TriedDifference: DifferenceEngine {
  private typealias State = Snapshot<Int, Int>

  /// How old and new snapshot came to be.
  private enum Origin: Int, CaseIterable {
    /// Both built whole.
    case raw
    /// The old one edited together, the new one built whole, as most applications do it.
    case rebuilt
    /// The old one absorbed by an empty one, as by a data source; the new one built whole.
    case applied
    /// The new one is an edited copy.
    case copy
    /// The same in trees of tiny nodes.
    case deepCopy
    /// Two trees of tiny nodes that have nothing to do with one another.
    case deepStrangers
  }

  /// Each origin as one batch, then each in stages.
  public static var forms: Int { 2 * Origin.allCases.count }

  public static func stages(from old: [Section], to new: [Section]) throws -> [DifferenceStage] {
    try stages(from: old, to: new, by: nil, inForm: 0)
  }

  public static func stages(
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

  public static func itemDifference(
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

  /// A state and its copy, edited as told or in an obvious way.
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

  /// What the engine says in two ways is not the same.
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
