/// A list as plain values, and where everything in it lies by the plainest of sums.
struct ListModel {
  enum Appearance: CaseIterable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  enum Headers: CaseIterable {
    case none, supplementary, firstItem
  }

  struct Section {
    /// The heights of rows, `nil` before they are measured.
    var rows: [Double?]
    var header: Double?
    var footer: Double?
  }

  var appearance: Appearance
  var headers: Headers
  var hasFooters: Bool
  var width: Double
  var sections: [Section]
  var fault: ListFault?
  /// What a mistaken list believes the number of sections to be.
  var staleCount: Int

  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

  private var margin: Double {
    switch appearance {
    case .plain, .grouped: 0
    case .sidebar, .sidebarPlain: 10
    case .insetGrouped: width > 400 && fault != .marginIgnoresWidth ? 20 : 16
    }
  }

  func picture() -> LayoutModel.Picture {
    var picture = LayoutModel.Picture()
    let pins = appearance == .plain || appearance == .sidebarPlain
    var y = 0.0
    func take(_ height: Double) -> ModelRect {
      defer { y += height }
      return ModelRect(origin: [margin, y], size: [width - 2 * margin, height])
    }
    for (index, section) in sections.enumerated() {
      let count = fault == .lastSectionIsNotNoticed ? staleCount : sections.count
      let isLast = index == count - 1 || fault == .everySectionIsTheLast
      let below = isGrouped ? (isLast ? 20 : 17.5) : appearance == .sidebar ? 10 : 0
      if headers == .supplementary {
        picture.frames[.header(index)] = take(section.header ?? (pins ? 28 : 17.5))
      }
      if isGrouped, headers == .none || fault == .spaceUnderHeaders {
        y += index == 0 || fault == .everySectionIsTheFirst ? 35 : 17.5
      }
      if appearance == .plain, headers == .firstItem { y += 22 }
      for (row, height) in section.rows.enumerated() {
        picture.frames[.item(index, row)] = take((height ?? 52) + padding(row, of: index))
      }
      if hasFooters {
        var footer = take(section.footer ?? (pins ? 28 : 17.5))
        if fault == .spaceAboveFooters { footer.origin[1] += below }
        picture.frames[.footer(index)] = footer
      } else {
        y += below
      }
    }
    picture.contentLength = y
    return picture
  }

  private func padding(_ row: Int, of section: Int) -> Double {
    guard row == 0, appearance == .plain, headers == .none else { return 0 }
    return section == 0 || fault == .paddingInEverySection ? 18.5 : 0
  }

  /// The separators of all rows, in order.
  func separators() -> [ModelRect] {
    guard appearance != .sidebar, appearance != .sidebarPlain else { return [] }
    let frames = picture().frames
    var separators: [ModelRect] = []
    for (index, section) in sections.enumerated() {
      let last = fault == .separatorUnderLastRow ? section.rows.count : section.rows.count - 1
      for row in 0..<max(0, last) {
        guard let frame = frames[.item(index, row)] else { continue }
        let inset: Double = fault == .separatorsFromEdgeToEdge ? 0 : 16
        separators.append(
          ModelRect(
            origin: [frame.origin[0] + inset, frame.end(1) - 1],
            size: [frame.size[0] - 2 * inset, 1]
          )
        )
      }
    }
    return separators
  }
}

/// Mistakes that lists are known to make.
enum ListFault: Int, CaseIterable, Sendable {
  case everySectionIsTheLast = 1
  case everySectionIsTheFirst
  case marginIgnoresWidth
  case separatorUnderLastRow
  case separatorsFromEdgeToEdge
  case spaceAboveFooters
  case spaceUnderHeaders
  case paddingInEverySection
  case lastSectionIsNotNoticed
  case insertionForgetsHeights
  case movedHeights
  case measuringFromTheEndLengthens
}

/// What is done to a list.
enum ListCommand: CustomStringConvertible {
  case measure(section: Int, row: Int, height: Double)
  case measureHeader(section: Int, height: Double)
  case measureFooter(section: Int, height: Double)
  case insertRows(section: Int, row: Int, count: Int)
  case removeRows(section: Int, row: Int, count: Int)
  case reloadRow(section: Int, row: Int)
  case insertSection(Int, rows: Int)
  case removeSection(Int)

  var description: String {
    switch self {
    case .measure(let section, let row, let height):
      "row \(section).\(row) turns out \(height) high"
    case .measureHeader(let section, let height): "header \(section) turns out \(height) high"
    case .measureFooter(let section, let height): "footer \(section) turns out \(height) high"
    case .insertRows(let section, let row, let count): "insert \(count) rows at \(section).\(row)"
    case .removeRows(let section, let row, let count):
      "remove \(count) rows from \(section).\(row)"
    case .reloadRow(let section, let row): "reload row \(section).\(row)"
    case .insertSection(let section, let rows): "insert section \(section) of \(rows) rows"
    case .removeSection(let section): "remove section \(section)"
    }
  }
}

extension ListModel {
  mutating func perform(_ command: ListCommand) {
    switch command {
    case .measure(let section, let row, let height):
      sections[section].rows[row] = height
    case .measureHeader(let section, let height):
      sections[section].header = height
    case .measureFooter(let section, let height):
      sections[section].footer = height
    case .insertRows(let section, let row, let count):
      if fault == .insertionForgetsHeights {
        sections[section].rows = sections[section].rows.map { _ in nil }
      }
      sections[section].rows.insert(contentsOf: Array(repeating: nil, count: count), at: row)
      if fault == .movedHeights, row < sections[section].rows.count - count {
        sections[section].rows.swapAt(row, row + count)
      }
    case .removeRows(let section, let row, let count):
      sections[section].rows.removeSubrange(row..<row + count)
    case .reloadRow(let section, let row):
      sections[section].rows[row] = nil
    case .insertSection(let section, let rows):
      sections.insert(Section(rows: Array(repeating: nil, count: rows)), at: section)
    case .removeSection(let section):
      sections.remove(at: section)
    }
  }
}
