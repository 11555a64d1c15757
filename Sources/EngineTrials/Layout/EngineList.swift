import CompositionalLayout
import Contracts
import Foundation

/// A list layout of the engine, queried through its public interface only.
///
/// With a mutant it receives wrong calls, as from a view that is connected incorrectly.
struct EngineList {
  private let host: SampleHost
  private let layout: CompositionalCollectionLayout
  private let mutant: ListMutant?
  /// The last measurement, until the next query.
  private var unseen: ListCommand?

  init(_ model: ListModel, mutant: ListMutant?) {
    self.mutant = mutant
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

  mutating func perform(_ command: ListCommand) {
    switch command {
    case .measure(let section, let row, let height):
      discardUnseen(for: command)
      layout.prefer(
        layout.layoutAttributesForItem(at: IndexPath(indexes: [section, row])),
        height: height
      )
    case .measureHeader(let section, let height):
      layout.prefer(bar(LayoutSection.elementKindSectionHeader, section), height: height)
    case .measureFooter(let section, let height):
      let kind =
        mutant == .footersAreAskedForAsHeaders
        ? LayoutSection.elementKindSectionHeader : LayoutSection.elementKindSectionFooter
      layout.prefer(bar(kind, section), height: height)
    case .insertRows(let section, let row, let count):
      host.items[section] += count
      apply(.insertItems(row..<row + count, section: section))
    case .removeRows(let section, let row, let count):
      host.items[section] -= count
      apply(.removeItems(row..<row + count, section: section))
    case .reloadRow(let section, let row):
      guard mutant == .reloadedRowIsMadeAnewAtTheEnd else {
        return apply(.reloadItems(row..<row + 1, section: section))
      }
      apply(.removeItems(row..<row + 1, section: section))
      let end = host.items[section] - 1
      apply(.insertItems(end..<end + 1, section: section))
    case .insertSection(let section, let rows):
      host.items.insert(rows, at: section)
      apply(.insertSections(section..<section + 1))
    case .removeSection(let section):
      host.items.remove(at: section)
      apply(.removeSections(section..<section + 1))
    case .moveSection(let source, let target):
      host.items.insert(host.items.remove(at: source), at: target)
      guard mutant == .movedSectionIsMadeAnew else {
        return apply(.moveSections([SectionShift(from: source, to: target)]))
      }
      apply(.removeSections(source..<source + 1))
      apply(.insertSections(target..<target + 1))
    }
  }

  /// Drops all measurements between two queries but the last, as the mutant does.
  private mutating func discardUnseen(for command: ListCommand) {
    guard mutant == .laterMeasurementReplacesEarlier else { return }
    if case .measure(let section, let row, _)? = unseen {
      apply(.reloadItems(row..<row + 1, section: section))
    }
    unseen = command
  }

  private func apply(_ change: LayoutDataChange) {
    do {
      try layout.apply([change])
    } catch {
      stop("A list is never refused: \(error)")
    }
  }

  private func bar(_ kind: String, _ section: Int) -> LayoutAttributes? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: kind,
      at: IndexPath(indexes: [section, 0])
    )
  }

  mutating func picture() -> LayoutPicture {
    unseen = nil
    var picture = LayoutPicture()
    for section in host.items.indices {
      for row in 0..<host.items[section] {
        picture.frames[.item(section, row)] = rect(
          layout.layoutAttributesForItem(at: IndexPath(indexes: [section, row]))?.frame
        )
      }
      picture.frames[.header(section)] = rect(
        bar(LayoutSection.elementKindSectionHeader, section)?.frame
      )
      picture.frames[.footer(section)] = rect(
        bar(LayoutSection.elementKindSectionFooter, section)?.frame
      )
    }
    picture.contentLength = layout.collectionViewContentSize.height
    return picture
  }

  func separators() -> [LayoutRect] {
    host.items.indices.flatMap { section in
      (0..<host.items[section]).flatMap { row in
        layout.separators(ofItemAt: IndexPath(indexes: [section, row])).compactMap {
          rect($0.frame)
        }
      }
    }
  }

  private func rect(_ frame: CGRect?) -> LayoutRect? {
    frame.map { LayoutRect(origin: [$0.minX, $0.minY], size: [$0.width, $0.height]) }
  }
}
