import CompositionalLayout
import Foundation
import Testing
import UIKitNames

/// A header whose size and kind are fixed.
private final class TitleItem: NSCollectionLayoutBoundarySupplementaryItem {
  let title: String

  init(title: String) {
    self.title = title
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(30)
      ),
      elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top,
      absoluteOffset: .zero
    )
    pinToVisibleBounds = true
  }
}

private final class GridSection: NSCollectionLayoutSection {
  convenience init(columns: Int) {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(50)
    )
    self.init(
      group: .horizontal(
        layoutSize: size,
        subitem: NSCollectionLayoutItem(layoutSize: size),
        count: columns
      )
    )
    interGroupSpacing = 7
    boundarySupplementaryItems = [TitleItem(title: "grid")]
  }
}

@MainActor
@Suite struct LayoutCopyTests {
  @Test func `subclasses of sections and headers lay out like their superclasses`() {
    let section = GridSection(columns: 3)
    #expect((section.boundarySupplementaryItems.first as? TitleItem)?.title == "grid")
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section)
    )
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<5))
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(
      view.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame
        == CGRect(x: 100, y: 87, width: 100, height: 50)
    )
  }

  @Test func `a copy of an item has its properties and changes alone`() throws {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.5),
      heightDimension: .estimated(44)
    )
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size,
      elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing])
    )
    badge.zIndex = 9
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(1),
      top: nil,
      trailing: .flexible(2),
      bottom: nil
    )
    let copy = try #require(item.copy() as? NSCollectionLayoutItem)
    #expect(copy !== item && copy.layoutSize == size)
    #expect(copy.contentInsets == item.contentInsets && copy.edgeSpacing == item.edgeSpacing)
    #expect(copy.supplementaryItems.first === badge)
    copy.contentInsets = .zero
    #expect(item.contentInsets.top == 1)
    let other = try #require(badge.copy() as? NSCollectionLayoutSupplementaryItem)
    #expect(other !== badge && other.zIndex == 9 && other.elementKind == "badge")
    #expect(other.containerAnchor == badge.containerAnchor && other.itemAnchor == nil)
    #expect(size.copy() as? NSCollectionLayoutSize == size)
  }

  @Test func `a copy of a group, a header and a background has their properties`() throws {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(44)
    )
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size,
      repeatingSubitem: NSCollectionLayoutItem(layoutSize: size),
      count: 2
    )
    group.interItemSpacing = .fixed(3)
    let copy = try #require(group.copy() as? NSCollectionLayoutGroup)
    #expect(copy.subitems.first === group.subitems.first)
    #expect(copy.interItemSpacing == .fixed(3))
    #expect(copy.visualDescription() == group.visualDescription())
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size,
      elementKind: "header",
      alignment: .top,
      absoluteOffset: CGPoint(x: 0, y: -5)
    )
    header.pinToVisibleBounds = true
    header.extendsBoundary = false
    let pinned = try #require(header.copy() as? NSCollectionLayoutBoundarySupplementaryItem)
    #expect(pinned.pinToVisibleBounds && !pinned.extendsBoundary)
    #expect(pinned.offset.y == -5 && pinned.alignment == .top)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    background.zIndex = -4
    let behind = try #require(background.copy() as? NSCollectionLayoutDecorationItem)
    #expect(behind.zIndex == -4 && behind.elementKind == "back")
  }

  @Test func `a copy of a section has its properties`() throws {
    let section = GridSection(columns: 2)
    section.orthogonalScrollingBehavior = .paging
    section.contentInsets.leading = 8
    section.orthogonalScrollingProperties.bounce = .never
    let copy = try #require(section.copy() as? NSCollectionLayoutSection)
    #expect(copy.group === section.group && copy.interGroupSpacing == 7)
    #expect(copy.orthogonalScrollingBehavior == .paging && copy.contentInsets.leading == 8)
    #expect(copy.orthogonalScrollingProperties.bounce == .never)
    #expect(copy.boundarySupplementaryItems.first === section.boundarySupplementaryItems.first)
  }

  @Test func `traits of several collections give way to the last one that sets them`() {
    let around = UITraitCollection(horizontalSizeClass: .regular, displayScale: 3)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let narrow = UITraitCollection(horizontalSizeClass: .compact)
    let traits = UITraitCollection(traitsFrom: [around, dark, narrow])
    #expect(traits.horizontalSizeClass == .compact && traits.displayScale == 3)
    #expect(traits.userInterfaceStyle == .dark && traits.verticalSizeClass == .regular)
    #expect(UITraitCollection(traitsFrom: []) == UITraitCollection())
    let mutated = UITraitCollection { $0.userInterfaceStyle = .dark }
    #expect(UITraitCollection(traitsFrom: [around, mutated]).userInterfaceStyle == .dark)
    #expect(around.modifyingTraits { $0.displayScale = 1 }.displayScale == 1)
    #expect(UITraitCollection(userInterfaceStyle: .light) == UITraitCollection())
  }
}
