public import OrderTree
public import Portability

extension SectionSnapshot {
  /// Creates its own table of values if most values in the shared one are no longer used.
  ///
  /// - Complexity: Amortised O(1) for each value ever added.
  @inlinable
  mutating func discardUnusedValues() {
    if held.areMostlyUnused(holding: outline.count) { self = reinterned() }
  }

  /// Returns the same outline with a table of only its own identifiers.
  ///
  /// The result shares no handles with this snapshot.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  func reinterned() -> SectionSnapshot {
    var snapshot = SectionSnapshot(
      interner: Interner(.items, capacity: outline.count),
      outline: outline.emptied()
    )
    let nodes = snapshot.nodes(of: self)
    let repeated = snapshot.outline.insert(nodes, at: snapshot.outline.position(inside: nil))
    demand(repeated.isEmpty, "An outline has \(repeated) twice")
    snapshot.held = HeldValues(spare: held.spare)
    return snapshot
  }
}
