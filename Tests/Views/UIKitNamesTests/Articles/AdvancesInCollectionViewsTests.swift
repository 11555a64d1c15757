import Testing
import UIKitNames

/// Statements of slides about collection views in iOS 13 that no other suite tests; the table
/// `corpus/uikit/articles/advances-in-collection-views-ios-13.csv` lists all.
@MainActor
struct AdvancesInCollectionViewsTests {
  struct Mountain: Hashable {
    let name: String
    let height: Int
    let identifier = UUID()
    func hash(into hasher: inout Hasher) {
      hasher.combine(identifier)
    }
    static func == (lhs: Mountain, rhs: Mountain) -> Bool {
      return lhs.identifier == rhs.identifier
    }
  }

  @Test func `items with equal fields and other identifiers are other items`() {
    let fuji = Mountain(name: "Fuji", height: 3776)
    let twin = Mountain(name: "Fuji", height: 3776)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Mountain>()
    snapshot.appendSections([0])
    snapshot.appendItems([fuji, twin])
    #expect(snapshot.numberOfItems == 2)
    #expect(snapshot.indexOfItem(twin) == 1)
  }

  @Test func `a data source has the state of its last snapshot, and copies keep theirs`() {
    let list = ListScreen(.list(.plain))
    var snapshot = list.source.snapshot()
    snapshot.deleteItems(["b"])
    #expect(list.source.snapshot().itemIdentifiers == ["a", "b", "c"])
    list.source.apply(snapshot, animatingDifferences: false)
    #expect(list.source.snapshot() == snapshot)
    #expect(list.source.indexPath(for: "c") == IndexPath(item: 1, section: 0))
    #expect(list.source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == "c")
    list.view.layoutIfNeeded()
    #expect(list.view.texts == ["a", "c"])
  }

  @Test func `an apply makes cells of new items only`() {
    var made: [String] = []
    let list = ListScreen(.list(.plain)) { _, item in made.append(item) }
    list.apply([["c", "d", "a"]])
    #expect(made == ["a", "b", "c", "d"])
    #expect(list.view.texts == ["c", "d", "a"])
  }

  @Test func `fractions are of the group, and absolute lengths are points`() {
    func width(_ dimension: NSCollectionLayoutDimension, in group: NSCollectionLayoutDimension)
      -> CGFloat
    {
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: dimension, heightDimension: .absolute(10))
      )
      let size = NSCollectionLayoutSize(widthDimension: group, heightDimension: .absolute(50))
      let row = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      let layout = UICollectionViewCompositionalLayout(section: .init(group: row))
      return ListScreen(layout, [["a"]]).frames[0].width
    }
    #expect(width(.fractionalWidth(0.5), in: .fractionalWidth(1)) == 195)
    #expect(width(.fractionalWidth(0.5), in: .absolute(100)) == 50)
    #expect(width(.fractionalHeight(0.5), in: .absolute(100)) == 25)
    #expect(width(.absolute(70), in: .fractionalWidth(1)) == 70)
  }
}
