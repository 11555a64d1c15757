import CompositionalLayout
import Contracts
import Foundation

extension SampleLayout {
  /// A layout described by the text of a JSON file; `espalier help draw` shows the form.
  public init(describedBy text: String, name: String) throws(LayoutFileError) {
    guard text.utf8.count <= LayoutFileLimits.bytes else {
      throw LayoutFileError(path: "", reason: "The file has more than a million bytes")
    }
    let value: LayoutFileNode.Value
    do {
      value = try JSONDecoder().decode(LayoutFileNode.Value.self, from: Data(text.utf8))
    } catch {
      throw LayoutFileError(path: "", reason: "The file is not JSON")
    }
    let members = try LayoutFileNode(value: value, path: "").members(
      "summary",
      "width",
      "height",
      "offset",
      "scroll",
      "sectionSpacing",
      "items",
      "sections",
      "header",
      "footer"
    )
    guard let list = members["sections"] else {
      throw LayoutFileError(path: "sections", reason: "is missing")
    }
    let sections = try list.elements()
    guard sections.count <= LayoutFileLimits.sections else {
      throw list.wrong("are more than \(LayoutFileLimits.sections)")
    }
    var items = Array(repeating: 10, count: sections.count)
    if let counts = members["items"] {
      items = []
      for count in try counts.elements() {
        items.append(try count.count(atMost: LayoutFileLimits.items))
      }
      guard items.count <= LayoutFileLimits.sections else {
        throw counts.wrong("are more than \(LayoutFileLimits.sections)")
      }
      guard items.count >= sections.count || sections.count == 1 else {
        throw counts.wrong("are \(items.count) numbers for \(sections.count) sections")
      }
    }
    guard !sections.isEmpty else { throw list.wrong("is empty") }
    // Described once now, so that what is wrong is said before anything is drawn.
    _ = try Self.described(members, sections)
    self.init(
      name,
      try members["summary"]?.text() ?? "A layout described by \(name).",
      items: items,
      width: try members["width"]?.side() ?? 375,
      height: try members["height"]?.side() ?? 667,
      offset: try members["offset"]?.number() ?? 0
    ) {
      do {
        return try Self.described(members, sections)
      } catch {
        stop("A layout that was described before is refused: \(error)")
      }
    }
  }

  private static func described(
    _ members: [String: LayoutFileNode],
    _ sections: [LayoutFileNode]
  ) throws(LayoutFileError) -> CompositionalCollectionLayout {
    let configuration = CompositionalLayoutConfiguration()
    configuration.scrollDirection =
      try members["scroll"]?.word(of: ["vertical": .vertical, "horizontal": .horizontal])
      ?? .vertical
    configuration.interSectionSpacing = try members["sectionSpacing"]?.number() ?? 0
    let isVertical = configuration.scrollDirection == .vertical
    if let header = members["header"] {
      configuration.boundarySupplementaryItems.append(
        try header.bar("layout-header", isVertical ? .top : .leading)
      )
    }
    if let footer = members["footer"] {
      configuration.boundarySupplementaryItems.append(
        try footer.bar("layout-footer", isVertical ? .bottom : .trailing)
      )
    }
    var makers: [(any LayoutEnvironment) -> LayoutSection] = []
    for section in sections { makers.append(try section.section(isVertical: isVertical)) }
    return CompositionalCollectionLayout(
      sectionProvider: { index, environment in
        makers[min(index, makers.count - 1)](environment)
      },
      configuration: configuration
    )
  }
}

extension LayoutFileNode {
  /// A section of groups, or of a list.
  fileprivate func section(
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
      "background"
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
    if let header = members["header"] {
      section.boundarySupplementaryItems.append(
        try header.bar("header", isVertical ? .top : .leading)
      )
    }
    if let footer = members["footer"] {
      section.boundarySupplementaryItems.append(
        try footer.bar("footer", isVertical ? .bottom : .trailing)
      )
    }
    if let background = members["background"] {
      let item = DecorationItem.background(elementKind: "background")
      item.contentInsets = try background.insets()
      section.decorationItems = [item]
    }
    return { _ in section }
  }

  private func list(
    _ appearance: LayoutFileNode,
    _ members: [String: LayoutFileNode]
  ) throws(LayoutFileError) -> (any LayoutEnvironment) -> LayoutSection {
    var configuration = ListConfiguration(
      appearance: try appearance.word(of: [
        "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped, "sidebar": .sidebar,
        "sidebarPlain": .sidebarPlain,
      ])
    )
    configuration.headerMode =
      try members["headers"]?.word(of: [
        "none": ListConfiguration.HeaderMode.none, "supplementary": .supplementary,
        "firstItemInSection": .firstItemInSection,
      ]) ?? .none
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
}
