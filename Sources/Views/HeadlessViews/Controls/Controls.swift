public import CompositionalLayout
public import Foundation

/// A control that is on or off.
@MainActor
@preconcurrency
open class Switch: Control {
  open var isOn = false
  open var onTintColor: Color?
  open var thumbTintColor: Color?

  /// Creates a switch, which has a fixed size regardless of the frame.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.ownSize))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.ownSize
  }

  private static let ownSize = CGSize(width: 51, height: 31)

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  open override var intrinsicContentSize: CGSize { Self.ownSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.ownSize }
}

/// The text field of a search bar, with tokens before the text.
@MainActor
@preconcurrency
open class SearchTextField: TextField {
  open var tokens: [SearchToken] = []
  open var allowsCopyingTokens = true
  open var allowsDeletingTokens = true
  open var tokenBackgroundColor: Color?

  open func insertToken(_ token: SearchToken, at index: Int) { tokens.insert(token, at: index) }
  open func removeToken(at index: Int) { tokens.remove(at: index) }
}

/// A part of a search with an icon.
@MainActor
@preconcurrency
open class SearchToken: NSObject {
  public let icon: Image?
  public let text: String
  open var representedObject: Any?

  public init(icon: Image?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }
}

extension HeadlessControl where Self: Switch {
  /// Taps the switch, which toggles it and sends its event.
  public func toggle() {
    guard isEnabled else { return }
    isOn.toggle()
    sendActions(for: [.touchUpInside, .valueChanged, .primaryActionTriggered])
  }
}
