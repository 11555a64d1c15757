public import Foundation

/// A class of which an instance can be made where only the type is known: `type.init()`.
///
/// The original's controllers can be made so whatever initializers they have. A required initializer
/// would have to be repeated by every controller that has initializers of its own; one of a protocol
/// need not be, and makes the instance by way of the initializer that every controller has anyway.
@MainActor
@preconcurrency
public protocol InstantiableByType: AnyObject {
  init?(coder: NSCoder)
}

extension InstantiableByType {
  /// Makes an instance of a type that is known only when the program runs.
  ///
  /// - Precondition: The type inherits `init(coder:)`, or its own makes something of no archive.
  @_disfavoredOverload
  public init() {
    // Only a forced delegation reaches the initializer of the type that is meant when it runs.
    // swift-format-ignore: NeverForceUnwrap
    self.init(coder: NSKeyedArchiver(requiringSecureCoding: false))!
  }
}

extension ViewController: InstantiableByType {}
