import Documents

/// A builder of SVG pictures; colours come from the page's style sheet.
struct SVG {
  let width: Double
  let height: Double
  let title: String
  /// A class of the style sheet.
  var style = ""
  private(set) var body: HTML = ""

  /// The markup of the picture.
  var html: HTML {
    """
    <svg viewBox="0 0 \(width) \(height)" role="img" class="\(style)">\
    <title>\(title)</title>\(body)</svg>
    """
  }

  mutating func line(
    _ start: (x: Double, y: Double),
    _ end: (x: Double, y: Double),
    style: String
  ) {
    body += """
      <line x1="\(start.x)" y1="\(start.y)" x2="\(end.x)" y2="\(end.y)" class="\(style)"/>
      """
  }

  mutating func path(_ points: [(x: Double, y: Double)], style: String) {
    body += "<polyline points=\"\(Self.list(points))\" class=\"\(style)\"/>"
  }

  mutating func area(_ points: [(x: Double, y: Double)], style: String) {
    body += "<polygon points=\"\(Self.list(points))\" class=\"\(style)\"/>"
  }

  /// Adds a dot that shows `label` on hover.
  mutating func dot(_ center: (x: Double, y: Double), radius: Double, style: String, label: String)
  {
    body += """
      <circle cx="\(center.x)" cy="\(center.y)" r="\(radius)" class="\(style)">\
      <title>\(label)</title></circle>
      """
  }

  /// Adds a box with a centred word that shows `title` on hover.
  mutating func box(
    _ corner: (x: Double, y: Double),
    _ size: (width: Double, height: Double),
    style: String,
    text: String,
    title: String
  ) {
    body += """
      <rect x="\(corner.x)" y="\(corner.y)" width="\(size.width)" height="\(size.height)" \
      class="\(style)"><title>\(title)</title></rect>
      """
    guard !text.isEmpty else { return }
    let middle = (x: corner.x + size.width / 2, y: corner.y + size.height / 2 + 4)
    label(text, at: middle, anchor: "middle")
  }

  /// Adds an arrow that leaves downwards and arrives from above.
  mutating func arrow(
    from start: (x: Double, y: Double),
    to end: (x: Double, y: Double),
    style: String
  ) {
    let half = (start.y + end.y) / 2
    body += """
      <path d="M\(start.x) \(start.y)C\(start.x) \(half) \(end.x) \(half) \(end.x) \(end.y)\
      M\(end.x - 3) \(end.y - 5) \(end.x) \(end.y) \(end.x + 3) \(end.y - 5)" class="\(style)"/>
      """
  }

  mutating func label(
    _ text: String,
    at point: (x: Double, y: Double),
    anchor: String = "start",
    style: String = ""
  ) {
    body += """
      <text x="\(point.x)" y="\(point.y)" text-anchor="\(anchor)" class="\(style)">\(text)</text>
      """
  }

  private static func list(_ points: [(x: Double, y: Double)]) -> HTML {
    points.map { "\($0.x),\($0.y)" as HTML }.joined(separator: " ")
  }
}

extension HTML.Pieces {
  /// Appends a coordinate rounded to a tenth of a pixel.
  fileprivate mutating func appendInterpolation(_ value: Double) {
    let tenths = Int((value * 10).rounded())
    let (whole, part) = tenths.quotientAndRemainder(dividingBy: 10)
    let sign = tenths < 0 && whole == 0 ? "-" : ""
    appendInterpolation(part == 0 ? "\(whole)" : "\(sign)\(whole).\(abs(part))")
  }
}
