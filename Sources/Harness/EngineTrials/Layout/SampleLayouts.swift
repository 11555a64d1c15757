import CompositionalLayout
import Foundation

/// The layouts of Apple's sample "Implementing Modern Collection Views", with its constants.
extension SampleLayout {
  package static let all: [SampleLayout] = basics + advanced + lists

  private static func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(widthDimension: width, heightDimension: height)
  }

  private static func insets(_ all: CGFloat) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: all, leading: all, bottom: all, trailing: all)
  }

  private static func sides(_ sides: CGFloat) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: 0, leading: sides, bottom: 0, trailing: sides)
  }

  private static var full: LayoutItem {
    LayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
  }

  private static func item(
    _ width: CGFloat,
    insets: DirectionalEdgeInsets = .zero,
    with badges: [SupplementaryItem] = []
  ) -> LayoutItem {
    let item = LayoutItem(
      layoutSize: size(.fractionalWidth(width), .fractionalHeight(1)),
      supplementaryItems: badges
    )
    item.contentInsets = insets
    return item
  }

  private static func columns(
    _ count: Int,
    _ height: LayoutDimension,
    insets: DirectionalEdgeInsets = .zero
  ) -> LayoutGroup {
    .horizontal(
      layoutSize: size(.fractionalWidth(1), height),
      subitem: item(1, insets: insets),
      count: count
    )
  }

  private static func rows(
    insets: DirectionalEdgeInsets,
    boundary: [BoundarySupplementaryItem] = []
  ) -> LayoutSection {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)),
      subitems: [full]
    )
    let section = LayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = insets
    section.boundarySupplementaryItems = boundary
    return section
  }

  private static func bar(_ kind: String, _ alignment: RectAlignment) -> BoundarySupplementaryItem {
    BoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .estimated(44)),
      elementKind: kind,
      alignment: alignment
    )
  }

  private static let basics: [SampleLayout] = [
    SampleLayout("grid", "Five squares in a row.", items: [23]) {
      let group = LayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)),
        subitems: [item(0.2)]
      )
      return CompositionalCollectionLayout(section: LayoutSection(group: group))
    },
    SampleLayout("inset-items-grid", "Five squares in a row, each inset by 5.", items: [12]) {
      let group = LayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)),
        subitems: [item(0.2, insets: insets(5))]
      )
      return CompositionalCollectionLayout(section: LayoutSection(group: group))
    },
    SampleLayout("two-column", "Two equal columns, 10 apart, insets 10 at the sides.", items: [7]) {
      let group = columns(2, .absolute(44))
      group.interItemSpacing = .fixed(10)
      let section = LayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = sides(10)
      return CompositionalCollectionLayout(section: section)
    },
    SampleLayout(
      "distinct-sections",
      "A list, five columns, three columns; section insets 20, items 2.",
      items: [2, 7, 4]
    ) {
      CompositionalCollectionLayout { index, _ in
        let count = [1, 5, 3][index]
        let height = count == 1 ? LayoutDimension.absolute(44) : .fractionalWidth(0.2)
        let section = LayoutSection(group: columns(count, height, insets: insets(2)))
        section.contentInsets = insets(20)
        return section
      }
    },
    SampleLayout(
      "adaptive-sections",
      "Columns by width: at 844 points 2, 10 and 6.",
      items: [3, 12, 7],
      width: 844,
      height: 390
    ) {
      CompositionalCollectionLayout { index, environment in
        let isWide = environment.container.effectiveContentSize.width > 800
        let count = isWide ? [2, 10, 6][index] : [1, 5, 3][index]
        let height = index == 0 ? LayoutDimension.absolute(44) : .fractionalWidth(0.2)
        let section = LayoutSection(group: columns(count, height, insets: insets(2)))
        section.contentInsets = insets(20)
        return section
      }
    },
    SampleLayout(
      "item-badge",
      "Four in a row with a badge at the top trailing corner, pushed out by 0.3.",
      items: [6]
    ) {
      let badge = SupplementaryItem(
        layoutSize: size(.absolute(20), .absolute(20)),
        elementKind: "badge",
        containerAnchor: LayoutAnchor(
          edges: [.top, .trailing],
          fractionalOffset: CGPoint(x: 0.3, y: -0.3)
        )
      )
      let group = LayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)),
        subitems: [item(0.25, insets: insets(5), with: [badge])]
      )
      let section = LayoutSection(group: group)
      section.contentInsets = insets(20)
      return CompositionalCollectionLayout(section: section)
    },
    SampleLayout(
      "section-headers-footers",
      "Rows of 44 between a header and a footer.",
      items: [3, 2]
    ) {
      CompositionalCollectionLayout(
        section: rows(insets: sides(10), boundary: [bar("header", .top), bar("footer", .bottom)])
      )
    },
    SampleLayout(
      "pinned-header",
      "The same with a header that pins, scrolled.",
      items: [6, 6],
      height: 300,
      offset: 100
    ) {
      let header = bar("header", .top)
      header.pinToVisibleBounds = true
      header.zIndex = 2
      return CompositionalCollectionLayout(
        section: rows(insets: sides(10), boundary: [header, bar("footer", .bottom)])
      )
    },
    SampleLayout("section-decoration", "Rows on a background inset by 5.", items: [3, 2]) {
      let section = rows(insets: insets(10))
      let background = DecorationItem.background(elementKind: "background")
      background.contentInsets = insets(5)
      section.decorationItems = [background]
      return CompositionalCollectionLayout(section: section)
    },
  ]

  private static func nested(_ width: CGFloat) -> LayoutGroup {
    let trailing = LayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.3)))
    trailing.contentInsets = insets(10)
    let column = LayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
      subitem: trailing,
      count: 2
    )
    return .horizontal(
      layoutSize: size(.fractionalWidth(width), .fractionalHeight(0.4)),
      subitems: [item(0.7, insets: insets(10)), column]
    )
  }

  private static let advanced: [SampleLayout] = [
    SampleLayout("nested-groups", "A large item beside a column of two.", items: [7]) {
      CompositionalCollectionLayout(section: LayoutSection(group: nested(1)))
    },
    SampleLayout("orthogonal-scrolling", "The same, scrolling across.", items: [9]) {
      let section = LayoutSection(group: nested(0.85))
      section.orthogonalScrollingBehavior = .continuous
      return CompositionalCollectionLayout(section: section)
    },
    SampleLayout(
      "orthogonal-behaviors",
      "One section for each way to scroll across, under headers.",
      items: [4, 4, 4, 4, 4, 4],
      height: 2100
    ) {
      let configuration = CompositionalLayoutConfiguration()
      configuration.interSectionSpacing = 20
      return CompositionalCollectionLayout(
        sectionProvider: { index, _ in
          let behavior = OrthogonalScrollingBehavior.allCases[index]
          let section = LayoutSection(group: nested(behavior == .none ? 1 : 0.85))
          section.orthogonalScrollingBehavior = behavior
          section.boundarySupplementaryItems = [bar("header", .top)]
          return section
        },
        configuration: configuration
      )
    },
    SampleLayout(
      "video-sessions",
      "Cards of 0.85 that scroll across, 20 apart, under headers.",
      items: [4, 4]
    ) {
      let configuration = CompositionalLayoutConfiguration()
      configuration.interSectionSpacing = 20
      return CompositionalCollectionLayout(
        sectionProvider: { _, environment in
          let isWide = environment.container.effectiveContentSize.width > 500
          let group = LayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(isWide ? 0.425 : 0.85), .absolute(250)),
            subitems: [full]
          )
          let section = LayoutSection(group: group)
          section.orthogonalScrollingBehavior = .continuous
          section.interGroupSpacing = 20
          section.contentInsets = sides(20)
          section.boundarySupplementaryItems = [bar("header", .top)]
          return section
        },
        configuration: configuration
      )
    },
    SampleLayout(
      "news-feed",
      "Rows that size themselves: 120, 80, 140, and one that was not shown.",
      items: [4],
      heights: [120, 80, 140]
    ) {
      let row = size(.fractionalWidth(1), .estimated(100))
      let section = LayoutSection(
        group: .horizontal(layoutSize: row, subitem: LayoutItem(layoutSize: row), count: 1)
      )
      section.interGroupSpacing = 10
      section.contentInsets = insets(10)
      return CompositionalCollectionLayout(section: section)
    },
    SampleLayout(
      "custom-configurations",
      "Items of estimated size, at least 10 apart.",
      items: [9]
    ) {
      let square = LayoutItem(layoutSize: size(.estimated(44), .estimated(44)))
      let group = LayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(44)),
        subitems: [square]
      )
      group.interItemSpacing = .flexible(10)
      let section = LayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = insets(10)
      return CompositionalCollectionLayout(section: section)
    },
    SampleLayout("insertion-sort", "As many columns of about 16 points as fit.", items: [30]) {
      CompositionalCollectionLayout { _, environment in
        let count = Int(environment.container.effectiveContentSize.width / 16)
        return LayoutSection(group: columns(count, .absolute(34)))
      }
    },
    SampleLayout("mountains", "Two columns, 10 apart and 10 from the edges.", items: [7]) {
      let group = columns(2, .absolute(32))
      group.interItemSpacing = .fixed(10)
      let section = LayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = insets(10)
      return CompositionalCollectionLayout(section: section)
    },
  ]

  @MainActor
  private static func list(
    _ appearance: ListConfiguration.Appearance,
    headers: ListConfiguration.HeaderMode = .none
  ) -> CompositionalCollectionLayout {
    var configuration = ListConfiguration(appearance: appearance)
    configuration.headerMode = headers
    return .list(using: configuration)
  }

  private static let lists: [SampleLayout] =
    ListConfiguration.Appearance.allCases.map { appearance in
      SampleLayout(
        "list-" + "\(appearance)".map { $0.isUppercase ? "-" + $0.lowercased() : "\($0)" }.joined(),
        "A list, \(appearance), whose first items are headers.",
        items: [3, 4]
      ) { list(appearance, headers: .firstItemInSection) }
    } + [
      SampleLayout("simple-list", "An inset grouped list.", items: [5]) { list(.insetGrouped) },
      SampleLayout("outline", "A sidebar.", items: [6]) { list(.sidebar) },
      SampleLayout(
        "list-with-headers",
        "An inset grouped list with supplementary headers.",
        items: [2, 3]
      ) { list(.insetGrouped, headers: .supplementary) },
      SampleLayout(
        "emoji-explorer",
        "Recent items across, then an outline, then a list.",
        items: [9, 4, 3]
      ) {
        CompositionalCollectionLayout { index, environment in
          switch index {
          case 0:
            let group = LayoutGroup.horizontal(
              layoutSize: size(.fractionalWidth(0.28), .fractionalWidth(0.2)),
              subitems: [item(1, insets: insets(5))]
            )
            let section = LayoutSection(group: group)
            section.interGroupSpacing = 5
            section.contentInsets = insets(10)
            section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
            return section
          case 1:
            let section = LayoutSection.list(
              using: ListConfiguration(appearance: .sidebar),
              layoutEnvironment: environment
            )
            section.contentInsets = DirectionalEdgeInsets(
              top: 10,
              leading: 10,
              bottom: 0,
              trailing: 10
            )
            return section
          default:
            return LayoutSection.list(
              using: ListConfiguration(appearance: .insetGrouped),
              layoutEnvironment: environment
            )
          }
        }
      },
    ]
}
