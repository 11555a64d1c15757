/// How wide the groups of sections are that are wider than the view.
///
/// Most layouts have none. Where there are some, content is as wide as the widest, and less wide again
/// when that is gone.
struct WideGroups: Sendable {
  private let view: LayoutUnit
  /// How many sections have groups of a width.
  private var counts: [LayoutUnit: Int] = [:]
  /// The width of the widest, or of the view.
  private(set) var widest: LayoutUnit

  init(view: LayoutUnit) {
    self.view = view
    widest = view
  }

  mutating func add(_ width: LayoutUnit) {
    guard width > view else { return }
    counts[width, default: 0] += 1
    widest = max(widest, width)
  }

  /// - Complexity: O(1), but where the widest goes O(different widths)
  mutating func remove(_ width: LayoutUnit) {
    guard let count = counts[width] else { return }
    counts[width] = count == 1 ? nil : count - 1
    if width == widest, count == 1 { widest = counts.keys.max() ?? view }
  }
}
