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

/// A search field.
@MainActor
@preconcurrency
open class SearchBar: View {
  public enum Style: Int, Hashable, Sendable {
    case `default`, prominent, minimal
  }

  open weak var delegate: (any SearchBarDelegate)?
  /// The search controller of the bar, called before the delegate.
  weak var owner: SearchController?
  open var searchBarStyle = Style.default
  open var showsCancelButton = false
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var autocapitalizationType = TextAutocapitalizationType.sentences
  open var autocorrectionType = TextAutocorrectionType.default
  open var returnKeyType = ReturnKeyType.search
  open var keyboardType = KeyboardType.default
  open var barTintColor: Color?
  open var isTranslucent = true
  public private(set) lazy var searchTextField = SearchTextField()
  open var showsScopeBar = false
  open var isSearchResultsButtonSelected = false
  open var showsBookmarkButton = false
  open var showsSearchResultsButton = false

  open override var canBecomeFirstResponder: Bool { true }
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
  open var text: String?
  open var placeholder: String?

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 56)
  }
}

/// The delegate of a search bar.
@MainActor
@preconcurrency
public protocol SearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
  func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
  public func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
  public func searchBar(_: SearchBar, selectedScopeButtonIndexDidChange _: Int) {}
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
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

extension HeadlessView where Self: SearchBar {
  /// Types a text and calls the delegate.
  public func typeText(_ text: String) {
    self.text = text
    owner?.searchBar(self, textDidChange: text)
    delegate?.searchBar(self, textDidChange: text)
  }
}
