public import Foundation

/// A view that sends actions when it is used.
@MainActor
@preconcurrency
open class Control: View, HeadlessControl {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF << 16)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
  }

  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    case center, left, right, fill, leading, trailing
  }

  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    case center, top, bottom, fill
  }

  private enum Receiver {
    case action(Action)
    case target(TargetAction)
  }

  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Whether a tap opens the menu instead of sending actions.
  open var showsMenuAsPrimaryAction = false
  open var isContextMenuInteractionEnabled = false
  private var receivers: [(event: Event, receiver: Receiver)] = []

  open var state: State {
    var state: State = isEnabled ? .normal : .disabled
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control that performs an action when it is used.
  public convenience init(frame: CGRect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Called when `isEnabled`, `isSelected` or `isHighlighted` changes.
  @_spi(LayoutCycle) open func stateDidChange() {}

  /// Performs an action for an event.
  ///
  /// An action of the same identifier is replaced.
  open func addAction(_ action: Action, for event: Event) {
    if let identifier = action.identifier { removeAction(identifiedBy: identifier, for: event) }
    receivers.append((event, .action(action)))
  }

  open func removeAction(_ action: Action, for event: Event) {
    remove(event) {
      if case let .action(added) = $0 { return added === action }
      return false
    }
  }

  open func removeAction(identifiedBy identifier: Action.Identifier, for event: Event) {
    remove(event) {
      if case let .action(added) = $0 { return added.identifier == identifier }
      return false
    }
  }

  /// Calls a method of a target, which is not kept alive, for an event.
  open func addTarget(_ target: Any?, action: Selector, for event: Event) {
    let added = TargetAction(target, action)
    remove(event) {
      if case let .target(other) = $0 { return target != nil && other.matches(target, action) }
      return false
    }
    receivers.append((event, .target(added)))
  }

  open func removeTarget(_ target: Any?, action: Selector?, for event: Event) {
    remove(event) {
      if case let .target(added) = $0 { return added.matches(target, action) }
      return false
    }
  }

  private func remove(_ event: Event, where isRemoved: (Receiver) -> Bool) {
    receivers = receivers.compactMap { entry in
      guard isRemoved(entry.receiver) else { return entry }
      let rest = entry.event.subtracting(event)
      return rest.isEmpty ? nil : (rest, entry.receiver)
    }
  }

  open var allTargets: Set<AnyHashable> {
    Set(
      receivers.compactMap {
        if case let .target(added) = $0.receiver { return added.target as? AnyHashable }
        return nil
      }
    )
  }

  open var allControlEvents: Event { receivers.reduce(into: []) { $0.formUnion($1.event) } }

  /// The names of the methods of a target that an event calls.
  open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    let names = receivers.compactMap { entry -> String? in
      guard case let .target(added) = entry.receiver, entry.event.contains(event),
        added.matches(target, nil)
      else { return nil }
      return added.selector.name
    }
    return names.isEmpty ? nil : names
  }

  open func sendAction(_ action: Selector, to target: Any?, for event: TouchEvent?) {
    TargetAction(target, action).send(from: self, event: event)
  }

  open func sendAction(_ action: Action) { action.perform(from: self) }

  /// Performs the actions and calls the targets of an event.
  open func sendActions(for event: Event) {
    guard isEnabled else { return }
    for entry in receivers where !entry.event.isDisjoint(with: event) {
      switch entry.receiver {
      case let .action(action): sendAction(action)
      case let .target(target): target.send(from: self, event: TouchEvent())
      }
    }
  }

  /// Sends the events of a tap.
  @_spi(LayoutCycle) open func performTap() {
    sendActions(for: .touchDown)
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  open override var canBecomeFirstResponder: Bool { false }
}

extension HeadlessControl where Self: Control {
  /// Taps the control: sends the events of a touch, then the primary action.
  public func tap() { performTap() }
}
