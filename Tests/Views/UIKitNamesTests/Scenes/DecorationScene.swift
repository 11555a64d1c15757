import Testing
import UIKitNames

// A card behind each section: a decoration that is inserted, resized and deleted with the section.

final class SectionBackgroundView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.lightGray.withAlphaComponent(0.5)
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = 1
    layer.cornerRadius = 12
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }
}

final class SectionDecorationViewController: NumbersViewController {
  static let backgroundKind = "section-background-element-kind"

  override var counts: [Int] { [3, 3, 3] }

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
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let sectionBackgroundDecoration = NSCollectionLayoutDecorationItem.background(
      elementKind: SectionDecorationViewController.backgroundKind
    )
    sectionBackgroundDecoration.contentInsets = NSDirectionalEdgeInsets(
      top: 5,
      leading: 5,
      bottom: 5,
      trailing: 5
    )
    section.decorationItems = [sectionBackgroundDecoration]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(
      SectionBackgroundView.self,
      forDecorationViewOfKind: SectionDecorationViewController.backgroundKind
    )
    return layout
  }
}

@MainActor
struct DecorationScene {
  private let kind = SectionDecorationViewController.backgroundKind

  @Test func `each section has a background card`() {
    let controller = SectionDecorationViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    let cards = view.visibleDecorationViews(ofKind: kind)
    #expect(
      cards.map(\.frame) == [
        box(5, 5, 365, 152), box(5, 167, 365, 152), box(5, 329, 365, 152),
      ]
    )
    #expect(cards.allSatisfy { $0 is SectionBackgroundView && $0.layer.cornerRadius == 12 })
    #expect(view.place(0) == box(10, 10, 355, 44))
    #expect(view.place(2) == box(10, 108, 355, 44))
  }

  @Test func `a card grows with its section and moves the cards below`() throws {
    let controller = SectionDecorationViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    let before = view.visibleDecorationViews(ofKind: kind)
    var snapshot = controller.dataSource.snapshot()
    snapshot.appendItems([100], toSection: 1)
    controller.dataSource.apply(snapshot)
    #expect(view.visibleDecorationViews(ofKind: kind) == before)
    #expect(before[1].frame == box(5, 167, 365, 201))
    let transition = try #require(view.lastTransition)
    let cards = transition.moved.filter { $0.kind == kind }
    #expect(cards.map(\.before?.section) == [1, 2])
    #expect(cards.map(\.from) == [box(5, 167, 365, 152), box(5, 329, 365, 152)])
    #expect(cards.map(\.to) == [box(5, 167, 365, 201), box(5, 378, 365, 152)])
    snapshot.deleteSections([0])
    controller.dataSource.apply(snapshot)
    #expect(view.visibleDecorationViews(ofKind: kind) == [before[1], before[2]])
    #expect(before[1].frame == box(5, 5, 365, 201))
  }
}
