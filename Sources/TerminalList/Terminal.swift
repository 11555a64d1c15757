import Foundation
import HeadlessCollectionView
import HeadlessViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A line of the screen.
final class ScreenLine {
  var row = 0
  var text = ""
  var isShown = false
}

/// A terminal that shows a list in lines of its own.
@MainActor
final class Terminal: ForeignViewHost {
  enum Key: Equatable {
    case character(Character)
    case up, down, pageUp, pageDown, enter, backspace, escape
  }

  private var lines: [ScreenLine] = []
  private var original = termios()
  let size: CGSize

  init() {
    var window = winsize()
    let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_row > 1
    size =
      isKnown
      ? CGSize(width: Int(window.ws_col), height: Int(window.ws_row))
      : CGSize(width: 80, height: 24)
    unsafe tcgetattr(STDIN_FILENO, &original)
    var raw = original
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON)
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Gives the terminal back as it was.
  func close() {
    write("\u{1B}[?25h\u{1B}[?1049l")
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &original)
  }

  // MARK: Views

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

  // MARK: Input and output

  /// Returns the keys that arrive within a time in milliseconds; nil at the end of the input.
  func keys(within timeout: Int32) -> [Key]? {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&input, 1, timeout) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? Self.keys(in: Array(bytes[..<count])) : nil
  }

  static func keys(in bytes: [UInt8]) -> [Key] {
    let sequences: [(String, Key)] = [
      ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
      ("\u{1B}", .escape), ("\r", .enter), ("\n", .enter), ("\u{7F}", .backspace),
      ("\u{8}", .backspace),
    ]
    var text = String(decoding: bytes, as: UTF8.self)[...]
    var keys: [Key] = []
    while let first = text.first {
      if let (sequence, key) = sequences.first(where: { text.hasPrefix($0.0) }) {
        keys.append(key)
        text = text.dropFirst(sequence.count)
      } else {
        keys.append(.character(first))
        text = text.dropFirst()
      }
    }
    return keys
  }

  private func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
