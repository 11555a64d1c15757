import BatchUpdates
import CompositionalLayout
import Foundation
@_spi(LayoutCycle) import HeadlessCollectionView
@_spi(LayoutCycle) import HeadlessViews
import UIKitStandIns

/// The properties that make a table outdated before a command.
extension TableProgram {
  /// Changes a property, and back if the oracles know only its first value.
  func dirty(_ dirt: TableDirt) {
    switch dirt {
    case .contentInset: table.contentInset.top = table.contentInset.top > 0 ? 0 : 10
    case .height: table.frame.size.height = table.frame.height > 150 ? 120 : 170
    case .width: table.frame.size.width = table.frame.width > 100 ? 90 : 120
    case .bounds: table.bounds.size.height = table.bounds.height > 140 ? 130 : 160
    case .rowHeight:
      let height = table.rowHeight
      table.rowHeight = height + 1
      table.rowHeight = height
    case .estimatedRowHeight:
      let height = table.estimatedRowHeight
      table.estimatedRowHeight = height + 1
      table.estimatedRowHeight = height
    case .sectionHeaderTopPadding:
      let padding = table.sectionHeaderTopPadding
      table.sectionHeaderTopPadding = 2
      if hasBars { table.sectionHeaderTopPadding = padding }
    case .sectionHeaderHeight:
      let height = table.sectionHeaderHeight
      table.sectionHeaderHeight = height == 12 ? 16 : 12
      if !hasBars { table.sectionHeaderHeight = height }
    case .sectionFooterHeight:
      let height = table.sectionFooterHeight
      table.sectionFooterHeight = height == 8 ? 5 : 8
      if !hasBars { table.sectionFooterHeight = height }
    case .direction:
      let isReversed = table.semanticContentAttribute == .forceRightToLeft
      table.semanticContentAttribute = isReversed ? .forceLeftToRight : .forceRightToLeft
    case .traits:
      let isLarge = table.traitCollection.preferredContentSizeCategory == .extraExtraLarge
      table.overridingTraits = TraitCollection(
        preferredContentSizeCategory: isLarge ? .large : .extraExtraLarge
      )
    case .editing: edit(!table.isEditing)
    case .tableHeaderView: table.tableHeaderView = bar(insteadOf: table.tableHeaderView)
    case .tableFooterView: table.tableFooterView = bar(insteadOf: table.tableFooterView)
    case .safeArea: table.safeAreaInsets.top = table.safeAreaInsets.top > 0 ? 0 : 20
    case .invalidation: table.rowList.collectionViewLayout.invalidateLayout()
    case .contentOffset:
      table.contentOffset = table.clamped(
        CGPoint(x: 0, y: table.contentOffset.y > 100 ? 0 : 400)
      )
    case .scrollToRow:
      guard let path = path(0, 40) else { return }
      table.scrollToRow(at: path, at: .top, animated: false)
    case .delegate:
      table.delegate = nil
      table.delegate = self
    case .reloadedSection:
      guard let first = sections.first else { return }
      update { [self] in table.reloadSections([0], with: .none) }
      if let number = selected, first.contains(number) { selected = nil }
    }
  }

  /// Returns a header or footer of another height.
  private func bar(insteadOf view: View?) -> View? {
    view == nil ? View(frame: CGRect(x: 0, y: 0, width: 100, height: 30)) : nil
  }
}
