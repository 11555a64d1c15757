public import Contracts
public import OrderTree

extension SectionSnapshot {
  /// Moves to a table of its own if most values in the shared one are no longer held.
  ///
  /// - Complexity: Amortised O(1) for each value that was ever added.
  @inlinable
  mutating func forgetStrangers() {
    if held.areMostlyStrangers(holding: outline.count) { self = reinterned() }
  }

  /// The same outline with nothing kept but its own identifiers.
  ///
  /// It is no relative of this one.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  func reinterned() -> SectionSnapshot {
    var snapshot = SectionSnapshot(
      interner: Interner(.items, capacity: outline.count),
      outline: outline.emptied()
    )
    let nodes = snapshot.nodes(of: self)
    let repeated = snapshot.outline.insert(nodes, at: snapshot.outline.place(inside: nil))
    demand(repeated.isEmpty, "An outline has \(repeated) twice")
    snapshot.held = HeldValues(spare: held.spare)
    return snapshot
  }
}
