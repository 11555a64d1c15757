public import Foundation
import Portability

/// A registration of a cell type with a closure that configures cells.
///
/// A registration has its own reuse pool: its cells are reused by no other. Create it once in
/// advance, not inside the provider that uses it.
@MainActor
@preconcurrency
public struct CellRegistration<Cell: CollectionViewCell, Item> {
  public typealias Handler =
    @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

  public let identity: RegistrationIdentity
  /// The name of the pool.
  public let reuseIdentifier: String
  @usableFromInline let handler: Handler

  public init(handler: @escaping Handler) {
    identity = .next()
    reuseIdentifier = "\(Cell.self)-\(identity.number)"
    self.handler = handler
  }

  /// Returns a new cell that is not configured.
  func makeCell() -> Cell { .instance(reuseIdentifier: reuseIdentifier) }
}

/// A registration of a supplementary view type with a closure that configures views.
///
/// Like a cell registration, it has its own reuse pool.
@MainActor
@preconcurrency
public struct SupplementaryRegistration<Supplementary: CollectionReusableView> {
  public typealias Handler =
    @MainActor (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

  public let identity: RegistrationIdentity
  public let elementKind: String
  let handler: Handler

  public init(elementKind: String, handler: @escaping Handler) {
    identity = .next()
    self.elementKind = elementKind
    self.handler = handler
  }

  /// The name of the pool.
  public var reuseIdentifier: String { "\(Supplementary.self)-\(elementKind)-\(identity.number)" }

  /// Returns a new view that is not configured.
  func makeView() -> Supplementary { .instance(reuseIdentifier: reuseIdentifier) }
}

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
