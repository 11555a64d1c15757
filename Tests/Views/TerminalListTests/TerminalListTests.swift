import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Runs the list on a pseudo-terminal.
@Suite struct TerminalListTests {
  #if canImport(Glibc)
    @Test func `the list folds, searches and changes on a terminal`() throws {
      let master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
      try #require(master >= 0)
      defer { close(master) }
      var (locked, number): (Int32, UInt32) = (0, 0)
      // TIOCSPTLCK and TIOCGPTN, which the module of the C library lacks.
      try #require(unsafe ioctl(master, 0x4004_5431, &locked) == 0)
      try #require(unsafe ioctl(master, 0x8004_5430, &number) == 0)
      let name = "/dev/pts/\(number)"
      var window = winsize(ws_row: 12, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0)
      _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &window)
      let slave = try FileHandle(forUpdating: URL(fileURLWithPath: name))
      let list = Process()
      list.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appending(path: "terminal-list")
      list.arguments = ["5000"]
      list.standardInput = slave
      list.standardOutput = slave
      try list.run()
      defer { if list.isRunning { list.terminate() } }

      var screen = Screen(master)
      #expect(try screen.waits(for: "Folder 0"))
      #expect(try screen.waits(for: "row 1 of 1005"))
      screen.type(" ")
      #expect(try screen.waits(for: "row 1 of 5"))
      #expect(try screen.waits(for: "Folder 4"))
      screen.type("/4321")
      #expect(try screen.waits(for: "Number 4321"))
      screen.type("\r")
      #expect(try screen.waits(for: "row 1 of 1 "))
      screen.type("\u{1B}")
      // Numbers are appended during the search.
      #expect(try screen.waits(for: "500[1-9] numbers"))
      screen.type("q")
      list.waitUntilExit()
      #expect(list.terminationStatus == 0)
    }
  #endif
}

/// The far side of a pseudo-terminal.
private struct Screen {
  private let terminal: Int32
  private var text = ""

  init(_ terminal: Int32) { self.terminal = terminal }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = unsafe write(terminal, bytes, bytes.count)
  }

  /// Whether the output that is still to come contains a pattern, within 20 seconds.
  mutating func waits(for pattern: String) throws -> Bool {
    let end = Date().addingTimeInterval(20)
    while Date() < end {
      if let found = text.range(of: pattern, options: .regularExpression) {
        text = String(text[found.lowerBound...])
        return true
      }
      var input = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&input, 1, 200) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = unsafe read(terminal, &bytes, bytes.count)
      if count <= 0 { return false }
      text += String(decoding: bytes[..<count], as: UTF8.self)
    }
    return false
  }
}
