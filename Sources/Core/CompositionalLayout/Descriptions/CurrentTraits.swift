import Foundation
import Portability

/// An object with traits: a view, a controller or a window.
@MainActor
@preconcurrency
public protocol TraitEnvironment: AnyObject {
  var traitCollection: TraitCollection { get }
}

/// Traits without a view.
private final class FixedTraits: TraitEnvironment {
  @safe nonisolated(unsafe) var traits = TraitCollection()

  nonisolated init() {}

  var traitCollection: TraitCollection { traits }
}

extension TraitCollection {
  /// The traits of the view or controller whose code runs on this thread.
  ///
  /// Layout, updates of configurations, section and cell providers, and notifications of changed
  /// traits set them. Elsewhere, they are the default ones or those that were set last.
  public static var current: TraitCollection {
    get {
      guard MainQueue.isCurrent else {
        return Thread.current.threadDictionary[key] as? TraitCollection ?? TraitCollection()
      }
      return MainActor.assumeIsolated { CurrentTraits.value }
    }
    set {
      guard MainQueue.isCurrent else { return Thread.current.threadDictionary[key] = newValue }
      CurrentTraits.set(newValue)
    }
  }

  private static let key = "TraitCollection.current"

  /// Runs a closure with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    guard MainQueue.isCurrent else {
      let outer = Self.current
      Self.current = self
      actions()
      return Self.current = outer
    }
    let fixed = FixedTraits()
    fixed.traits = self
    let outer = CurrentTraits.enter(fixed)
    withExtendedLifetime(fixed, actions)
    CurrentTraits.leave(for: outer)
  }
}

/// The object whose code runs on the main queue.
///
/// Every layout of a view changes it, so it is a pointer without a count: a method of the object
/// calls `enter(_:)` and `leave(for:)`, and the object lives meanwhile.
package enum CurrentTraits {
  /// The object that was current before another.
  @safe package struct Outer {
    fileprivate let object: Unmanaged<AnyObject>?
  }

  // Used on the main queue only.
  @exclusivity(unchecked)
  private nonisolated(unsafe) static var environment: Unmanaged<AnyObject>?
  private static let assigned = FixedTraits()

  @MainActor fileprivate static var value: TraitCollection {
    let object = unsafe environment?.takeUnretainedValue()
    return (object as? any TraitEnvironment)?.traitCollection ?? TraitCollection()
  }

  /// Makes an object the current one; pass the result to `leave(for:)`.
  package static func enter(_ object: any TraitEnvironment) -> Outer {
    let outer = unsafe Outer(object: environment)
    unsafe environment = Unmanaged.passUnretained(object as AnyObject)
    return outer
  }

  package static func leave(for outer: Outer) { unsafe environment = outer.object }

  fileprivate static func set(_ traits: TraitCollection) {
    assigned.traits = traits
    unsafe environment = Unmanaged.passUnretained(assigned)
  }
}
