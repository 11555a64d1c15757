import Testing
import UIKitNames

// The first screens of every course: a list, a grid, a grid with spacing, two columns.

final class PlainListViewController: NumbersViewController {
  override func createLayout() -> UICollectionViewLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .fractionalHeight(1.0)
    )
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .absolute(44)
    )
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}

class GridViewController: NumbersViewController {
  var insets: NSDirectionalEdgeInsets { .zero }

  override func createLayout() -> UICollectionViewLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.2),
      heightDimension: .fractionalHeight(1.0)
    )
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    item.contentInsets = insets
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .fractionalWidth(0.2)
    )
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}

final class InsetGridViewController: GridViewController {
  override var insets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
  }
}

final class TwoColumnViewController: NumbersViewController {
  override func createLayout() -> UICollectionViewLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .fractionalHeight(1.0)
    )
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .absolute(44)
    )
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: 2)
    let spacing = CGFloat(10)
    group.interItemSpacing = .fixed(spacing)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    return UICollectionViewCompositionalLayout(section: section)
  }
}

@MainActor
struct BasicsScene {
  @Test func `scrolling a list to its end reuses cells`() {
    let controller = PlainListViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    #expect(view.texts == (0..<16).map { "\($0)" })
    #expect(view.place(1) == box(0, 44, 375, 44))
    for y in stride(from: CGFloat(0), through: 94 * 44 - 667, by: 31) { view.scroll(to: y) }
    view.scroll(to: 94 * 44 - 667)
    #expect(view.texts == (78..<94).map { "\($0)" })
    #expect(view.madeViewCount <= 17)
    let last = view.cellForItem(at: IndexPath(item: 93, section: 0)) as? TextCell
    #expect(last?.frame == box(0, 93 * 44, 375, 44))
    #expect(last?.label.frame == box(10, 10, 355, 24))
    #expect(last?.layer.borderColor == UIColor.black.cgColor)
  }

  @Test func `a tap calls the delegate and selects nothing`() {
    let controller = PlainListViewController()
    controller.beginAppearance()
    controller.collectionView.user.tapItem(at: IndexPath(item: 7, section: 0))
    #expect(controller.selected == [7])
    #expect(controller.collectionView.indexPathsForSelectedItems == [])
  }

  @Test func `a grid has five items in a row, with or without spacing`() {
    let grid = GridViewController()
    grid.beginAppearance()
    #expect(
      (0..<6).map { grid.collectionView.place($0) } == [
        box(0, 0, 75, 75), box(75, 0, 75, 75), box(150, 0, 75, 75), box(225, 0, 75, 75),
        box(300, 0, 75, 75), box(0, 75, 75, 75),
      ]
    )
    #expect(grid.collectionView.visibleCells.count == 45)
    let inset = InsetGridViewController()
    inset.beginAppearance()
    #expect(
      (0..<6).map { inset.collectionView.place($0) } == [
        box(5, 5, 65, 65), box(80, 5, 65, 65), box(155, 5, 65, 65), box(230, 5, 65, 65),
        box(305, 5, 65, 65), box(5, 80, 65, 65),
      ]
    )
  }

  @Test func `two columns share the width without spacing in both orientations`() {
    let controller = TwoColumnViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    let upright = [
      box(10, 0, 172.5, 44), box(192.5, 0, 172.5, 44), box(10, 54, 172.5, 44),
    ]
    #expect((0..<3).map { view.place($0) } == upright)
    controller.transition(to: CGSize(width: 667, height: 375))
    let sideways = [
      box(10, 0, 318.5, 44), box(338.5, 0, 318.5, 44), box(10, 54, 318.5, 44),
    ]
    #expect((0..<3).map { view.place($0) } == sideways)
    #expect(view.texts == (0..<14).map { "\($0)" })
  }
}
