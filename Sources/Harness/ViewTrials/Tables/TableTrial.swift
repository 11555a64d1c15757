import Foundation
import Oracles
package import Trials

/// The area `tables`: edits, reloads, scrolls, swipes and refused updates of a table, in any order.
///
/// The frames, contents and calls of the table are compared with sums over all rows. A quarter of
/// the trials compare a table of self-sizing rows with a new one.
package struct TableTrial: Trial {
  package static let name = "tables"
  package static let summary = "Edits, reloads, scrolls, swipes and refused updates of a table"

  /// The layout of a command: its kind, three choices, the calls around its changes, what makes the
  /// table dirty before, and whether it is laid out afterwards.
  package static let layout = ChoiceLayout(header: 3, stride: 7, maximumOperations: 40)

  package static let oracles: [Oracle] = [.contents, .places, .pools, .rules, .cost, .history]

  package static var mutants: [Mutant] { TableMutant.bugs + HistoryMutant.quick }

  private let program: TableProgram
  /// The program of trials that compare the table with a new one.
  private var history: HistoryTrial?
  private let source: TableHeightSource
  private let mutant: TableMutant?
  private var last: TablePicture
  /// Whether the last command was followed by a layout.
  private var isLaidOut = true
  package let opening: String

  package init(header choices: inout ChoiceSource, context: inout TrialContext) {
    let count = 5 * choices.below(13)
    let source = choices.pick(TableHeightSource.self)
    let drawn = choices.below(8)
    let kind = drawn % 6
    if drawn > 5 {
      let kinds = source.rawValue + HistoryLayoutKind.allCases.count * (count / 5)
      history = HistoryTrial(count: count / 3, kinds: kinds, isTable: true, context: context)
    }
    let (sectionCount, hasBars) = (1 + kind % 3, kind > 2)
    self.source = source
    mutant = TableMutant.planted(in: context)
    opening =
      history?.opening ?? "\(sectionCount) sections of \(count) rows, heights \(source)"
      + (hasBars ? ", with headers and footers" : "")
    let sections = (0..<sectionCount).map { Array($0 * count..<($0 + 1) * count) }
    let program = onMainThread {
      TableProgram(sections: sections, source: source, hasBars: hasBars)
    }
    self.program = program
    last = onMainThread { program.picture }
  }

  /// The kinds of commands that change the data and tell the table.
  private static let edits: Set = [1, 2, 3, 4, 6, 7, 14, 16, 17]

  package func draw(from choices: inout ChoiceSource) -> TableOperation {
    if history != nil {
      let command = ViewCommand.history(HistoryCommand.draw(from: &choices))
      return TableOperation(command: command, bracket: .beginUpdates)
    }
    let kind = choices.below(18)
    let (a, b, c) = (choices.below(4), choices.below(64), choices.below(24))
    let command: ViewCommand =
      switch kind {
      case 1: .insert(c + 1, section: a, item: b)
      case 2: .delete(section: a, item: b, count: c + 1)
      case 3: .move(from: a, item: b, to: a + 1, before: c)
      case 4: .reload(section: a, item: b)
      case 5: .reloadData(keeping: b)
      case 6: .insertSection(at: a, count: c)
      case 7: .deleteSection(a)
      case 8: .miscount(section: a, by: c - 12)
      case 9: .select(section: a, item: b)
      case 10: .edit(b.isMultiple(of: 2))
      case 11: .swipeToDelete(section: a, row: b)
      case 12: .warnOfMemory
      case 13: .grow(row: b)
      case 14: .renew(section: a, item: b, count: c + 1)
      case 15: .inset(c)
      case 16: .moveSection(a, to: b)
      case 17: .reloadSection(a, count: c)
      default:
        .scroll(
          y: (a.isMultiple(of: 2) ? 8 : -8) * b,
          ScrollCall(rawValue: c % 3) ?? .contentOffset
        )
      }
    let bracket = choices.pick(TableBracket.self)
    let dirt = TableDirt(rawValue: choices.below(2 * TableDirt.allCases.count) - 1)
    return TableOperation(
      command: command,
      bracket: bracket,
      dirt: Self.edits.contains(kind) ? dirt : nil,
      isLaidOut: !choices.bool(oneIn: 6)
    )
  }

  package mutating func step(
    _ operation: TableOperation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    if let history {
      return try history.step(ViewOperation(command: operation.command), context: &context)
    }
    let program = program
    let command = operation.command
    let wasLaidOut = isLaidOut
    let result = onMainThread { program.apply(operation) }
    isLaidOut = result != nil
    guard var picture = result else { return }
    defer { last = picture }
    if let mutant { picture = mutant.alter(picture, after: last, command) }
    try checkContents(picture, &context)
    try checkPlaces(picture, &context)
    if wasLaidOut { try checkCalls(picture, command, &context) }
  }

  private func checkContents(
    _ picture: TablePicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    let counts = picture.sections.map(\.count)
    try context.expect(.contents, at: "counts", picture.counts, is: counts, "row counts")
    let wrong = picture.shown.first { picture.sections[$0.path[0]][$0.path[1]] != $0.number }
    try context.expectNone(.contents, at: "cells", wrong.map { "wrong cell: \($0)" })
    let selected = picture.expectedSelection
    try context.expect(.contents, at: "selection", picture.selected, is: selected, "selected rows")
    try context.expect(
      .rules,
      at: "refusal",
      picture.expectedRefusal.map { picture.refusal?.hasPrefix($0) == true }
        ?? (picture.refusal == nil),
      "\(picture.refusal ?? "no refusal") instead of \(picture.expectedRefusal ?? "none")"
    )
    let (asked, ended) = picture.completions
    try context.expect(.rules, at: "completions", ended, is: asked, "completions that ran")
  }

  /// Checks that rows follow each other without gaps, and that those on screen have a cell.
  private func checkPlaces(
    _ picture: TablePicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.places) else { return }
    try context.expectNone(.places, at: "coordinates", picture.wrongCoordinates)
    var cells = picture.shown[...]
    var top = picture.headerHeight
    for (section, frames) in picture.frames.enumerated() {
      let start = top
      try expect("header", picture.headers[section], at: &top, picture.barHeights.header)
      for (row, frame) in frames.enumerated() {
        let height = picture.heights[section][row]
        let isShown =
          frame.top < picture.offset + picture.screen && top + frame.height > picture.offset
        let isEstimate = source == .estimated && !isShown
        guard
          frame.top == top,
          frame.height == height || isEstimate && frame.height == TableHeightSource.estimate
        else {
          throw TrialFailure(
            .places,
            at: "frames",
            "row (\(section) - \(row)) has top \(frame.top) and height \(frame.height) instead of "
              + "\(top) and \(height)"
          )
        }
        top += frame.height
        let cell = cells.first?.path == [section, row] ? cells.popFirst() : nil
        guard (cell != nil) == isShown else {
          throw TrialFailure(
            .places,
            at: "shown",
            "row (\(section) - \(row)) has \(cell == nil ? "no cell" : "a cell off the screen")"
          )
        }
        guard cell.map({ $0.top == frame.top && $0.height == frame.height }) ?? true else {
          throw TrialFailure(
            .places,
            at: "cell frames",
            "the cell of row (\(section) - \(row)) has another frame than the row"
          )
        }
      }
      try expect("footer", picture.footers[section], at: &top, picture.barHeights.footer)
      var first = start
      try expect("section", picture.wholes[section], at: &first, top - start)
    }
    top += picture.footerHeight
    guard picture.contentHeight != top else { return }
    throw TrialFailure(
      .places,
      at: "content",
      "the content is \(picture.contentHeight) high, the rows together \(top)"
    )
  }

  /// Checks the frame of a part of a section, and adds its height; parts without height are ignored.
  private func expect(
    _ part: String,
    _ frame: (top: Int, height: Int),
    at top: inout Int,
    _ height: Int
  ) throws(TrialFailure) {
    defer { top += height }
    guard height > 0, frame.top != top || frame.height != height else { return }
    throw TrialFailure(
      .places,
      at: "sections",
      "a \(part) has top \(frame.top) and height \(frame.height) instead of \(top) and \(height)"
    )
  }

  private func checkCalls(
    _ picture: TablePicture,
    _ command: ViewCommand,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    try context.expectNone(.pools, at: "reuse", picture.calls.wrongReuse)
    guard command.isScroll else { return }
    let requests = picture.calls.rowCounts
    try context.expect(.cost, at: "counts", requests, is: 0, "requests of row counts in a scroll")
    try context.expect(
      .rules,
      at: "order",
      source == .estimated || picture.calls.ended == picture.calls.ended.sorted(by: >),
      "rows leave the screen in the order \(picture.calls.ended)"
    )
    let appeared = picture.shown.count { row in !last.shown.contains { $0.path == row.path } }
    try context.expect(
      .cost,
      at: "heights",
      source == .estimated || picture.calls.heights <= 2 * appeared,
      "scrolling requests \(picture.calls.heights) heights, where \(appeared) rows appear"
    )
  }

  package var picture: TrialPicture {
    TrialPicture(
      boxes: last.shown.map { row in
        let top = row.top - last.offset
        return .init("row \(row.number)", CGRect(x: 0, y: top, width: 100, height: row.height))
      }
    )
  }
}
