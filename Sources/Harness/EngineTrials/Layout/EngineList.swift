import CompositionalLayout
import Foundation
import Oracles

/// A list layout of the engine, queried through its public interface only.
final class EngineList: ComparedLayout {
  private let host: SampleHost
  private let layout: CompositionalCollectionLayout

  init(_ model: ListModel) {
    // High enough that nothing is pinned: plain lists pin headers and footers.
    host = SampleHost(width: model.width, height: 100_000, items: model.sections.map(\.rows.count))
    host.pixels = model.pixels
    let appearance: ListConfiguration.Appearance =
      switch model.appearance {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      case .sidebar: .sidebar
      case .sidebarPlain: .sidebarPlain
      }
    var configuration = ListConfiguration(appearance: appearance)
    configuration.headerMode =
      switch model.headers {
      case .none: .none
      case .supplementary: .supplementary
      case .firstItem: .firstItemInSection
      }
    configuration.footerMode = model.hasFooters ? .supplementary : .none
    layout = .list(using: configuration)
    layout.attach(to: host)
    layout.prepare()
  }

  func apply(_ command: ListCommand) {
    switch command {
    case .measure(let section, let row, let height):
      layout.prefer(layout.item(section, row), height: height)
    case .measureHeader(let section, let height):
      layout.prefer(layout.header(section), height: height)
    case .measureFooter(let section, let height):
      layout.prefer(layout.footer(section), height: height)
    case .insertRows(let section, let row, let count):
      layout.apply(.insertItems(row..<row + count, section: section), to: host)
    case .removeRows(let section, let row, let count):
      layout.apply(.removeItems(row..<row + count, section: section), to: host)
    case .reloadRow(let section, let row):
      layout.apply(.reloadItems(row..<row + 1, section: section), to: host)
    case .insertSection(let section, let rows):
      layout.apply(.insertSections(section..<section + 1), to: host, inserting: [rows])
    case .removeSection(let section): layout.apply(.removeSections(section..<section + 1), to: host)
    case .moveSection(let source, let target):
      layout.apply(.moveSections([SectionShift(from: source, to: target)]), to: host)
    }
  }

  func picture() -> LayoutPicture { layout.picture(itemCounts: host.items, axis: 1) }

  func separators() -> [LayoutRect] {
    host.items.indices.flatMap { section in
      (0..<host.items[section]).flatMap { row in
        layout.separators(ofItemAt: [section, row]).map { LayoutRect($0.frame) }
      }
    }
  }
}
