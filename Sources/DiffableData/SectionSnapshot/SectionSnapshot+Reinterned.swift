public import Contracts
public import OrderTree

extension SectionSnapshot {
  /// Whether most identifiers that are kept for this snapshot and its relatives are not in it.
  ///
  /// Identifiers are kept as long as any relative lives. Whoever holds a snapshot for long and keeps
  /// changing it lets go of the dead ones with `reinterned()` when this says so: then that costs O(1) for
  /// each identifier that was ever added.
  @inlinable
  package var keepsMostlyStrangers: Bool {
    interner.count > 2 * outline.count + 64
  }

  /// The same outline with nothing kept but its own identifiers.
  ///
  /// It is no relative of this one.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  package func reinterned() -> SectionSnapshot {
    var snapshot = SectionSnapshot(
      interner: Interner(.items, capacity: outline.count),
      outline: outline.emptied()
    )
    let repeated = snapshot.outline.insert(
      snapshot.nodes(of: self),
      at: snapshot.outline.place(inside: nil)
    )
    demand(repeated.isEmpty, "An outline has \(repeated) twice")
    return snapshot
  }
}
