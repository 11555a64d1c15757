#if os(Linux)
  import UIKitNames
#else
  import UIKit
#endif

enum Shelf: Int, CaseIterable {
  case featured, all
}

func shelves(featured: [UUID], all: [UUID]) -> NSDiffableDataSourceSnapshot<Shelf, UUID> {
  var snapshot = NSDiffableDataSourceSnapshot<Shelf, UUID>()
  snapshot.appendSections(Shelf.allCases)
  snapshot.appendItems(featured, toSection: .featured)
  snapshot.appendItems(all.filter { !featured.contains($0) }, toSection: .all)
  return snapshot
}

@MainActor
func shelfLayout() -> UICollectionViewCompositionalLayout {
  UICollectionViewCompositionalLayout { sectionIndex, environment in
    let isWide = environment.container.effectiveContentSize.width > 500
    let columns = Shelf(rawValue: sectionIndex) == .featured ? 1 : (isWide ? 4 : 2)
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1 / CGFloat(columns)),
      heightDimension: .fractionalHeight(1)
    )
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(120)
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: groupSize,
      subitems: [NSCollectionLayoutItem(layoutSize: itemSize)]
    )
    return NSCollectionLayoutSection(group: group)
  }
}
