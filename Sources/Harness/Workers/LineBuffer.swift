/// Received bytes, which are removed line by line.
package struct LineBuffer {
  private var bytes: [UInt8] = []
  /// The start of the bytes that were not removed, and the end of those without an end of a line.
  private var start = 0
  private var searched = 0
  /// The maximum size of a line; a buffer that keeps only the end drops earlier bytes instead.
  private let limit: Int
  private let keepsEnd: Bool

  package init(limit: Int = 64 << 20, keepsEnd: Bool = false) {
    self.limit = limit
    self.keepsEnd = keepsEnd
  }

  /// The bytes that were not removed.
  package var rest: ArraySlice<UInt8> { bytes[start...] }

  /// Whether the first line is longer than the limit.
  package var isTooLong: Bool { !keepsEnd && searched == bytes.count && rest.count > limit }

  package mutating func append(_ more: some Collection<UInt8>) {
    if start > 1 << 16, start > bytes.count / 2 {
      bytes.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    bytes += more
    if keepsEnd, rest.count > 2 * limit { start = bytes.count - limit }
  }

  /// Removes and returns the first complete line, without its end (`\n` or `\r\n`).
  package mutating func removeLine() -> String? {
    searched = max(searched, start)
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    let line = bytes[start..<end]
    return String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
  }
}
