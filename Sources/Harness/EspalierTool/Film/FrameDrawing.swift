import Trials

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
