#if canImport(Darwin) && canImport(UIKit)
  import UIKit
#else
  import Foundation
  import UIKitNames
#endif

/// Cases that need more than a row of items.
extension Probe {
  /// Records nested groups, insets below 1, orthogonal sections and backgrounds.
  mutating func askAboutNesting() {
    let inner = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(120), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1.0 / 3))]
    )
    inner.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    inner.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(7),
      top: nil,
      trailing: .fixed(9),
      bottom: nil
    )
    let outer = row(.absolute(100), [item(.absolute(50), .fractionalHeight(1)), inner])
    outer.interItemSpacing = .fixed(10)
    ask("2.6", "a group with insets and edges in a group", section(outer), [9])

    let stretched = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      subitem: item(.absolute(60), .absolute(20)),
      count: 3
    )
    stretched.interItemSpacing = .flexible(10)
    ask("3.2", "items stretched by a count and flexible spacing", section(stretched), [4])

    let half = section(row(.absolute(20), [item(.fractionalWidth(1), .absolute(20))]))
    half.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0.25, bottom: 0, trailing: 0.25)
    ask("1.4", "insets of a section below one", half, [1])

    let decorated = section(row(.absolute(20), [item(.fractionalWidth(1), .absolute(20))]))
    decorated.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    decorated.boundarySupplementaryItems = [bar("header", 30, .top)]
    decorated.decorationItems = [.background(elementKind: "background")]
    let backed = UICollectionViewCompositionalLayout(section: decorated)
    backed.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    ask("4.4", "a background behind a header and insets", backed, [2, 1], 0)

    let across = UICollectionViewCompositionalLayoutConfiguration()
    across.scrollDirection = .horizontal
    across.interSectionSpacing = 13
    let column = section(
      NSCollectionLayoutGroup.vertical(
        layoutSize: size(.absolute(80), .fractionalHeight(1)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))]
      )
    )
    column.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    column.interGroupSpacing = 4
    column.boundarySupplementaryItems = [bar("header", 30, .leading), bar("footer", 30, .trailing)]
    let sideways = UICollectionViewCompositionalLayout(section: column, configuration: across)
    ask("4.9", "a layout that scrolls across", sideways, [3, 2], 0)
  }

  /// Records boundary items on every edge and corner, and pinned ones in a section with insets.
  mutating func askAboutAlignments() {
    let alignments: [(String, NSRectAlignment)] = [
      ("top", .top), ("top leading", .topLeading), ("top trailing", .topTrailing),
      ("bottom", .bottom), ("bottom leading", .bottomLeading),
      ("bottom trailing", .bottomTrailing),
    ]
    for (name, alignment) in alignments {
      let one = section(row(.absolute(20), [item(.fractionalWidth(1), .absolute(20))]))
      one.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
      one.boundarySupplementaryItems = [bar("one", 30, alignment)]
      ask("6.3", "a bar at \(name)", one, [2])
    }
    let pinned = section(row(.absolute(20), [item(.fractionalWidth(1), .absolute(20))]))
    pinned.contentInsets = NSDirectionalEdgeInsets(top: 25, leading: 0, bottom: 35, trailing: 0)
    let header = bar("header", 40, .top)
    header.pinToVisibleBounds = true
    pinned.boundarySupplementaryItems = [header]
    for offset in [60, 90, 120, 150, 180] {
      ask(
        "6.7",
        "a pinned header over insets at \(offset)",
        pinned,
        [5, 20],
        offset: CGFloat(offset)
      )
    }
  }

  /// Records orthogonal groups in a section with insets, and the section after it.
  mutating func askAboutScrollers() {
    let behaviors: [(String, UICollectionLayoutSectionOrthogonalScrollingBehavior)] = [
      ("continuously", .continuous), ("to group boundaries", .continuousGroupLeadingBoundary),
      ("by pages", .paging), ("by groups", .groupPaging),
      ("by centred groups", .groupPagingCentered),
    ]
    for (name, behavior) in behaviors {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(0.5), .absolute(60)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]
      )
      let across = section(group)
      across.orthogonalScrollingBehavior = behavior
      across.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 16, bottom: 7, trailing: 24)
      across.interGroupSpacing = 10
      across.boundarySupplementaryItems = [bar("header", 30, .top)]
      ask("7.1", "groups that scroll across \(name)", across, [5, 1])
    }
  }

  /// Records sizes of flow layouts, lists with headers, and indentation.
  mutating func askAboutOthers() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 33.3, height: 20.2)
    flow.headerReferenceSize = CGSize(width: 0, height: 20)
    flow.sectionHeadersPinToVisibleBounds = true
    ask("0.4", "a flow layout of fractions with a pinned header", flow, [30], 30)
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    let list = UICollectionViewCompositionalLayout.list(using: configuration)
    ask("9.2", "a plain list with headers and footers", list, [2, 1], 0)
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    record("9.7", "the width of an indentation", ["width: \(text(cell.indentationWidth))"])
  }
}
