import Documents

extension [Block] {
  /// The blocks as a section of an HTML page, with all text escaped.
  public var html: String { section.markup }

  fileprivate var section: HTML {
    "<section class=\"report\">\(map { $0.html }.joined())</section>\n"
  }
}

extension Block {
  fileprivate var html: HTML {
    switch self {
    case .title(let text): "<h2>\(text)</h2>"
    case .facts(let facts):
      "<p class=\"facts\">\(facts.map { "<span>\($0)</span>" as HTML }.joined(separator: " "))</p>"
    case .advice(let text): "<p class=\"advice\">\(text)</p>"
    case .heading(let text): "<h3>\(text)</h3>"
    case .list(let items, true): "<ol>\(Self.rows(items))</ol>"
    case .list(let items, false): "<ul>\(Self.rows(items))</ul>"
    case .paragraph(let text): "<p>\(text)</p>"
    case .code(let text, let language):
      "<pre tabindex=\"0\" class=\"\(language)\"><code>\(text)</code></pre>"
    case .drawing(let drawing): "<div class=\"drawing\">\(drawing.picture)</div>"
    }
  }

  private static func rows(_ items: [String]) -> HTML {
    items.map { "<li>\($0)</li>" as HTML }.joined()
  }
}

/// The pages of reports.
public enum HTMLText {
  /// Returns a page with reports, each with its place, such as a file and a line.
  public static func page(title: String, reports: [(place: String, blocks: [Block])]) -> String {
    let sections = reports.map {
      "<p class=\"place\">\($0.place)</p>\n\($0.blocks.section)" as HTML
    }
    let body: HTML = "<main><h1>\(title)</h1>\n\(sections.joined())</main>"
    return HTML.page(title: title, style: sheet, body: body).markup
  }

  /// The style sheet; the advice is the largest text.
  public static let style = sheet.markup

  private static let sheet: HTML = """
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
