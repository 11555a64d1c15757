public import CompositionalLayout

/// A trait that can be registered for changes.
public protocol Trait {
  /// The trait's value, for comparison.
  static func value(in traits: TraitCollection) -> AnyHashable
}

public enum TraitHorizontalSizeClass: Trait {
  public static func value(in traits: TraitCollection) -> AnyHashable { traits.horizontalSizeClass }
}

public enum TraitVerticalSizeClass: Trait {
  public static func value(in traits: TraitCollection) -> AnyHashable { traits.verticalSizeClass }
}

public enum TraitUserInterfaceStyle: Trait {
  public static func value(in traits: TraitCollection) -> AnyHashable { traits.userInterfaceStyle }
}

public enum TraitUserInterfaceIdiom: Trait {
  public static func value(in traits: TraitCollection) -> AnyHashable { traits.userInterfaceIdiom }
}

public enum TraitLayoutDirection: Trait {
  public static func value(in traits: TraitCollection) -> AnyHashable { traits.layoutDirection }
}

public enum TraitDisplayScale: Trait {
  public static func value(in traits: TraitCollection) -> AnyHashable { traits.displayScale }
}

public enum TraitPreferredContentSizeCategory: Trait {
  public static func value(in traits: TraitCollection) -> AnyHashable {
    traits.preferredContentSizeCategory
  }
}

/// A handler that runs when one of some traits changes.
@MainActor
public final class TraitRegistration {
  private let traits: [any Trait.Type]
  private let handler: @MainActor (TraitCollection) -> Void

  init(_ traits: [any Trait.Type], _ handler: @escaping @MainActor (TraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  func run(from old: TraitCollection, to new: TraitCollection) {
    if traits.contains(where: { $0.value(in: old) != $0.value(in: new) }) { handler(old) }
  }
}

/// A view or controller whose traits change.
@MainActor
@preconcurrency
public protocol TraitChangeObservable: AnyObject {
  func keep(_ registration: TraitRegistration)
  func drop(_ registration: TraitRegistration)
}

extension TraitChangeObservable {
  /// Runs a handler when one of the traits changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any Trait.Type],
    handler: @escaping @MainActor (Self, TraitCollection) -> Void
  ) -> TraitRegistration {
    let registration = TraitRegistration(traits) { [weak self] old in
      if let self { handler(self, old) }
    }
    keep(registration)
    return registration
  }

  /// Calls a method of this object when one of the traits changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any Trait.Type],
    action: Selector
  ) -> TraitRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Calls a method of a target when one of the traits changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any Trait.Type],
    target: Any,
    action: Selector
  ) -> TraitRegistration {
    let target = TargetAction(target, action)
    return registerForTraitChanges(traits) { (observable: Self, _) in target.send(from: observable)
    }
  }

  public func unregisterForTraitChanges(_ registration: TraitRegistration) { drop(registration) }
}

extension View: TraitChangeObservable {}
extension ViewController: TraitChangeObservable {}

extension HeadlessView where Self: View {
  public func keep(_ registration: TraitRegistration) { extras.traitHandlers.append(registration) }

  public func drop(_ registration: TraitRegistration) {
    rare?.traitHandlers.removeAll { $0 === registration }
  }
}

extension HeadlessController where Self: ViewController {
  public func keep(_ registration: TraitRegistration) { traitHandlers.append(registration) }

  public func drop(_ registration: TraitRegistration) {
    traitHandlers.removeAll { $0 === registration }
  }
}

extension TraitCollection {
  /// Whether colours may differ from those of other traits.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    userInterfaceStyle != (other ?? TraitCollection()).userInterfaceStyle
  }
}
