public import Foundation

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
  let handler: Handler

  public init(handler: @escaping Handler) {
    identity = .next()
    self.handler = handler
  }

  /// The name of the pool.
  public var reuseIdentifier: String { "\(Cell.self)-\(identity.number)" }

  /// Returns a new cell that is not configured.
  func makeCell() -> Cell { .instance(reuseIdentifier: reuseIdentifier) }
}
