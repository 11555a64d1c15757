import Testing
import UIKitNames

/// Statements of an article about the appearance of sidebars that no other suite tests; the table
/// `corpus/uikit/articles/sidebar-appearance.csv` lists all.
@MainActor
struct SidebarAppearanceTests {
  typealias List = UICollectionLayoutListConfiguration

  @Test func `a list layout keeps its appearance, and a section provider may choose another`() {
    var appearance = List.Appearance.sidebar
    let fixed = ListScreen(.list(appearance))
    let chosen = ListScreen(
      UICollectionViewCompositionalLayout { _, environment in
        .list(using: List(appearance: appearance), layoutEnvironment: environment)
      }
    )
    let before = chosen.frames
    #expect(fixed.frames == before)
    appearance = .insetGrouped
    for list in [fixed, chosen] {
      list.view.layoutIfNeeded()
      #expect(list.frames == before, "nothing has asked the provider again")
      list.source.apply(list.source.snapshot(), animatingDifferences: false)
      list.view.layoutIfNeeded()
    }
    #expect(fixed.frames == before)
    #expect(chosen.frames == ListScreen(.list(.insetGrouped)).frames)
    #expect(chosen.source.snapshot().itemIdentifiers == ["a", "b", "c"])
  }

  @Test func `the section provider's environment has the traits of the view`() {
    var classes: [UIUserInterfaceSizeClass] = []
    let list = ListScreen(
      UICollectionViewCompositionalLayout { _, environment in
        classes.append(environment.traitCollection.horizontalSizeClass)
        return .list(using: List(appearance: .plain), layoutEnvironment: environment)
      }
    )
    for size in [UIUserInterfaceSizeClass.regular, .compact] {
      list.view.traitOverrides.horizontalSizeClass = size
      list.view.layoutIfNeeded()
      #expect(classes.last == size)
    }
  }

  @Test func `cells accompany a sidebar with content and a background of their own`() {
    let list = ListScreen(.list(.sidebar), [["a"]]) { cell, item in
      var content = UIListContentConfiguration.accompaniedSidebarCell()
      content.text = item
      cell.contentConfiguration = content
      cell.backgroundConfiguration = .listAccompaniedSidebarCell()
      cell.accessories = item == "a" ? [] : [.disclosureIndicator()]
    }
    #expect(list.view.texts == ["a"])
    #expect(list.view.cell(0)?.backgroundConfiguration == .listAccompaniedSidebarCell())
    #expect(list.view.cell(0)?.placedAccessories.isEmpty == true)
    #expect(UIBackgroundConfiguration.listAccompaniedSidebarCell() != .listGroupedCell())
  }

  @Test func `selecting no index path removes the selection`() {
    let list = ListScreen(.list(.sidebar))
    list.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    list.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(list.view.indexPathsForSelectedItems?.isEmpty != false)
  }
}
