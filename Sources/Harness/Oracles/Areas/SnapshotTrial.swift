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
  @usableFromInline package typealias Command = SnapshotEdit<Int, Int>

  @usableFromInline package typealias Edit = SnapshotEditKind

  @inlinable package static var name: String { "snapshot" }
  @inlinable package static var summary: String { "Edits of two forks of a snapshot" }

  /// Kind and fork, then up to four identifiers and a destination.
  @inlinable package static var stride: Int { 9 }

  @inlinable package static var oracles: [Oracle] {
    [.invariants, .refusals, .sentences, .contents, .lookups, .marks, .equality, .cost]
  }

  @inlinable package static var mutants: [Mutant] { SnapshotMutant.bugs }

  @usableFromInline let size: SnapshotSize

  @inlinable package init(_ swarm: Swarm<ForkKind<Edit>>) {
    size = SnapshotSize(swarm.sizeClass, isPopulated: swarm.features[0])
  }

  @inlinable package var queries: SnapshotQueries<Engine> {
    SnapshotQueries(sections: size.sections, items: size.items)
  }

  @inlinable package func mutantWorld(in context: TrialContext) -> ComparedWorld<MutantSubject>? {
    SnapshotMutant.planted(in: context).map { mutant in
      ComparedWorld(
        MutantSubject(sections: size.sections, items: size.items),
        engine: MutantSnapshot(mutant)
      )
    }
  }

  @inlinable package var initialCommands: [Command] { size.initialCommands }

  @inlinable package func command(_ kind: Edit, from choices: inout ChoiceSource) -> Command {
    Command(kind, of: size, from: &choices)
  }

  @inlinable package var opening: String {
    let start = size.initialSections
    return "\(size.sections) sections and \(size.items) items to name, "
      + (start == 0 ? "none there" : "\(start) sections of \(size.initialItemsPerSection) there")
  }
}

/// Returns no identifier for zero, which is the simplest choice, or else an identifier.
@inlinable func optionalIdentifier(below bound: Int, _ choices: inout ChoiceSource) -> Int? {
  let number = choices.below(bound + 1)
  return number == 0 ? nil : number - 1
}

/// Returns one to four drawn identifiers or, rarely, none; consumes at most five bytes.
@inlinable func identifiers(below bound: Int, _ choices: inout ChoiceSource) -> [Int] {
  let count = (choices.below(5) + 1) % 5
  var identifiers: [Int] = []
  identifiers.reserveCapacity(count)
  for _ in 0..<count { identifiers.append(choices.below(bound)) }
  return identifiers
}
