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
  static func pieces(cells: Int, width: CGFloat) -> FrameArray {
    var result = FrameArray()
    let (column, row) = (width / 4, CGFloat(50))
    for piece in 0..<max(1, cells / 64) {
      for across in 0..<4 {
        for down in 0..<4 {
          for cell in 0..<4 {
            result.frames.append(
              CGRect(
                x: CGFloat(across) * column + CGFloat(cell) * column / 4,
                y: CGFloat(piece) * 200 + CGFloat(down) * row,
                width: column / 4,
                height: row
              )
            )
          }
        }
      }
    }
    return result
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
