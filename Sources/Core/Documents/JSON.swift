/// A JSON value for output only.
///
/// Members keep their order, so that files can be compared.
package indirect enum JSON: Sendable {
  case null
  case flag(Bool)
  /// A number as it is printed.
  case literal(String)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  package static func number(_ number: Int) -> JSON { .literal("\(number)") }
  package static func numbers(_ numbers: [Int]) -> JSON { .array(numbers.map { .number($0) }) }
  package static func strings(_ strings: [String]) -> JSON { .array(strings.map { .string($0) }) }

  package static func texts(_ members: [(String, String)]) -> JSON {
    .object(members.map { ($0.0, .string($0.1)) })
  }

  /// Returns an object of the members that have a value.
  package static func present(_ members: [(String, JSON?)]) -> JSON {
    .object(members.compactMap { member in member.1.map { (member.0, $0) } })
  }
}

extension JSON: CustomStringConvertible {
  /// The value on one line, without spaces.
  package var description: String { line(comma: ",", colon: ":") }

  /// The value on one line, with a space after each comma and colon.
  package var line: String { line(comma: ", ", colon: ": ") }

  private func line(comma: String, colon: String) -> String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .literal(let number): number
    case .string(let string): Self.quoted(string)
    case .array(let values):
      "[" + values.map { $0.line(comma: comma, colon: colon) }.joined(separator: comma) + "]"
    case .object(let members):
      "{"
        + members.map { Self.quoted($0.0) + colon + $0.1.line(comma: comma, colon: colon) }
        .joined(separator: comma) + "}"
    }
  }

  /// Returns the value as text, indented by two spaces per level.
  package func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .array(let values) where !values.isEmpty:
      let lines = values.map { inner + $0.text(indent: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map { "\(inner)\(Self.quoted($0.0)): \($0.1.text(indent: inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    default: return description
    }
  }

  /// Returns a string in quotes, in which nothing can end a line of a terminal or a page that contains it.
  private static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..<" ", "<", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
