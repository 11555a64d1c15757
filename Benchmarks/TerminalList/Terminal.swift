import Foundation
import HeadlessCollectionView
import HeadlessViews

/// A line of the screen.
final class ScreenLine {
  var row = 0
  var text = ""
  var isShown = false
}

/// A terminal that shows a list in lines of its own.
@MainActor
final class Terminal: ForeignViewHost {
  private var lines: [ScreenLine] = []
  private let size: CGSize

  init(size: CGSize) {
    self.size = size
    write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Gives the screen back as it was.
  func close() { write("\u{1B}[?25h\u{1B}[?1049l") }

  func makeView(for element: CollectionReusableView) -> ScreenLine {
    let line = ScreenLine()
    lines.append(line)
    return line
  }

  func show(_ element: CollectionReusableView, in view: ScreenLine, frame: CGRect) {
    view.row = Int(frame.minY)
    view.text = (element as? LineCell)?.text ?? ""
    view.isShown = true
  }

  func hide(_ view: ScreenLine) { view.isShown = false }

  /// Writes all lines, with a bar at a row and a status below them.
  func draw(selected: Int, status: String) {
    let height = Int(size.height) - 1
    let width = Int(size.width)
    var rows = Array(repeating: "", count: height)
    for line in lines where line.isShown && rows.indices.contains(line.row) {
      rows[line.row] = String(line.text.prefix(width))
    }
    var text = "\u{1B}[H"
    for (index, row) in rows.enumerated() {
      let padded = row + String(repeating: " ", count: max(0, width - row.count))
      text += (index == selected ? "\u{1B}[7m\(padded)\u{1B}[0m" : padded) + "\r\n"
    }
    write(text + String(status.prefix(width)) + "\u{1B}[K")
  }

  private func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
