import Foundation

/// The list properties of a section.
struct ListSection {
  let configuration: ListConfiguration
  /// The insets that the list was created with; other insets replace them entirely.
  let defaultInsets: DirectionalEdgeInsets
  var followsDefaultInsets = true

  /// Returns the insets that are added at the ends of the whole list (rule 10.2).
  func insets(at place: SectionPosition) -> UnitInsets {
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

  /// The configured space above a supplementary header.
  var headerPadding: LayoutUnit {
    guard configuration.headerMode == .supplementary, let padding = configuration.headerTopPadding
    else { return .zero }
    return LayoutUnit(padding)
  }
}

extension LayoutSection {
  /// The element kind of headers in lists and flow layouts.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The element kind of footers in lists and flow layouts.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Returns a section of full-width self-sizing rows.
  public static func list(
    using configuration: ListConfiguration,
    layoutEnvironment: any LayoutEnvironment
  ) -> LayoutSection {
    let size = LayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(configuration.metrics.rowHeight)
    )
    let group = LayoutGroup.horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
    let section = LayoutSection(group: group)
    let width = layoutEnvironment.container.contentSize.width
    section.contentInsets = configuration.defaultInsets(width: width)
    section.contentInsetsReference = .safeArea
    section.boundarySupplementaryItems = configuration.boundaryItems(width: width)
    section.list = ListSection(configuration: configuration, defaultInsets: section.contentInsets)
    return section
  }
}

extension ListConfiguration {
  /// Returns the insets of a section in the middle of a list of the given width
  /// (rules 10.3 and 10.5).
  ///
  /// Recorded on a Mac for each appearance with each kind of headers and footers. Headers, footers,
  /// and first items that are headers include their own space, except for such items of plain
  /// lists.
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

  /// Returns the header and the footer of a list of the given width (rules 10.7 and 10.8).
  ///
  /// A header that hugs its content is at the leading edge and as wide as its content; no frame of
  /// such a header was recorded.
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
