import Foundation

/// The frames of all items in one array from top to bottom, as in a layout written by hand.
///
/// All frames are computed when the layout is prepared. A binary search finds the first visible
/// frame, the first that ends below the window's top. The first frame that begins below the window
/// ends the visible range.
struct FrameArray {
  private(set) var frames: [CGRect] = []

  /// Returns items of one size in lines of the given width.
  static func grid(items: Int, side: CGFloat, width: CGFloat) -> FrameArray {
    let columns = max(1, Int(width / side))
    var result = FrameArray()
    result.frames.reserveCapacity(items)
    for item in 0..<items {
      let (line, column) = item.quotientAndRemainder(dividingBy: columns)
      result.frames.append(
        CGRect(x: CGFloat(column) * side, y: CGFloat(line) * side, width: side, height: side)
      )
    }
    return result
  }

  /// Returns one item in each line, each with its own height.
  static func rows(heights: some Sequence<CGFloat>, width: CGFloat) -> FrameArray {
    var result = FrameArray()
    var y: CGFloat = 0
    for height in heights {
      result.frames.append(CGRect(x: 0, y: y, width: width, height: height))
      y += height
    }
    return result
  }

  /// Returns nested groups with 64 cells in every 200 points: columns of rows that each fill a
  /// quarter.
  ///
  /// - Parameter share: The fraction of the row's width for a cell; the rest is space between
  ///   cells.
  static func pieces(
    cells: Int,
    width: CGFloat,
    share: (Int) -> CGFloat
  ) -> FrameArray {
    var result = FrameArray()
    let (column, row) = (width / 4, CGFloat(50))
    for line in 0..<(cells + 3) / 4 {
      let (piece, place) = line.quotientAndRemainder(dividingBy: 16)
      let (across, down) = place.quotientAndRemainder(dividingBy: 4)
      let cell = 4 * line
      let widths = (share(cell), share(cell + 1), share(cell + 2), share(cell + 3))
      let gap = column * (1 - widths.0 - widths.1 - widths.2 - widths.3) / 3
      var frame = CGRect(
        x: CGFloat(across) * column,
        y: CGFloat(piece) * 200 + CGFloat(down) * row,
        width: 0,
        height: row
      )
      for width in [widths.0, widths.1, widths.2, widths.3] {
        frame.size.width = column * width
        result.frames.append(frame)
        frame.origin.x += frame.size.width + gap
      }
    }
    return result
  }

  /// Returns a different fraction of the row's width for each cell, from 0.21 to 0.24.
  static func share(ofCell cell: Int) -> CGFloat {
    0.21 + 0.03 * CGFloat(cell % 65_536) / 65_536
  }

  /// Increases the height of the first cell of a piece of 64, and with it its row, column and
  /// piece.
  mutating func regrow(_ piece: Int, from old: CGFloat, to new: CGFloat) {
    let first = 64 * piece
    frames[first].size.height = new
    for cell in first + 4..<first + 16 { frames[cell].origin.y += new - old }
    guard first + 64 < frames.count else { return }
    for cell in first + 64..<frames.count { frames[cell].origin.y += new - old }
  }

  /// The bottom edge of the last frame.
  var height: CGFloat { frames.last?.maxY ?? 0 }

  /// Writes the frames that are visible in a window into a buffer.
  func visible(in window: CGRect, into buffer: inout [CGRect]) {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].maxY > window.minY { high = middle } else { low = middle + 1 }
    }
    while low < frames.count, frames[low].minY < window.maxY {
      buffer.append(frames[low])
      low += 1
    }
  }
}
