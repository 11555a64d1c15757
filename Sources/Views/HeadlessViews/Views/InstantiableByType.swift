public import CompositionalLayout
public import Foundation

/// A class that can be instantiated by a metatype, as `V()` for a generic `V`.
///
/// UIKit's classes allow this with any of their initializers, since Objective-C looks them up at run time. Swift
/// requires a `required` initializer, which every subclass with initializers of its own would have to repeat.
///
/// Here a static method is a second name for the symbol of a convenience initializer, and an initializer of the
/// protocol a second name for the symbol of a static method. The convenience initializer calls the designated one of
/// the dynamic type, which may be overridden. A type without the designated one stops the program as in UIKit: "Use of
/// unimplemented initializer 'init(frame:)' for class". The compiler rejects two names whose types differ.
@MainActor
@preconcurrency
public protocol InstantiableByType {
  /// Returns a new instance of the dynamic type.
  static func instanceOfThisType() -> Self
}

extension InstantiableByType {
  @_silgen_name("espalier_instance")
  package static func dynamicInstance() -> Self { self.instanceOfThisType() }

  /// Creates an instance of a type that is known only at run time.
  @_silgen_name("espalier_instance")
  @_disfavoredOverload
  public init()
}

/// A view that can be instantiated by a metatype, as `V(frame: .zero)` for a generic `V`.
@MainActor
@preconcurrency
public protocol InstantiableByFrame: InstantiableByType {
  static func instanceOfThisType(x: Double, y: Double, width: Double, height: Double) -> Self
}

extension InstantiableByFrame {
  @_silgen_name("espalier_instance_frame")
  package static func dynamicInstance(frame: consuming CGRect) -> Self {
    self.instanceOfThisType(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// Creates a view of a type that is known only at run time.
  @_silgen_name("espalier_instance_frame")
  @_disfavoredOverload
  public init(frame: CGRect)
}

extension View: InstantiableByFrame {
  public static func instanceOfThisType() -> Self {
    instanceOfThisType(x: 0, y: 0, width: 0, height: 0)
  }

  package convenience init(x: Double, y: Double, width: Double, height: Double) {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  @_silgen_name("$s13HeadlessViews4ViewC1x1y5width6heightACSd_S3dtcfC")
  public static func instanceOfThisType(x: Double, y: Double, width: Double, height: Double) -> Self
}

extension Responder {
  package convenience init(toLaunch: Void) { self.init() }

  /// Returns a new instance of the dynamic type, as the delegate of the program.
  @_silgen_name("$s13HeadlessViews9ResponderC8toLaunchACyt_tcfC")
  static func launched() -> Self
}

extension Layer: InstantiableByType {
  package convenience init(byType: Void) { self.init() }

  @_silgen_name("$s13HeadlessViews5LayerC6byTypeACyt_tcfC")
  public static func instanceOfThisType() -> Self
}

extension InvalidationContext: InstantiableByType {
  public static func instanceOfThisType() -> Self { instance() }
}

extension LayoutAttributes: InstantiableByType {
  public static func instanceOfThisType() -> Self { instance() }
}

extension ViewController: InstantiableByType {
  package convenience init(byType: Void) { self.init(nibName: nil, bundle: nil) }

  @_silgen_name("$s13HeadlessViews14ViewControllerC6byTypeACyt_tcfC")
  public static func instanceOfThisType() -> Self
}
