import Testing
import UIKitNames

// Sections with one, five and three columns, and twice as many in wide views.

class DistinctSectionsViewController: NumbersViewController {
  enum SectionLayoutKind: Int, CaseIterable {
    case list, grid5, grid3

    var columnCount: Int {
      switch self {
      case .grid3:
        return 3
      case .grid5:
        return 5
      case .list:
        return 1
      }
    }

    func columnCount(for width: CGFloat) -> Int {
      let wideMode = width > 800
      return wideMode ? columnCount * 2 : columnCount
    }
  }

  override var counts: [Int] { SectionLayoutKind.allCases.map { _ in 10 } }

  func columns(_ kind: SectionLayoutKind, in environment: NSCollectionLayoutEnvironment) -> Int {
    kind.columnCount
  }

  override func createLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout {
      (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment)
        -> NSCollectionLayoutSection? in
      guard let layoutKind = SectionLayoutKind(rawValue: sectionIndex) else { return nil }
      let columns = self.columns(layoutKind, in: layoutEnvironment)
      let itemSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.2),
        heightDimension: .fractionalHeight(1.0)
      )
      let item = NSCollectionLayoutItem(layoutSize: itemSize)
      item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
      let groupHeight =
        layoutKind == .list
        ? NSCollectionLayoutDimension.absolute(44)
        : NSCollectionLayoutDimension.fractionalWidth(0.2)
      let groupSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0),
        heightDimension: groupHeight
      )
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: groupSize,
        subitem: item,
        count: columns
      )
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 20,
        leading: 20,
        bottom: 20,
        trailing: 20
      )
      return section
    }
    return layout
  }
}

final class AdaptiveSectionsViewController: DistinctSectionsViewController {
  override func columns(
    _ kind: SectionLayoutKind,
    in environment: NSCollectionLayoutEnvironment
  ) -> Int {
    kind.columnCount(for: environment.container.effectiveContentSize.width)
  }
}

@MainActor
struct DistinctSectionsScene {
  @Test func `a list and grids of five and three columns are placed in order`() {
    let controller = DistinctSectionsViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    #expect([0, 1].map { view.place($0, 0) } == [box(22, 22, 331, 40), box(22, 66, 331, 40)])
    #expect(
      [0, 1, 5].map { view.place($0, 1) }
        == [box(22, 502, 63, 63), box(89, 502, 63, 63), box(22, 569, 63, 63)]
    )
    #expect(
      [0, 1, 3].map { view.place($0, 2) }
        == [box(22, 676, 107.5, 63), box(133.5, 676, 107.5, 63), box(22, 743, 107.5, 63)]
    )
    #expect(view.contentSize == CGSize(width: 375, height: 480 + 174 + 308))
  }

  @Test func `rotating a tablet doubles the columns and keeps the top item`() throws {
    let controller = AdaptiveSectionsViewController()
    controller.loadViewIfNeeded()
    controller.transition(to: CGSize(width: 768, height: 600))
    let view = controller.collectionView!
    #expect(view.place(1, 0)?.minX == 22)
    view.scroll(to: 300)
    let top = try #require(view.visibleCells.first)
    let number = top.shownText
    controller.transition(to: CGSize(width: 1024, height: 400))
    #expect(view.place(1, 0) == box(514, 22, 488, 40))
    #expect(view.place(9, 1)?.minY == view.place(0, 1)?.minY)
    #expect(view.place(6, 2)?.minX == 22)
    #expect(view.texts.contains(number))
  }
}
