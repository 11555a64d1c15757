/// A position directly before or after an existing identifier.
@frozen
public enum Sibling<Identifier: Hashable & Sendable>: Hashable, Sendable {
  case before(Identifier)
  case after(Identifier)

  /// The existing identifier.
  @inlinable public var identifier: Identifier {
    switch self {
    case .before(let identifier), .after(let identifier): identifier
    }
  }

  /// The distance of the position from that of the identifier.
  @inlinable package var offset: Int {
    switch self {
    case .before: 0
    case .after: 1
    }
  }
}
