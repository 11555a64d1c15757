import CompositionalLayout
import Foundation

/// Sections in a layout file.
extension LayoutFileNode {
  /// Returns a section of groups, or of a list.
  func section(
    isVertical: Bool
  ) throws(LayoutFileError) -> (any LayoutEnvironment) -> LayoutSection {
    let members = try members(
      "group",
      "list",
      "headers",
      "footers",
      "insets",
      "groupSpacing",
      "across",
      "header",
      "footer",
      "bars",
      "background",
      "decorations",
      "contentInsetsReference",
      "supplementaryContentInsetsReference",
      "supplementariesFollowContentInsets",
      "bounce",
      "deceleration"
    )
    if let appearance = members["list"] {
      guard members["group"] == nil else { throw wrong("has both a list and a group") }
      return try list(appearance, members)
    }
    guard let group = members["group"] else { throw wrong("has neither a group nor a list") }
    let section = LayoutSection(group: try group.group())
    section.contentInsets = try members["insets"]?.insets() ?? .zero
    section.interGroupSpacing = try members["groupSpacing"]?.number() ?? 0
    section.orthogonalScrollingBehavior =
      try members["across"]?.word(of: [
        "none": OrthogonalScrollingBehavior.none, "continuous": .continuous,
        "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary, "paging": .paging,
        "groupPaging": .groupPaging, "groupPagingCentered": .groupPagingCentered,
      ]) ?? .none
    section.boundarySupplementaryItems = try Self.bars(members, isVertical: isVertical)
    try describeInsets(of: section, members)
    try describeScroller(of: section, members)
    if let background = members["background"] {
      let item = DecorationItem.background(elementKind: "background")
      item.contentInsets = try background.insets()
      section.decorationItems = [item]
    }
    for decoration in try members["decorations"]?.elements() ?? [] {
      section.decorationItems.append(try decoration.decoration())
    }
    return { _ in section }
  }

  private func describeInsets(
    of section: LayoutSection,
    _ members: [String: LayoutFileNode]
  ) throws(LayoutFileError) {
    section.contentInsetsReference =
      try members["contentInsetsReference"]?.reference() ?? .automatic
    section.supplementaryContentInsetsReference =
      try members["supplementaryContentInsetsReference"]?.reference() ?? .automatic
    section.supplementariesFollowContentInsets =
      try members["supplementariesFollowContentInsets"]?.flag() ?? true
  }

  /// Sets the properties of orthogonal scrolling that no drawing shows.
  private func describeScroller(
    of section: LayoutSection,
    _ members: [String: LayoutFileNode]
  ) throws(LayoutFileError) {
    let properties = section.orthogonalScrollingProperties
    for name in ["bounce", "deceleration"] {
      guard let member = members[name], section.orthogonalScrollingBehavior == .none else {
        continue
      }
      throw member.wrong("is for sections that scroll across")
    }
    properties.bounce =
      try members["bounce"]?.word(of: [
        "automatic": OrthogonalScrollingProperties.Bounce.automatic, "always": .always,
        "never": .never,
      ]) ?? .automatic
    properties.decelerationRate =
      try members["deceleration"]?.word(of: [
        "automatic": OrthogonalScrollingProperties.DecelerationRate.automatic, "normal": .normal,
        "fast": .fast,
      ]) ?? .automatic
  }

  private func list(
    _ appearance: LayoutFileNode,
    _ members: [String: LayoutFileNode]
  ) throws(LayoutFileError) -> (any LayoutEnvironment) -> LayoutSection {
    for (name, member) in members.sorted(by: { $0.key < $1.key })
    where !["list", "headers", "footers", "insets"].contains(name) {
      throw member.wrong("is for sections of groups, not for a list")
    }
    var configuration = ListConfiguration(appearance: try appearance.appearance())
    configuration.headerMode = try members["headers"]?.headerMode() ?? .none
    configuration.footerMode =
      try members["footers"]?.word(of: [
        "none": ListConfiguration.FooterMode.none, "supplementary": .supplementary,
      ]) ?? .none
    let insets = try members["insets"]?.insets()
    return { [configuration] environment in
      let section = LayoutSection.list(using: configuration, layoutEnvironment: environment)
      if let insets { section.contentInsets = insets }
      return section
    }
  }

  /// Returns the appearance of a list.
  func appearance() throws(LayoutFileError) -> ListConfiguration.Appearance {
    try word(of: [
      "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped, "sidebar": .sidebar,
      "sidebarPlain": .sidebarPlain,
    ])
  }

  /// Returns the mode of the headers of a list.
  func headerMode() throws(LayoutFileError) -> ListConfiguration.HeaderMode {
    try word(of: [
      "none": .none, "supplementary": .supplementary, "firstItemInSection": .firstItemInSection,
    ])
  }
}
