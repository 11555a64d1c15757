/// A prefix that loggers and mail programs add to each line.
///
/// It has quote marks, the time, the process, or the level.
enum LogPrefix {
  /// The maximum offset in a line of the time and the process.
  private static let reach = 90

  /// Returns the offset of a line's text.
  ///
  /// In a line without the time or the process of a log, only spaces and quote marks are skipped.
  static func end(in bytes: [UInt8], _ line: Range<Int>) -> Int {
    var start = line.lowerBound
    while start < line.upperBound, isMark(bytes[start]) { start += 1 }
    let stamps = [
      endOfTime(in: bytes, start..<line.upperBound),
      endOfTag(in: bytes, start..<line.upperBound),
    ]
    let stamp = stamps[0] ?? stamps[1]
    let process = endOfProcess(in: bytes, (stamp ?? start)..<line.upperBound)
    guard var end = process ?? stamp else { return start }
    if process == nil { end = endOfColumns(in: bytes, end..<line.upperBound) }
    return endOfLevel(in: bytes, end..<line.upperBound)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte.isSpace || [UInt8](">|/#+".utf8).contains(byte)
  }

  /// Returns the end of the word with a time of day: `10:15:13.123456+0100`.
  private static func endOfTime(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var position = range.lowerBound
    let limit = min(range.upperBound, position + reach)
    while position + 8 <= limit {
      // A time does not follow the start of a message.
      if bytes[position] == UInt8(ascii: "'") || bytes[position] == UInt8(ascii: "\"") {
        return nil
      }
      let isTime = [2, 5].allSatisfy { bytes[position + $0] == UInt8(ascii: ":") }
      if isTime, [0, 1, 3, 4, 6, 7].allSatisfy({ bytes[position + $0].isDigit }) {
        var end = position + 8
        while end < range.upperBound, !bytes[end].isSpace { end += 1 }
        return end
      }
      position += 1
    }
    return nil
  }

  /// Returns the end of `App[123:456]`, with the name before the bracket.
  private static func endOfProcess(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var position = range.lowerBound + 1
    let limit = min(range.upperBound, position + reach)
    while position < limit {
      if bytes[position] == UInt8(ascii: "'") || bytes[position] == UInt8(ascii: "\"") {
        return nil
      }
      let previous = bytes[position - 1]
      if bytes[position] == UInt8(ascii: "["),
        previous.isLetter || previous.isDigit || previous == UInt8(ascii: ")")
      {
        var end = position + 1
        while end < limit, bytes[end].isDigit { end += 1 }
        if end > position + 1, end < limit, bytes[end] == UInt8(ascii: ":") {
          end += 1
          while end < limit, bytes[end].hexadecimalValue != nil { end += 1 }
        }
        if end > position + 1, end < limit, bytes[end] == UInt8(ascii: "]") { return end + 1 }
      }
      position += 1
    }
    return nil
  }

  /// Returns the end of `I/flutter (1234):`, `flutter:` or `[ERROR] :`.
  private static func endOfTag(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    if let end = bytes.end(of: "flutter:", at: range.lowerBound, before: range.upperBound) {
      return end
    }
    guard range.count > 8 else { return nil }
    var position = range.lowerBound
    let isAndroid = bytes[position].isLetter && bytes[position + 1] == UInt8(ascii: "/")
    guard isAndroid || bytes[position] == UInt8(ascii: "[") else { return nil }
    let limit = min(range.upperBound, position + 40)
    while position < limit, bytes[position] != UInt8(ascii: ":") {
      position += 1
      if !isAndroid, position < limit, bytes[position].isDigit { return nil }
    }
    return position < limit ? position + 1 : nil
  }

  /// Returns the end of columns of single words separated by tabs.
  private static func endOfColumns(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    var end = range.lowerBound
    var position = end
    while position < min(range.upperBound, range.lowerBound + reach) {
      if bytes[position] == 0x09 {
        end = position + 1
      } else if bytes[position] == 0x20 || bytes[position] == UInt8(ascii: "'") {
        break
      }
      position += 1
    }
    return end
  }

  /// Returns the end of `<Error>:` and similar levels.
  private static func endOfLevel(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    var position = range.lowerBound
    while position < range.upperBound, bytes[position].isSpace || bytes[position] == 0x3A {
      position += 1
    }
    let start = position
    guard position < range.upperBound,
      bytes[position] == UInt8(ascii: "<") || bytes[position] == UInt8(ascii: "[")
    else { return start }
    position += 1
    let limit = min(range.upperBound, position + 12)
    while position < limit, bytes[position].isLetter { position += 1 }
    guard position > start + 1, position < limit,
      bytes[position] == UInt8(ascii: ">") || bytes[position] == UInt8(ascii: "]")
    else { return start }
    position += 1
    while position < range.upperBound, bytes[position].isSpace || bytes[position] == 0x3A {
      position += 1
    }
    return position
  }
}
