public import CompositionalLayout

/// The state that a configuration answers to.
///
/// A state is a value: it is asked for when something changed, handed to configurations and to the
/// owner of the view, and forgotten. States of one's own go in under keys of one's own.
public protocol ConfigurationState {
  init(traitCollection: TraitCollection)

  var traitCollection: TraitCollection { get set }

  subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a state that an application adds to those of the system.
public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
