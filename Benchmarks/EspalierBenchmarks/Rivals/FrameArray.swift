import Foundation

/// The frames of all items in one array, from top to bottom: how a layout is written by hand.
///
/// All frames are made when the layout is prepared. What is visible begins where a binary search finds
/// the first frame that ends below the window's top, and ends with the first that begins below it.
struct FrameArray {
  private(set) var frames: [CGRect] = []

  /// Items of one size in lines as wide as `width`.
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

  /// One item a line, each with a height of its own.
  static func rows(heights: some Sequence<CGFloat>, width: CGFloat) -> FrameArray {
    var result = FrameArray()
    var y: CGFloat = 0
    for height in heights {
      result.frames.append(CGRect(x: 0, y: y, width: width, height: height))
      y += height
    }
    return result
  }

  /// Groups in groups, 64 cells in every 200 points: columns of rows, of which each fills a quarter.
  ///
  /// - Parameter share: What a cell takes of its row; what is left over lies between the cells.
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

  /// What a cell takes of its row where no two are alike: from 21 to 24 hundredths.
  static func share(ofCell cell: Int) -> CGFloat {
    0.21 + 0.03 * CGFloat(cell % 65_536) / 65_536
  }

  /// Makes the first cell of a piece of 64 higher, and with it its row, its column and the piece.
  mutating func regrow(_ piece: Int, from old: CGFloat, to new: CGFloat) {
    let first = 64 * piece
    frames[first].size.height = new
    for cell in first + 4..<first + 16 { frames[cell].origin.y += new - old }
    guard first + 64 < frames.count else { return }
    for cell in first + 64..<frames.count { frames[cell].origin.y += new - old }
  }

  /// How far down the last frame reaches.
  var height: CGFloat { frames.last?.maxY ?? 0 }

  /// Puts the frames that a window shows into a buffer.
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
