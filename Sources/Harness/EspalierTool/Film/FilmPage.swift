/// A page that shows a trial step by step: one file without scripts or network requests.
struct FilmPage {
  private var sections: [HTML]
  private let title: String

  init(title: String, subtitle: String) {
    self.title = title
    sections = ["<h1>\(title)</h1>", "<p>\(subtitle)</p>", Self.legend]
  }

  /// The HTML of the page.
  var html: HTML {
    HTML.page(title: title, body: sections.joined(separator: "\n"), style: Self.style)
  }

  /// Adds a frame of the film: its heading, drawings, words and failures.
  mutating func add(_ heading: String, drawings: [HTML], words: [String], complaints: [String]) {
    let style = complaints.isEmpty ? "" : "bad"
    var parts: [HTML] = ["<h2 class=\"\(style)\">\(heading)</h2>"]
    parts += complaints.map { "<p class=\"complaint\">\($0)</p>" }
    parts += drawings
    if !words.isEmpty { parts.append("<pre>\(words.joined(separator: "\n"))</pre>") }
    sections.append("<section>\n\(parts.joined(separator: "\n"))\n</section>")
  }

  private static let legend: HTML = """
    <p>\(["deleted", "inserted", "moved", "reloaded"]
      .map { "<span class=\"key\"><i class=\"key-\($0)\"></i>\($0)</span>" as HTML }.joined())</p>
    """

  private static let style: HTML = """
    section { margin: 0 0 24px; padding: 4px 14px 12px; background: var(--panel);
      border-radius: 8px; }
    section h2 { font-size: 15px; margin: 10px 0; } h2.bad { color: var(--bad); }
    .complaint { color: var(--ink); border-left: 4px solid var(--bad); padding-left: 10px; }
    pre { font-size: 12px; white-space: pre-wrap; margin: 8px 0 0; color: var(--soft); }
    .film rect { fill: var(--paper); stroke: var(--line); rx: 4px; }
    .film text { fill: var(--ink); } .film text.section { fill: var(--soft); font-weight: 600; }
    .film text.deleted, .film text.missing { fill: var(--bad); }
    .film text.inserted { fill: var(--good); }
    .film rect.deleted, .film rect.missing { stroke: var(--bad); stroke-width: 2; }
    .film rect.missing { stroke-dasharray: 3 2; }
    .film rect.inserted { stroke: var(--good); stroke-width: 2; }
    .film rect.moved { stroke: var(--c0); stroke-width: 2; }
    .film rect.reloaded { stroke: var(--c4); stroke-width: 2; }
    .film rect.hidden { opacity: .45; } .film rect.empty { stroke-dasharray: 2 2; }
    .film rect.frame { opacity: .8; } .film rect.was { fill: none; stroke-dasharray: 4 3;
      stroke: var(--soft); }
    .film path { fill: none; stroke: var(--line); stroke-width: 1.2; }
    .film path.section, .film line.section { stroke: var(--c0); stroke-width: 3; opacity: .6; }
    .film path.moved { stroke: var(--c0); stroke-width: 2; }
    .key-deleted { background: var(--bad); } .key-inserted { background: var(--good); }
    .key-moved { background: var(--c0); } .key-reloaded { background: var(--c4); }
    """
}
