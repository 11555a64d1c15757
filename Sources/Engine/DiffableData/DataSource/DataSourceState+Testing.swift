import OrderTree

/// Counters for tests of the cost of an apply.
extension DataSourceState {
  /// The number of tree pages copied so far, including those of earlier versions.
  package var copiedPages: Int { current.knownTree?.order.tree.copiedPages ?? 0 }

  /// The number of item identifiers hashed so far in the shared table.
  package var hashedIdentifiers: Int { current.knownTree?.items.withLock { $0.hashed } ?? 0 }

  /// The number of item identifiers in the shared table, including deleted ones.
  package var knownIdentifiers: Int { current.identityCount }

  /// The largest number of values in the table of the snapshot or of an outline, deleted ones
  /// included.
  package var knownValues: Int {
    outlines.values.reduce(knownIdentifiers) { max($0, $1.keptValues) }
  }

  /// An empty data source with small tree nodes, which releases values soon after their last use.
  package static var deep: Self {
    var state = Self()
    state.current = .deep
    state.isDeep = true
    return state
  }
}
