public import Portability

/// A two-way mapping between identifiers and dense handles.
///
/// All snapshots forked from one another share one interner, so it only grows: a handle stays valid
/// as long as the interner exists. A lock protects it; bulk operations take the lock once.
///
/// Identifiers are hashed and compared under the lock, so their `==` and `hash(into:)` must not use
/// a snapshot that shares this interner. They may build one, which then does not share it.
@usableFromInline
package final class Interner<ID: Hashable & Sendable>: Sendable {
  @usableFromInline let guarded: Mutex<InternedIdentifiers<ID>>
  @usableFromInline let users = Atomic<Int>(0)
  /// A copy outside of the lock, so that an identifier can be hashed before the lock is taken.
  @usableFromInline package let hasher = BitHasher.process

  /// Creates an interner of items or of sections.
  @inlinable
  package init(_ nameSpace: Handle.NameSpace, capacity: Int = 0) {
    guarded = Mutex(InternedIdentifiers(nameSpace, capacity: capacity))
  }

  /// Counts one more fork that uses this interner.
  @inlinable
  package func addUser() { users.add(1, ordering: .relaxed) }

  @inlinable
  package func dropUser() { users.subtract(1, ordering: .releasing) }

  /// Whether at most one fork uses this interner.
  @inlinable package var hasSoleUser: Bool { users.load(ordering: .acquiring) <= 1 }

  /// Takes the lock for an operation on many identifiers.
  @inlinable
  @inline(__always)
  package func withLock<Result: ~Copyable>(
    _ body: (inout sending InternedIdentifiers<ID>) throws -> sending Result
  ) rethrows -> sending Result {
    try guarded.withLock(body)
  }

  /// The number of identifiers that have a handle.
  @inlinable package var count: Int { withLock { $0.count } }

  /// The number of stored values: one for each identifier, and those given later.
  @inlinable package var valueCount: Int { withLock { $0.valueCount } }

  /// Whether the lock is free, and the number of stored values is at most `limit`.
  @inlinable
  package func hasRoom(upTo limit: Int) -> Bool {
    guarded.withLockIfAvailable { $0.valueCount <= limit } ?? false
  }

  /// Returns the handle of an identifier, or `nil` if it was never interned.
  @inlinable
  package func handle(of identifier: ID) -> Handle? {
    withLock { $0.handle(of: identifier) }
  }

  /// Returns the identifier of `handle`.
  @inlinable
  package func identifier(of handle: Handle) -> ID {
    withLock { $0[handle] }
  }

  /// Returns the handles of the identifiers in their order, assigning handles to new ones.
  @inlinable
  package func intern(_ identifiers: [ID]) -> [Handle] {
    withLock { $0.intern(identifiers) }
  }
}

extension Interner {
  /// Calls `body` with the tables of two interners under both locks.
  ///
  /// The locks are taken in the order of the addresses, so that concurrent calls cannot deadlock.
  @inlinable
  package static func withLocks(
    _ one: Interner,
    _ other: Interner,
    _ body: (borrowing InternedIdentifiers<ID>, borrowing InternedIdentifiers<ID>) -> Bool
  ) -> Bool {
    guard ObjectIdentifier(one) < ObjectIdentifier(other) else {
      return other.withLock { second in one.withLock { first in body(first, second) } }
    }
    return one.withLock { first in other.withLock { second in body(first, second) } }
  }
}
