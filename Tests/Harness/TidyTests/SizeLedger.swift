/// The limits of the sizes of the repository's parts, from the ledger in `results/house.md`.
///
/// Each row changes the limit of one part, and says what users get for it. The limit is the sum of
/// the changes, so a part cannot grow beyond it without a new row.
struct SizeLedger {
  /// The limit of one part in one unit.
  struct Limit {
    let part: Substring
    let unit: Unit
    var most: Int
    /// The line of the last row of this part.
    var line: Int
  }

  enum Unit: String {
    case code = "lines of code"
    case lines
    case kilobytes = "KB of prose"
  }

  static let path = "results/house.md"

  private(set) var limits: [Limit] = []
  private(set) var findings: [Finding] = []

  init(_ page: TextFile) {
    var isTable = false
    for (index, line) in page.lines.enumerated() {
      let cells = line.split(separator: "|").map(\.trimmingSpaces)
      guard cells.count == 4, line.hasPrefix("|") else {
        isTable = false
        continue
      }
      if cells == ["part", "unit", "change", "what users get"] {
        isTable = true
        continue
      }
      guard isTable, !cells[0].hasPrefix("---") else { continue }
      let part = cells[0].filter { $0 != "`" }[...]
      guard let unit = Unit(rawValue: String(cells[1])),
        let change = Int(cells[2].filter { $0 != "," && $0 != "+" })
      else {
        findings.append(page.finding(line: index + 1, "give a known unit and a whole number"))
        continue
      }
      if let known = limits.firstIndex(where: { $0.part == part }) {
        limits[known].most += change
        limits[known].line = index + 1
      } else {
        limits.append(Limit(part: part, unit: unit, most: change, line: index + 1))
      }
    }
  }
}

extension TextFile {
  /// The size of the file in a unit, if the file counts in it.
  func size(in unit: SizeLedger.Unit) -> Int {
    switch unit {
    case .code: isSwift ? lines.count(where: \.isCode) : 0
    case .lines: lines.count
    case .kilobytes: path.hasSuffix(".md") ? text.utf8.count : 0
    }
  }
}

extension Substring {
  /// Whether a line has more than blanks, a comment, or punctuation.
  var isCode: Bool {
    let text = drop { $0 == " " }
    guard !text.isEmpty, !text.hasPrefix("//") else { return false }
    return !["} else {", "else {"].contains(text) && !text.allSatisfy { "[](){},.; ".contains($0) }
  }

  var trimmingSpaces: Substring {
    var trimmed = drop { $0 == " " }
    while trimmed.last == " " { trimmed.removeLast() }
    return trimmed
  }
}
