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

  func apply(_ command: ComparedCommand) { layout.apply(command, to: host, axis: 1) }

  func picture() -> LayoutPicture { layout.picture(itemCounts: host.items, axis: 1) }

  func separators() -> [LayoutRect] {
    host.items.indices.flatMap { section in
      (0..<host.items[section]).flatMap { row in
        layout.separators(ofItemAt: [section, row]).map { LayoutRect($0.frame) }
      }
    }
  }
}
