internal import BatchUpdates
internal import DiffableData

/// The engine's difference under test: every combination of snapshot origins, as one batch and in
/// stages.
///
/// It also checks the old snapshot after it absorbs the new one. In the staged forms, identifiers
/// of the new snapshot equal those of the old one and have another stamp, which the old snapshot
/// takes over.
package enum TestedDifference: DifferenceEngine {
  /// The number of forms: each origin as one batch, then each in stages.
  package static var forms: Int { 2 * SnapshotOrigin.allCases.count }

  package static func stages(from old: [Section], to new: [Section]) throws -> [DifferenceStage] {
    try stages(from: old, to: new, by: nil, inForm: 0)
  }

  package static func stages(
    from old: [Section],
    to new: [Section],
    by edits: [SnapshotEdit<Int, Int>]?,
    inForm form: Int
  ) throws -> [DifferenceStage] {
    guard form >= SnapshotOrigin.allCases.count else {
      let states = try ComparedStates<Int>(from: old, to: new, by: edits, inForm: form)
      return [DifferenceStage(try states.difference().batchUpdates.singles, leadingTo: new)]
    }
    let states = try ComparedStates<StampedIdentifier>(from: old, to: new, by: edits, inForm: form)
    return try states.difference()
      .stages(before: old.map(\.items.count), after: new.map(\.items.count))
      .map { DifferenceStage($0.updates.singles, leadingTo: $0.sections.map { new[$0] }) }
  }

  package static func itemDifference(
    from old: [Section],
    to new: [Section],
    inForm form: Int
  ) throws -> CollectionDifference<Int>? {
    let states = try ComparedStates<Int>(from: old, to: new, by: nil, inForm: form)
    return states.new.itemDifference(from: states.old)
  }
}

/// The origin of the old and the new snapshot.
private enum SnapshotOrigin: Int, CaseIterable {
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

/// Two snapshots to compare, with one type of identifiers.
private struct ComparedStates<ID: TrialIdentifier> {
  typealias State = Snapshot<ID, ID>
  typealias Model = SnapshotModel<ID, ID>

  let old: State
  private(set) var new: State

  init(
    from old: [DifferenceStage.Section],
    to new: [DifferenceStage.Section],
    by edits: [SnapshotEdit<Int, Int>]?,
    inForm form: Int
  ) throws {
    func built(_ sections: [DifferenceStage.Section], _ form: Int, stamp: Int) throws -> State {
      try TestedSnapshot<ID, ID>().remade(of: Self.stamped(sections, stamp), inForm: form).snapshot
    }
    func both(_ oldForm: Int, _ newForm: Int) throws -> (State, State) {
      try (built(old, oldForm, stamp: 0), built(new, newForm, stamp: 1))
    }
    let origin = SnapshotOrigin.allCases[form % SnapshotOrigin.allCases.count]
    switch origin {
    case .raw: (self.old, self.new) = try both(2, 2)
    case .rebuilt: (self.old, self.new) = try both(0, 2)
    case .applied:
      let (before, after) = try both(2, 2)
      var state = State()
      try state.absorb(before)
      (self.old, self.new) = (state, after)
    case .deepStrangers: (self.old, self.new) = try both(1, 1)
    case .copy, .deepCopy:
      self.old = try built(old, origin == .copy ? 0 : 1, stamp: 0)
      self.new = self.old
      try edit(from: old, into: new, by: edits)
    }
  }

  private static func stamped(
    _ sections: [DifferenceStage.Section],
    _ stamp: Int
  ) -> [Model.Section] {
    sections.map { section in
      Model.Section(
        ID(section.identifier, stamp: stamp),
        section.items.map { ID($0, stamp: stamp) }
      )
    }
  }

  /// Performs the given edits on the new snapshot and a model, or the edits of a simple difference.
  ///
  /// The identifiers of each edit have a separate stamp. Throws if the values of the snapshot
  /// differ from those of the model.
  private mutating func edit(
    from old: [DifferenceStage.Section],
    into sections: [DifferenceStage.Section],
    by edits: [SnapshotEdit<Int, Int>]?
  ) throws {
    var model = Model(Self.stamped(old, 0))
    var stamp = 0
    func apply(_ edit: SnapshotEdit<Int, Int>) throws {
      stamp += 1
      func stamped(_ number: Int) -> ID { ID(number, stamp: stamp) }
      let edit = edit.mapped(sections: stamped, items: stamped)
      try model.apply(edit)
      try new.apply(edit)
    }
    if let edits {
      for edit in edits { try apply(edit) }
    } else {
      let names = Set(sections.map(\.identifier))
      let items = Set(sections.flatMap(\.items))
      let oldNames = model.sectionIdentifiers.map(\.number)
      try apply(.deleteSections(oldNames.filter { !names.contains($0) }))
      let oldItems = model.itemIdentifiers.map(\.number)
      try apply(.deleteItems(oldItems.filter { !items.contains($0) }))
      var last: Int?
      for section in sections {
        let name = section.identifier
        if model.indexOfSection(ID(name)) == nil { try apply(.appendSections([name])) }
        if let last { try apply(.moveSection(name, afterSection: last)) }
        if try model.itemIdentifiers(inSection: ID(name)).map(\.number) != section.items {
          try apply(.appendItems(section.items, toSection: name))
        }
        last = name
      }
    }
    guard Self.hasSameValues(new.sections, model.sections) else {
      throw InconsistentAnswersError(about: "the values of an edited copy")
    }
  }

  /// Whether sections have equal identifiers with equal stamps.
  private static func hasSameValues(_ one: [Model.Section], _ other: [Model.Section]) -> Bool {
    hasSameStamps(one.map(\.identifier), other.map(\.identifier))
      && zip(one, other).allSatisfy { hasSameStamps($0.items, $1.items) }
  }

  /// Returns the difference; throws if the old snapshot differs from the new one after it absorbs
  /// it.
  func difference() throws -> SnapshotDifference {
    let difference = new.difference(from: old)
    var state = old
    guard try state.absorb(new) == difference else {
      throw InconsistentAnswersError(about: "the difference that was absorbed")
    }
    guard state == new, Self.hasSameValues(state.sections, new.sections) else {
      throw InconsistentAnswersError(about: "what absorbing leads to")
    }
    try state.checkInvariants()
    return difference
  }
}

/// An error for two answers of the engine that should be equal.
private struct InconsistentAnswersError: Error, CustomStringConvertible {
  let description: String

  init(about subject: String) { description = "disagreement about \(subject)" }
}
