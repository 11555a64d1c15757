import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The keys of a terminal, without waiting for the end of a line, and the terminal's size.
@MainActor
final class Keyboard {
  enum Key: Equatable {
    case character(Character)
    case up, down, pageUp, pageDown, enter, backspace, escape
  }

  let terminalSize: CGSize
  private var original = termios()

  init() {
    var window = winsize()
    let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_row > 1
    terminalSize =
      isKnown
      ? CGSize(width: Int(window.ws_col), height: Int(window.ws_row))
      : CGSize(width: 80, height: 24)
    unsafe tcgetattr(STDIN_FILENO, &original)
    var raw = original
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON)
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &raw)
  }

  /// Gives the keyboard back as it was.
  func close() { unsafe tcsetattr(STDIN_FILENO, TCSANOW, &original) }

  /// Returns the keys that arrive within a time in milliseconds; nil at the end of the input.
  func keys(within timeout: Int32) -> [Key]? {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&input, 1, timeout) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? Self.keys(in: Array(bytes[..<count])) : nil
  }

  private static func keys(in bytes: [UInt8]) -> [Key] {
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
}
