public import Foundation

/// An object that sends actions when it recognizes a gesture on its view.
///
/// A test calls `recognize(at:state:)` in place of a finger.
@MainActor
@preconcurrency
open class GestureRecognizer: NSObject, HeadlessGestureRecognizer {
  public enum State: Int, Hashable, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static let recognized = State.ended
  }

  open internal(set) weak var view: View?
  open weak var delegate: (any GestureRecognizerDelegate)?
  open var state = State.possible
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var name: String?
  open var numberOfTouches: Int { 1 }
  fileprivate var targets: [TargetAction] = []
  fileprivate var place: CGPoint?

  public override init() { super.init() }

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public required init?(coder: NSCoder) { super.init() }

  open func addTarget(_ target: Any, action: Selector) {
    targets.append(TargetAction(target, action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.matches(target, action) }
  }

  open func require(toFail other: GestureRecognizer) {}

  /// Returns the point of the gesture; the centre of its view if the test gave none.
  open func location(in view: View?) -> CGPoint {
    guard let own = self.view else { return place ?? .zero }
    let point = place ?? CGPoint(x: own.bounds.midX, y: own.bounds.midY)
    return view.map { own.convert(point, to: $0) } ?? own.convert(point, to: nil)
  }

  open func location(ofTouch index: Int, in view: View?) -> CGPoint { location(in: view) }
}

/// The delegate of a gesture recognizer, which allows or refuses gestures.
@MainActor
@preconcurrency
public protocol GestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
}

extension GestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(_: GestureRecognizer, shouldReceive _: Touch) -> Bool { true }
}

@MainActor
@preconcurrency
open class TapGestureRecognizer: GestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

@MainActor
@preconcurrency
open class LongPressGestureRecognizer: GestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  open var allowableMovement: CGFloat = 10
}

@MainActor
@preconcurrency
open class PanGestureRecognizer: GestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  fileprivate var moved = CGPoint.zero
  fileprivate var speed = CGPoint.zero

  open func translation(in view: View?) -> CGPoint { moved }
  open func setTranslation(_ translation: CGPoint, in view: View?) { moved = translation }
  open func velocity(in view: View?) -> CGPoint { speed }
}

@MainActor
@preconcurrency
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {}

@MainActor
@preconcurrency
open class SwipeGestureRecognizer: GestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
}

@MainActor
@preconcurrency
open class PinchGestureRecognizer: GestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}

@MainActor
@preconcurrency
open class RotationGestureRecognizer: GestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}

@MainActor
@preconcurrency
open class HoverGestureRecognizer: GestureRecognizer {}

/// A behaviour that is added to a view, such as drag and drop.
@MainActor
@preconcurrency
public protocol Interaction: AnyObject {
  var view: View? { get }
  func willMove(to view: View?)
  func didMove(to view: View?)
}

extension View {
  var recognizers: [GestureRecognizer]? {
    rare.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers }
  }

  func replaceRecognizers(by new: [GestureRecognizer]?) {
    for recognizer in recognizers ?? [] { removeGestureRecognizer(recognizer) }
    for recognizer in new ?? [] { addGestureRecognizer(recognizer) }
  }

  func attach(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    extras.recognizers.append(recognizer)
  }

  func detach(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    extras.recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  var attachedInteractions: [any Interaction] { rare?.interactions ?? [] }
  func replaceInteractions(by new: [any Interaction]) { extras.interactions = new }

  func attach(_ interaction: any Interaction) {
    interaction.willMove(to: self)
    extras.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func detach(_ interaction: any Interaction) {
    interaction.willMove(to: nil)
    extras.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

extension HeadlessGestureRecognizer where Self: GestureRecognizer {
  /// Recognizes the gesture at a point and sends the actions, if the delegate allows it.
  public func recognize(at point: CGPoint? = nil, state: State = .ended) {
    guard isEnabled else { return }
    place = point
    let begins = state == .began || (state == .ended && self.state == .possible)
    if begins {
      let touch = Touch(at: location(in: view), in: view)
      guard delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true,
        view?.gestureRecognizerShouldBegin(self) ?? true,
        delegate?.gestureRecognizerShouldBegin(self) ?? true
      else { return }
    }
    self.state = state
    for target in targets { target.send(from: self) }
    if state.rawValue >= State.ended.rawValue { self.state = .possible }
  }
}

extension HeadlessGestureRecognizer where Self: PanGestureRecognizer {
  /// Moves the finger by a distance.
  public func pan(by distance: CGPoint, velocity: CGPoint = .zero, state: State = .changed) {
    moved.x += distance.x
    moved.y += distance.y
    speed = velocity
    recognize(state: state)
  }
}
