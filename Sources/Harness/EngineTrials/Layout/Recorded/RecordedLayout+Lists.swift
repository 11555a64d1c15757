import CompositionalLayout
import Foundation

/// Lists.
///
/// Cells and headers of lists are self-sizing, so their heights are inputs: they are read from the
/// input of the record, or from its frames if the input lacks them. The layout determines
/// everything else: margins, positions and widths of rows and headers, and separators.
extension RecordedLayout {
  private static let header = LayoutSection.elementKindSectionHeader
  private static let footer = LayoutSection.elementKindSectionFooter

  @MainActor
  func compareList(_ comparison: inout RecordedComparison) throws(LayoutFileError) {
    let content = try RecordedListContent(self)
    comparison.unchecked += content.taken
    let configuration = try listConfiguration(content)
    let solved = try solve(configuration, content)
    for name in frames.names {
      try compareListFrame(name, configuration, content, solved, &comparison)
    }
    try comparison.compare(contentSize, with: solved.contentSize)
  }

  private func listConfiguration(
    _ content: RecordedListContent
  ) throws(LayoutFileError) -> ListConfiguration {
    var configuration = ListConfiguration(appearance: try content.appearance(of: self))
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
    if let start = content.recordedStart {
      // Such a record contains one row and its distance from the top, but not the elements above
      // it.
      configuration.metrics.firstSectionTop = start
      configuration.headerTopPadding = 0
    }
    if !input["headerTopPadding"].isAbsent {
      configuration.headerTopPadding = try input["headerTopPadding"].number()
    }
    if kind == "list-plain-swiftui" { configuration.headerTopPadding = 0 }
    configuration.showsSeparators = try input["showsSeparators"].flag(or: true)
    let separator = frames["separator"]
    if !separator.isAbsent {
      // A separator begins at the inset of its cell, and ends at the list's margin.
      let place = try separator.elements()
      guard place.count == 4 else { throw separator.wrong("is not a frame") }
      configuration.separatorConfiguration.bottomSeparatorInsets = DirectionalEdgeInsets(
        top: 0,
        leading: try place[0].number(),
        bottom: 0,
        trailing: LayoutPolicy.separatorInset
      )
    }
    return configuration
  }

  /// The OS release of the device, if the record contains it.
  var release: Int? { device.firstMatch(of: /iOS ([0-9]+)/).flatMap { Int($0.output.1) } }

  /// The list metrics of the OS release.
  var metrics: ListMetrics { (release ?? 26) < 26 ? .iOS14 : .iOS26 }

  /// Lays out the list and reports its heights, last row first.
  @MainActor
  private func solve(
    _ configuration: ListConfiguration,
    _ content: RecordedListContent
  ) throws(LayoutFileError) -> SolvedRecording {
    let firstItems = content.headerMode == .firstItemInSection
    let layout = CompositionalCollectionLayout { section, environment in
      var configuration = configuration
      configuration.headerMode =
        firstItems
        ? .firstItemInSection : content.headers[section] == nil ? .none : .supplementary
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

  @MainActor
  private func compareListFrame(
    _ name: String,
    _ configuration: ListConfiguration,
    _ content: RecordedListContent,
    _ solved: SolvedRecording,
    _ comparison: inout RecordedComparison
  ) throws(LayoutFileError) {
    let field = frames[name]
    let list = solved.layout as? CompositionalCollectionLayout
    let number = name.firstMatch(of: /([0-9]+)/).flatMap { Int($0.output.1) } ?? 0
    switch name.replacing(/[0-9]+/, with: "#") {
    case "header#", "header":
      try comparison.compare(field, with: solved.supplementary(Self.header, number))
    case "footer#", "footer":
      try comparison.compare(field, with: solved.supplementary(Self.footer, number))
    case "cell#", "cell", "row#": try comparison.compare(field, with: solved.cell(0, number))
    case "cells#":
      let rows = content.rows.indices.contains(number) ? content.rows[number].indices : 0..<0
      try comparison.compareAll(field, with: rows.map { solved.cell(number, $0) })
    case "cells#_y", "cells#_x", "cells#_h":
      let rows = content.rows.indices.contains(number) ? content.rows[number].indices : 0..<0
      let found = rows.compactMap { solved.cell(number, $0) }.map {
        name.hasSuffix("y") ? $0.minY : name.hasSuffix("x") ? $0.minX : $0.height
      }
      try comparison.compare(field, with: found)
    case "cells#_first": try comparison.compare(field, with: solved.cell(number, 0))
    case "section#_first_y":
      try comparison.compare(field, with: [solved.cell(number, 0)?.minY ?? -1])
    case "section#_cell#":
      let item = Int(name.split(separator: "cell").last ?? "") ?? 0
      try comparison.compare(field, with: solved.cell(number, item))
    case "background#":
      try comparison.compare(field, with: list?.listBackgroundFrame(ofSection: number))
    case "separators_handler":
      var handled = configuration
      handled.itemSeparatorHandler = separatorHandler
      let other = try solve(handled, content)
      try comparison.compareAll(
        field,
        with: separators(of: other.layout as? CompositionalCollectionLayout)
      )
    case let part where part.hasPrefix("separator"):
      try compareSeparator(part, of: list, field, solved, &comparison)
    case "first_item_height": try comparison.compare(field, with: [solved.cell(0, 0)?.height ?? -1])
    case "cell_x": try comparison.compare(field, with: [solved.cell(0, 0)?.minX ?? -1])
    case "cell_w", "cell_width":
      try comparison.compare(field, with: [solved.cell(0, 0)?.width ?? -1])
    case "cell_heights":
      try comparison.compare(
        field,
        with: content.rows[0].indices.map { solved.cell(0, $0)?.height ?? -1 }
      )
    default: throw field.wrong("is no part of a list")
    }
  }

  @MainActor
  private func compareSeparator(
    _ part: String,
    of list: CompositionalCollectionLayout?,
    _ field: LayoutFileNode,
    _ solved: SolvedRecording,
    _ comparison: inout RecordedComparison
  ) throws(LayoutFileError) {
    let first = IndexPath(indexes: [0, 0])
    let found = list?.separators(ofItemAt: first).first
    switch part {
    case "separators_default", "separators":
      try comparison.compareAll(field, with: separators(of: list))
    case "separator": try comparison.compare(field, with: found?.frame)
    case "separator_inset_leading":
      try comparison.compare(field, with: [(found?.x ?? -1) - (solved.cell(0, 0)?.minX ?? 0)])
    case "separator_height": try comparison.compare(field, with: [found?.height ?? -1])
    case "separator_leading_with_leading_accessory":
      let beside = list?.separators(ofItemAt: first, hasLeadingAccessory: true)
      try comparison.compare(field, with: [beside?.first?.x ?? -1])
    default: throw field.wrong("is no part of a list")
    }
  }

  @MainActor
  private func separators(of list: CompositionalCollectionLayout?) -> [CGRect?] {
    let everything = CGRect(x: 0, y: 0, width: 100_000, height: 1_000_000)
    return list?.separators(in: everything).map(\.frame) ?? []
  }

  /// The recorded separator handler: no bottom separators, top ones from the second row on.
  ///
  /// The insets are those in the notes.
  private var separatorHandler: ListConfiguration.ItemSeparatorHandler {
    let words = notes.firstMatch(of: /insets leading ([0-9.]+) trailing ([0-9.]+)/)
    let leading = words.flatMap { Double($0.output.1) } ?? 0
    let trailing = words.flatMap { Double($0.output.2) } ?? 0
    return { indexPath, configuration in
      var configuration = configuration
      configuration.bottomSeparatorVisibility = .hidden
      configuration.topSeparatorVisibility = indexPath[1] == 0 ? .hidden : .visible
      configuration.topSeparatorInsets = DirectionalEdgeInsets(
        top: 0,
        leading: leading,
        bottom: 0,
        trailing: trailing
      )
      return configuration
    }
  }
}
