import CompositionalLayout

// The traits of a view are those of its superview, or of its controller if it has one, with the
// view's own on top. The superview's are stored in the view, so that reading needs no search; every
// change is passed on to the views, and through them to the controllers, below.

extension View {
  var currentTraits: TraitCollection {
    let base = ownTraits ?? inheritedTraits
    return rare?.overriding(base) ?? base
  }

  /// Performs a change, and spreads the difference that it makes to the traits.
  func changeTraits(_ change: () -> Void) {
    let old = traitCollection
    change()
    if old != traitCollection { spreadTraitChange(from: old) }
  }

  /// Stores the traits of the superview, as the controller changes them.
  func inherit(_ traits: TraitCollection) {
    inheritedTraits = holdsController ? controller?.adopt(traits) ?? traits : traits
  }

  func spreadTraitChange(from old: TraitCollection) {
    reportTraitChange(from: old)
    visitBelow(traitCollection) { view, traits in
      let old = view.traitCollection
      view.inherit(traits)
      guard old != view.traitCollection else { return nil }
      view.reportTraitChange(from: old)
      // A callback may have changed them again.
      return view.traitCollection
    }
  }

  private func reportTraitChange(from old: TraitCollection) {
    let outer = CurrentTraits.enter(self)
    traitsDidChange(from: old)
    traitCollectionDidChange(old)
    for handler in rare?.traitHandlers ?? [] { handler.run(from: old, to: traitCollection) }
    setNeedsLayout()
    CurrentTraits.leave(for: outer)
  }

  /// The traits that the view sets for itself and its descendants.
  public var traitOverrides: TraitOverrides {
    get { rare?.traitOverrides?.over(inheritedTraits) ?? TraitOverrides(over: traitCollection) }
    set { changeTraits { extras.traitOverrides = newValue } }
  }

  func setSemantics(_ semantics: SemanticContentAttribute) {
    changeTraits { extras.semanticContentAttribute = semantics }
  }

  func setStyle(_ style: UserInterfaceStyle) { changeTraits { extras.overrideStyle = style } }
}

extension ViewExtras {
  /// Returns traits with those that the view sets itself, or nil if it sets none.
  func overriding(_ inherited: TraitCollection) -> TraitCollection? {
    let direction = semanticContentAttribute.forcedDirection
    guard traitOverrides != nil || overrideStyle != .unspecified || direction != nil else {
      return nil
    }
    var traits = inherited
    if let direction { traits.layoutDirection = direction }
    if overrideStyle != .unspecified { traits.userInterfaceStyle = overrideStyle }
    return traitOverrides?.applied(to: traits) ?? traits
  }
}

extension View.SemanticContentAttribute {
  fileprivate var forcedDirection: UserInterfaceLayoutDirection? {
    switch self {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified, .playback, .spatial: nil
    }
  }
}
