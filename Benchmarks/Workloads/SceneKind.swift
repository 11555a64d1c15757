import Trials

/// A named scene based on an app.
package enum SceneKind: String, CaseIterable, Sendable {
  case mountains, wifi
  case insertionSort = "insertion-sort"
  case people
  case emojiOutline = "emoji-outline"
  case sidebar, reorder
  case newsFeed = "news-feed"
  case settings

  /// A description in one line.
  package var summary: String {
    switch self {
    case .mountains: "a list filtered letter by letter as one types, rebuilt each time"
    case .wifi: "networks come and go below a section that switches them off"
    case .insertionSort: "many sections sorted at once, one step of each per apply"
    case .people: "remote updates by index, performed as one batch"
    case .emojiOutline: "groups that load their items when first expanded"
    case .sidebar: "an outline that is applied again when the window's width changes"
    case .reorder: "items dragged within and between sections"
    case .newsFeed: "stories arrive on top, old ones leave, counters are reconfigured"
    case .settings: "switches that show and hide the rows they govern"
    }
  }

  /// Returns the scene with about `size` items, with numbers as identifiers.
  ///
  /// - Complexity: O(*n* · steps) for scenes that rebuild or sort
  package func scene(size: Int, seed: UInt64 = 1) -> Scene<Int> {
    var random = SplitMix64(seed: seed)
    let steps =
      switch self {
      case .mountains: mountains(size, &random)
      case .wifi: wifi(size, &random)
      case .insertionSort: insertionSort(size, &random)
      case .people: people(size, &random)
      case .emojiOutline: emojiOutline(size, &random)
      case .sidebar: sidebar(size, &random)
      case .reorder: reorder(size, &random)
      case .newsFeed: newsFeed(size, &random)
      case .settings: settings(size, &random)
      }
    return Scene(name: rawValue, steps: steps)
  }
}
