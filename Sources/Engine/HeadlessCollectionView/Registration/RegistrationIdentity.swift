import Portability

/// The identity of a registration, ordered by creation.
///
/// A view compares a registration with the newest one that existed before it requested a cell: a
/// newer one was created inside the provider, which would prevent reuse.
public struct RegistrationIdentity: Hashable, Comparable, Sendable {
  let number: Int

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }

  /// Returns a new identity, greater than all before it.
  static func next() -> RegistrationIdentity {
    let (_, number) = count.add(1, ordering: .relaxed)
    return RegistrationIdentity(number: number)
  }

  /// The last identity returned.
  static var newest: RegistrationIdentity {
    RegistrationIdentity(number: count.load(ordering: .relaxed))
  }

  /// The number of identities so far; used only to distinguish them.
  private static let count = Atomic(0)
}
