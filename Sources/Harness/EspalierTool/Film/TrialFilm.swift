import Documents
import Trials

/// The film of a trial: every step with the state before and after it, and the failure, if any.
struct TrialFilm {
  let title: String
  let transcript: TrialTranscript
  let verdict: String

  var html: HTML {
    let opening = transcript.opening.isEmpty ? "" : "Begins with \(transcript.opening). "
    // A failure is shown at its step.
    let ending = transcript.failure == nil ? "The trial \(verdict)." : ""
    var page = FilmPage(title: title, subtitle: opening + ending)
    var last = transcript.start
    // The state before a list is drawn above the state after it; frames are drawn over each other,
    // so the first ones are shown separately.
    let frames = last.parts.map(\.boxes).filter { !$0.isEmpty }
    if !frames.isEmpty {
      page.add(
        "The beginning",
        drawings: frames.map { FrameDrawing(before: $0, after: $0).html },
        words: [],
        complaints: []
      )
    }
    let failing = transcript.failure.map { $0.operation ?? transcript.steps.count - 1 }
    for (index, step) in transcript.steps.enumerated() {
      let picture = step.picture ?? TrialPicture()
      let complaint = index == failing ? transcript.failure.map { ["\($0)"] } ?? [] : []
      page.add(
        "\(index + 1). \(step.words)",
        drawings: picture.parts.flatMap { Self.drawings(from: last, to: $0) },
        words: picture.parts.flatMap(\.words),
        complaints: complaint
      )
      last = picture
    }
    return page.html
  }

  static func drawings(from last: TrialPicture, to part: TrialPicture.Part) -> [HTML] {
    let old = last.part(titled: part.title)
    var drawings: [HTML] = []
    if !part.rows.isEmpty || !(old?.rows ?? []).isEmpty {
      let origin = part.origin ?? old?.rows ?? part.rows
      // An unchanged fork is not drawn again.
      if part.origin != nil || part.title.isEmpty || old?.rows != part.rows {
        let title: HTML = part.title.isEmpty ? "" : "<h3>\(part.title)</h3>"
        drawings.append(title + ListDrawing(from: origin, to: part.rows).html)
      }
    }
    if !part.boxes.isEmpty {
      drawings.append(FrameDrawing(before: old?.boxes ?? [], after: part.boxes).html)
    }
    return drawings
  }
}

/// The frames of a layout before and after a step, drawn over each other.
struct FrameDrawing: Equatable {
  let before: [TrialPicture.Box]
  let after: [TrialPicture.Box]

  var html: HTML {
    let all = before + after
    let left = all.map(\.x).min() ?? 0
    let top = all.map(\.y).min() ?? 0
    let width = (all.map { $0.x + $0.width }.max() ?? 0) - left
    let height = (all.map { $0.y + $0.height }.max() ?? 0) - top
    // Half size: a page has less room than a screen, and its height is limited.
    let scale = min(0.5, 900 / max(height, width, 1))
    var svg = SVG(
      width: width * scale + 8,
      height: height * scale + 8,
      title: "frames before in outline, after filled"
    )
    let known = Dictionary(before.map { ($0.name, $0) }) { first, _ in first }
    func draw(_ box: TrialPicture.Box, style: String, text: String) {
      svg.box(
        ((box.x - left) * scale + 4, (box.y - top) * scale + 4),
        (max(box.width * scale, 0.5), max(box.height * scale, 0.5)),
        style: style,
        text: text,
        title: "\(box.name): \(box.x), \(box.y), \(box.width) × \(box.height)"
      )
    }
    for box in after {
      let old = known[box.name]
      let style = old == nil ? "inserted" : old == box ? "unchanged" : "moved"
      draw(box, style: "frame \(style)", text: text(of: box, scale))
    }
    for box in before { draw(box, style: "frame was", text: "") }
    let wide = Int(width * scale + 8)
    return """
      <div class="scroll"><div class="film" style="width: \(wide)px">\(svg.html)</div></div>
      """
  }

  /// Returns the longest label that fits a frame: its name, its last word, or nothing.
  private func text(of box: TrialPicture.Box, _ scale: Double) -> String {
    guard box.height * scale >= 12 else { return "" }
    let last = box.name.split(separator: " ").last.map(String.init) ?? ""
    return [box.name, last].first { Double($0.count) * 6.5 <= box.width * scale } ?? ""
  }
}

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
