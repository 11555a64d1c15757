public import CompositionalLayout
public import Foundation

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

  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.searchBarShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    owner?.searchBarTextDidBeginEditing(self)
    delegate?.searchBarTextDidBeginEditing(self)
    return true
  }

  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.searchBarShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    delegate?.searchBarTextDidEndEditing(self)
    return true
  }

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
  func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool
  func searchBar(
    _ searchBar: SearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
  public func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { true }
  public func searchBar(
    _ searchBar: SearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
  public func searchBar(_: SearchBar, selectedScopeButtonIndexDidChange _: Int) {}
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
}

extension HeadlessView where Self: SearchBar {
  /// Taps the field, and types a text that replaces the current one.
  public func typeText(_ text: String) {
    guard becomeFirstResponder() else { return }
    let range = NSRange(location: 0, length: ((self.text ?? "") as NSString).length)
    guard delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: text) ?? true else {
      return
    }
    self.text = text
    owner?.searchBar(self, textDidChange: text)
    delegate?.searchBar(self, textDidChange: text)
  }

  /// Presses the search key of the keyboard.
  public func pressSearch() { delegate?.searchBarSearchButtonClicked(self) }

  /// Taps the cancel button.
  public func pressCancel() {
    owner?.searchBarCancelButtonClicked(self)
    delegate?.searchBarCancelButtonClicked(self)
  }

  /// Taps a button of the scope bar.
  public func selectScope(_ index: Int) {
    guard scopeButtonTitles?.indices.contains(index) == true, index != selectedScopeButtonIndex
    else { return }
    selectedScopeButtonIndex = index
    owner?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
  }
}
