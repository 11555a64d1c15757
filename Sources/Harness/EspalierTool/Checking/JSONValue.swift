import Portability

/// A JSON value with its start position.
struct JSONValue: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case null
    case flag(Bool)
    /// An integer; other numbers are not supported.
    case number(Int)
    case text(String)
    case list([JSONValue])
    case object([Member])
  }

  struct Member: Equatable, Sendable {
    let name: String
    /// The start of the name.
    let place: TextPosition
    let value: JSONValue
  }

  let content: Content
  let place: TextPosition
}

/// A line and a column, both counted from 1; columns count bytes.
struct TextPosition: Equatable, Sendable, CustomStringConvertible {
  var line = 1
  var column = 1

  var description: String { "\(line):\(column)" }

  /// Returns an error at this position.
  func error(_ reason: String) -> TranscriptError { TranscriptError(place: self, reason: reason) }
}

/// An error in a transcript, with its position.
struct TranscriptError: Error, Equatable, Sendable, CustomStringConvertible {
  let place: TextPosition
  let reason: String

  var description: String { "\(place): \(reason)" }
}

extension TranscriptError {
  /// Creates an error at the first byte that is not UTF-8, or returns nil if all of it is.
  init?(notUTF8 bytes: [UInt8]) {
    guard String(valid: bytes) == nil else { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var place = TextPosition()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      place.column += UTF8.width(scalar)
      if scalar == "\n" { place = TextPosition(line: place.line + 1, column: 1) }
    }
    self.init(place: place, reason: "the line is not UTF-8")
  }
}

/// The limits of transcripts.
///
/// They are far beyond any real transcript and bound the resources that a hostile file can use.
struct TranscriptLimits: Equatable, Sendable {
  var bytes = 64 << 20
  var depth = 16
  /// The maximum number of sections before or after a batch.
  var sections = 1 << 20
  /// The maximum number of items before or after a batch, and in a run of one operation.
  var items = 1 << 32
  var operations = 1 << 20

  /// Throws an error for a count that is negative or that exceeds the limit together with `sum`.
  func check(_ count: Int, behind sum: Int = 0, at place: TextPosition) throws(TranscriptError) {
    guard count >= 0 else {
      throw place.error("a count must not be negative")
    }
    guard count <= items - sum else {
      let total = sum == 0 ? "" : " with the \(sum) before it"
      throw place.error("\(count)\(total) is more than \(items) items")
    }
  }
}
