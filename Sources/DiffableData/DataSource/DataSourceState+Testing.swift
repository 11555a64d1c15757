import OrderTree

/// Counters for tests of what an apply costs.
extension DataSourceState {
  /// How many pages of the tree were copied so far, in it and in what it was made from.
  package var copiedPages: Int { current.knownTree?.order.tree.copiedPages ?? 0 }

  /// How many identifiers of items were hashed so far in the family of what is shown.
  package var hashedIdentifiers: Int { current.knownTree?.items.withLock { $0.hashed } ?? 0 }

  /// How many identifiers of items the family of what is shown knows, the dead included.
  package var knownIdentifiers: Int { current.identityCount }
}
