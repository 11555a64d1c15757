import CompositionalLayout

extension ViewController {
  /// The traits that the controller sets for itself, its view and its children.
  public var traitOverrides: TraitOverrides {
    get { ownTraits?.over(inheritedTraits) ?? TraitOverrides(over: traitCollection) }
    set { ownTraits = newValue }
  }

  /// The traits above the controller: of the superview of its view, or else of its parent.
  var inheritedTraits: TraitCollection {
    viewIfLoaded?.superview?.traitCollection ?? parent?.traitCollection ?? windowTraits
      ?? environment
  }

  private func resolved(in environment: TraitCollection) -> TraitCollection {
    var traits = fixedTraits ?? environment
    if let parent, fixedTraits == nil { traits = parent.traits(of: self, in: traits) }
    if let traitsFromParent { traits = TraitCollection(traitsFrom: [traits, traitsFromParent]) }
    if ownStyle != .unspecified { traits.userInterfaceStyle = ownStyle }
    return ownTraits?.applied(to: traits) ?? traits
  }

  /// Adopts the traits above the controller; returns those that its view inherits.
  ///
  /// The view passes them on to the children in it; children elsewhere follow here.
  func adopt(_ environment: TraitCollection) -> TraitCollection {
    self.environment = environment
    let old = shownTraits
    let new = resolved(in: environment)
    guard old != new else { return new }
    shownTraits = new
    let outer = CurrentTraits.enter(self)
    traitCollectionDidChange(old)
    for handler in traitHandlers { handler.run(from: old, to: new) }
    CurrentTraits.leave(for: outer)
    for child in children where child.viewIfLoaded?.superview == nil { child.updateTraits() }
    // A callback may have changed them again.
    return shownTraits
  }

  /// Follows a change above the controller or of its own traits.
  func updateTraits() {
    let environment = inheritedTraits
    if let view = viewIfLoaded {
      view.changeTraits { view.inherit(environment) }
    } else {
      _ = adopt(environment)
    }
  }
}
