public import Foundation

extension CompositionalCollectionLayout {
  /// The separators of a row in a list section.
  ///
  /// A row whose content begins with an accessory has a leading one, which moves the automatic start
  /// of the separator.
  public func separators(
    ofItemAt indexPath: IndexPath,
    hasLeadingAccessory: Bool = false
  ) -> [ListSeparator] {
    let leading =
      hasLeadingAccessory ? LayoutPolicy.separatorInsetBesideAccessory : LayoutPolicy.separatorInset
    return separators(
      ofItemAt: indexPath,
      automaticInsets: DirectionalEdgeInsets(
        top: 0,
        leading: leading,
        bottom: 0,
        trailing: LayoutPolicy.separatorInset
      )
    )
  }

  /// The same, where the cell says what the automatic insets are.
  package func separators(
    ofItemAt indexPath: IndexPath,
    automaticInsets: DirectionalEdgeInsets
  ) -> [ListSeparator] {
    guard let solved, let row = layoutAttributesForItem(at: indexPath)?.frame else { return [] }
    let geometry = solved.sections[indexPath[0]]
    return geometry.template.list?.configuration.separators(
      at: indexPath,
      row: row,
      isLast: indexPath[1] == geometry.itemCount - 1,
      automaticInsets: automaticInsets
    ) ?? []
  }

  /// The separators of all rows that overlap `rect`.
  public func separators(in rect: CGRect) -> [ListSeparator] {
    elements(in: rect).filter { $0.representedElementCategory == .cell }
      .flatMap { separators(ofItemAt: $0.indexPath) }
  }

  /// The frame of the background of a list section.
  ///
  /// It reaches beyond both sides, and the first and the last one far beyond the ends of the list,
  /// so that it fills the view when the list bounces.
  public func listBackgroundFrame(ofSection section: Int) -> CGRect {
    guard let solved, solved.sections.indices.contains(section) else { return .zero }
    let geometry = solved.sections[section]
    let side = LayoutUnit(LayoutPolicy.listBackgroundSideOverhang)
    let end = LayoutUnit(LayoutPolicy.listBackgroundEndOverhang)
    var frame = UnitRect(origin: solved.origin(ofSection: section), size: solved.context.size)
    frame.size[solved.axis] = geometry.extent
    var insets = UnitInsets.zero
    insets.leading = -side
    insets.trailing = -side
    if geometry.place.isFirst { insets.top = -end }
    if geometry.place.isLast { insets.bottom = -end }
    return grid.snappedEdges(frame.inset(by: insets))
  }

  /// What a swipe over a row offers, asked of the list's configuration.
  public func swipeActions(
    forItemAt indexPath: IndexPath,
    fromLeadingEdge: Bool
  ) -> SwipeActionsConfiguration? {
    guard let solved, solved.sections.indices.contains(indexPath[0]) else { return nil }
    let configuration = solved.sections[indexPath[0]].template.list?.configuration
    let provider =
      fromLeadingEdge
      ? configuration?.leadingSwipeActionsConfigurationProvider
      : configuration?.trailingSwipeActionsConfigurationProvider
    return provider?(indexPath)
  }
}
