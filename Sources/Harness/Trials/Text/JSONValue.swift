import Portability

/// A JSON value with its start position.
package struct JSONValue: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case null
    case flag(Bool)
    /// A number as it is written.
    case number(String)
    case text(String)
    case list([JSONValue])
    case object([Member])
  }

  package struct Member: Equatable, Sendable {
    package let name: String
    /// The start of the name.
    package let place: TextPosition
    package let value: JSONValue
  }

  package let content: Content
  package let place: TextPosition
}

/// The parts of a value, or an error for another kind of value.
extension JSONValue {
  package func members(_ expected: String) throws(TextError) -> [Member] {
    guard case .object(let members) = content else { throw place.error(expected) }
    return members
  }

  /// Returns a member of an object that must have it.
  package func member(_ name: String) throws(TextError) -> JSONValue {
    let found = try members("expected an object").first { $0.name == name }
    guard let found else { throw place.error("\"\(name)\" is missing") }
    return found.value
  }

  package func elements(_ expected: String) throws(TextError) -> [JSONValue] {
    guard case .list(let elements) = content else { throw place.error(expected) }
    return elements
  }

  package func text(_ expected: String) throws(TextError) -> String {
    guard case .text(let text) = content else { throw place.error(expected) }
    return text
  }

  /// Returns a whole number.
  package func number(_ expected: String) throws(TextError) -> Int {
    guard case .number(let literal) = content else { throw place.error("expected \(expected)") }
    if let end = literal.utf8.firstIndex(where: { ".eE".utf8.contains($0) }) {
      let column = place.column + literal.utf8.distance(from: literal.startIndex, to: end)
      throw TextPosition(line: place.line, column: column).error("the number must be whole")
    }
    guard let number = Int(literal), number > Int.min else {
      throw place.error("the number is too large")
    }
    return number
  }
}

/// A line and a column, both counted from 1; columns count bytes.
package struct TextPosition: Equatable, Sendable, CustomStringConvertible {
  package var line = 1
  package var column = 1

  package init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  package var description: String { "\(line):\(column)" }

  /// Returns an error at this position.
  package func error(_ reason: String) -> TextError { TextError(place: self, reason: reason) }
}

/// An error in a text, with its position.
package struct TextError: Error, Equatable, Sendable, CustomStringConvertible {
  package let place: TextPosition
  package let reason: String

  package var description: String { "\(place): \(reason)" }
}

extension TextError {
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
