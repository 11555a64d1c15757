public import Trials

/// The area `snapshot`: edits of two snapshots that fork from one another.
@usableFromInline
package typealias SnapshotTrial<Engine: SnapshotEngine> = ForkTrial<SnapshotSubject<Engine>>

/// Snapshots as the subject of a trial of forks.
@usableFromInline
package struct SnapshotSubject<Engine: SnapshotEngine>: ForkSubject {
  @usableFromInline
  package typealias MutantSubject = SnapshotQueries<
    MutantSnapshot<Engine.SectionID, Engine.ItemID>
  >
  @usableFromInline
  package typealias Command = SnapshotCommand<Int, Int>

  @usableFromInline
  package enum Edit: CaseIterable, Sendable {
    case appendItems, appendSections, insertItemsBefore, insertItemsAfter, deleteItems
    case moveItemBefore, moveItemAfter, insertSectionsBefore, insertSectionsAfter, deleteSections
    case moveSectionBefore, moveSectionAfter, reloadItems, reconfigureItems, reloadSections
    case deleteAllItems
  }

  @inlinable
  package static var name: String { "snapshot" }
  @inlinable
  package static var summary: String { "Edits of two forks of a snapshot" }

  /// Kind and fork, then up to four identifiers and a destination.
  @inlinable
  package static var stride: Int { 9 }

  @inlinable
  package static var oracles: [Oracle] {
    [.invariants, .refusals, .sentences, .contents, .lookups, .marks, .equality, .cost]
  }

  @inlinable
  package static var mutants: [Mutant] { SnapshotMutant.bugs }

  @usableFromInline
  let size: SnapshotSize

  @inlinable
  package init(_ swarm: Swarm<ForkKind<Edit>>) {
    size = SnapshotSize(swarm.sizeClass, isPopulated: swarm.features[0])
  }

  @inlinable
  package var queries: SnapshotQueries<Engine> {
    SnapshotQueries(sections: size.sections, items: size.items)
  }

  @inlinable
  package func mutantWorld(in context: TrialContext) -> ComparedWorld<MutantSubject>? {
    SnapshotMutant.planted(in: context).map { mutant in
      ComparedWorld(
        MutantSubject(sections: size.sections, items: size.items),
        engine: MutantSnapshot(mutant)
      )
    }
  }

  @inlinable
  package var initialCommands: [Command] { size.initialCommands }

  @inlinable
  package func command(_ kind: Edit, from choices: inout ChoiceSource) -> Command {
    switch kind {
    case .appendItems: .appendItems(items(&choices), toSection: optionalSection(&choices))
    case .insertItemsBefore: .insertItemsBefore(items(&choices), item: item(&choices))
    case .insertItemsAfter: .insertItemsAfter(items(&choices), item: item(&choices))
    case .deleteItems: .deleteItems(items(&choices))
    case .moveItemBefore: .moveItemBefore(item(&choices), item: item(&choices))
    case .moveItemAfter: .moveItemAfter(item(&choices), item: item(&choices))
    case .reloadItems: .reloadItems(items(&choices))
    case .reconfigureItems: .reconfigureItems(items(&choices))
    case .appendSections: .appendSections(sections(&choices))
    case .insertSectionsBefore:
      .insertSectionsBefore(sections(&choices), section: section(&choices))
    case .insertSectionsAfter: .insertSectionsAfter(sections(&choices), section: section(&choices))
    case .deleteSections: .deleteSections(sections(&choices))
    case .moveSectionBefore: .moveSectionBefore(section(&choices), section: section(&choices))
    case .moveSectionAfter: .moveSectionAfter(section(&choices), section: section(&choices))
    case .reloadSections: .reloadSections(sections(&choices))
    case .deleteAllItems: .deleteAllItems
    }
  }

  @inlinable
  package var opening: String {
    let start = size.initialSections
    return "\(size.sections) sections and \(size.items) items to name, "
      + (start == 0 ? "none there" : "\(start) sections of \(size.initialItemsPerSection) there")
  }
}

extension SnapshotSubject {
  @inlinable
  func item(_ choices: inout ChoiceSource) -> Int { choices.below(size.items) }

  @inlinable
  func section(_ choices: inout ChoiceSource) -> Int { choices.below(size.sections) }

  /// Returns no section for zero, which is the simplest choice, or else a section.
  @inlinable
  func optionalSection(_ choices: inout ChoiceSource) -> Int? {
    let number = choices.below(size.sections + 1)
    return number == 0 ? nil : number - 1
  }

  @inlinable
  func items(_ choices: inout ChoiceSource) -> [Int] {
    identifiers(below: size.items, &choices)
  }

  @inlinable
  func sections(_ choices: inout ChoiceSource) -> [Int] {
    identifiers(below: size.sections, &choices)
  }
}

/// Returns one to four drawn identifiers or, rarely, none; consumes at most five bytes.
@inlinable
func identifiers(below bound: Int, _ choices: inout ChoiceSource) -> [Int] {
  let count = (choices.below(5) + 1) % 5
  var identifiers: [Int] = []
  identifiers.reserveCapacity(count)
  for _ in 0..<count { identifiers.append(choices.below(bound)) }
  return identifiers
}
