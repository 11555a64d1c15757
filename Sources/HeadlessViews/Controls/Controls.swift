public import Foundation

/// A view with actions for touches.
@MainActor
@preconcurrency
open class Control: View {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  private var actions: [(event: Event, action: Action)] = []

  public func addAction(_ action: Action, for event: Event) {
    actions.append((event, action))
  }

  /// Performs the actions added for an event.
  public func sendActions(for event: Event) {
    guard isEnabled else { return }
    for entry in actions where !entry.event.isDisjoint(with: event) {
      entry.action.perform(from: self)
    }
  }
}

/// A control that is on or off.
@MainActor
@preconcurrency
open class Switch: Control {
  open var isOn = false

  /// Creates a switch, which has a fixed size regardless of the frame.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.ownSize))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.ownSize
  }

  private static let ownSize = CGSize(width: 51, height: 31)

  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  /// Taps the switch, which toggles it and sends its event.
  public func toggle() {
    guard isEnabled else { return }
    isOn.toggle()
    sendActions(for: [.touchUpInside, .valueChanged, .primaryActionTriggered])
  }

  open override var intrinsicContentSize: CGSize { Self.ownSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.ownSize }
}

/// A search field.
@MainActor
@preconcurrency
open class SearchBar: View {
  open weak var delegate: (any SearchBarDelegate)?
  open var text: String?
  open var placeholder: String?

  /// Types a text and calls the delegate.
  public func type(_ text: String) {
    self.text = text
    delegate?.searchBar(self, textDidChange: text)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 56)
  }
}

/// The delegate of a search bar.
@MainActor
@preconcurrency
public protocol SearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
}
