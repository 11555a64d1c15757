public import Foundation

/// A controller with a search bar, which calls its updater when the text changes.
@MainActor
@preconcurrency
open class SearchController: ViewController, SearchBarDelegate {
  public let searchResultsController: ViewController?
  open weak var searchResultsUpdater: (any SearchResultsUpdating)?
  open weak var delegate: (any SearchControllerDelegate)?
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var showsSearchResultsController = false
  public let searchBar = SearchBar()

  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive {
        delegate?.willPresentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
        searchBar.text = ""
        _ = searchBar.resignFirstResponder()
      }
      searchResultsUpdater?.updateSearchResults(for: self)
      if isActive {
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.didDismissSearchController(self)
      }
    }
  }

  public init(searchResultsController: ViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.owner = self
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.owner = self
  }

  open func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
    if isActive {
      searchResultsUpdater?.updateSearchResults(for: self)
    } else {
      isActive = true
    }
  }

  open func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { isActive = true }

  open func searchBar(_: SearchBar, selectedScopeButtonIndexDidChange _: Int) {
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  open func searchBarCancelButtonClicked(_ searchBar: SearchBar) { isActive = false }
}

/// An object that updates the results when the text of a search changes.
@MainActor
@preconcurrency
public protocol SearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: SearchController)
}

/// The delegate of a search controller, called when a search begins and ends.
@MainActor
@preconcurrency
public protocol SearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: SearchController)
  func didPresentSearchController(_ searchController: SearchController)
  func willDismissSearchController(_ searchController: SearchController)
  func didDismissSearchController(_ searchController: SearchController)
}

extension SearchControllerDelegate {
  public func willPresentSearchController(_ searchController: SearchController) {}
  public func didPresentSearchController(_ searchController: SearchController) {}
  public func willDismissSearchController(_ searchController: SearchController) {}
  public func didDismissSearchController(_ searchController: SearchController) {}
}
