public import Foundation

/// Says which type of view stands beside items as a header, a footer or a badge, and how.
///
/// Like that of cells, a registration is a pool as well.
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

  /// The pool's name.
  public var reuseIdentifier: String { "\(Supplementary.self)-\(elementKind)-\(identity.number)" }

  /// A new view, not yet configured.
  func makeView() -> Supplementary { Supplementary(reuseIdentifier: reuseIdentifier) }
}
