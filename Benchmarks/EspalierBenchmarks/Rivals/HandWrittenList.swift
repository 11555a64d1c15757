import Foundation

/// A hand-written list of numbered items in lines, with what one screen of an app needs.
///
/// It has heights, prefix sums, a visible range by binary search and a reuse pool. It has no
/// delegate, no attributes, no selection and no animation.
@MainActor
final class HandWrittenList: ItemList {
  /// A cell that shows an item.
  final class Cell {
    var number = -1
    var frame = CGRect.zero
  }

  private let arrangement: Arrangement
  private var screen: CGSize
  private var columns: Int
  private var pitch: CGFloat
  private var offset: CGFloat = 0
  private var numbers: [Int]
  private var heights: [CGFloat] = []
  /// The start of each line, and the end of the last with the space after it.
  private var starts: [CGFloat] = [0]
  private var cells: [Int: Cell] = [:]
  private var spare: [Cell] = []

  convenience init(size: Int, arrangement: Arrangement) {
    self.init(size: size, arrangement: arrangement, screen: Arrangement.screen)
  }

  init(size: Int, arrangement: Arrangement, screen: CGSize) {
    self.arrangement = arrangement
    self.screen = screen
    columns = arrangement.columns(in: screen.width)
    pitch = arrangement.pitch(in: screen.width)
    numbers = Array(0..<size)
    reload()
  }

  var shownCount: Int { cells.count }
  var shown: [(item: Int, frame: CGRect)] {
    cells.sorted { $0.key < $1.key }.map { ($0.key, $0.value.frame) }
  }

  func scroll(to offset: CGFloat) {
    self.offset = offset
    showVisible()
  }

  func resize(to screen: CGSize) {
    self.screen = screen
    columns = arrangement.columns(in: screen.width)
    pitch = arrangement.pitch(in: screen.width)
    update(from: 0)
  }

  func reload() {
    heights.removeAll(keepingCapacity: true)
    heights.reserveCapacity(numbers.count)
    for number in numbers { heights.append(arrangement.height(of: number)) }
    update(from: 0)
  }

  func insert(at items: [Int]) {
    for item in items {
      numbers.insert(-1, at: item)
      heights.insert(arrangement.height(of: -1), at: item)
    }
    update(from: items[0])
  }

  func reload(_ item: Int) {
    guard let cell = cells.removeValue(forKey: item) else { return }
    spare.append(cell)
    showVisible()
  }

  func delete(at items: [Int]) {
    for item in items.reversed() {
      numbers.remove(at: item)
      heights.remove(at: item)
    }
    update(from: items[0])
  }

  /// Sums the heights of the lines from that of an item on, and shows the items from there again.
  private func update(from item: Int) {
    let first = item / columns
    starts.removeSubrange((first + 1)...)
    var start = starts[first]
    for line in stride(from: first * columns, to: heights.count, by: columns) {
      var height = heights[line]
      for item in line + 1..<max(line + 1, min(line + columns, heights.count)) {
        height = max(height, heights[item])
      }
      start += height + arrangement.spacing
      starts.append(start)
    }
    for (other, cell) in cells where other >= first * columns {
      cells[other] = nil
      spare.append(cell)
    }
    showVisible()
  }

  private func frame(of item: Int) -> CGRect {
    let (line, column) = item.quotientAndRemainder(dividingBy: columns)
    let thickness = starts[line + 1] - starts[line] - arrangement.spacing
    return CGRect(
      x: CGFloat(column) * pitch,
      y: starts[line] + (thickness - heights[item]) / 2,
      width: arrangement.width(in: screen.width),
      height: heights[item]
    )
  }

  private func showVisible() {
    let end = offset + screen.height
    for (item, cell) in cells where cell.frame.maxY <= offset || cell.frame.minY >= end {
      cells[item] = nil
      spare.append(cell)
    }
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > offset { high = middle } else { low = middle + 1 }
    }
    while low < starts.count - 1, starts[low] < end {
      for item in low * columns..<min((low + 1) * columns, heights.count)
      where cells[item] == nil {
        let frame = frame(of: item)
        guard frame.maxY > offset, frame.minY < end else { continue }
        let cell = spare.popLast() ?? Cell()
        cell.number = numbers[item]
        cell.frame = frame
        cells[item] = cell
      }
      low += 1
    }
  }
}
