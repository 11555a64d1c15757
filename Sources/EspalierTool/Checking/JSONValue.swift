/// A JSON value as read, with the place it began at.
struct JSONValue: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case null
    case flag(Bool)
    /// A whole number; no other kind means anything here.
    case number(Int)
    case text(String)
    case list([JSONValue])
    case object([Member])
  }

  struct Member: Equatable, Sendable {
    let name: String
    /// Where the name begins.
    let place: TextPlace
    let value: JSONValue
  }

  let content: Content
  let place: TextPlace
}

/// A line and a column, both counted from 1; columns count bytes.
struct TextPlace: Equatable, Sendable, CustomStringConvertible {
  var line: Int
  var column: Int

  var description: String { "\(line):\(column)" }
}

/// Why a transcript cannot be understood, and where.
struct TranscriptError: Error, Equatable, Sendable, CustomStringConvertible {
  let place: TextPlace
  let reason: String

  var description: String { "\(place): \(reason)" }
}

extension TranscriptError {
  /// What is wrong with bytes that are no text, where they cease to be one; nil if they are.
  init?(notUTF8 bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var place = TextPlace(line: 1, column: 1)
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      place.column += UTF8.width(scalar)
      if scalar == "\n" { place = TextPlace(line: place.line + 1, column: 1) }
    }
    self.init(place: place, reason: "the line is not UTF-8")
  }
}

/// How large a transcript may be.
///
/// The limits are far beyond any real one: they keep a hostile file from taking the machine along.
struct TranscriptLimits: Equatable, Sendable {
  var bytes = 64 << 20
  var depth = 16
  /// Sections on one side of one batch.
  var sections = 1 << 20
  /// Items on one side of one batch, and neighbours in one operation.
  var items = 1 << 32
  var operations = 1 << 20

  /// Refuses a count that can be none, or that no list has together with what was counted before it.
  func check(_ count: Int, behind sum: Int = 0, at place: TextPlace) throws(TranscriptError) {
    guard count >= 0 else {
      throw TranscriptError(place: place, reason: "a count is not negative")
    }
    guard count <= items - sum else {
      let total = sum == 0 ? "" : " with the \(sum) before it"
      throw TranscriptError(place: place, reason: "\(count)\(total) is more than \(items) items")
    }
  }
}
