import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView

/// A cell that remembers what it was asked to show, and how often.
final class NumberCell: CollectionViewCell {
  var number = -1
  var configurations = 0
  var reuses = 0
  /// The height it would rather have, where it may choose.
  var height: CGFloat?

  override func prepareForReuse() {
    super.prepareForReuse()
    number = -1
    reuses += 1
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: LayoutAttributes
  ) -> LayoutAttributes {
    if let height { layoutAttributes.frame.size.height = height }
    return layoutAttributes
  }
}

/// How tall rows would rather be.
@MainActor
final class RowHeights {
  var heights: [Int: CGFloat] = [:]
}

/// A view over numbers, 100 points wide and 200 high, with one row a number.
@MainActor
final class NumberList {
  typealias Source = CollectionViewDiffableDataSource<String, Int>

  let view: CollectionView
  let source: Source
  private let wishes: RowHeights

  /// The heights of rows that measure themselves.
  var heights: [Int: CGFloat] {
    get { wishes.heights }
    set { wishes.heights = newValue }
  }

  init(layout: CollectionLayout = .rows(height: 20), size: CGSize = CGSize(width: 100, height: 200))
  {
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size),
      collectionViewLayout: layout
    )
    view.transitionClock = .caller
    let wishes = RowHeights()
    self.wishes = wishes
    let registration = CollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
      cell.number = item
      cell.configurations += 1
      cell.height = wishes.heights[item]
    }
    source = Source(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
  }

  /// Shows sections of numbers.
  func show(_ sections: (String, [Int])..., animated: Bool = false) {
    var snapshot = Snapshot<String, Int>()
    snapshot.appendSections(sections.map(\.0))
    for (section, items) in sections { snapshot.appendItems(items, toSection: section) }
    source.apply(snapshot, animatingDifferences: animated)
    view.layoutIfNeeded()
  }

  /// Edits what is shown and applies it.
  func edit(animated: Bool = true, _ change: (inout Snapshot<String, Int>) -> Void) {
    var snapshot = source.snapshot()
    change(&snapshot)
    source.apply(snapshot, animatingDifferences: animated)
  }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    view.layoutIfNeeded()
  }

  /// The numbers on screen, from the first to the last.
  var numbers: [Int] { cells.map(\.number) }
  var cells: [NumberCell] { view.visibleCells.compactMap { $0 as? NumberCell } }
  func cell(_ number: Int) -> NumberCell? { cells.first { $0.number == number } }
  var selectedNumbers: [Int] {
    (view.indexPathsForSelectedItems ?? []).compactMap { source.itemIdentifier(for: $0) }
  }
}

extension CollectionLayout {
  /// Rows of one height, without insets.
  static func rows(height: CGFloat, isEstimated: Bool = false) -> CompositionalCollectionLayout {
    let dimension = isEstimated ? LayoutDimension.estimated(height) : .absolute(height)
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: dimension)
    let group = LayoutGroup.vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
    return CompositionalCollectionLayout(section: LayoutSection(group: group))
  }
}
