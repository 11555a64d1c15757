import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of updates after which the first element of a kind becomes visible.
@MainActor
struct FirstHeaderTests {
  /// Returns rows with a header in all sections, or in all except the first.
  private static func layout(firstHasHeader: Bool) -> CompositionalCollectionLayout {
    CompositionalCollectionLayout { index, _ in
      let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
      let group = LayoutGroup.vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
      let section = LayoutSection(group: group)
      guard firstHasHeader || index > 0 else { return section }
      section.boundarySupplementaryItems = [
        BoundarySupplementaryItem(
          layoutSize: size,
          elementKind: CollectionView.elementKindSectionHeader,
          alignment: .top
        )
      ]
      return section
    }
  }

  private func list(_ layout: CollectionLayout = .rows(height: 20)) -> NumberList {
    let list = NumberList(layout: layout)
    let header = CollectionView.SupplementaryRegistration<CollectionReusableView>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    list.source.supplementaryViewProvider = { view, _, indexPath in
      view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    list.show(("a", [1, 2, 3]))
    return list
  }

  private func headers(appearedIn view: CollectionView) -> [String?] {
    view.lastTransition?.appeared.filter { $0.category == .supplementaryView }.map(\.kind) ?? []
  }

  @Test func `a new layout shows the first header`() {
    let list = list()
    list.view.setCollectionViewLayout(Self.layout(firstHasHeader: true), animated: false)
    #expect(headers(appearedIn: list.view) == [CollectionView.elementKindSectionHeader])
    #expect(list.cell(1)?.frame.minY == 20)
    list.view.checkInvariants()
  }

  @Test func `an apply can insert the section with the first header`() {
    let list = list(Self.layout(firstHasHeader: false))
    list.edit {
      $0.appendSections(["b"])
      $0.appendItems([4], toSection: "b")
    }
    #expect(headers(appearedIn: list.view) == [CollectionView.elementKindSectionHeader])
    #expect(list.cell(4)?.frame.minY == 80)
    list.view.checkInvariants()
  }

  @Test func `a list layout with headers can replace a flow layout`() {
    let list = list(FlowCollectionLayout())
    var configuration = ListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    list.view.setCollectionViewLayout(
      CompositionalCollectionLayout.list(using: configuration),
      animated: true
    )
    #expect(headers(appearedIn: list.view) == [CollectionView.elementKindSectionHeader])
    list.view.checkInvariants()
  }
}
