import CompositionalLayout
import Foundation

@testable import HeadlessCollectionView

extension TranscriptList {
  /// Returns a layout of a kind.
  static func layout(_ kind: Kind, _ watcher: TranscriptWatcher?) -> CollectionLayout {
    switch kind {
    case .plainList: return list(.plain) { $0.headerTopPadding = 7 }
    case .groupedList: return list(.grouped) { $0.headerMode = .firstItemInSection }
    case .insetList: return list(.insetGrouped) { _ in }
    case .sidebarList: return list(.sidebar) { $0.headerMode = .none }
    case .flow, .sidewaysFlow:
      let flow = FlowCollectionLayout()
      flow.itemSize = CGSize(width: 44, height: 30)
      flow.headerReferenceSize = CGSize(width: 20, height: 20)
      flow.footerReferenceSize = CGSize(width: 10, height: 10)
      flow.sectionHeadersPinToVisibleBounds = true
      flow.sectionInset = EdgeInsets(top: 3, left: 5, bottom: 7, right: 9)
      if kind == .sidewaysFlow { flow.scrollDirection = .horizontal }
      return flow
    case .own: return TranscriptLayout(watcher)
    default:
      let layout = CompositionalCollectionLayout(sectionProvider: { index, environment in
        guard watcher?.spoilsLayout != true else { return rows(height: -1) }
        return kind == .mixed ? mixed(index, environment) : section(kind, index)
      })
      let configuration = layout.configuration
      configuration.scrollDirection = kind == .sideways || kind == .tags ? .horizontal : .vertical
      layout.configuration = configuration
      layout.register(CollectionReusableView.self, forDecorationViewOfKind: "background")
      return layout
    }
  }

  private static func list(
    _ appearance: ListConfiguration.Appearance,
    _ change: (inout ListConfiguration) -> Void
  ) -> CollectionLayout {
    var list = ListConfiguration(appearance: appearance)
    list.headerMode = .supplementary
    list.footerMode = .supplementary
    list.trailingSwipeActionsConfigurationProvider = { path in
      SwipeActionsConfiguration(
        actions: [
          ContextualAction(style: .normal, title: "Row \(path)") { _, _, done in done(true) }
        ]
      )
    }
    change(&list)
    return CompositionalCollectionLayout.list(using: list)
  }

  /// Measured rows, a shelf of measured cards, a grid whose items have badges and a handler, and a
  /// list, in turn.
  private static func mixed(_ index: Int, _ environment: any LayoutEnvironment) -> LayoutSection {
    switch index % 4 {
    case 0: return section(.measured, index)
    case 1:
      let card = LayoutSize(widthDimension: .estimated(40), heightDimension: .estimated(25))
      let section = LayoutSection(
        group: .horizontal(layoutSize: card, subitems: [LayoutItem(layoutSize: card)])
      )
      section.interGroupSpacing = 3
      section.orthogonalScrollingBehavior = .continuous
      return section
    case 2: return section(.grid, index)
    default:
      return .list(
        using: ListConfiguration(appearance: .insetGrouped),
        layoutEnvironment: environment
      )
    }
  }

  private static func rows(height: CGFloat) -> LayoutSection {
    let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return LayoutSection(
      group: .vertical(layoutSize: row, subitems: [LayoutItem(layoutSize: row)])
    )
  }

  private static func section(_ kind: Kind, _ index: Int) -> LayoutSection {
    func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
      LayoutSize(widthDimension: width, heightDimension: height)
    }
    func boundary(_ kind: String, _ alignment: RectAlignment) -> BoundarySupplementaryItem {
      BoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(16)),
        elementKind: kind,
        alignment: alignment
      )
    }
    let section: LayoutSection
    switch kind {
    case .grid:
      let item = LayoutItem(
        layoutSize: size(.fractionalWidth(0.5), .absolute(40)),
        supplementaryItems: [
          SupplementaryItem(
            layoutSize: size(.absolute(8), .absolute(8)),
            elementKind: badge,
            containerAnchor: LayoutAnchor(edges: [.top, .trailing])
          )
        ]
      )
      section = LayoutSection(
        group: .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(40)),
          subitems: [item]
        )
      )
      section.decorationItems = [.background(elementKind: "background")]
      section.visibleItemsInvalidationHandler = { items, offset, _ in
        for item in items where item.indexPath[1] == 1 {
          item.alpha = 0.5
          item.zIndex = Int(offset.y)
        }
      }
    case .shelves, .sideways:
      let card = size(.absolute(60), .absolute(50))
      section = LayoutSection(
        group: .horizontal(layoutSize: card, subitems: [LayoutItem(layoutSize: card)])
      )
      section.interGroupSpacing = 6
      if kind == .shelves, index != 1 { section.orthogonalScrollingBehavior = .groupPaging }
    case .tags:
      let tag = size(.estimated(30), .absolute(40))
      section = LayoutSection(
        group: .horizontal(layoutSize: tag, subitems: [LayoutItem(layoutSize: tag)])
      )
    default:
      let row = size(.fractionalWidth(1), .estimated(20))
      section = LayoutSection(
        group: .vertical(layoutSize: row, subitems: [LayoutItem(layoutSize: row)])
      )
    }
    guard kind != .sideways, kind != .tags else { return section }
    let top = boundary(header, .top)
    top.pinToVisibleBounds = kind == .measured
    section.boundarySupplementaryItems = [top, boundary(footer, .bottom)]
    section.contentInsets = DirectionalEdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
    return section
  }
}
