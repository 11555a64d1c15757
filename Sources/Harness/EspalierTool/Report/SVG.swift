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
    <svg viewBox="0 0 \(Self.number(width)) \(Self.number(height))" role="img" class="\(style)">\
    <title>\(title)</title>\(body)</svg>
    """
  }

  mutating func line(
    _ start: (x: Double, y: Double),
    _ end: (x: Double, y: Double),
    style: String
  ) {
    body += """
      <line x1="\(Self.number(start.x))" y1="\(Self.number(start.y))" \
      x2="\(Self.number(end.x))" y2="\(Self.number(end.y))" class="\(style)"/>
      """
  }

  mutating func path(_ points: [(x: Double, y: Double)], style: String) {
    let list = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    body += "<polyline points=\"\(list)\" class=\"\(style)\"/>"
  }

  mutating func area(_ points: [(x: Double, y: Double)], style: String) {
    let list = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    body += "<polygon points=\"\(list)\" class=\"\(style)\"/>"
  }

  /// Adds a dot that shows `label` on hover.
  mutating func dot(_ center: (x: Double, y: Double), radius: Double, style: String, label: String)
  {
    body += """
      <circle cx="\(Self.number(center.x))" cy="\(Self.number(center.y))" \
      r="\(Self.number(radius))" class="\(style)"><title>\(label)</title></circle>
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
      <rect x="\(Self.number(corner.x))" y="\(Self.number(corner.y))" \
      width="\(Self.number(size.width))" height="\(Self.number(size.height))" class="\(style)">\
      <title>\(title)</title></rect>
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
    let points = [start.x, start.y, start.x, half, end.x, half, end.x, end.y].map(Self.number)
    let head = [end.x - 3, end.y - 5, end.x, end.y, end.x + 3, end.y - 5].map(Self.number)
    body += """
      <path d="M\(points[0]) \(points[1])C\(points[2...].joined(separator: " "))\
      M\(head.joined(separator: " "))" class="\(style)"/>
      """
  }

  mutating func label(
    _ text: String,
    at point: (x: Double, y: Double),
    anchor: String = "start",
    style: String = ""
  ) {
    body += """
      <text x="\(Self.number(point.x))" y="\(Self.number(point.y))" text-anchor="\(anchor)" \
      class="\(style)">\(text)</text>
      """
  }

  /// Returns a coordinate rounded to a tenth of a pixel.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, part) = tenths.quotientAndRemainder(dividingBy: 10)
    let sign = tenths < 0 && whole == 0 ? "-" : ""
    return part == 0 ? "\(whole)" : "\(sign)\(whole).\(abs(part))"
  }
}
