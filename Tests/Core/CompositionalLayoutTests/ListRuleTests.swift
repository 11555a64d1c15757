import CompositionalLayout
import Foundation
import Testing

/// Tests of rules for lists that no recording covers entirely.
@MainActor
struct ListRuleTests {
  private static let header = LayoutSection.elementKindSectionHeader
  private static let footer = LayoutSection.elementKindSectionFooter

  private func list(
    _ appearance: ListConfiguration.Appearance,
    width: CGFloat = 375,
    height: CGFloat = 400,
    items: [Int] = [20, 20],
    configure: (inout ListConfiguration) -> Void = { _ in }
  ) throws -> (layout: CompositionalCollectionLayout, host: FakeHost) {
    var configuration = ListConfiguration(appearance: appearance)
    configure(&configuration)
    let layout = CompositionalCollectionLayout.list(using: configuration)
    let host = FakeHost(width: width, height: height, scale: 2, items: items)
    try layout.solved(on: host)
    return (layout, host)
  }

  /// Rule 10.1.
  @Test(arguments: [(300, 16), (375, 16), (393, 16), (414, 20), (430, 20)] as [(CGFloat, CGFloat)])
  func `only inset grouped lists have margins, which depend on the width of the view`(
    width: CGFloat,
    margin: CGFloat
  ) throws {
    let row = try list(.insetGrouped, width: width).layout.cell(0, 0)
    #expect([row[0], row[2]] == [margin, width - 2 * margin])
    for appearance in [ListConfiguration.Appearance.plain, .grouped] {
      let row = try list(appearance, width: width).layout.cell(0, 0)
      #expect([row[0], row[2]] == [0, width])
    }
    for appearance in [ListConfiguration.Appearance.sidebar, .sidebarPlain] {
      let row = try list(appearance, width: width).layout.cell(0, 0)
      #expect([row[0], row[2]] == [10, width - 20])
    }
  }

  /// Rule 10.5.
  @Test
  func `the first row of a plain list without headers is like the others`() throws {
    let (layout, host) = try list(.plain, items: [2])
    #expect(layout.cell(0, 0) == [0, 0, 375, 52])
    #expect(layout.cell(0, 1) == [0, 52, 375, 52])
    let path = IndexPath(indexes: [0, 0])
    let separator = try #require(layout.separators(ofItemAt: path).first)
    #expect([separator.x, separator.y, separator.width, separator.height] == [16, 51, 343, 1])
    #expect(layout.separators(ofItemAt: path, hasLeadingAccessory: true).first?.x == 56)
    withExtendedLifetime(host) {}
  }

  @Test
  func `a header that hugs its content has its preferred width`() throws {
    let (layout, host) = try list(.insetGrouped, items: [2]) {
      $0.headerMode = .supplementary
      $0.contentHuggingElements = .supplementaryHeader
      $0.separatorConfiguration.visualEffect = VisualEffect(style: .regular)
    }
    #expect(layout.supplementary(Self.header, 0) == [16, 0, 343, 17.5])
    let path = IndexPath(indexes: [0, 0])
    layout.prefer(
      layout.layoutAttributesForSupplementaryView(ofKind: Self.header, at: path),
      width: 120,
      height: 30
    )
    #expect(layout.supplementary(Self.header, 0) == [16, 0, 120, 30])
    #expect(layout.separators(ofItemAt: path).first?.visualEffect?.style == .regular)
    withExtendedLifetime(host) {}
  }

  /// Recorded on a Mac: section insets in each appearance, and the estimated heights.
  ///
  /// Sections have no headers, headers, or first items as headers (rule 10.3).
  @Test(
    arguments: [
      (.plain, [0, 0, 22], 0, 28), (.grouped, [35, 0, 0], 20, 17.5),
      (.insetGrouped, [35, 0, 0], 20, 17.5), (.sidebar, [0, 0, 0], 10, 17.5),
      (.sidebarPlain, [0, 0, 0], 0, 28),
    ] as [(ListConfiguration.Appearance, [CGFloat], CGFloat, CGFloat)]
  )
  func `list sections without headers or footers add their own space`(
    appearance: ListConfiguration.Appearance,
    tops: [CGFloat],
    bottom: CGFloat,
    estimate: CGFloat
  ) throws {
    let modes: [ListConfiguration.HeaderMode] = [.none, .supplementary, .firstItemInSection]
    for (mode, top) in zip(modes, tops) {
      for footers in [ListConfiguration.FooterMode.none, .supplementary] {
        let (layout, host) = try list(appearance, height: 9000, items: [3]) {
          $0.headerMode = mode
          $0.footerMode = footers
        }
        let header: CGFloat = mode == .supplementary ? estimate : 0
        let footer: CGFloat = footers == .supplementary ? estimate : 0
        let below = footers == .none ? bottom : 0
        #expect(layout.cell(0, 0)[1] == header + top)
        #expect(layout.cell(0, 0)[3] == 52)
        #expect(
          layout.collectionViewContentSize.height == header + top + 3 * 52 + below + footer,
          "\(appearance) \(mode) \(footers)"
        )
        if mode == .supplementary { #expect(layout.supplementary(Self.header, 0)[3] == estimate) }
        if footers == .supplementary {
          #expect(layout.supplementary(Self.footer, 0)[3] == estimate)
        }
        withExtendedLifetime(host) {}
      }
    }
  }

  /// Rule 10.6.
  @Test
  func `separators are placed between rows and can be hidden`() throws {
    let (layout, host) = try list(.insetGrouped, width: 393, items: [3, 1])
    func separators(_ layout: CompositionalCollectionLayout) -> [[CGFloat]] {
      layout.separators(in: CGRect(x: 0, y: 0, width: 393, height: 900))
        .map { [$0.x, $0.y, $0.width, $0.height] }
    }
    #expect(separators(layout) == [[32, 86, 329, 1], [32, 138, 329, 1]])
    let (bare, other) = try list(.insetGrouped, width: 393, items: [3]) {
      $0.showsSeparators = false
    }
    #expect(separators(bare).isEmpty)
    withExtendedLifetime((host, other)) {}
  }

  /// Rule 10.4.
  @Test
  func `the top of lists and the height of rows depend on the release`() throws {
    #expect(ListMetrics.iOS14.firstSectionTop == 17.5 && ListMetrics.iOS14.rowHeight == 44)
    #expect(ListMetrics.iOS26.firstSectionTop == 35 && ListMetrics.iOS26.rowHeight == 52)
    let (old, host) = try list(.insetGrouped, width: 414, items: [1]) { $0.metrics = .iOS14 }
    #expect(old.cell(0, 0) == [20, 17.5, 374, 44])
    withExtendedLifetime(host) {}
  }

  /// Rule 10.7.
  @Test(arguments: ListConfiguration.Appearance.allCases)
  func `headers and footers have item 0 in their index path and pin in plain lists`(
    appearance: ListConfiguration.Appearance
  ) throws {
    let (layout, host) = try list(appearance) {
      $0.headerMode = .supplementary
      $0.footerMode = .supplementary
    }
    let all = layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 0, width: 375, height: 5000)
    )
    for kind in [Self.header, Self.footer] {
      let found = all?.filter { $0.representedElementKind == kind }
      #expect(found?.map(\.indexPath) == [[0, 0], [1, 0]])
    }
    let rest = layout.supplementary(Self.header, 0)[1]
    host.bounds.origin.y = 100
    let pins = appearance == .plain || appearance == .sidebarPlain
    #expect(layout.supplementary(Self.header, 0)[1] == (pins ? 100 : rest))
  }

  /// Rule 10.8.
  @Test(arguments: ListConfiguration.Appearance.allCases)
  func `a first item used as the header is a row and never pins`(
    appearance: ListConfiguration.Appearance
  ) throws {
    let (layout, host) = try list(appearance) { $0.headerMode = .firstItemInSection }
    let before = layout.cell(1, 0)
    host.bounds.origin.y = before[1] + 50
    #expect(layout.cell(1, 0) == before)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: host.bounds))
    #expect(layout.supplementary(Self.header, 1).isEmpty)
  }

  /// Each section is described once, until the whole layout is invalidated (rule 5.5).
  @Test
  func `a provider is called once for each section`() throws {
    var asked: [Int] = []
    let solved = try Solved(
      { index, _ in
        asked.append(index)
        return section(row(fw(1), est(40), item(fw(1), est(40))))
      },
      items: [3, 0, 5]
    )
    #expect(asked == [0, 1, 2])
    solved.layout.preferCell(0, 1, height: 70)
    solved.host.bounds.origin.y = 30
    _ = solved.layout.layoutAttributesForElements(in: solved.host.bounds)
    #expect(asked == [0, 1, 2])
    let configuration = solved.layout.configuration
    configuration.interSectionSpacing = 12
    try solved.layout.prepareReportingErrors()
    #expect(asked == [0, 1, 2])
    solved.layout.configuration = configuration
    try solved.layout.prepareReportingErrors()
    #expect(asked == [0, 1, 2, 0, 1, 2])
    #expect(solved.layout.cell(2, 0)[1] == 174)
  }
}
