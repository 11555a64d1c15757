public import CompositionalLayout

/// The state that configurations depend on.
///
/// A state is a value: it is created after a change, passed to configurations and to the owner of
/// the view, and discarded. Apps can add custom states under their own keys.
public protocol ConfigurationState {
  init(traitCollection: TraitCollection)

  var traitCollection: TraitCollection { get set }

  subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a custom state.
public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
