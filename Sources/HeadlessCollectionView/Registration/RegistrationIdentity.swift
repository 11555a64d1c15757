import Synchronization

/// What tells one registration from another, and which of two was made first.
///
/// A view compares the registration it is asked to use with the newest one it knew before it asked
/// for a cell: one made since was made inside the provider, which would defeat reuse.
public struct RegistrationIdentity: Hashable, Comparable, Sendable {
  let number: Int

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }

  /// The next one, greater than all before it.
  static func next() -> RegistrationIdentity {
    let (_, number) = count.add(1, ordering: .relaxed)
    return RegistrationIdentity(number: number)
  }

  /// The last one handed out.
  static var newest: RegistrationIdentity {
    RegistrationIdentity(number: count.load(ordering: .relaxed))
  }

  /// How many were handed out; it only tells them apart and has no other meaning.
  private static let count = Atomic(0)
}
