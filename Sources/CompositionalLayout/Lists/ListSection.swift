import Foundation

/// What makes a section a list, beside its group.
struct ListSection {
  let configuration: ListConfiguration
  /// The insets the list was made with; whoever sets others gets exactly those.
  let defaultInsets: DirectionalEdgeInsets
  var followsDefaultInsets = true

  /// What the ends of the whole list add to the insets of the section there.
  func insets(at place: SectionPlace) -> UnitInsets {
    var insets = UnitInsets.zero
    guard followsDefaultInsets, isGrouped else { return insets }
    let metrics = configuration.metrics
    if place.isFirst, configuration.headerMode == .none {
      insets.top = LayoutUnit(metrics.firstSectionTop) - LayoutUnit(metrics.sectionTop)
    }
    if place.isLast, configuration.footerMode == .none {
      insets.bottom = LayoutUnit(metrics.lastSectionBottom) - LayoutUnit(metrics.sectionBottom)
    }
    return insets
  }

  private var isGrouped: Bool {
    configuration.appearance == .grouped || configuration.appearance == .insetGrouped
  }

  /// Space above a supplementary header, where it was asked for.
  var headerPadding: LayoutUnit {
    guard configuration.headerMode == .supplementary, let padding = configuration.headerTopPadding
    else { return .zero }
    return LayoutUnit(padding)
  }
}

extension LayoutSection {
  /// The kind of headers of lists and flow layouts.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of footers of lists and flow layouts.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// A section of full-width rows that size themselves.
  public static func list(
    using configuration: ListConfiguration,
    layoutEnvironment: any LayoutEnvironment
  ) -> LayoutSection {
    let size = LayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(configuration.metrics.rowHeight)
    )
    let group = LayoutGroup.horizontal(
      layoutSize: size,
      subitems: [LayoutItem(layoutSize: size)]
    )
    let section = LayoutSection(group: group)
    let width = layoutEnvironment.container.contentSize.width
    section.contentInsets = configuration.defaultInsets(width: width)
    section.contentInsetsReference = .safeArea
    section.boundarySupplementaryItems = configuration.boundaryItems(width: width)
    section.list = ListSection(
      configuration: configuration,
      defaultInsets: section.contentInsets
    )
    return section
  }
}

extension ListConfiguration {
  /// The insets of a section in the middle of a list of the given width.
  ///
  /// Recorded on a Mac for each appearance with each kind of headers and footers: headers and footers,
  /// and first items that are headers, bring their own space along, but for such items of plain lists.
  func defaultInsets(width: CGFloat) -> DirectionalEdgeInsets {
    var insets = DirectionalEdgeInsets.zero
    switch appearance {
    case .plain, .grouped: break
    case .sidebar, .sidebarPlain:
      insets.leading = LayoutPolicy.sidebarMargin
    case .insetGrouped:
      insets.leading =
        width > LayoutPolicy.narrowListWidth
        ? LayoutPolicy.wideListMargin : LayoutPolicy.narrowListMargin
    }
    insets.trailing = insets.leading
    switch appearance {
    case .grouped, .insetGrouped:
      insets.top = headerMode == .none ? metrics.sectionTop : 0
      insets.bottom = footerMode == .none ? metrics.sectionBottom : 0
    case .sidebar:
      insets.bottom = footerMode == .none ? LayoutPolicy.sidebarSectionBottom : 0
    case .plain where headerMode == .firstItemInSection:
      insets.top = headerTopPadding ?? LayoutPolicy.plainHeaderTopPadding
    case .plain, .sidebarPlain: break
    }
    return insets
  }

  /// The header and the footer in a list of the given width.
  ///
  /// A header that hugs its content is as wide as it says, at the leading edge; no frame of one is
  /// recorded.
  func boundaryItems(width: CGFloat) -> [BoundarySupplementaryItem] {
    let hugs = contentHuggingElements.contains(.supplementaryHeader)
    let insets = defaultInsets(width: width)
    let pins = appearance == .plain || appearance == .sidebarPlain
    func item(
      _ kind: String,
      alignment: RectAlignment,
      hugs: Bool = false
    ) -> BoundarySupplementaryItem {
      let size = LayoutSize(
        widthDimension: hugs
          ? .estimated(max(0, width - insets.leading - insets.trailing)) : .fractionalWidth(1),
        heightDimension: .estimated(
          pins ? LayoutPolicy.pinnedListBarEstimate : LayoutPolicy.listBarEstimate
        )
      )
      let item = BoundarySupplementaryItem(
        layoutSize: size,
        elementKind: kind,
        alignment: alignment
      )
      item.pinToVisibleBounds = pins
      item.zIndex = LayoutPolicy.listBarZIndex
      return item
    }
    var items: [BoundarySupplementaryItem] = []
    if headerMode == .supplementary {
      items.append(
        item(
          LayoutSection.elementKindSectionHeader,
          alignment: hugs ? .topLeading : .top,
          hugs: hugs
        )
      )
    }
    if footerMode == .supplementary {
      items.append(
        item(LayoutSection.elementKindSectionFooter, alignment: .bottom)
      )
    }
    return items
  }
}
