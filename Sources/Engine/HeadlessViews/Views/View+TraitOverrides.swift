import CompositionalLayout

extension View {
  func traitsDidChange(from old: TraitCollection) {
    traitCollectionDidChange(old)
    for handler in rare?.traitHandlers ?? [] { handler.run(from: old, to: traitCollection) }
    setNeedsLayout()
  }

  /// The traits that the view sets for itself and its descendants.
  public var traitOverrides: TraitOverrides {
    get { rare?.traitOverrides?.over(inheritedTraits) ?? TraitOverrides(over: traitCollection) }
    set {
      let old = traitCollection
      extras.traitOverrides = newValue
      if old != traitCollection { spreadTraitChange(from: old) }
    }
  }
}

extension ViewController {
  /// The traits that the controller sets for itself, its view and its children.
  public var traitOverrides: TraitOverrides {
    get { ownTraits?.over(inheritedTraits) ?? TraitOverrides(over: traitCollection) }
    set {
      let old = traitCollection
      ownTraits = newValue
      if old != traitCollection { spreadTraitChange(from: old) }
    }
  }

  var inheritedTraits: TraitCollection {
    parent?.traitCollection ?? windowTraits ?? TraitCollection()
  }
}
