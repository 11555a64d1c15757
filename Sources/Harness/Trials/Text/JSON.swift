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
}

extension JSON: CustomStringConvertible {
  /// The value on one line, without spaces.
  package var description: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .literal(let number): number
    case .string(let string): Self.quoted(string)
    case .array(let values): "[\(values.map(\.description).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.0)):\($0.1)" }.joined(separator: ","))}"
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

  private static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
