/// A frame of a stack trace in the app's own code.
public struct AppFrame: Hashable, Sendable {
  /// The program or library of the frame.
  public var image: String?

  /// The function, as written in the report.
  public var function: String?

  /// The source file, without its folders.
  public var file: String?

  /// The line in the source file.
  public var line: Int?

  public init(image: String? = nil, function: String? = nil, file: String? = nil, line: Int? = nil)
  {
    self.image = image
    self.function = function
    self.file = file
    self.line = line
  }
}

extension AppFrame: CustomStringConvertible {
  /// A description of the frame: `FeedController.reload() (FeedController.swift:91)`.
  public var description: String {
    let place = file.map { file in line.map { "\(file):\($0)" } ?? file }
    let name = function ?? image ?? ""
    guard let place else { return name }
    return name.isEmpty ? place : "\(name) (\(place))"
  }
}

/// A reader of stack traces in common formats.
struct StackReader {
  private let bytes: [UInt8]
  private let range: Range<Int>

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// The maximum number of lines of a stack trace to read.
  private static let lineLimit = 400

  /// Returns the first frame that belongs neither to the system nor to a crash service.
  mutating func firstFrameOfTheApp() -> AppFrame? {
    if let frame = frameOfJSON() { return frame }
    var position = range.lowerBound
    var unnamed: AppFrame?
    for _ in 0..<Self.lineLimit {
      guard position < range.upperBound else { break }
      var end = position
      while end < range.upperBound, bytes[end] != .lineFeed, end - position < 2_000 { end += 1 }
      let line = String(decoding: bytes[position..<end], as: UTF8.self)
      if let frame = FrameLine(line).frame {
        if frame.file != nil || frame.function != nil { return frame }
        unnamed = unnamed ?? frame
      }
      position = end + 1
    }
    return unnamed
  }

  /// Returns a frame in JSON: Sentry's last one that is `in_app`, or Apple's first with a source
  /// file.
  private func frameOfJSON() -> AppFrame? {
    if let source = bytes.end(ofFirst: "\"sourceFile\"", in: range) {
      let object = self.object(around: source)
      return AppFrame(
        function: text("symbol", in: object),
        file: text("sourceFile", in: object).map { FrameLine.name(ofPath: $0) },
        line: number("sourceLine", in: object)
      )
    }
    var last: AppFrame?
    var start = range.lowerBound
    while let end = bytes.end(ofFirst: "\"in_app\"", in: start..<range.upperBound) {
      start = end
      var value = end
      while value < range.upperBound, bytes[value].isSpace || bytes[value] == 0x3A { value += 1 }
      guard bytes.end(of: "true", at: value, before: range.upperBound) != nil else { continue }
      let object = self.object(around: end)
      last = AppFrame(
        image: text("package", in: object).map { FrameLine.name(ofPath: $0) },
        function: text("function", in: object),
        file: text("filename", in: object).map { FrameLine.name(ofPath: $0) },
        line: number("lineno", in: object)
      )
    }
    return last
  }

  /// The maximum length of a frame's object.
  private static let objectLimit = 2_000

  private func object(around position: Int) -> Range<Int> {
    var start = position
    let least = max(range.lowerBound, position - Self.objectLimit)
    while start > least, bytes[start - 1] != UInt8(ascii: "{") { start -= 1 }
    var end = position
    let most = min(range.upperBound, position + Self.objectLimit)
    while end < most, bytes[end] != UInt8(ascii: "}") { end += 1 }
    return start..<end
  }

  private func value(_ name: String, in object: Range<Int>) -> Int? {
    guard var position = bytes.end(ofFirst: "\"\(name)\"", in: object) else { return nil }
    while position < object.upperBound, bytes[position].isSpace || bytes[position] == 0x3A {
      position += 1
    }
    return position
  }

  private func text(_ name: String, in object: Range<Int>) -> String? {
    guard let start = value(name, in: object), start < object.upperBound,
      bytes[start] == UInt8(ascii: "\"")
    else { return nil }
    var end = start + 1
    while end < object.upperBound, bytes[end] != UInt8(ascii: "\"") { end += 1 }
    return end > start + 1 ? String(decoding: bytes[(start + 1)..<end], as: UTF8.self) : nil
  }

  private func number(_ name: String, in object: Range<Int>) -> Int? {
    guard let start = value(name, in: object) else { return nil }
    var reader = SentenceReader(bytes, at: start)
    return reader.readNumber() ? reader.numbers[0] : nil
  }
}
