/// The widths of groups that are wider than the view.
///
/// Most layouts have none. Otherwise the content is as wide as the widest group, and becomes
/// narrower when that is removed.
struct WideGroups: Sendable {
  private let view: LayoutUnit
  /// The number of sections with groups of each width.
  private var counts: [LayoutUnit: Int] = [:]
  /// The width of the widest group, or of the view.
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

  /// Removes the groups of one section.
  ///
  /// - Complexity: O(1), or O(different widths) if the widest group is removed.
  mutating func remove(_ width: LayoutUnit) {
    guard let count = counts[width] else { return }
    counts[width] = count == 1 ? nil : count - 1
    if width == widest, count == 1 { widest = counts.keys.max() ?? view }
  }
}
