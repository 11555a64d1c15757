public import CompositionalLayout
public import Foundation

/// An animation of a layer, which is kept until it is removed and takes no time.
@MainActor
@preconcurrency
open class LayerAnimation: NSObject {
  public struct FillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let forwards = FillMode(rawValue: "forwards")
    public static let backwards = FillMode(rawValue: "backwards")
    public static let both = FillMode(rawValue: "both")
    public static let removed = FillMode(rawValue: "removed")
  }

  open var duration: TimeInterval = 0
  open var beginTime: TimeInterval = 0
  open var timeOffset: TimeInterval = 0
  open var speed: Float = 1
  open var repeatCount: Float = 0
  open var repeatDuration: TimeInterval = 0
  open var autoreverses = false
  open var fillMode = FillMode.removed
  open var isRemovedOnCompletion = true
  open var timingFunction: TimingFunction?

  public override init() { super.init() }
}

/// An animation of a property.
@MainActor
@preconcurrency
open class PropertyAnimation: LayerAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false

  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

/// An animation between two values of a property.
@MainActor
@preconcurrency
open class BasicAnimation: PropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
}

/// An animation of a property with a spring.
@MainActor
@preconcurrency
open class SpringAnimation: BasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  open var settlingDuration: TimeInterval { 0 }
}

/// An animation through several values of a property.
@MainActor
@preconcurrency
open class KeyframeAnimation: PropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var path: DrawingPath?
}

/// Several animations at once.
@MainActor
@preconcurrency
open class AnimationGroup: LayerAnimation {
  open var animations: [LayerAnimation]?
}

/// The pace of an animation.
@MainActor
@preconcurrency
open class TimingFunction: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = Name(rawValue: "linear")
    public static let easeIn = Name(rawValue: "easeIn")
    public static let easeOut = Name(rawValue: "easeOut")
    public static let easeInEaseOut = Name(rawValue: "easeInEaseOut")
    public static let `default` = Name(rawValue: "default")
  }

  public let name: Name

  public init(name: Name) {
    self.name = name
    super.init()
  }

  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    name = .default
    super.init()
  }
}

/// A group of changes to layers, which take no time.
@MainActor
@preconcurrency
public enum LayerTransaction {
  private static var completions: [(@MainActor () -> Void)?] = []

  public static func begin() { completions.append(nil) }

  /// Ends the innermost group and runs its completion.
  public static func commit() { completions.popLast().flatMap { $0 }?() }
  public static func flush() {}
  public static func setDisableActions(_ isDisabled: Bool) {}
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  public static func setAnimationTimingFunction(_ function: TimingFunction?) {}

  public static func setCompletionBlock(_ completion: (@MainActor () -> Void)?) {
    if completions.isEmpty {
      completion?()
    } else {
      completions[completions.count - 1] = completion
    }
  }
}

/// A layer that keeps a path and the style of its lines.
@MainActor
@preconcurrency
open class ShapeLayer: Layer {
  public struct LineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let butt = LineCap(rawValue: "butt")
    public static let round = LineCap(rawValue: "round")
    public static let square = LineCap(rawValue: "square")
  }

  public struct LineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let miter = LineJoin(rawValue: "miter")
    public static let round = LineJoin(rawValue: "round")
    public static let bevel = LineJoin(rawValue: "bevel")
  }

  public struct FillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let nonZero = FillRule(rawValue: "non-zero")
    public static let evenOdd = FillRule(rawValue: "even-odd")
  }

  open var path: DrawingPath?
  open var fillColor: Color? = .black
  open var fillRule = FillRule.nonZero
  open var strokeColor: Color?
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
  open var lineWidth: CGFloat = 1
  open var lineCap = LineCap.butt
  open var lineJoin = LineJoin.miter
  open var lineDashPattern: [NSNumber]?
  open var lineDashPhase: CGFloat = 0
}
