import CompositionalLayout
import Foundation
import Testing

/// The rules for lists that no recording shows whole.
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

  @Test(arguments: [(300, 16), (375, 16), (393, 16), (414, 20), (430, 20)] as [(CGFloat, CGFloat)])
  func `inset groups stand off by the width of the view, others not at all`(
    width: CGFloat,
    margin: CGFloat
  ) throws {
    let row = try list(.insetGrouped, width: width).layout.cell(0, 0)
    #expect([row[0], row[2]] == [margin, width - 2 * margin])
    for appearance in [ListConfiguration.Appearance.plain, .grouped, .sidebarPlain] {
      let row = try list(appearance, width: width).layout.cell(0, 0)
      #expect([row[0], row[2]] == [0, width])
    }
  }

  @Test(arguments: ListConfiguration.Appearance.allCases)
  func `headers and footers are item 0 of their section and pin in plain lists`(
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

  @Test(arguments: ListConfiguration.Appearance.allCases)
  func `a first item that is the header is a row and never pins`(
    appearance: ListConfiguration.Appearance
  ) throws {
    let (layout, host) = try list(appearance) { $0.headerMode = .firstItemInSection }
    let before = layout.cell(1, 0)
    host.bounds.origin.y = before[1] + 50
    #expect(layout.cell(1, 0) == before)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: host.bounds))
    #expect(layout.supplementary(Self.header, 1).isEmpty)
  }

  /// Whatever is shown, described once for each section until everything is laid out anew.
  @Test
  func `a provider is asked once for each section`() throws {
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
