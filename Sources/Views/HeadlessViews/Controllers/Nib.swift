public import Foundation
import Portability

/// The name of an archive of Interface Builder; archives are not supported.
@MainActor
@preconcurrency
open class Nib: NSObject {
  public let name: String

  public init(nibName name: String, bundle: Bundle?) {
    self.name = name
    super.init()
  }

  /// Stops the program with a message: archives are not supported.
  open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
    stop("The nib \(name) cannot be loaded on this platform; create its views in code")
  }
}

/// The name of a storyboard; storyboards are not supported.
@MainActor
@preconcurrency
open class Storyboard: NSObject {
  public let name: String

  public init(name: String, bundle: Bundle?) {
    self.name = name
    super.init()
  }

  /// Returns nil: storyboards are not supported.
  open func instantiateInitialViewController() -> ViewController? { nil }

  /// Stops the program with a message: storyboards are not supported.
  open func instantiateViewController(withIdentifier identifier: String) -> ViewController {
    stop(
      "The controller \(identifier) of the storyboard \(name) cannot be loaded on this platform; create it in code"
    )
  }
}

extension Storyboard {
  /// Stops the program with a message: storyboards are not supported.
  public func instantiateViewController(identifier: String) -> ViewController {
    instantiateViewController(withIdentifier: identifier)
  }

  /// Stops the program with a message: storyboards are not supported.
  public func instantiateViewController<Controller: ViewController>(
    identifier: String,
    creator: ((NSCoder) -> Controller?)?
  ) -> Controller {
    stop("\(instantiateViewController(withIdentifier: identifier)) was not created")
  }
}

/// A transition between controllers of a storyboard.
@MainActor
@preconcurrency
open class StoryboardSegue: NSObject {
  public let identifier: String?
  public let source: ViewController
  public let destination: ViewController

  public init(identifier: String?, source: ViewController, destination: ViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Called by nothing here; subclasses override it.
  open func perform() {}
}
