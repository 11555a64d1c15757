import OrderTree

/// Counters for tests of what an apply costs.
extension DataSourceState {
  /// The number of tree pages copied so far, including those of earlier versions.
  package var copiedPages: Int { current.knownTree?.order.tree.copiedPages ?? 0 }

  /// The number of item identifiers hashed so far in the shared table.
  package var hashedIdentifiers: Int { current.knownTree?.items.withLock { $0.hashed } ?? 0 }

  /// The number of item identifiers in the shared table, including deleted ones.
  package var knownIdentifiers: Int { current.identityCount }
}
