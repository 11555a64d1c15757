/// A view of two sections of rows of one height, in the most obvious way: every row is looked at.
struct ViewportModel: Sendable {
  static let rowHeight = 20

  var sections: [[Int]] = [[], []]
  /// Which section is first.
  var isSwapped = false
  var offset = 0
  var height = 200
  var selected: Set<Int> = []
  var isEditing = false

  /// The sections in the order in which they are shown.
  var shown: [[Int]] { isSwapped ? sections.reversed() : sections }
  var rows: [Int] { Array(shown.joined()) }
  var contentHeight: Int { rows.count * Self.rowHeight }

  /// Every row that overlaps the screen, with its top.
  var visible: [(number: Int, top: Int)] {
    rows.enumerated().map { ($1, $0 * Self.rowHeight) }.filter { row in
      row.top < offset + height && row.top + Self.rowHeight > offset
    }
  }

  /// Performs a command; whether it changed the rows or asked for them anew.
  mutating func perform(_ command: ViewportCommand) {
    switch command {
    case .insert(let numbers, let section, let item):
      let fresh = numbers.filter { !rows.contains($0) }
      sections[section].insert(contentsOf: fresh, at: min(item, sections[section].count))
      settle()
    case .delete(let section, let item, let count):
      guard item < sections[section].count else { return settle() }
      let range = item..<min(item + count, sections[section].count)
      selected.subtract(sections[section][range])
      sections[section].removeSubrange(range)
      settle()
    case .move(let section, let item, let target, let place):
      guard item < sections[section].count else { return }
      let number = sections[section].remove(at: item)
      sections[target].insert(number, at: min(place, sections[target].count))
      settle()
    case .swapSections:
      isSwapped.toggle()
      settle()
    case .reload, .reconfigure, .applyAgain: break
    case .scroll(let distance):
      offset = max(0, min(offset + distance, contentHeight - height))
    case .resize(let newHeight):
      height = newHeight
      // The first row on screen stays, as far as there is enough below it.
      if offset > 0 { offset = max(0, min(offset, contentHeight - height)) }
    case .tap(let section, let item):
      guard item < sections[section].count else { return }
      selected.formSymmetricDifference([sections[section][item]])
    case .edit(let editing): isEditing = editing
    case .drag(let section, let item, let target):
      guard item < sections[section].count, target < sections[section].count else { return }
      sections[section].insert(sections[section].remove(at: item), at: target)
      settle()
    }
  }

  /// No empty space shows after an update that scrolling could fill.
  private mutating func settle() {
    offset = max(0, min(offset, contentHeight - height))
  }
}
