public import Synchronization

/// Gives every identifier a dense handle, once, and the identifier back for the handle.
///
/// All snapshots forked from one another share one interner, so it may only grow: a handle stays valid as
/// long as the interner lives. One lock guards it; bulk work takes the lock once, not once an element.
///
/// Identifiers are hashed and compared under the lock, so their `==` and `hash(into:)` must not use a
/// snapshot that shares this interner.
@usableFromInline
package final class Interner<ID: Hashable & Sendable>: Sendable {
  @usableFromInline let guarded: Mutex<InternedIdentifiers<ID>>
  @usableFromInline let users = Atomic<Int>(0)

  /// An interner whose handles belong to items, or to sections.
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

  /// Takes the lock for a piece of work on many identifiers.
  @inlinable
  @inline(__always)
  package func withLock<Result: ~Copyable>(
    _ body: (inout sending InternedIdentifiers<ID>) throws -> sending Result
  ) rethrows -> sending Result {
    try guarded.withLock(body)
  }

  /// How many identifiers have a handle.
  @inlinable package var count: Int { withLock { $0.count } }

  /// How many values are kept: one for each identifier, and those given later.
  @inlinable package var valueCount: Int { withLock { $0.valueCount } }

  /// The handle of an identifier, or nil if it was never interned.
  @inlinable
  package func handle(of identifier: ID) -> Handle? {
    withLock { $0.handle(of: identifier) }
  }

  /// The identifier that `handle` stands for.
  @inlinable
  package func identifier(of handle: Handle) -> ID {
    withLock { $0[handle] }
  }

  /// The handles of the identifiers, in their order, with new handles for those that are new.
  @inlinable
  package func intern(_ identifiers: [ID]) -> [Handle] {
    withLock { $0.intern(identifiers.span) }
  }

  /// The identifiers that the handles stand for, in their order.
  @inlinable
  package func identifiers(of handles: [Handle]) -> [ID] {
    withLock { contents in handles.map { contents[$0] } }
  }
}
