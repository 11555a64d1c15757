import CompositionalLayout
import Foundation
import Testing

struct RecordedListTests {
  private static let header = LayoutSection.elementKindSectionHeader

  private func configuration(of record: RecordedFrame) -> ListConfiguration {
    let appearance: ListConfiguration.Appearance =
      switch record.input["appearance"] as? String {
      case "grouped": .grouped
      case "insetGrouped": .insetGrouped
      case "sidebar": .sidebar
      case "sidebarPlain": .sidebarPlain
      default: .plain
      }
    var configuration = ListConfiguration(appearance: appearance)
    if record.input["headerMode"] as? String == "supplementary" {
      configuration.headerMode = .supplementary
    }
    return configuration
  }

  /// The heights of all rows as the recording tells them, by section.
  private func rowHeights(of record: RecordedFrame) -> [[CGFloat]] {
    if let heights = record.input["rowHeights"] as? [Any] {
      return heights.map { record.numbers($0) ?? [] }
    }
    let height = record.number(record.input["rowHeight"]) ?? 52
    return (record.numbers(record.input["sections"]) ?? [1]).map {
      Array(repeating: height, count: Int($0))
    }
  }

  /// Lays a list out and reports the recorded heights, last row first.
  private func list(
    _ configuration: ListConfiguration,
    _ record: RecordedFrame,
    rows: [[CGFloat]],
    headers: [CGFloat?] = []
  ) throws -> CompositionalCollectionLayout {
    let width = record.number(record.input["width"]) ?? 0
    let layout = CompositionalCollectionLayout { section, environment in
      var configuration = configuration
      if section < headers.count {
        configuration.headerMode = headers[section] == nil ? .none : .supplementary
      }
      return LayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    let host = FakeHost(width: width, height: 600, scale: record.scale, items: rows.map(\.count))
    try layout.solved(on: host)
    for section in rows.indices.reversed() {
      for item in rows[section].indices.reversed() {
        layout.preferCell(section, item, height: rows[section][item])
      }
      if section < headers.count, let height = headers[section] {
        layout.preferSupplementary(Self.header, section, height: height)
      }
    }
    return layout
  }

  @Test(
    arguments: RecordedFrame.all(
      "list-insetGrouped-header",
      "list-insetGrouped-separators",
      "list-insetGrouped-rows",
      "list-grouped-rows"
    )
  )
  func `lists have the recorded rhythm`(record: RecordedFrame) throws {
    let rows = rowHeights(of: record)
    let height = record.number(record.input["headerHeight"])
    let layout = try list(
      configuration(of: record),
      record,
      rows: rows,
      headers: rows.map { _ in height }
    )
    for section in rows.indices {
      if let expected = record.frame("header\(section)") {
        let found = layout.supplementary(Self.header, section)
        #expect(agree(found, expected), "header \(section): \(found) is not \(expected)")
      }
      for (item, expected) in record.frameList("cells\(section)").enumerated() {
        guard let expected else { continue }
        let found = layout.cell(section, item)
        #expect(agree(found, expected), "row \(section) \(item): \(found) is not \(expected)")
      }
      if let expected = record.frame("cells\(section)_y") {
        let found = rows[section].indices.map { layout.cell(section, $0)[1] }
        #expect(agree(found, expected), "\(found) is not \(expected)")
      }
    }
    if let expected = record.frame("cells0_first") {
      #expect(agree(layout.cell(0, 0), expected))
    }
    if let expected = record.number(record.frames["section1_first_y"]) {
      #expect(agree([layout.cell(1, 0)[1]], [expected]))
    }
    if let expected = record.contentSize {
      let size = layout.collectionViewContentSize
      #expect(agree([size.width, size.height], expected), "content \(size) is not \(expected)")
    }
  }

  @Test(arguments: RecordedFrame.all("list-insetGrouped-separators"))
  func `separators are where they were recorded`(record: RecordedFrame) throws {
    func separators(_ configuration: ListConfiguration) throws -> [[CGFloat]] {
      let layout = try list(configuration, record, rows: rowHeights(of: record))
      let everything = CGRect(x: 0, y: 0, width: 1000, height: 2000)
      return layout.separators(in: everything).map { [$0.x, $0.y, $0.width, $0.height] }
    }
    let plain = try separators(configuration(of: record))
    let expected = record.frameList("separators_default").compactMap { $0 }
    #expect(plain.count == expected.count)
    for (found, expected) in zip(plain, expected) {
      #expect(agree(found, expected), "\(found) is not \(expected)")
    }

    var handled = configuration(of: record)
    handled.itemSeparatorHandler = { indexPath, configuration in
      var configuration = configuration
      configuration.bottomSeparatorVisibility = .hidden
      configuration.topSeparatorVisibility = indexPath[1] == 0 ? .hidden : .visible
      configuration.topSeparatorInsets = DirectionalEdgeInsets(
        top: 0,
        leading: 48,
        bottom: 0,
        trailing: 0
      )
      return configuration
    }
    let tops = try separators(handled)
    let expectedTops = record.frameList("separators_handler").compactMap { $0 }
    #expect(tops.count == expectedTops.count)
    for (found, expected) in zip(tops, expectedTops) {
      #expect(agree(found, expected), "\(found) is not \(expected)")
    }
  }

  @Test(arguments: RecordedFrame.all("list-plain-rows"))
  func `the first row of a plain list carries the header padding`(record: RecordedFrame) throws {
    let layout = try list(configuration(of: record), record, rows: [[52, 52]])
    let height = try #require(record.number(record.frames["first_item_height"]))
    let first = layout.cell(0, 0)
    #expect(agree(first, [0, 0, 375, height]))
    #expect(agree(layout.cell(0, 1), [0, height, 375, 52]))
    let leading = try #require(record.number(record.frames["separator_inset_leading"]))
    let separator = try #require(layout.separators(ofItemAt: IndexPath(indexes: [0, 0])).first)
    #expect(agree([separator.x, separator.y], [leading, first[3] - 1]))
    #expect(separator.width == 343)
    #expect(separator.height == record.number(record.frames["separator_height"]))
    let beside = layout.separators(
      ofItemAt: IndexPath(indexes: [0, 0]),
      hasLeadingAccessory: true
    )
    #expect(
      beside.first?.x == record.number(record.frames["separator_leading_with_leading_accessory"])
    )
  }

  /// The other framework's list rounds the space around sections up to whole pixels.
  @Test(arguments: RecordedFrame.all("list-insetGrouped-swiftui"))
  func `a list of another framework has the same structure`(record: RecordedFrame) throws {
    let pixel = 1 / record.scale
    let space = (17.5 / pixel).rounded(.up) * pixel
    var configuration = ListConfiguration(appearance: .insetGrouped)
    configuration.metrics = ListMetrics(
      sectionTop: space,
      firstSectionTop: space,
      sectionBottom: space,
      lastSectionBottom: 20,
      rowHeight: 44
    )
    let headerHeight = try #require(record.frame("header0"))[3]
    let layout = try list(
      configuration,
      record,
      rows: [[44], [44]],
      headers: [17 + CGFloat(47) / 3 + 6, nil]
    )
    #expect(agree([layout.supplementary(Self.header, 0)[3]], [headerHeight]))
    #expect(agree(layout.supplementary(Self.header, 0), try #require(record.frame("header0"))))
    #expect(agree(layout.cell(0, 0), try #require(record.frame("cell0"))))
    #expect(agree(layout.cell(1, 0), try #require(record.frame("section1_cell0"))))
    for section in 0...1 {
      let frame = layout.listBackgroundFrame(ofSection: section)
      let expected = try #require(record.frame("background\(section)"))
      let found = [frame.minX, frame.minY, frame.width, frame.height]
      #expect(agree(found, expected), "\(found) is not \(expected)")
    }
    let size = layout.collectionViewContentSize
    #expect(agree([size.width, size.height], try #require(record.contentSize)))
  }

  /// These recordings tell of one row and not of what lies above it; its distance from the top is
  /// taken from the recording, everything else from the layout.
  @Test(arguments: RecordedFrame.all("list-margin", "list-row"))
  func `rows have the recorded margins`(record: RecordedFrame) throws {
    let expected = try #require(record.frame("cell"))
    var configuration = configuration(of: record)
    configuration.metrics = .iOS14
    configuration.metrics.firstSectionTop = expected[1]
    let isPlain = configuration.appearance == .plain
    configuration.headerTopPadding = 0
    let layout = try list(
      configuration,
      record,
      rows: [[expected[3]]],
      headers: isPlain ? [expected[1]] : []
    )
    let found = layout.cell(0, 0)
    #expect(agree(found, expected), "\(found) is not \(expected)")
    // Where the release is known to have no header, the distance itself comes from the layout.
    if record.id == "H1" { #expect(ListMetrics.iOS14.firstSectionTop == expected[1]) }
  }

  @Test(arguments: RecordedFrame.all("list-plain-swiftui"))
  func `plain rows span the view`(record: RecordedFrame) throws {
    var configuration = ListConfiguration(appearance: .plain)
    configuration.headerTopPadding = 0
    let heights = try #require(record.frame("cell_heights"))
    let separator = try #require(record.frames["separator"] as? [Any])
    let x = try #require(record.number(separator[0]))
    configuration.separatorConfiguration.bottomSeparatorInsets = DirectionalEdgeInsets(
      top: 0,
      leading: x,
      bottom: 0,
      trailing: 16
    )
    let layout = try list(configuration, record, rows: [heights])
    #expect(layout.cell(0, 0)[0] == record.number(record.frames["cell_x"]))
    #expect(layout.cell(0, 0)[2] == record.number(record.frames["cell_w"]))
    #expect(agree([layout.cell(0, 0)[3], layout.cell(0, 1)[3]], heights))
    let found = try #require(layout.separators(ofItemAt: IndexPath(indexes: [0, 0])).first)
    #expect(agree([found.x, found.width, found.height], [x, 294, 1]))
  }

  @Test
  func `a header that hugs its content is as wide as it says`() throws {
    var configuration = ListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.contentHuggingElements = .supplementaryHeader
    configuration.separatorConfiguration.visualEffect = VisualEffect(style: .regular)
    let layout = CompositionalCollectionLayout.list(using: configuration)
    let host = FakeHost(width: 375, height: 600, scale: 2, items: [2])
    try layout.solved(on: host)
    #expect(layout.supplementary(Self.header, 0) == [16, 0, 343, 38])
    let path = IndexPath(indexes: [0, 0])
    layout.prefer(
      layout.layoutAttributesForSupplementaryView(ofKind: Self.header, at: path),
      width: 120,
      height: 30
    )
    #expect(layout.supplementary(Self.header, 0) == [16, 0, 120, 30])
    #expect(layout.separators(ofItemAt: path).first?.visualEffect?.style == .regular)
  }

  @Test
  func `every recording is read`() {
    #expect(RecordedFrame.all.count == 34)
    #expect(RecordedFrame.all("flow").count == 11)
    #expect(RecordedFrame.all("compositional-anchor").count == 8)
  }
}
