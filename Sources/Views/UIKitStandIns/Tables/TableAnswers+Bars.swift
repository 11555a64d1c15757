import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessViews

/// Headers and footers, of sections and of the whole table.
extension TableAnswers {
  static let tableHeader = "UITableViewHeader"
  static let tableFooter = "UITableViewFooter"

  /// A header or footer of a section.
  struct Bar: Hashable {
    let section: Int
    let isHeader: Bool
  }

  /// Returns the layout of a section.
  func layout(of section: Int, in environment: any LayoutEnvironment) -> LayoutSection {
    // The sections are requested in order, with those of new data from the first one on.
    if section == 0 { preparedBars.removeAll() }
    var configuration = configuration(of: section)
    let header = Bar(section: section, isHeader: true)
    let footer = Bar(section: section, isHeader: false)
    let headerHeight = height(of: header)
    let footerHeight = height(of: footer)
    if headerHeight.map({ $0 > 0 }) ?? exists(header) {
      configuration.headerMode = .supplementary
    } else if configuration.appearance == .plain {
      // Only lists in collection views have a higher first row.
      configuration.headerTopPadding = 0
    }
    if footerHeight.map({ $0 > 0 }) ?? exists(footer) { configuration.footerMode = .supplementary }
    let layout = LayoutSection.list(using: configuration, layoutEnvironment: environment)
    if headerHeight == 0 { layout.contentInsets.top = 0 }
    if footerHeight == 0 { layout.contentInsets.bottom = 0 }
    layout.boundarySupplementaryItems = layout.boundarySupplementaryItems.map { item in
      let isHeader = item.elementKind == CollectionView.elementKindSectionHeader
      return item.with(
        height: isHeader ? headerHeight : footerHeight,
        estimate: estimate(of: isHeader ? header : footer)
      )
    }
    return layout
  }

  /// Returns the estimated height of a bar whose content determines its height; nil if there is none.
  private func estimate(of bar: Bar) -> CGFloat? {
    guard let table else { return nil }
    let estimate =
      bar.isHeader
      ? table.delegate?.tableView(table, estimatedHeightForHeaderInSection: bar.section)
        ?? table.estimatedSectionHeaderHeight
      : table.delegate?.tableView(table, estimatedHeightForFooterInSection: bar.section)
        ?? table.estimatedSectionFooterHeight
    return estimate > 0 && estimate < .infinity ? estimate : nil
  }

  /// Returns the height of a bar; nil means that of its content.
  private func height(of bar: Bar) -> CGFloat? {
    guard let table else { return nil }
    let height =
      bar.isHeader
      ? table.delegate?.tableView(table, heightForHeaderInSection: bar.section)
        ?? table.sectionHeaderHeight
      : table.delegate?.tableView(table, heightForFooterInSection: bar.section)
        ?? table.sectionFooterHeight
    let name = "the \(bar.isHeader ? "header" : "footer") of section \(bar.section)"
    guard let height = TableHeights.checked(height, name) else { return nil }
    // Apps return the least positive number for no bar, since grouped tables replace zero.
    return height < 0.001 ? 0 : height
  }

  /// Whether a bar of unknown height has content.
  private func exists(_ bar: Bar) -> Bool {
    if title(of: bar) != nil || preparedBars[bar] != nil { return true }
    preparedBars[bar] = view(of: bar)
    return preparedBars[bar] != nil
  }

  private func title(of bar: Bar) -> String? {
    ask(
      { source, table in
        bar.isHeader
          ? source.tableView(table, titleForHeaderInSection: bar.section)
          : source.tableView(table, titleForFooterInSection: bar.section)
      },
      else: nil
    )
  }

  private func view(of bar: Bar) -> View? {
    guard let table, let delegate = table.delegate else { return nil }
    return bar.isHeader
      ? delegate.tableView(table, viewForHeaderInSection: bar.section)
      : delegate.tableView(table, viewForFooterInSection: bar.section)
  }

  /// Returns the view of a header or footer for the request of the list.
  func bar(ofKind kind: String, at path: IndexPath) -> CollectionReusableView {
    guard let table else { return TableBarHolder() }
    // The table's own header and footer are in it also while the element for them is off screen.
    if kind == Self.tableHeader || kind == Self.tableFooter { return holder(of: nil, in: table) }
    let bar = Bar(section: path[0], isHeader: kind == CollectionView.elementKindSectionHeader)
    if let view = preparedBars.removeValue(forKey: bar) ?? view(of: bar) {
      guard let view = view as? TableViewHeaderFooterView else {
        return holder(of: view, in: table)
      }
      table.rowList.adopt(view, at: path)
      return view
    }
    guard let title = title(of: bar) else { return holder(of: nil, in: table) }
    let view = table.rowList.dequeueSupplementary("UITableViewTitle") {
      TableViewHeaderFooterView(reuseIdentifier: nil)
    }
    var content = bar.isHeader ? view.defaultContentConfiguration() : .groupedFooter()
    content.text = title
    view.title = content
    return view
  }

  private func holder(of view: View?, in table: TableView) -> TableBarHolder {
    let holder = table.rowList.dequeueSupplementary("UITableViewBar") { TableBarHolder() }
    holder.hosted = view
    return holder
  }
}

extension BoundarySupplementaryItem {
  /// Returns the same item with another height.
  fileprivate func with(height: CGFloat?, estimate: CGFloat?) -> BoundarySupplementaryItem {
    guard
      let dimension = height.map({ .absolute($0) }) ?? estimate.map({ .estimated($0) })
        as LayoutDimension?
    else { return self }
    let copy = BoundarySupplementaryItem(
      layoutSize: LayoutSize(
        widthDimension: layoutSize.widthDimension,
        heightDimension: dimension
      ),
      elementKind: elementKind,
      alignment: alignment
    )
    copy.pinToVisibleBounds = pinToVisibleBounds
    copy.zIndex = zIndex
    return copy
  }
}

extension TableView {
  /// Shows another header or footer of the table, or the same one with another height.
  func replaceBar(_ old: View?, by new: View?) {
    if old !== new {
      if let old, old.superview === self { old.removeFromSuperview() }
      old?.isHosted = false
      if let new {
        new.isHosted = true
        insertSubview(new, at: backgroundView == nil ? 0 : 1)
      }
    }
    placeBars()
    guard let layout = rowList.collectionViewLayout as? CompositionalCollectionLayout else {
      return
    }
    let bars = [
      (TableAnswers.tableHeader, tableHeaderView, RectAlignment.top),
      (TableAnswers.tableFooter, tableFooterView, .bottom),
    ]
    let heights = bars.map { max(0, $0.1?.bounds.height ?? 0) }
    guard heights != rows.barHeights else { return }
    rows.barHeights = heights
    let configuration = layout.configuration
    configuration.boundarySupplementaryItems = zip(bars, heights).compactMap { bar, height in
      guard height > 0 else { return nil }
      let size = LayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(height)
      )
      return BoundarySupplementaryItem(layoutSize: size, elementKind: bar.0, alignment: bar.2)
    }
    layout.configuration = configuration
  }

  /// Moves the header to the start of the content, and the footer to its end.
  func placeBars() {
    let width = contentSize.width > 0 ? contentSize.width : bounds.width
    for (bar, isHeader) in [(tableHeaderView, true), (tableFooterView, false)] {
      guard let bar, bar.isHosted else { continue }
      let height = bar.bounds.height
      let top = isHeader ? 0 : max(0, contentSize.height - height)
      bar.place(CGRect(x: 0, y: top, width: width, height: height))
    }
  }
}

/// Lookups of headers and footers.
extension TableView {
  func bar(_ kind: String, _ section: Int) -> TableViewHeaderFooterView? {
    let path = IndexPath(item: 0, section: section)
    return rowList.supplementaryView(forElementKind: kind, at: path) as? TableViewHeaderFooterView
  }

  /// Returns the frame of a header or footer, as if it scrolled with its rows.
  func barFrame(_ kind: String, _ section: Int) -> CGRect? {
    let path = IndexPath(item: 0, section: section)
    // The layout is solved by this query.
    let attributes = rowList.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
    let layout = rowList.collectionViewLayout as? CompositionalCollectionLayout
    return layout?.unpinnedFrame(ofBoundary: kind, section: section) ?? attributes?.frame
  }

  /// Returns the frame of a section with its header and footer.
  func frame(ofSection section: Int) -> CGRect {
    let count = numberOfRows(inSection: section)
    let rows = count == 0 ? [] : [0, count - 1].map { IndexPath(row: $0, section: section) }
    let frames =
      rows.map { rectForRow(at: $0) }
      + [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter]
      .compactMap { barFrame($0, section) }
    guard let first = frames.first else { return .zero }
    return frames.dropFirst().reduce(first) { $0.union($1) }
  }
}
