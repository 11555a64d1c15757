public import Foundation

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
