import CompositionalLayout
import Foundation

/// Short names for descriptions, so that tests consist mainly of numbers.
func fw(_ value: CGFloat) -> LayoutDimension { .fractionalWidth(value) }
func fh(_ value: CGFloat) -> LayoutDimension { .fractionalHeight(value) }
func abs(_ value: CGFloat) -> LayoutDimension { .absolute(value) }
func est(_ value: CGFloat) -> LayoutDimension { .estimated(value) }

func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
  LayoutSize(widthDimension: width, heightDimension: height)
}

func insets(
  _ top: CGFloat,
  _ leading: CGFloat,
  _ bottom: CGFloat,
  _ trailing: CGFloat
) -> DirectionalEdgeInsets {
  DirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
}

func insets(_ all: CGFloat) -> DirectionalEdgeInsets { insets(all, all, all, all) }

func item(
  _ width: LayoutDimension,
  _ height: LayoutDimension,
  insets: DirectionalEdgeInsets = .zero,
  edges: LayoutEdgeSpacing? = nil,
  with supplementaries: [SupplementaryItem] = []
) -> LayoutItem {
  let item = LayoutItem(layoutSize: size(width, height), supplementaryItems: supplementaries)
  item.contentInsets = insets
  item.edgeSpacing = edges
  return item
}

func row(
  _ width: LayoutDimension,
  _ height: LayoutDimension,
  _ subitems: LayoutItem...,
  spacing: LayoutSpacing? = nil,
  insets: DirectionalEdgeInsets = .zero,
  edges: LayoutEdgeSpacing? = nil
) -> LayoutGroup {
  let group = LayoutGroup.horizontal(layoutSize: size(width, height), subitems: subitems)
  group.interItemSpacing = spacing
  group.contentInsets = insets
  group.edgeSpacing = edges
  return group
}

func edges(
  leading: LayoutSpacing? = nil,
  top: LayoutSpacing? = nil,
  trailing: LayoutSpacing? = nil,
  bottom: LayoutSpacing? = nil
) -> LayoutEdgeSpacing {
  LayoutEdgeSpacing(leading: leading, top: top, trailing: trailing, bottom: bottom)
}

func section(
  _ group: LayoutGroup,
  insets: DirectionalEdgeInsets = .zero,
  spacing: CGFloat = 0,
  boundary: [BoundarySupplementaryItem] = []
) -> LayoutSection {
  let section = LayoutSection(group: group)
  section.contentInsets = insets
  section.interGroupSpacing = spacing
  section.boundarySupplementaryItems = boundary
  return section
}

func header(
  _ width: LayoutDimension,
  _ height: LayoutDimension,
  _ alignment: RectAlignment = .top,
  kind: String = "header",
  extends: Bool = true,
  pins: Bool = false
) -> BoundarySupplementaryItem {
  let header = BoundarySupplementaryItem(
    layoutSize: size(width, height),
    elementKind: kind,
    alignment: alignment
  )
  header.extendsBoundary = extends
  header.pinToVisibleBounds = pins
  return header
}

/// A prepared layout of equal sections, with its host.
@MainActor
struct Solved {
  let layout: CompositionalCollectionLayout
  let host: FakeHost

  init(
    _ section: LayoutSection,
    items: [Int],
    width: CGFloat = 375,
    height: CGFloat = 667,
    scale: CGFloat = 0,
    configure: (CompositionalLayoutConfiguration, FakeHost) -> Void = { _, _ in }
  ) throws {
    try self.init(
      { _, _ in section },
      items: items,
      width: width,
      height: height,
      scale: scale,
      configure: configure
    )
  }

  init(
    _ provider: @escaping CompositionalLayoutSectionProvider,
    items: [Int],
    width: CGFloat = 375,
    height: CGFloat = 667,
    scale: CGFloat = 0,
    configure: (CompositionalLayoutConfiguration, FakeHost) -> Void = { _, _ in }
  ) throws {
    host = FakeHost(width: width, height: height, scale: scale, items: items)
    let configuration = CompositionalLayoutConfiguration()
    configure(configuration, host)
    layout = CompositionalCollectionLayout(
      sectionProvider: provider,
      configuration: configuration
    )
    try layout.solved(on: host)
  }

  func cells(_ items: Range<Int>, section: Int = 0) -> [[CGFloat]] {
    items.map { layout.cell(section, $0) }
  }

  /// Returns one coordinate of some cells.
  func x(_ items: Range<Int>) -> [CGFloat] { cells(items).map { $0[0] } }
  func y(_ items: Range<Int>) -> [CGFloat] { cells(items).map { $0[1] } }
}

/// Whether lists of frames agree to four decimals.
func agree(_ found: [[CGFloat]], _ expected: [[CGFloat]]) -> Bool {
  found.count == expected.count && zip(found, expected).allSatisfy { agree($0, $1) }
}
