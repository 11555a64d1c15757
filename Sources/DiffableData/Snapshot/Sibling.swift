/// The place right before or right after something that is there already.
@frozen
public enum Sibling<Identifier: Hashable & Sendable>: Hashable, Sendable {
  case before(Identifier)
  case after(Identifier)

  /// What is there already.
  @inlinable public var identifier: Identifier {
    switch self {
    case .before(let identifier), .after(let identifier): identifier
    }
  }

  /// How far behind the identifier's own position the place is.
  @inlinable var offset: Int {
    switch self {
    case .before: 0
    case .after: 1
    }
  }
}
