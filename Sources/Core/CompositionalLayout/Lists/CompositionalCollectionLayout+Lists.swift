public import Foundation

extension HostedLayout {
  /// Returns the separators of all rows of lists that overlap `rect`.
  public func separators(in rect: CGRect) -> [ListSeparator] {
    guard let list = compositional else { return [] }
    return (layoutAttributesForElements(in: rect) ?? []).flatMap { element in
      element.representedElementCategory == .cell
        ? list.separators(ofItemAt: element.indexPath) : []
    }
  }
}

extension HostedLayout where Self: CompositionalCollectionLayout {
  /// Returns the separators of a row in a list section.
  ///
  /// A leading accessory moves the automatic start of the row's separator.
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

  /// Returns the separators of a row with automatic insets from its cell.
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

  /// Returns the frame of the background of a list section.
  ///
  /// It extends beyond both sides. For the first and the last section, it also extends far beyond
  /// the ends of the list, so that it fills the view when the list bounces.
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
    if geometry.bounds.place.isFirst { insets.top = -end }
    if geometry.bounds.place.isLast { insets.bottom = -end }
    return grid.snapped(frame.inset(by: insets))
  }

  /// Sets heights of rows that are known before they are shown.
  ///
  /// - Parameter height: A closure called with the index path of each row and whether its height is
  ///   already known. The row is unchanged if the result is `nil`, negative, infinite or not a
  ///   number.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  package func setRowHeights(_ height: (_ indexPath: IndexPath, _ isKnown: Bool) -> CGFloat?) {
    guard let solved else { return }
    var heights: [(section: Int, item: Int, size: UnitSize)] = []
    for section in solved.sections.indices where solved.sections[section].itemCount > 0 {
      let geometry = solved.sections[section]
      for item in 0..<geometry.itemCount {
        let path = IndexPath(item: item, section: section)
        let isKnown = geometry.lines.measuredSize(ofItem: item) != nil
        guard let height = height(path, isKnown),
          let size = UnitSize(preferred: CGSize(width: 0, height: height))
        else { continue }
        heights.append((section, item, size))
      }
    }
    guard !heights.isEmpty else { return }
    _ = withSolved { layout in
      for (section, rows) in Dictionary(grouping: heights, by: \.section) {
        layout.update(section) { geometry in
          for row in rows { geometry.measure(item: row.item, size: row.size) }
        }
      }
    }
  }

  /// Returns the swipe actions of a row from the list's configuration.
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
