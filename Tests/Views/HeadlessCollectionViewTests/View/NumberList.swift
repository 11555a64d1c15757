import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// A cell that records its number and how often it was configured.
final class NumberCell: CollectionViewCell {
  var number = -1
  var configurations = 0
  var reuses = 0
  /// The preferred height, if the cell is self-sizing.
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

/// The preferred heights of rows.
@MainActor
final class RowHeights {
  var heights: [Int: CGFloat] = [:]
}

/// A view of numbers, 100 points wide and 200 high, with one row per number.
@MainActor
final class NumberList {
  typealias Source = CollectionViewDiffableDataSource<String, Int>

  let view: CollectionView
  let source: Source
  private let wishes: RowHeights

  /// The heights of self-sizing rows.
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

  /// Edits the current snapshot and applies it.
  func edit(animated: Bool = true, _ change: (inout Snapshot<String, Int>) -> Void) {
    var snapshot = source.snapshot()
    change(&snapshot)
    source.apply(snapshot, animatingDifferences: animated)
  }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    view.layoutIfNeeded()
  }

  /// The numbers on screen in order.
  var numbers: [Int] { cells.map(\.number) }
  var cells: [NumberCell] { view.visibleCells.compactMap { $0 as? NumberCell } }
  func cell(_ number: Int) -> NumberCell? { cells.first { $0.number == number } }
  var selectedNumbers: [Int] {
    (view.indexPathsForSelectedItems ?? []).compactMap { source.itemIdentifier(for: $0) }
  }
}

extension CollectionLayout {
  /// Returns rows of one height, without insets.
  static func rows(height: CGFloat, isEstimated: Bool = false) -> CompositionalCollectionLayout {
    let dimension = isEstimated ? LayoutDimension.estimated(height) : .absolute(height)
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: dimension)
    let group = LayoutGroup.vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
    return CompositionalCollectionLayout(section: LayoutSection(group: group))
  }
}

/// Performs a gesture that hits nothing: it fails the test with a message, and returns false.
@MainActor
func expectMiss(_ reason: String, _ gesture: () -> Bool) {
  withKnownIssue {
    #expect(!gesture())
  } matching: {
    "\($0)".contains("The gesture hits nothing: \(reason)")
  }
}
