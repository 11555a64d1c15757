extension [Block] {
  /// The blocks as Markdown, for a reply in an issue.
  public var markdown: String {
    var parts: [String] = []
    for block in self {
      switch block {
      case .title(let text): parts.append("### \(Markdown.escaped(text))")
      case .facts(let facts): parts.append(facts.map { Markdown.code($0) }.joined(separator: " · "))
      case .advice(let text): parts.append("**\(Markdown.escaped(text))**")
      case .heading(let text): parts.append("#### \(text)")
      case .list(let items, let isOrdered):
        let lines = items.enumerated().map { index, item in
          (isOrdered ? "\(index + 1). " : "- ") + Markdown.escaped(item)
        }
        parts.append(lines.joined(separator: "\n"))
      case .paragraph(let text): parts.append(Markdown.escaped(text))
      case .code(let text, let language): parts.append("```\(language)\n\(text)\n```")
      case .drawing: break
      }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }
}

private enum Markdown {
  /// Returns text with the characters of Markdown and HTML escaped.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if "\\`*_<>#&|~[]".utf8.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func code(_ text: String) -> String {
    let plain = text.utf8.filter { $0 != UInt8(ascii: "`") }
    return "`\(String(decoding: plain, as: UTF8.self))`"
  }
}
