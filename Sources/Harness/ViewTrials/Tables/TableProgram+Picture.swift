import CompositionalLayout
import Foundation
@_spi(LayoutCycle) import HeadlessCollectionView
@_spi(LayoutCycle) import HeadlessViews
import UIKitStandIns

/// The observable state of a table.
extension TableProgram {
  func look(_ picture: inout TablePicture) {
    picture.sections = sections
    picture.heights = sections.map { $0.map(height) }
    picture.counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    picture.calls = calls
    picture.completions = completions
    picture.contentHeight = Int(table.contentSize.height)
    picture.headerHeight = Int(table.tableHeaderView?.frame.height ?? 0)
    picture.footerHeight = Int(table.tableFooterView?.frame.height ?? 0)
    picture.offset = Int(table.contentOffset.y)
    picture.screen = Int(table.frame.height)
    picture.frames = picture.counts.enumerated().map { section, count in
      (0..<count).map { row in
        let frame = table.rectForRow(at: [section, row])
        return (Int(frame.minY), Int(frame.height))
      }
    }
    picture.barHeights = barHeights
    for section in picture.counts.indices {
      picture.headers.append(Self.span(table.rectForHeader(inSection: section)))
      picture.footers.append(Self.span(table.rectForFooter(inSection: section)))
      picture.wholes.append(Self.span(table.rect(forSection: section)))
    }
    for path in (table.indexPathsForVisibleRows ?? []).sorted() {
      guard let cell = table.cellForRow(at: path) as? Cell else { continue }
      picture.shown.append(
        TablePicture.Row(
          path: path,
          number: cell.number,
          top: Int(cell.frame.minY),
          height: Int(cell.frame.height)
        )
      )
    }
    picture.wrongCoordinates = wrongCoordinates
    picture.selected = (table.indexPathsForSelectedRows ?? []).map { lists.number(at: $0) ?? -1 }
    picture.expectedSelection = selected.map { [$0] } ?? []
  }

  /// The heights of headers and footers of sections.
  private var barHeights: (header: Int, footer: Int) {
    hasBars ? (Int(table.sectionHeaderHeight), Int(table.sectionFooterHeight)) : (0, 0)
  }

  /// The first wrong answer about coordinates.
  private var wrongCoordinates: String? {
    if let problem = coordinates.problem() ?? problemOfTableBars { return problem }
    var bars: [CGRect] = []
    for section in 0..<table.numberOfSections {
      for (isHeader, bar) in [
        (true, table.headerView(forSection: section)),
        (false, table.footerView(forSection: section)),
      ] {
        guard let bar else { continue }
        bars.append(bar.frame)
        if let problem = problem(of: bar, in: section, isHeader: isHeader) {
          return "\(isHeader ? "header" : "footer") of section \(section): \(problem)"
        }
      }
    }
    for path in (table.indexPathsForVisibleRows ?? []).sorted() {
      guard let cell = table.cellForRow(at: path) as? Cell else { continue }
      if let problem = problem(of: cell, at: path, covered: bars) {
        return "row \(path): \(problem)"
      }
    }
    return nil
  }

  /// A wrong answer about the header and the footer of the table, which are subviews of it.
  private var problemOfTableBars: String? {
    for (bar, isHeader) in [(table.tableHeaderView, true), (table.tableFooterView, false)] {
      guard let bar else { continue }
      let top = isHeader ? 0 : table.contentSize.height - bar.frame.height
      let frame = CGRect(x: 0, y: top, width: table.frame.width, height: bar.frame.height)
      guard let problem = coordinates.problem(of: bar, at: frame, covered: [.infinite]) else {
        continue
      }
      return "\(isHeader ? "header" : "footer") of the table: \(problem)"
    }
    return nil
  }

  private static func span(_ frame: CGRect) -> (top: Int, height: Int) {
    (Int(frame.minY), Int(frame.height))
  }

  /// Returns a wrong answer about the coordinates of a cell, and of a button in it.
  private func problem(of cell: Cell, at path: IndexPath, covered: [CGRect]) -> String? {
    coordinates.problem(of: cell, at: table.rectForRow(at: path), covered: covered)
      ?? coordinates.problem(ofButtonIn: cell, cell.contentView, at: path) {
        table.indexPathForRow(at: $0)
      }
  }

  /// Returns a wrong answer about a header or footer of a section, which stays on screen.
  private func problem(of bar: View, in section: Int, isHeader: Bool) -> String? {
    let (whole, window) = (table.rect(forSection: section), table.visibleContent)
    let (height, other) =
      isHeader ? (barHeights.header, barHeights.footer) : (barHeights.footer, barHeights.header)
    var frame = CGRect(x: 0, y: 0, width: table.frame.width, height: CGFloat(height))
    frame.origin.y =
      isHeader
      ? min(max(whole.minY, window.minY), whole.maxY - frame.height - CGFloat(other))
      : max(min(whole.maxY, window.maxY) - frame.height, whole.minY + CGFloat(other))
    return coordinates.problem(of: bar, at: frame)
  }
}
