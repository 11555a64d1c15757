import CompositionalLayout
import Foundation
import Trials

/// A generator of layout descriptions; the same seed gives the same descriptions.
///
/// It draws every property of a description, with few values each, so that a few hundred seeds
/// combine all values of most pairs of properties.
struct DrawnDescription {
  private var random: SplitMix64
  private var kinds = 0

  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  mutating func pick<Value>(_ values: Value...) -> Value { values[below(values.count)] }

  private mutating func newKind(_ name: String) -> String {
    kinds += 1
    return "\(name)\(oneIn(40) ? 1 : kinds)"
  }

  // MARK: Sizes

  mutating func dimension(isAlongWidth: Bool, isInner: Bool = true) -> LayoutDimension {
    switch below(isInner ? 12 : 9) {
    case 0, 1: .absolute(pick(10, 40, 44.5, 100.25))
    case 2: .estimated(pick(20, 44, 80))
    case 3: isInner ? .uniformAcrossSiblings(estimate: pick(30, 50)) : .estimated(60)
    case 4: isAlongWidth ? .fractionalHeight(pick(0.2, 0.5)) : .fractionalWidth(pick(0.2, 0.25))
    default:
      isAlongWidth
        ? .fractionalWidth(pick(1, 0.5, 1.0 / 3, 0.25, 0.3, 0.2))
        : .fractionalHeight(pick(1, 0.5, 1.0 / 3, 0.25, 0.3))
    }
  }

  mutating func size(isInner: Bool = true) -> LayoutSize {
    LayoutSize(
      widthDimension: dimension(isAlongWidth: true, isInner: isInner),
      heightDimension: dimension(isAlongWidth: false, isInner: isInner)
    )
  }

  mutating func insets() -> DirectionalEdgeInsets {
    switch below(5) {
    case 0: insetsOf(pick(1, 5, 8.5))
    case 1: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    case 2: DirectionalEdgeInsets(top: 0, leading: 0.1, bottom: 0.05, trailing: 7)
    default: .zero
    }
  }

  private func insetsOf(_ all: CGFloat) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: all, leading: all, bottom: all, trailing: all)
  }

  mutating func spacing() -> LayoutSpacing? {
    switch below(5) {
    case 0: .fixed(pick(0, 4, 10.5))
    case 1: .flexible(pick(0, 3, 12))
    default: nil
    }
  }

  mutating func edges() -> LayoutEdgeSpacing? {
    guard oneIn(4) else { return nil }
    return LayoutEdgeSpacing(
      leading: spacing(),
      top: spacing(),
      trailing: spacing(),
      bottom: spacing()
    )
  }

  // MARK: Items and groups

  mutating func anchor() -> LayoutAnchor {
    let edges: DirectionalRectEdge = pick(
      [],
      .top,
      [.top, .leading],
      .leading,
      [.bottom, .leading],
      .bottom,
      [.bottom, .trailing],
      .trailing,
      [.top, .trailing],
      .all
    )
    return switch below(3) {
    case 0: LayoutAnchor(edges: edges)
    case 1: LayoutAnchor(edges: edges, absoluteOffset: CGPoint(x: pick(-6, 5), y: pick(3, -4.5)))
    default:
      LayoutAnchor(edges: edges, fractionalOffset: CGPoint(x: pick(0.3, -0.5), y: pick(0, 0.25)))
    }
  }

  mutating func supplementary() -> SupplementaryItem {
    let kind = newKind("badge")
    let item =
      oneIn(2)
      ? SupplementaryItem(layoutSize: size(), elementKind: kind, containerAnchor: anchor())
      : SupplementaryItem(
        layoutSize: size(),
        elementKind: kind,
        containerAnchor: anchor(),
        itemAnchor: anchor()
      )
    if oneIn(3) { item.zIndex = pick(-3, 0, 7) }
    if oneIn(4) { item.contentInsets = insets() }
    return item
  }

  mutating func item(depth: Int) -> LayoutItem {
    if depth > 0, oneIn(3) { return group(depth: depth - 1) }
    let item = LayoutItem(
      layoutSize: size(),
      supplementaryItems: oneIn(5) ? (0...below(2)).map { _ in supplementary() } : []
    )
    item.contentInsets = insets()
    item.edgeSpacing = edges()
    return item
  }

  mutating func group(depth: Int, isOuter: Bool = false) -> LayoutGroup {
    let size = size(isInner: !isOuter)
    let subitems = (0...pick(0, 0, 1, 2)).map { _ in item(depth: depth) }
    let count = pick(1, 2, 3, 4)
    let group: LayoutGroup =
      switch below(12) {
      case 0...3: .horizontal(layoutSize: size, subitems: subitems)
      case 4...6: .vertical(layoutSize: size, subitems: subitems)
      case 7: .horizontal(layoutSize: size, subitem: subitems[0], count: count)
      case 8: .vertical(layoutSize: size, subitem: subitems[0], count: count)
      case 9: .horizontal(layoutSize: size, repeatingSubitem: subitems[0], count: count)
      case 10: .vertical(layoutSize: size, repeatingSubitem: subitems[0], count: count)
      default: custom(size, count: count)
      }
    group.interItemSpacing = spacing()
    group.contentInsets = insets()
    group.edgeSpacing = edges()
    if oneIn(6) { group.supplementaryItems = [supplementary()] }
    return group
  }

  private mutating func custom(_ size: LayoutSize, count: Int) -> LayoutGroup {
    let (step, extent, zIndex) = (CGFloat(pick(10, 33)), CGFloat(pick(20, 45)), pick(0, 3))
    return .custom(layoutSize: size) { environment in
      let width = environment.container.effectiveContentSize.width
      return (0..<count).map { index in
        LayoutGroupCustomItem(
          frame: CGRect(x: step * CGFloat(index), y: width / 20, width: extent, height: extent / 2),
          zIndex: zIndex * index
        )
      }
    }
  }

  // MARK: Sections

  mutating func boundary(_ name: String) -> BoundarySupplementaryItem {
    let alignment: RectAlignment = pick(
      .top,
      .top,
      .bottom,
      .topLeading,
      .leading,
      .bottomLeading,
      .bottomTrailing,
      .trailing,
      .topTrailing,
      .none
    )
    let bar = BoundarySupplementaryItem(
      layoutSize: LayoutSize(
        widthDimension: pick(.fractionalWidth(1), .absolute(30), .estimated(50)),
        heightDimension: pick(.absolute(20), .estimated(25), .fractionalHeight(0.1))
      ),
      elementKind: newKind(name),
      alignment: alignment,
      absoluteOffset: oneIn(4) ? CGPoint(x: pick(-5, 6), y: pick(4, -7)) : .zero
    )
    bar.extendsBoundary = !oneIn(3)
    bar.pinToVisibleBounds = oneIn(3)
    bar.contentInsets = oneIn(4) ? insets() : .zero
    if oneIn(5) { bar.zIndex = pick(-1, 9) }
    return bar
  }

  mutating func decoration() -> DecorationItem {
    let back = DecorationItem.background(elementKind: newKind("back"))
    back.contentInsets = insets()
    if oneIn(2) { back.zIndex = pick(-5, 2) }
    return back
  }

  mutating func reference() -> ContentInsetsReference {
    pick(.automatic, .automatic, .none, .safeArea, .layoutMargins, .readableContent)
  }

  mutating func section() -> LayoutSection {
    let section = LayoutSection(group: group(depth: pick(0, 1, 1, 2), isOuter: true))
    section.contentInsets = insets()
    section.interGroupSpacing = pick(0, 0, 6, 10.5)
    section.contentInsetsReference = reference()
    section.supplementaryContentInsetsReference = reference()
    section.supplementariesFollowContentInsets = !oneIn(4)
    section.boundarySupplementaryItems = (0..<pick(0, 0, 1, 2)).map { _ in boundary("bar") }
    section.decorationItems = (0..<pick(0, 0, 1, 2)).map { _ in decoration() }
    if oneIn(3) {
      section.orthogonalScrollingBehavior = pick(
        .continuous,
        .continuousGroupLeadingBoundary,
        .paging,
        .groupPaging,
        .groupPagingCentered
      )
    }
    return section
  }

  mutating func list() -> ListConfiguration {
    var list = ListConfiguration(
      appearance: pick(.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain)
    )
    list.headerMode = pick(.none, .supplementary, .firstItemInSection)
    list.footerMode = pick(.none, .supplementary)
    list.headerTopPadding = pick(nil, 0, 12)
    list.showsSeparators = !oneIn(6)
    list.separatorConfiguration.topSeparatorVisibility = pick(.automatic, .visible, .hidden)
    list.separatorConfiguration.bottomSeparatorVisibility = pick(.automatic, .visible, .hidden)
    if oneIn(3) { list.separatorConfiguration.topSeparatorInsets = insets() }
    if oneIn(3) { list.separatorConfiguration.bottomSeparatorInsets = insets() }
    if oneIn(4) { list.contentHuggingElements = .supplementaryHeader }
    if oneIn(3) { list.metrics = .iOS14 }
    return list
  }
}
