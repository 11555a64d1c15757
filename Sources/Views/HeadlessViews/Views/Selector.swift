/// The name of a method and, if `scripts/uikit-rewrite` created the selector, the method.
///
/// Without Objective-C a method cannot be found by its name. `scripts/uikit-rewrite` rewrites
/// `#selector(tapped(_:))` as
/// `Selector("tapped(_:)", List.tapped(_:))`. A selector with only a name has no effect.
public struct Selector: Sendable {
  typealias Method = @MainActor (_ target: AnyObject, _ sender: Any?, _ event: Any?) -> Bool

  /// The name as written, as in `tapped(_:)`.
  public let name: String
  let method: Method?
  /// Whether an object has the method.
  let isMethod: @Sendable (Any) -> Bool

  /// Creates a selector with only a name, which has no effect.
  public init(_ name: String) {
    self.name = name
    method = nil
    isMethod = { _ in false }
  }

  /// Creates the selector of a method without parameters.
  @preconcurrency
  public init<Target, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.name = name
    isMethod = { $0 is Target }
    self.method = { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// Creates the selector of a method that takes the sender.
  @preconcurrency
  public init<Target, Sender, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.name = name
    isMethod = { $0 is Target }
    self.method = { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      _ = method(target)(sender)
      return true
    }
  }

  /// Creates the selector of a method that takes the sender and the event.
  @preconcurrency
  public init<Target, Sender, Event, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.name = name
    isMethod = { $0 is Target }
    self.method = { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender,
        let event = event as? Event
      else { return false }
      _ = method(target)(sender, event)
      return true
    }
  }

  /// Calls the method on a target.
  ///
  /// Returns whether the target has it.
  @MainActor
  @discardableResult
  public func perform(on target: AnyObject, with sender: Any? = nil, for event: Any? = nil) -> Bool
  {
    method?(target, sender, event) ?? false
  }
}

extension Selector {
  /// Whether an object has the method of the selector; false for a selector with only a name.
  public func names(methodOf object: Any) -> Bool { isMethod(object) }
}

extension Selector: Hashable {
  public static func == (lhs: Selector, rhs: Selector) -> Bool { lhs.name == rhs.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral name: String) { self.init(name) }
  public var description: String { name }
}

/// A target with the method to call on it.
///
/// If the target is nil, the responder chain is searched.
@MainActor
struct TargetAction {
  private(set) weak var target: AnyObject?
  let searchesTarget: Bool
  let selector: Selector

  init(_ target: Any?, _ selector: Selector) {
    self.target = target.map { $0 as AnyObject }
    searchesTarget = target == nil
    self.selector = selector
  }

  /// Calls the method.
  ///
  /// Returns whether a target has it.
  @discardableResult
  func send(from sender: AnyObject, event: Any? = nil, along first: Responder? = nil) -> Bool {
    guard searchesTarget else {
      return target.map { selector.perform(on: $0, with: sender, for: event) } ?? false
    }
    var next = first ?? sender as? Responder
    while let responder = next {
      if selector.perform(on: responder, with: sender, for: event) { return true }
      next = responder.next
    }
    return false
  }

  func matches(_ target: Any?, _ selector: Selector?) -> Bool {
    let isTarget = target == nil || target.map { $0 as AnyObject } === self.target
    return isTarget && (selector == nil || selector == self.selector)
  }
}
