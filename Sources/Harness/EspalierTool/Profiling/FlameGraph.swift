import Documents
import Measures

/// A flame graph of instructions: each box is a function within its caller, as wide as its share.
///
/// callgrind counts calls and not stacks, so a function's instructions are divided among its
/// callers in proportion to the instructions of each call.
struct FlameGraph {
  private let profile: CallgrindProfile
  private let base: CallgrindProfile
  private let callees: [String: [(name: String, cost: Double)]]
  private let inclusive: [String: Double]

  private static let width = 1_200.0
  private static let rowHeight = 19.0
  /// The minimum width of a box; narrower ones are omitted.
  private static let narrowest = 1.5
  private static let deepest = 60

  init(_ profile: CallgrindProfile, against base: CallgrindProfile) {
    self.profile = profile
    self.base = base
    var callees: [String: [(name: String, cost: Double)]] = [:]
    for (call, cost) in profile.calls where call.caller != call.callee {
      callees[call.caller, default: []].append((call.callee, Double(cost)))
    }
    self.callees = callees.mapValues { $0.sorted { ($1.cost, $0.name) < ($0.cost, $1.name) } }
    inclusive = profile.inclusive.mapValues(Double.init)
  }

  private struct Box {
    let name: String
    let depth: Int
    let x: Double
    let width: Double
  }

  /// The graph as SVG, the callers above.
  ///
  /// Red functions gained instructions and green ones lost some.
  var svg: HTML {
    let called = Set(profile.calls.keys.filter { $0.caller != $0.callee }.map(\.callee))
    let roots = inclusive.filter { !called.contains($0.key) }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let total = max(roots.reduce(0) { $0 + $1.value }, 1)
    var boxes: [Box] = []
    var x = 0.0
    for root in roots {
      let width = root.value / total * Self.width
      add(root.key, width, x, 0, [], to: &boxes)
      x += width
    }
    let rows = Double((boxes.map(\.depth).max() ?? 0) + 1)
    var svg = SVG(
      width: Self.width,
      height: rows * Self.rowHeight + 4,
      title: "Instructions of each function within its callers"
    )
    for box in boxes {
      let change =
        profile.instructions[box.name, default: 0] - base.instructions[box.name, default: 0]
      let letters = Int(box.width / 6.4)
      let words =
        "\(Figures.count(profile.instructions[box.name, default: 0])) instructions of its own, "
        + "\(change > 0 ? "+" : "")\(Figures.count(change))"
      svg.box(
        (box.x + 0.5, Double(box.depth) * Self.rowHeight + 2),
        (max(box.width - 1, 0.5), Self.rowHeight - 1),
        style: change > 0 ? "more" : change < 0 ? "less" : "equal",
        text: letters < 4 ? "" : String(box.name.prefix(letters)),
        title: "\(box.name): \(words)"
      )
    }
    return svg.html
  }

  private func add(
    _ name: String,
    _ width: Double,
    _ x: Double,
    _ depth: Int,
    _ callers: Set<String>,
    to boxes: inout [Box]
  ) {
    guard width >= Self.narrowest, depth < Self.deepest, !callers.contains(name) else { return }
    boxes.append(Box(name: name, depth: depth, x: x, width: width))
    let scale = width / max(inclusive[name] ?? 1, 1)
    var left = x
    for callee in callees[name] ?? [] {
      let part = callee.cost * scale
      add(callee.name, part, left, depth + 1, callers.union([name]), to: &boxes)
      left += part
    }
  }

  /// The style rules of the boxes.
  static let style: HTML = """
    rect.more { fill: var(--bad); } rect.less { fill: var(--good); } rect.equal { fill: var(--line); }
    rect { fill-opacity: .45; } svg text { fill: var(--ink); } .flame { overflow-x: auto; }
    .flame svg { min-width: 1000px; }
    """
}
