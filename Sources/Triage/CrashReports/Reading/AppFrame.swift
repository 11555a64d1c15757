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
    guard let function else { return place ?? image.map { "a function of \($0)" } ?? "" }
    return place.map { "\(function) (\($0))" } ?? function
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

  /// The maximum length of a line, which may contain a whole stack trace.
  private static let lineLength = 20_000

  /// Returns the first frame that belongs neither to the system nor to a crash service.
  func firstFrameOfTheApp() -> AppFrame? {
    if let frame = frameOfJSON() { return frame }
    var position = range.lowerBound
    var unnamed: AppFrame?
    for _ in 0..<Self.lineLimit {
      guard position < range.upperBound else { break }
      var end = position
      while end < range.upperBound, bytes[end] != .lineFeed, end - position < Self.lineLength {
        end += 1
      }
      Visits.add(end - position)
      if mayBeFrame(position..<end) {
        let line = String(decoding: bytes[position..<end], as: UTF8.self)
        for frame in FrameLine(line).frames {
          if frame.file != nil || frame.function != nil { return frame }
          unnamed = unnamed ?? frame
        }
      }
      position = end + 1
    }
    return unnamed
  }

  /// Whether a line has an address, the name of a source file or the word "at".
  private func mayBeFrame(_ line: Range<Int>) -> Bool {
    for position in line.dropFirst() {
      let byte = bytes[position].folded
      switch bytes[position - 1].folded {
      case UInt8(ascii: "0") where byte == UInt8(ascii: "x"): return true
      case UInt8(ascii: ".") where "smckd".utf8.contains(byte): return true
      case UInt8(ascii: "a") where byte == UInt8(ascii: "t"):
        let isWord =
          position + 1 < line.upperBound && bytes[position + 1] == 0x20
          && (position - 1 == line.lowerBound || bytes[position - 2].isSpace)
        if isWord { return true }
      default: break
      }
    }
    return false
  }

  /// The members that mark the app's frames in JSON, and whether the innermost frame is the last
  /// one.
  private static let marks = [
    (name: "\"in_app\"", isLast: true), (name: "\"inApp\"", isLast: true),
    (name: "\"inProject\"", isLast: false),
  ]

  /// Returns a frame in JSON: one that a crash service marks as the app's, or Apple's first one
  /// with a source file or with the image of an app.
  private func frameOfJSON() -> AppFrame? {
    if let source = bytes.end(ofFirst: "\"sourceFile\"", in: range) {
      let object = self.object(around: source)
      return AppFrame(
        function: text("symbol", in: object),
        file: text("sourceFile", in: object).map { FrameLine.name(ofPath: $0) },
        line: number("sourceLine", in: object)
      )
    }
    for mark in Self.marks {
      var last: AppFrame?
      var start = range.lowerBound
      while let end = bytes.end(ofFirst: mark.name, in: start..<range.upperBound) {
        start = end
        var value = end
        while value < range.upperBound, bytes[value].isSpace || bytes[value] == 0x3A { value += 1 }
        guard bytes.end(of: "true", at: value, before: range.upperBound) != nil else { continue }
        last = markedFrame(object(around: end))
        if !mark.isLast { break }
      }
      if let last { return last }
    }
    return frameOfImages()
  }

  private func markedFrame(_ object: Range<Int>) -> AppFrame {
    func text(_ names: String...) -> String? {
      names.lazy.compactMap { self.text($0, in: object) }.first
    }
    return AppFrame(
      image: text("package", "machoFile").map { FrameLine.name(ofPath: $0) },
      function: text("function", "method"),
      file: text("filename", "file").map { FrameLine.name(ofPath: $0) },
      line: number("lineno", in: object) ?? number("lineNo", in: object)
        ?? number("lineNumber", in: object)
    )
  }

  /// The maximum number of images to read.
  private static let imageLimit = 200

  /// Returns Apple's first frame of an app, whose image is an index in a list of images.
  private func frameOfImages() -> AppFrame? {
    guard let trace = bytes.end(ofFirst: "\"lastExceptionBacktrace\"", in: range),
      var place = bytes.end(ofFirst: "\"usedImages\"", in: trace..<range.upperBound)
    else { return nil }
    let end = place
    var images: [String?] = []
    while images.count < Self.imageLimit,
      let next = bytes.end(ofFirst: "{", in: place..<range.upperBound)
    {
      images.append(text("name", in: object(around: next)))
      place = next
    }
    place = trace
    for _ in 0..<Self.lineLimit {
      guard let next = bytes.end(ofFirst: "\"imageIndex\"", in: place..<end) else { return nil }
      let object = self.object(around: next)
      place = next
      guard let index = number("imageIndex", in: object), images.indices.contains(index),
        let image = images[index], !FrameLine.isSystem(image)
      else { continue }
      return AppFrame(image: image, function: text("symbol", in: object))
    }
    return nil
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
    Visits.add(end - start)
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
