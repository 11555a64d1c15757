import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of content and backgrounds with the style of their list.
@MainActor
struct ListEnvironmentTests {
  private func state(_ environment: ListEnvironment) -> CellConfigurationState {
    CellConfigurationState(traitCollection: TraitCollection(listEnvironment: environment))
  }

  @Test func `headers and footers adopt the style of the list`() {
    let header = ListContentConfiguration.header()
    let plain = header.updated(for: state(.plain))
    #expect(plain.textProperties == ListContentConfiguration.plainHeader().textProperties)
    #expect(
      plain.directionalLayoutMargins
        == ListContentConfiguration.plainHeader().directionalLayoutMargins
    )
    let sidebar = plain.updated(for: state(.sidebar))
    #expect(sidebar.textProperties == ListContentConfiguration.sidebarHeader().textProperties)
    let grouped = sidebar.updated(for: state(.insetGrouped))
    #expect(grouped.textProperties == ListContentConfiguration.groupedHeader().textProperties)
    let footer = ListContentConfiguration.footer().updated(for: state(.plain))
    #expect(footer.textProperties == ListContentConfiguration.plainFooter().textProperties)
  }

  @Test func `changed properties and explicit styles are kept`() {
    var header = ListContentConfiguration.header()
    header.textProperties.color = .systemRed
    header.text = "Title"
    let plain = header.updated(for: state(.plain))
    #expect(plain.textProperties.color == .systemRed)
    #expect(plain.textProperties.transform == .none)
    #expect(plain.text == "Title")
    let named = ListContentConfiguration.groupedHeader()
    #expect(named.updated(for: state(.plain)) == named)
  }

  @Test func `backgrounds adopt the style of the list`() {
    let cell = BackgroundConfiguration.listCell()
    #expect(
      cell.updated(for: state(.plain)).backgroundColor
        == BackgroundConfiguration.listPlainCell().backgroundColor
    )
    let sidebar = cell.updated(for: state(.sidebar))
    #expect(sidebar.cornerRadius == BackgroundConfiguration.listSidebarCell().cornerRadius)
    #expect(sidebar.backgroundInsets == BackgroundConfiguration.listSidebarCell().backgroundInsets)
    var own = cell
    own.cornerRadius = 3
    #expect(own.updated(for: state(.sidebar)).cornerRadius == 3)
    #expect(
      BackgroundConfiguration.listHeader().updated(for: state(.plain)).backgroundColor
        == BackgroundConfiguration.listPlainHeaderFooter().backgroundColor
    )
  }

  @Test func `cells have their list environment in their state and follow changes`() throws {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: CompositionalCollectionLayout.list(
        using: ListConfiguration(appearance: .plain)
      )
    )
    let registration = CollectionView.CellRegistration<CollectionViewListCell, Int> { cell, _, _ in
      var content = ListContentConfiguration.header()
      content.text = "Title"
      cell.contentConfiguration = content
      cell.backgroundConfiguration = .listCell()
    }
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.apply(Snapshot(sections: [(0, [1])]))
    view.layoutIfNeeded()
    let cell = try #require(view.visibleCells.first)
    let content = { cell.contentConfiguration as? ListContentConfiguration }
    #expect(cell.configurationState.traitCollection.listEnvironment == .plain)
    #expect(
      content()?.textProperties.transform
        == ListContentConfiguration.TextProperties.TextTransform.none
    )
    #expect(
      cell.backgroundConfiguration?.backgroundColor
        == BackgroundConfiguration.listPlainCell().backgroundColor
    )
    view.collectionViewLayout = CompositionalCollectionLayout.list(
      using: ListConfiguration(appearance: .grouped)
    )
    view.layoutIfNeeded()
    #expect(cell.configurationState.traitCollection.listEnvironment == .grouped)
    #expect(content()?.textProperties.transform == .uppercase)
    #expect(
      cell.backgroundConfiguration?.backgroundColor
        == BackgroundConfiguration.listGroupedCell().backgroundColor
    )
    // A list cell outside lists has no list environment.
    #expect(
      CollectionViewListCell(frame: .zero).configurationState.traitCollection.listEnvironment
        == .none
    )
  }
}
