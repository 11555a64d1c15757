public import Trials

/// The area `outline`: edits of two section snapshots that fork from one another.
@usableFromInline
package typealias OutlineTrial<Engine: OutlineEngine> = ForkTrial<OutlineSubject<Engine>>

/// Section snapshots as the subject of a trial of forks.
@usableFromInline
package struct OutlineSubject<Engine: OutlineEngine>: ForkSubject {
  @usableFromInline package typealias MutantSubject = OutlineQueries<MutantOutline<Engine.ItemID>>
  @usableFromInline package typealias Command = OutlineModel<Int>.Edit

  @usableFromInline
  package enum Edit: CaseIterable, Sendable {
    case append, insertBefore, insertAfter, expand, collapse, delete
    case insertOutlineBefore, insertOutlineAfter, replaceChildren, deleteAll
  }

  @inlinable package static var name: String { "outline" }
  @inlinable package static var summary: String { "Edits of two forks of a section snapshot" }

  /// Kind and fork, then up to four identifiers with levels, and a destination.
  @inlinable package static var stride: Int { 13 }

  @inlinable package static var oracles: [Oracle] {
    [.invariants, .refusals, .sentences, .contents, .lookups, .parts, .equality, .cost]
  }

  @inlinable package static var mutants: [Mutant] { OutlineMutant.bugs }

  @usableFromInline let items: Int
  @usableFromInline let isPopulated: Bool

  @inlinable package init(_ swarm: Swarm<ForkKind<Edit>>) {
    items =
      switch swarm.sizeClass {
      case .tiny: 5
      case .small: 10
      case .medium: 40
      case .large: 120
      }
    isPopulated = swarm.features[0] || swarm.sizeClass > .small
  }

  @inlinable package var queries: OutlineQueries<Engine> { OutlineQueries(items: items) }

  @inlinable package func mutantWorld(in context: TrialContext) -> ComparedWorld<MutantSubject>? {
    OutlineMutant.planted(in: context).map { mutant in
      ComparedWorld(MutantSubject(items: items), engine: MutantOutline(mutant))
    }
  }

  /// Edits that insert three children per item until half of the identifiers are used.
  ///
  /// Every other item is expanded.
  @inlinable package var initialCommands: [Command] {
    guard isPopulated else { return [] }
    return (0..<max(1, items / 6)).flatMap { parent -> [Command] in
      let children = (1...3).map { 3 * parent + $0 }
      return [
        .append(parent == 0 ? [0] : [], to: nil), .append(children, to: parent),
        .expand(parent.isMultiple(of: 2) ? [parent] : []),
      ]
    }
  }

  @inlinable package func command(_ kind: Edit, from choices: inout ChoiceSource) -> Command {
    switch kind {
    case .append:
      // The destination is drawn first; zero means the roots.
      optionalItem(&choices).map { .append(list(&choices), to: $0) }
        ?? .append(list(&choices), to: nil)
    case .insertBefore: .insert(list(&choices), beside: .before(item(&choices)))
    case .insertAfter: .insert(list(&choices), beside: .after(item(&choices)))
    case .expand: .expand(list(&choices))
    case .collapse: .collapse(list(&choices))
    case .delete: .delete(list(&choices))
    case .insertOutlineBefore: .insertSnapshot(rows(&choices), beside: .before(item(&choices)))
    case .insertOutlineAfter: .insertSnapshot(rows(&choices), beside: .after(item(&choices)))
    case .replaceChildren: .replace(childrenOf: item(&choices), using: rows(&choices))
    case .deleteAll: .deleteAll
    }
  }

  @inlinable package var opening: String {
    "\(items) items to name, \(isPopulated ? "half of them" : "none") there"
  }
}

extension OutlineSubject {
  @inlinable func item(_ choices: inout ChoiceSource) -> Int { choices.below(items) }

  @inlinable func optionalItem(_ choices: inout ChoiceSource) -> Int? {
    optionalIdentifier(below: items, &choices)
  }

  @inlinable
  func list(_ choices: inout ChoiceSource) -> [Int] { identifiers(below: items, &choices) }

  /// Returns drawn identifiers as rows of an outline: no row is more than one level below the last.
  @inlinable func rows(_ choices: inout ChoiceSource) -> [OutlineModel<Int>.Row] {
    var rows: [OutlineModel<Int>.Row] = []
    for item in list(&choices) {
      let deepest = rows.last.map { $0.level + 1 } ?? 0
      let shape = choices.below(8)
      rows.append(.init(item, level: min(shape / 2, deepest), isExpanded: shape % 2 == 1))
    }
    // An inserted outline cannot contain an item twice.
    var seen: Set<Int> = []
    return rows.allSatisfy { seen.insert($0.item).inserted } ? rows : Array(rows.prefix(1))
  }
}
