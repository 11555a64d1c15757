public import Foundation

/// A class that can be instantiated by a metatype: `type.init()`.
///
/// UIKit's controllers allow this regardless of their initializers. A required initializer would
/// have to be repeated by every controller with initializers of its own; a protocol's initializer
/// need not be, and uses the one that every controller has.
@MainActor
@preconcurrency
public protocol InstantiableByType: AnyObject {
  init?(coder: NSCoder)
}

extension InstantiableByType {
  /// Creates an instance of a type that is known only at run time.
  ///
  /// - Precondition: The type inherits `init(coder:)`, or its own succeeds without an archive.
  @_disfavoredOverload
  public init() {
    // Only a forced delegation calls the initializer of the dynamic type.
    // swift-format-ignore: NeverForceUnwrap
    self.init(coder: NSKeyedArchiver(requiringSecureCoding: false))!
  }
}

extension ViewController: InstantiableByType {}
