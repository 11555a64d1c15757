/// A line of tab-separated fields; tabs, line ends and backslashes inside are escaped.
enum TabbedLine {
  static func text(_ fields: [String]) -> String {
    fields.map { field in
      guard field.utf8.contains(where: { $0 < 0x20 || $0 == 0x5C }) else { return field }
      // By scalars: a carriage return and a line feed are one character.
      var result = String.UnicodeScalarView()
      for scalar in field.unicodeScalars {
        switch scalar {
        case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
        case "\t": result.append(contentsOf: "\\t".unicodeScalars)
        case "\n": result.append(contentsOf: "\\n".unicodeScalars)
        case "\r": result.append(contentsOf: "\\r".unicodeScalars)
        default: result.append(scalar)
        }
      }
      return String(result)
    }
    .joined(separator: "\t")
  }

  static func fields(_ line: String) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map { field in
      guard field.utf8.contains(0x5C) else { return String(field) }
      var result = ""
      var isEscaped = false
      for scalar in field.unicodeScalars {
        if isEscaped {
          switch scalar {
          case "t": result.unicodeScalars.append("\t")
          case "n": result.unicodeScalars.append("\n")
          case "r": result.unicodeScalars.append("\r")
          default: result.unicodeScalars.append(scalar)
          }
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
      return result
    }
  }
}
