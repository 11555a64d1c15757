import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of the times at which the layout describes sections, and of the extent of separators.
@MainActor
struct SectionProviderTests {
  final class QueryCounts {
    var sections: [Int] = []
  }

  /// Returns rows in two columns if there are more than three.
  private func list(_ questions: QueryCounts) -> NumberList {
    let list = NumberList(layout: .rows(height: 20))
    list.view.collectionViewLayout = CompositionalCollectionLayout {
      [source = list.source] number, _ in
      questions.sections.append(number)
      let name = source.sectionIdentifier(for: number) ?? ""
      let isCrowded = source.snapshot().numberOfItems(inSection: name) > 3
      let item = LayoutSize(
        widthDimension: .fractionalWidth(isCrowded ? 0.5 : 1),
        heightDimension: .absolute(20)
      )
      let line = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
      return LayoutSection(
        group: .horizontal(layoutSize: line, subitems: [LayoutItem(layoutSize: item)])
      )
    }
    return list
  }

  @Test func `the provider is called again only for sections whose items change`() {
    let questions = QueryCounts()
    let list = list(questions)
    list.show(("a", [1, 2, 3]), ("b", [7]))
    questions.sections = []
    #expect(list.cell(2)?.frame == CGRect(x: 0, y: 20, width: 100, height: 20))
    list.edit { $0.appendItems([4], toSection: "a") }
    #expect(questions.sections == [0])
    #expect(list.cell(2)?.frame == CGRect(x: 50, y: 0, width: 50, height: 20))
    #expect(list.cell(7)?.frame.minY == 40)
    questions.sections = []
    list.edit { $0.moveItem(1, afterItem: 4) }
    #expect(questions.sections.isEmpty)
    list.edit { $0.moveItem(1, afterItem: 7) }
    #expect(questions.sections == [0, 1])
    #expect(list.cell(2)?.frame.width == 100)
  }

  @Test func `new traits or bounds call the provider again and scrolling does not`() {
    let questions = QueryCounts()
    let list = list(questions)
    list.show(("a", Array(0..<50)), ("b", [77]))
    for change in [
      { list.view.frame.size.width = 80 },
      { list.view.overridingTraits = TraitCollection(horizontalSizeClass: .regular) },
      { list.view.safeAreaInsets.top = 10 },
      { list.view.collectionViewLayout.invalidateLayout() },
      { list.edit { $0.moveSection("b", beforeSection: "a") } },
    ] {
      questions.sections = []
      change()
      list.view.layoutIfNeeded()
      #expect(Set(questions.sections) == [0, 1])
    }
    questions.sections = []
    list.scroll(to: 100)
    #expect(questions.sections.isEmpty)
  }

  @Test func `separators follow the guides of their cells`() throws {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 300),
      collectionViewLayout: CompositionalCollectionLayout.list(
        using: ListConfiguration(appearance: .plain)
      )
    )
    let registration = CollectionView.CellRegistration<CollectionViewListCell, Int> {
      cell,
      _,
      item in
      var content = cell.defaultContentConfiguration()
      content.text = "row"
      if item == 1 { content.image = Image(size: CGSize(width: 30, height: 30)) }
      cell.contentConfiguration = content
    }
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view,
      path,
      item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(Snapshot(sections: [(0, [0, 1, 2])]), animatingDifferences: false)
    view.layoutIfNeeded()
    let cells = try #require(view.visibleCells as? [CollectionViewListCell])
    #expect(view.separators.map(\.x) == [16, 62])
    #expect(view.separators.map(\.frame.maxX) == [304, 304])
    #expect(view.separators.map(\.frame.maxY) == cells.prefix(2).map(\.frame.maxY))
    let guide = cells[0].separatorLayoutGuide
    guide.leadingAnchor.constraint(equalTo: cells[0].contentView.leadingAnchor, constant: 90)
      .isActive = true
    #expect(view.separators.map(\.x) == [90, 62])
  }

  @Test func `expanding a leaf updates its cell's state`() {
    let list = OutlineList()
    var outline = SectionSnapshot<String>()
    outline.append(["leaf"])
    list.source.apply(outline, to: "main")
    list.view.layoutIfNeeded()
    #expect(list.view.user.toggleDisclosure(at: [0, 0]))
    #expect(list.cell("leaf")?.configurationState.isExpanded == true)
    #expect(list.view.user.toggleDisclosure(at: [0, 0]))
    #expect(list.cell("leaf")?.configurationState.isExpanded == false)
  }
}
