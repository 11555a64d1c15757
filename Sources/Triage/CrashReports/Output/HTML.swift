extension [Block] {
  /// The blocks as a section of an HTML page, with all text escaped.
  public var html: String {
    var html = "<section class=\"report\">"
    for block in self {
      switch block {
      case .title(let text): html += "<h2>\(HTMLText.escaped(text))</h2>"
      case .facts(let facts):
        html +=
          "<p class=\"facts\">"
          + facts.map { "<span>\(HTMLText.escaped($0))</span>" }.joined(separator: " ") + "</p>"
      case .advice(let text): html += "<p class=\"advice\">\(HTMLText.escaped(text))</p>"
      case .heading(let text): html += "<h3>\(HTMLText.escaped(text))</h3>"
      case .list(let items, let isOrdered):
        let tag = isOrdered ? "ol" : "ul"
        html +=
          "<\(tag)>"
          + items.map { "<li>\(HTMLText.escaped($0))</li>" }.joined(separator: "") + "</\(tag)>"
      case .paragraph(let text): html += "<p>\(HTMLText.escaped(text))</p>"
      case .code(let text, let language):
        html +=
          "<pre tabindex=\"0\" class=\"\(language)\"><code>\(HTMLText.escaped(text))</code></pre>"
      case .drawing(let drawing): html += "<div class=\"drawing\">\(drawing.svg)</div>"
      }
    }
    return html + "</section>\n"
  }
}

/// HTML text, and the style of report pages.
public enum HTMLText {
  /// Returns escaped text; control characters are replaced by U+FFFD.
  public static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
      case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
      case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
      case UInt8(ascii: "\""): bytes += Array("&quot;".utf8)
      case UInt8(ascii: "'"): bytes += Array("&#39;".utf8)
      case 0x09, 0x0A: bytes.append(byte)
      case 0..<0x20, 0x7F: bytes += Array("\u{FFFD}".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a page with sections of reports.
  public static func page(title: String, body: String) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title><style>\(style)</style></head>
    <body><main><h1>\(escaped(title))</h1>
    \(body)</main></body></html>

    """
  }

  /// The style sheet; the advice is the largest text.
  public static let style = """
    :root { color-scheme: light dark; --back: #fbfaf8; --card: #fff; --ink: #23211e; --soft: #6b675f;
      --line: #dcd7cd; --delete: #c23b22; --insert: #1f7a45; --move: #2f5fb3; --reload: #9a6a00; }
    @media (prefers-color-scheme: dark) { :root { --back: #171614; --card: #22201d; --ink: #eceae5;
      --soft: #a8a39a; --line: #3d3a35; --delete: #ff8a75; --insert: #6fd396; --move: #8fb4ff;
      --reload: #e6b850; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--back); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, sans-serif; overflow-wrap: anywhere; }
    main { max-width: 860px; margin: 0 auto; padding: 24px 16px 64px; }
    h1 { font-size: 18px; font-weight: 600; color: var(--soft); }
    h2 { font-size: 17px; margin: 0 0 4px; }
    h3 { font-size: 13px; margin: 24px 0 4px; color: var(--soft); font-weight: 600; }
    .report { background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      padding: 20px 24px; margin: 16px 0; }
    .place { font: 13px ui-monospace, monospace; color: var(--soft); margin: 24px 0 0; }
    .facts { margin: 0; color: var(--soft); font-size: 14px; }
    .facts span + span::before { content: "· "; }
    .advice { font-size: clamp(21px, 4.5vw, 28px); line-height: 1.3; font-weight: 600;
      margin: 16px 0; }
    ol, ul { margin: 0; padding-left: 24px; } li { margin: 4px 0; }
    pre { overflow-x: auto; background: var(--back); border: 1px solid var(--line);
      border-radius: 8px; padding: 12px; margin: 8px 0; font: 13px/1.5 ui-monospace, monospace; }
    svg { display: block; width: 100%; max-width: 460px; height: auto; }
    @media (max-width: 640px) { .report { padding: 16px; border-radius: 10px; } }
    svg text { font: 12.5px system-ui, sans-serif; fill: var(--ink); }
    svg text.end { text-anchor: end; }
    svg .soft { fill: var(--soft); } svg .cell { fill: var(--back); stroke: var(--line); }
    svg .failing { fill: none; stroke: var(--delete); stroke-width: 2; stroke-dasharray: 5 3; }
    svg .delete { stroke: var(--delete); } svg .insert { stroke: var(--insert); }
    svg .move { stroke: var(--move); } svg .reload { stroke: var(--reload); }
    svg rect.delete, svg rect.insert, svg rect.move, svg rect.reload { fill: var(--card);
      stroke-width: 2; }
    svg .missing { stroke: var(--delete); stroke-dasharray: 3 2; }
    svg text.missing { stroke: none; fill: var(--delete); }
    svg path { fill: none; stroke: var(--line); stroke-width: 1; }
    svg path.delete, svg path.insert, svg path.move { stroke-width: 2; }
    svg path.delete { stroke: var(--delete); } svg path.insert { stroke: var(--insert); }
    svg path.move { stroke: var(--move); }
    svg text.delete, svg text.insert, svg text.move, svg text.reload { stroke: none; }
    svg text.delete { fill: var(--delete); } svg text.insert { fill: var(--insert); }
    svg text.move { fill: var(--move); } svg text.reload { fill: var(--reload); }
    """
}
