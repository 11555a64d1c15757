public import CompositionalLayout

/// The traits that a view or a controller sets for itself and its descendants.
@dynamicMemberLookup
public struct TraitOverrides {
  /// The traits with the overrides.
  private var traits: TraitCollection
  private var changes: [AnyKeyPath: (inout TraitCollection) -> Void]

  init(
    _ changes: [AnyKeyPath: (inout TraitCollection) -> Void] = [:],
    over inherited: TraitCollection
  ) {
    self.changes = changes
    traits = inherited
    traits = applied(to: inherited)
  }

  /// The value of a trait, such as `horizontalSizeClass`: the one set here, or the inherited one.
  public subscript<Value>(dynamicMember path: WritableKeyPath<TraitCollection, Value>) -> Value {
    get { traits[keyPath: path] }
    set {
      traits[keyPath: path] = newValue
      changes[path] = { $0[keyPath: path] = newValue }
    }
  }

  func applied(to inherited: TraitCollection) -> TraitCollection {
    changes.values.reduce(into: inherited) { $1(&$0) }
  }

  func over(_ inherited: TraitCollection) -> TraitOverrides {
    TraitOverrides(changes, over: inherited)
  }
}
