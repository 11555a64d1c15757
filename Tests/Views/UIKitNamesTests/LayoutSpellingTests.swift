import Foundation
import Testing
import UIKitNames

/// Tests of every member of the layout descriptions with its name in UIKit.
///
/// Compilation is the test; the expectations keep the members from being optimised away.
@MainActor
struct LayoutSpellingTests {
  private let size = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(0.5),
    heightDimension: .absolute(44)
  )

  @Test
  func `anchors and boundary items have Apple's names`() {
    let anchors = [
      NSCollectionLayoutAnchor(edges: [.top, .trailing]),
      NSCollectionLayoutAnchor(edges: .all, absoluteOffset: CGPoint(x: 1, y: 2)),
      NSCollectionLayoutAnchor(edges: .leading, fractionalOffset: CGPoint(x: 0.5, y: -0.5)),
    ]
    #expect(anchors.map(\.isAbsoluteOffset) == [true, true, false])
    #expect(anchors.map(\.isFractionalOffset) == [false, false, true])
    #expect(anchors.map(\.offset.x) == [0, 1, 0.5])
    #expect(anchors[0].edges.contains(.top))

    let supplementary = NSCollectionLayoutSupplementaryItem(
      layoutSize: size,
      elementKind: "badge",
      containerAnchor: anchors[0],
      itemAnchor: anchors[1]
    )
    supplementary.zIndex = 3
    #expect(supplementary.containerAnchor == anchors[0] && supplementary.itemAnchor == anchors[1])
    #expect(supplementary.elementKind == "badge" && supplementary.zIndex == 3)

    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size,
      elementKind: "header",
      alignment: .topLeading,
      absoluteOffset: CGPoint(x: 0, y: -4)
    )
    header.extendsBoundary = false
    header.pinToVisibleBounds = true
    #expect(header.alignment == NSRectAlignment(rawValue: 2) && header.offset.y == -4)
    let alignments: [NSRectAlignment] = [
      .none, .top, .topLeading, .leading, .bottomLeading, .bottom, .bottomTrailing, .trailing,
      .topTrailing,
    ]
    #expect(alignments.map(\.rawValue) == Array(0...8))
  }

  @Test
  func `dimensions, spacings and sizes have Apple's names`() {
    let dimensions: [NSCollectionLayoutDimension] = [
      .absolute(10), .estimated(20), .fractionalWidth(0.3), .fractionalHeight(0.4),
      .uniformAcrossSiblings(estimate: 50),
    ]
    #expect(dimensions.map(\.isAbsolute) == [true, false, false, false, false])
    #expect(dimensions.map(\.isEstimated) == [false, true, false, false, true])
    #expect(dimensions.map(\.isFractionalWidth) == [false, false, true, false, false])
    #expect(dimensions.map(\.isFractionalHeight) == [false, false, false, true, false])
    #expect(dimensions.map(\.isUniformAcrossSiblings) == [false, false, false, false, true])
    #expect(dimensions.map(\.dimension) == [10, 20, 0.3, 0.4, 50])
    #expect(size.widthDimension.isFractionalWidth && size.heightDimension.isAbsolute)

    let fixed = NSCollectionLayoutSpacing.fixed(4)
    let flexible = NSCollectionLayoutSpacing.flexible(5)
    #expect(fixed.isFixed && flexible.isFlexible && fixed.spacing + flexible.spacing == 9)
    let edges = NSCollectionLayoutEdgeSpacing(
      leading: fixed,
      top: nil,
      trailing: flexible,
      bottom: nil
    )
    #expect(edges.leading == fixed && edges.trailing == flexible)
    #expect(edges.top == nil && edges.bottom == nil)

    var insets = NSDirectionalEdgeInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(insets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    insets.trailing = 0
    #expect(insets != .zero && NSDirectionalEdgeInsets() == .zero)
    let edge: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
    #expect(edge == .all)
  }

  @available(*, deprecated)
  @Test
  func `groups have Apple's names`() {
    let item = NSCollectionLayoutItem(layoutSize: size)
    item.contentInsets = .zero
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(1),
      top: .flexible(0),
      trailing: nil,
      bottom: nil
    )
    let frames: NSCollectionLayoutGroupCustomItemProvider = { environment in
      let side = environment.container.effectiveContentSize.height
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: side, height: side)),
        NSCollectionLayoutGroupCustomItem(frame: .zero, zIndex: 2),
      ]
    }
    let groups: [NSCollectionLayoutGroup] = [
      .horizontal(layoutSize: size, subitems: [item]),
      .horizontal(layoutSize: size, subitem: item, count: 2),
      .horizontal(layoutSize: size, repeatingSubitem: item, count: 2),
      .horizontalGroup(with: size, repeatingSubitem: item, count: 2),
      .vertical(layoutSize: size, subitems: [item]),
      .vertical(layoutSize: size, subitem: item, count: 2),
      .vertical(layoutSize: size, repeatingSubitem: item, count: 2),
      .verticalGroup(with: size, repeatingSubitem: item, count: 2),
      .custom(layoutSize: size, itemProvider: frames),
    ]
    for group in groups {
      group.interItemSpacing = .flexible(10)
      group.supplementaryItems = []
      #expect(!group.visualDescription().isEmpty)
    }
    #expect(groups.map(\.subitems.count) == [1, 1, 1, 1, 1, 1, 1, 1, 0])
  }

  @Test
  func `sections have Apple's names`() {
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [])
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [item])
    )
    section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    section.contentInsetsReference = .readableContent
    section.supplementaryContentInsetsReference = .layoutMargins
    section.supplementariesFollowContentInsets = false
    section.interGroupSpacing = 5
    section.boundarySupplementaryItems = []
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.orthogonalScrollingProperties.bounce = .never
    section.orthogonalScrollingProperties.decelerationRate = .fast
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.zIndex = -1
    section.decorationItems = [background]
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      let width = environment.container.contentSize.width
      for item in items where item.representedElementCategory == .cell {
        let distance = abs(item.frame.midX - offset.x - width / 2)
        let scale = max(1 - distance / width, 0.5)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
        item.alpha = scale
        item.zIndex = 1
        item.isHidden = false
        item.center = CGPoint(x: item.bounds.midX, y: item.bounds.midY)
        item.transform3D = CATransform3D.identity
        _ = (item.name, item.indexPath, item.representedElementKind)
      }
    }
    #expect(section.decorationItems.map(\.elementKind) == ["background"])
    let references: [UIContentInsetsReference] = [
      .automatic, .none, .safeArea, .layoutMargins, .readableContent,
    ]
    #expect(references.map(\.rawValue) == [0, 1, 2, 3, 4])
    let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .none, .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging,
      .groupPagingCentered,
    ]
    #expect(behaviors.map(\.rawValue) == Array(0...5))
    let media = NSCollectionLayoutSection.orthogonalLayoutSectionForMediaItems()
    #expect(media.orthogonalScrollingBehavior == .continuousGroupLeadingBoundary)
  }

  @Test
  func `list configurations have Apple's names`() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .firstItemInSection
    list.footerMode = .supplementary
    list.headerTopPadding = 0
    list.showsSeparators = true
    list.backgroundColor = nil
    list.contentHuggingElements = .supplementaryHeader
    list.separatorConfiguration.topSeparatorVisibility = .hidden
    list.separatorConfiguration.bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    list.itemSeparatorHandler = { indexPath, configuration in
      var configuration = configuration
      configuration.bottomSeparatorVisibility = indexPath[1] == 0 ? .hidden : .automatic
      configuration.topSeparatorInsets.leading = 20
      configuration.multipleSelectionColor = configuration.color
      return configuration
    }
    list.leadingSwipeActionsConfigurationProvider = { _ in
      let action = UIContextualAction(style: .destructive, title: "Delete") { action, _, done in
        done(action.style == .destructive)
      }
      action.backgroundColor = nil
      action.image = nil
      let configuration = UISwipeActionsConfiguration(actions: [action])
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    list.trailingSwipeActionsConfigurationProvider = list.leadingSwipeActionsConfigurationProvider
    #expect(list.appearance == .plain)
    let appearances: [UICollectionLayoutListConfiguration.Appearance] = [
      .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
    ]
    #expect(appearances.map(\.rawValue) == Array(0...4))
    #expect(UIListSeparatorConfiguration(listAppearance: .plain) != list.separatorConfiguration)
    _ = UICollectionViewCompositionalLayout.list(using: list)
  }
}
