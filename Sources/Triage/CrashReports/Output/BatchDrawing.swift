import BatchUpdates
import Documents

/// A drawing of a batch as two lists side by side: before on the left, after on the right.
///
/// Deleted items have an arrow out of the list, inserted ones an arrow into it, moved ones an arrow
/// from the old row to the new one. In long sections only the items near those of the batch are
/// drawn.
public struct BatchDrawing: Hashable, Sendable {
  fileprivate enum Mark: String, Hashable, Sendable {
    case stays, delete, insert, move, reload, missing
  }

  /// A row of one side.
  fileprivate enum Row: Hashable, Sendable {
    case header(section: Int, text: String)
    case item(section: Int, index: Int, mark: Mark)
    case gap(count: Int)
  }

  private let before: [Row]
  private let after: [Row]
  private let moves: [ItemMove]
  private let failing: Int?
  /// The sections whose kept items can be matched from the left to the right.
  private let followed: Set<Int>

  /// Creates a drawing of a batch, or returns nil if its counts are unknown.
  init?(_ batch: ReportedBatch, section: Int?) {
    guard let before = batch.before, let after = batch.after else { return nil }
    let operations = batch.updates?.operations ?? []
    var left = Side(counts: before)
    var right = Side(counts: after)
    var moves: [ItemMove] = []
    var changesSections = false
    for operation in operations {
      switch operation {
      case .deleteItems(let run): left.mark(run, .delete)
      case .insertItems(let run): right.mark(run, .insert)
      case .reloadItems(let run), .reconfigureItems(let run): left.mark(run, .reload)
      case .moveItems(let move):
        left.mark(move.source, .move)
        right.mark(move.target, .move)
        moves.append(move)
      case .deleteSections(let range): left.mark(range, .delete)
      case .insertSections(let range): right.mark(range, .insert)
      case .reloadSections(let range): left.mark(range, .reload)
      case .moveSection(let move):
        left.mark(move.source..<move.source.addingSaturated(1), .move)
        right.mark(move.target..<move.target.addingSaturated(1), .move)
        if before.indices.contains(move.source), before[move.source] > 0 {
          let items = ItemRun(section: move.source, items: 0..<before[move.source])
          moves.append(ItemMove(items, toSection: move.target, item: 0))
        }
      }
      changesSections = changesSections || operation.namesSections
    }
    let sections = Side.shown(left, right, failing: section)
    self.before = left.rows(sections)
    self.after = right.rows(sections)
    self.moves = moves
    failing = section
    followed =
      changesSections ? [] : Set(sections.filter { left.rest(of: $0) == right.rest(of: $0) })
  }

  private static let rowHeight = 24
  private static let sectionGap = 8
  /// The width, which fits a phone.
  private static let width = 360
  private static let column = 140

  /// The drawing as SVG, whose colours come from ``HTMLText/style``.
  public var svg: String { picture.markup }

  var picture: HTML {
    let height = 16 + max(top(before.count, of: before), top(after.count, of: after))
    let right = Self.width - Self.column
    return """
      <svg viewBox="0 0 \(Self.width) \(height)" width="\(Self.width)" role="img">\
      <title>The batch: before on the left, after on the right</title>\
      \(label("before", x: 0, y: 14))\(label("after", x: right, y: 14))\
      \(column(before, x: 0))\(column(after, x: right))\(arrows)</svg>
      """
  }

  private func label(_ text: String, x: Int, y: Int, style: String = "soft") -> HTML {
    "<text x=\"\(x)\" y=\"\(y)\" class=\"\(style)\">\(text)</text>"
  }

  /// The top of a row; a section begins a little below the one before it.
  private func top(_ index: Int, of rows: [Row]) -> Int {
    let headers = rows.prefix(index + 1).count { if case .header = $0 { true } else { false } }
    return 24 + index * Self.rowHeight + max(0, headers - 1) * Self.sectionGap
  }

  private func column(_ rows: [Row], x: Int) -> HTML {
    var svg: HTML = ""
    var start: Int?
    for (index, row) in rows.enumerated() {
      let y = top(index, of: rows)
      switch row {
      case .header(let section, let text):
        if let begin = start { svg += frame(begin..<index, of: rows, x: x) }
        start = section == failing ? index : nil
        svg += label(text, x: x + 8, y: y + 17, style: "")
      case .item(let section, let index, let mark):
        svg += """
          <rect x="\(x + 8)" y="\(y + 2)" width="\(Self.column - 16)" height="20" rx="4" \
          class="cell \(mark.rawValue)"/>
          """
        svg += label(
          "\(section) - \(Words.number(index))",
          x: x + 16,
          y: y + 16,
          style: mark.rawValue
        )
        if mark != .stays {
          let end = x + Self.column - 16
          svg += label(mark.word, x: end, y: y + 16, style: "\(mark.rawValue) end")
        }
      case .gap(let count): svg += label("… \(count) more", x: x + 16, y: y + 16)
      }
    }
    if let begin = start { svg += frame(begin..<rows.count, of: rows, x: x) }
    return svg
  }

  private func frame(_ range: Range<Int>, of rows: [Row], x: Int) -> HTML {
    """
    <rect x="\(x + 1)" y="\(top(range.lowerBound, of: rows))" width="\(Self.column - 2)" \
    height="\(range.count * Self.rowHeight + 4)" rx="8" class="failing"/>
    """
  }

  private var arrows: HTML {
    var svg: HTML = ""
    let left = Self.column - 6
    let right = Self.width - Self.column + 6
    var targets: [ItemRun: Int] = [:]
    var ranks: [[Int]: Int] = [:]
    var passed: [Int: Int] = [:]
    for (index, row) in after.enumerated() {
      guard case .item(let section, let item, let mark) = row else { continue }
      let y = top(index, of: after) + 12
      if mark == .insert {
        svg +=
          arrow(right - 28, y, right, y, .insert)
          + label("+", x: right - 38, y: y + 4, style: "insert")
      }
      if mark == .move { targets[ItemRun(section: section, first: item, count: 1)] = y }
      if mark == .stays {
        ranks[[section, item - passed[section, default: 0]]] = y
      } else {
        passed[section, default: 0] += 1
      }
    }
    passed = [:]
    for (index, row) in before.enumerated() {
      guard case .item(let section, let item, let mark) = row else { continue }
      let y = top(index, of: before) + 12
      switch mark {
      case .delete:
        svg +=
          arrow(left, y, left + 28, y, .delete)
          + label("×", x: left + 32, y: y + 4, style: "delete")
      case .move:
        if let y2 = target(section, item).flatMap({ targets[$0] }) {
          svg += arrow(left, y, right, y2, .move)
        }
      case .stays, .reload:
        let rank = item - passed[section, default: 0]
        if followed.contains(section), let y2 = ranks[[section, rank]] {
          svg += arrow(left, y, right, y2, .stays)
        }
      case .insert, .missing: break
      }
      if mark == .delete || mark == .move { passed[section, default: 0] += 1 }
    }
    return svg
  }

  private func target(_ section: Int, _ item: Int) -> ItemRun? {
    for move in moves where move.source.section == section && move.source.items.contains(item) {
      let offset = item - move.source.lowerBound
      return ItemRun(
        section: move.target.section,
        first: move.target.lowerBound.addingSaturated(offset),
        count: 1
      )
    }
    return nil
  }

  private func arrow(_ x: Int, _ y: Int, _ x2: Int, _ y2: Int, _ mark: Mark) -> HTML {
    let half = (x + x2) / 2
    return """
      <path class="\(mark.rawValue)" d="M\(x) \(y)C\(half) \(y) \(half) \(y2) \(x2) \(y2)\
      M\(x2 - 6) \(y2 - 4)L\(x2) \(y2)L\(x2 - 6) \(y2 + 4)"/>
      """
  }
}

extension BatchDrawing.Mark {
  fileprivate var word: String {
    switch self {
    case .stays: ""
    case .delete: "deleted"
    case .insert: "inserted"
    case .move: "moved"
    case .reload: "reloaded"
    case .missing: "missing"
    }
  }
}

/// The counts of one side, and the runs named by the batch.
private struct Side {
  let counts: [Int]
  var runs: [(run: ItemRun, mark: BatchDrawing.Mark)] = []
  var sections: [(range: Range<Int>, mark: BatchDrawing.Mark)] = []

  /// The maximum number of sections and items that are drawn.
  private static let sectionLimit = 6
  private static let itemLimit = 12

  init(counts: [Int]) { self.counts = counts }

  mutating func mark(_ run: ItemRun, _ mark: BatchDrawing.Mark) { runs.append((run, mark)) }

  mutating func mark(_ range: Range<Int>, _ mark: BatchDrawing.Mark) {
    sections.append((range, mark))
  }

  /// Returns the number of items in a section without deletions, insertions or moves.
  func rest(of section: Int) -> Int? {
    guard counts.indices.contains(section) else { return nil }
    var rest = counts[section]
    for (run, mark) in runs where run.section == section && mark != .reload {
      rest = rest.addingSaturated(-run.count)
    }
    return rest
  }

  /// Returns the first named, invalid or changed sections, or all if there are few.
  static func shown(_ left: Side, _ right: Side, failing: Int?) -> [Int] {
    let count = max(left.counts.count, right.counts.count)
    if count <= sectionLimit { return Array(0..<count) }
    var shown: Set<Int> = []
    if let failing { shown.insert(failing) }
    for side in [left, right] {
      for (run, _) in side.runs where shown.count < sectionLimit { shown.insert(run.section) }
      for (range, _) in side.sections where shown.count < sectionLimit {
        shown.insert(range.lowerBound)
      }
    }
    for section in 0..<min(left.counts.count, right.counts.count)
    where shown.count < sectionLimit && left.counts[section] != right.counts[section] {
      shown.insert(section)
    }
    return shown.sorted().filter { $0 >= 0 && $0 < count }
  }

  func rows(_ shown: [Int]) -> [BatchDrawing.Row] {
    var rows: [BatchDrawing.Row] = []
    for section in shown where counts.indices.contains(section) {
      let mark = sections.first { $0.range.contains(section) }?.mark
      let word = mark.map { " · \($0.word)" } ?? ""
      rows.append(.header(section: section, text: "section \(section) · \(counts[section])\(word)"))
      rows += items(of: section, all: mark)
    }
    return rows
  }

  private func items(of section: Int, all: BatchDrawing.Mark?) -> [BatchDrawing.Row] {
    let count = max(counts[section], 0)
    let inside = runs.filter { $0.run.section == section && $0.run.lowerBound < count }
    var shown: Set<Int> = []
    if count <= Self.itemLimit {
      shown.formUnion(0..<count)
    } else {
      shown = [0, count - 1]
      // The ends of each run with their neighbours.
      for (run, _) in inside {
        for index in [run.lowerBound, run.lowerBound - 1, run.upperBound - 1, run.upperBound]
        where shown.count < Self.itemLimit && index >= 0 && index < count {
          shown.insert(index)
        }
      }
    }
    var rows: [BatchDrawing.Row] = []
    var next = 0
    for index in shown.sorted() {
      if index > next { rows.append(.gap(count: index - next)) }
      let mark = inside.first { $0.run.items.contains(index) }?.mark ?? all ?? .stays
      rows.append(.item(section: section, index: index, mark: mark))
      next = index + 1
    }
    if let missing = runs.first(where: { $0.run.section == section && $0.run.upperBound > count }) {
      let index = max(missing.run.lowerBound, count)
      rows.append(.item(section: section, index: index, mark: .missing))
    }
    return rows
  }
}

extension BatchUpdates.Operation {
  fileprivate var namesSections: Bool {
    switch self {
    case .deleteSections, .insertSections, .reloadSections, .moveSection: true
    default: false
    }
  }
}
