public import CompositionalLayout
public import Foundation

/// The separators between list rows.
extension HeadlessScrollView where Self: CollectionView {
  /// Returns the separators of a row on screen.
  ///
  /// If neither the list's configuration nor its handler determines their extent, a list cell's
  /// `separatorLayoutGuide` does: it follows the primary text, or its own constraints.
  public func separators(forItemAt indexPath: IndexPath) -> [ListSeparator] {
    guard hasItem(at: indexPath), let layout = layout.compositional else { return [] }
    guard let cell = self.cell(at: indexPath) as? CollectionViewListCell else {
      return layout.separators(ofItemAt: interaction.inLayout(indexPath))
    }
    cell.layoutIfNeeded()
    let line = cell.separatorLayoutGuide.layoutFrame
    return layout.separators(
      ofItemAt: interaction.inLayout(indexPath),
      automaticInsets: DirectionalEdgeInsets(
        top: 0,
        leading: line.minX,
        bottom: 0,
        trailing: cell.frame.width - line.maxX
      )
    )
  }

  /// The separators of all rows on screen, in order.
  public var separators: [ListSeparator] {
    indexPathsForVisibleItems.flatMap { separators(forItemAt: $0) }
  }
}
