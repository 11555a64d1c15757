import CompositionalLayout
import Foundation
import Portability

/// The layouts of Apple's sample "Implementing Modern Collection Views", with its constants.
extension SampleLayout {
  /// All sample layouts, ordered by name.
  package static var all: [SampleLayout] {
    (described + [adaptive, sessions, feed, sorted]).sorted { $0.name < $1.name }
  }

  /// The layouts of `samples.json`, which has a layout file for each name.
  private static var described: [SampleLayout] {
    do {
      let file = try LayoutFileNode(PackageResources.samples_json)
      return try file.names.map { (name) throws(LayoutFileError) in
        try SampleLayout(describedBy: file[name], name: name)
      }
    } catch {
      stop("A sample layout cannot be read: \(error)")
    }
  }

  // Layouts that depend on the width of the view or on measured heights.

  private static let adaptive = SampleLayout(
    name: "adaptive-sections",
    summary: "Columns by width: at 844 points 2, 10 and 6.",
    items: [3, 12, 7],
    width: 844,
    height: 390
  ) {
    CompositionalCollectionLayout { index, environment in
      let isWide = environment.container.effectiveContentSize.width > 800
      let count = isWide ? [2, 10, 6][index] : [1, 5, 3][index]
      let section = LayoutSection(
        group: columns(count, index == 0 ? .absolute(44) : .fractionalWidth(0.2), insets: 2)
      )
      section.contentInsets = .uniform(20)
      return section
    }
  }

  private static let sorted = SampleLayout(
    name: "insertion-sort",
    summary: "As many columns of about 16 points as fit.",
    items: [30]
  ) {
    CompositionalCollectionLayout { _, environment in
      let count = Int(environment.container.effectiveContentSize.width / 16)
      return LayoutSection(group: columns(count, .absolute(34)))
    }
  }

  private static let sessions = SampleLayout(
    name: "video-sessions",
    summary: "Cards of 0.85 that scroll across, 20 apart, under headers.",
    items: [4, 4]
  ) {
    let configuration = CompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    return CompositionalCollectionLayout(
      sectionProvider: { _, environment in
        let isWide = environment.container.effectiveContentSize.width > 500
        let card = LayoutSize(
          widthDimension: .fractionalWidth(isWide ? 0.425 : 0.85),
          heightDimension: .absolute(250)
        )
        let section = LayoutSection(group: .horizontal(layoutSize: card, subitems: [item()]))
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 20
        section.contentInsets.leading = 20
        section.contentInsets.trailing = 20
        section.boundarySupplementaryItems = [
          BoundarySupplementaryItem(
            layoutSize: row(.estimated(44)),
            elementKind: "header",
            alignment: .top
          )
        ]
        return section
      },
      configuration: configuration
    )
  }

  private static let feed = SampleLayout(
    name: "news-feed",
    summary: "Rows that size themselves: 120, 80, 140, and one that was not shown.",
    items: [4],
    heights: [120, 80, 140]
  ) {
    let size = row(.estimated(100))
    let section = LayoutSection(
      group: .horizontal(layoutSize: size, subitem: LayoutItem(layoutSize: size), count: 1)
    )
    section.interGroupSpacing = 10
    section.contentInsets = .uniform(10)
    return CompositionalCollectionLayout(section: section)
  }

  private static func row(_ height: LayoutDimension) -> LayoutSize {
    LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
  }

  private static func item(insets: CGFloat = 0) -> LayoutItem {
    let item = LayoutItem(layoutSize: row(.fractionalHeight(1)))
    item.contentInsets = .uniform(insets)
    return item
  }

  private static func columns(
    _ count: Int,
    _ height: LayoutDimension,
    insets: CGFloat = 0
  ) -> LayoutGroup {
    .horizontal(layoutSize: row(height), subitem: item(insets: insets), count: count)
  }
}
