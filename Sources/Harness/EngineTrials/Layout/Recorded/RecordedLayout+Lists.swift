import CompositionalLayout
import Foundation
import Trials

/// Lists.
///
/// Cells and headers of lists are self-sizing, so their heights are inputs. The layout determines
/// everything else: margins, positions and widths of rows and headers, and separators.
extension RecordedLayout {
  private static let header = LayoutSection.elementKindSectionHeader
  private static let footer = LayoutSection.elementKindSectionFooter

  /// The list metrics of the OS release.
  private var metrics: ListMetrics { release < 26 ? .iOS14 : .iOS26 }

  @MainActor
  func compareList(_ comparison: inout RecordedComparison) throws(LayoutFileError) {
    let content = try ListContent(input, rowHeight: metrics.rowHeight)
    let solved = try solve(try listConfiguration(), content)
    let list = solved.layout as? CompositionalCollectionLayout
    try compareElements(of: solved, &comparison) { kind, section, item in
      switch kind {
      case "header": solved.supplementary(Self.header, section)
      case "footer": solved.supplementary(Self.footer, section)
      case "background": list?.listBackgroundFrame(ofSection: section)
      case "separator", "separatorBesideAccessory":
        solved.cell(section, item) == nil
          ? nil
          : list?.separators(
            ofItemAt: [section, item],
            hasLeadingAccessory: kind == "separatorBesideAccessory"
          ).first?.frame
      default: kind == "cell" ? solved.cell(section, item) : nil
      }
    }
  }

  private func listConfiguration() throws(LayoutFileError) -> ListConfiguration {
    let appearance = input["appearance"]
    var configuration = ListConfiguration(
      appearance: appearance.isAbsent ? .plain : try appearance.appearance()
    )
    configuration.metrics = metrics
    if kind.hasSuffix("-swiftui") {
      // The other framework rounds the space around sections up to whole pixels.
      let pixel = scale > 0 ? 1 / scale : 1
      let space = (17.5 / pixel).rounded(.up) * pixel
      configuration.metrics = ListMetrics(
        sectionTop: space,
        firstSectionTop: space,
        sectionBottom: space,
        lastSectionBottom: 20,
        rowHeight: 44
      )
    }
    configuration.metrics.firstSectionTop = try input["firstSectionTop"]
      .number(or: configuration.metrics.firstSectionTop)
    if !input["headerTopPadding"].isAbsent {
      configuration.headerTopPadding = try input["headerTopPadding"].number()
    }
    if !input["headerMode"].isAbsent {
      configuration.headerMode = try input["headerMode"].headerMode()
    }
    configuration.showsSeparators = try input["showsSeparators"].flag(or: true)
    if !input["separatorInsets"].isAbsent {
      configuration.separatorConfiguration.bottomSeparatorInsets = try input["separatorInsets"]
        .insets()
    }
    if !input["topSeparatorInsets"].isAbsent {
      let insets = try input["topSeparatorInsets"].insets()
      configuration.itemSeparatorHandler = { indexPath, configuration in
        var configuration = configuration
        configuration.bottomSeparatorVisibility = .hidden
        configuration.topSeparatorVisibility = indexPath[1] == 0 ? .hidden : .visible
        configuration.topSeparatorInsets = insets
        return configuration
      }
    }
    return configuration
  }

  /// Lays out the list and reports its heights, last row first.
  @MainActor
  private func solve(
    _ configuration: ListConfiguration,
    _ content: ListContent
  ) throws(LayoutFileError) -> SolvedRecording {
    let layout = CompositionalCollectionLayout { section, environment in
      var configuration = configuration
      if configuration.headerMode != .firstItemInSection {
        configuration.headerMode = content.headers[section] == nil ? .none : .supplementary
      }
      configuration.footerMode = content.footers[section] == nil ? .none : .supplementary
      return LayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    let solved = try SolvedRecording(
      layout,
      width: try input["width"].number(),
      height: 100_000,
      scale: scale,
      items: content.rows.map(\.count),
      of: input
    )
    for section in content.rows.indices.reversed() {
      for (item, height) in content.rows[section].enumerated().reversed() {
        solved.measureCell(section, item, height: height)
      }
      if let height = content.headers[section] {
        solved.measure(Self.header, section, height: height)
      }
      if let height = content.footers[section] {
        solved.measure(Self.footer, section, height: height)
      }
    }
    return solved
  }
}

/// The heights of the rows, headers and footers of a recorded list by section.
private struct ListContent {
  private(set) var rows: [[CGFloat]] = []
  /// The heights of headers; nil for sections without one.
  private(set) var headers: [CGFloat?] = []
  private(set) var footers: [CGFloat?] = []

  /// Reads `rowHeights`, or `sections`, the numbers of rows, which all have one height.
  init(_ input: LayoutFileNode, rowHeight: CGFloat) throws(LayoutFileError) {
    if !input["rowHeights"].isAbsent {
      for section in try input["rowHeights"].elements() { rows.append(try section.numbers()) }
    } else {
      let height = try input["rowHeight"].number(or: rowHeight)
      for section in try input["sections"].elements() {
        rows.append(Array(repeating: height, count: try section.count(atMost: 10_000)))
      }
    }
    guard !rows.isEmpty else { throw input["sections"].wrong("names no section") }
    headers = try heights(input["headerHeight"])
    footers = try heights(input["footerHeight"])
  }

  /// Returns a height for each section, from one number or a list of them.
  private func heights(_ field: LayoutFileNode) throws(LayoutFileError) -> [CGFloat?] {
    guard case .list = field.value else {
      return Array(repeating: field.isAbsent ? nil : try field.number(), count: rows.count)
    }
    let heights = try field.elements()
    guard heights.count == rows.count else { throw field.wrong("is not a number for each section") }
    return try heights.map { (height) throws(LayoutFileError) in
      height.isAbsent ? nil : try height.number()
    }
  }
}
