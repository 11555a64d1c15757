public import Foundation

/// Says which type of cell shows an item, and how.
///
/// A registration is a pool as well: cells made by one are reused by no other. Make it once, up
/// front, never inside the provider that uses it.
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

  /// The pool's name.
  public var reuseIdentifier: String { "\(Cell.self)-\(identity.number)" }

  /// A new cell, not yet configured.
  func makeCell() -> Cell { Cell(reuseIdentifier: reuseIdentifier) }
}
