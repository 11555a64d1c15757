public import CompositionalLayout
public import Foundation
import HeadlessCollectionView
public import HeadlessViews

/// The separators between the rows of a table.
extension HeadlessScrollView where Self: TableView {
  /// Returns the separators of a row on screen, as the table and the cell describe them.
  public func separators(forRowAt indexPath: IndexPath) -> [ListSeparator] {
    rowList.separators(forItemAt: indexPath)
  }
}

extension TableView {
  /// Returns the appearance of the separators of a row.
  ///
  /// The insets of the cell take precedence over those of the table. Without any, the
  /// separator follows the text.
  func separator(
    at indexPath: IndexPath,
    _ given: ListSeparatorConfiguration
  ) -> ListSeparatorConfiguration {
    var separator = given
    guard separatorStyle != .none else {
      separator.topSeparatorVisibility = .hidden
      separator.bottomSeparatorVisibility = .hidden
      return separator
    }
    separator.color = separatorColor ?? separator.color
    separator.visualEffect = separatorEffect
    let cell = cellForRow(at: indexPath)
    guard let own = cell?.ownSeparatorInset ?? (hasSeparatorInset ? separatorInset : nil) else {
      return separator
    }
    var insets = DirectionalEdgeInsets(top: 0, leading: own.left, bottom: 0, trailing: own.right)
    if cell?.ownSeparatorInset == nil, separatorInsetReference == .fromAutomaticInsets, let cell {
      let text = cell.separatorLayoutGuide.layoutFrame
      insets.leading += text.minX
      insets.trailing += cell.bounds.width - text.maxX
    }
    separator.bottomSeparatorInsets = insets
    return separator
  }
}
