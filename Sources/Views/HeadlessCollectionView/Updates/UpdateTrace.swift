import BatchUpdates
import CompositionalLayout
import Foundation

/// The elements on screen before an update, and the maps through it.
struct UpdateTrace {
  let before: [ElementKey: ShownElement]
  /// The previous frames of other elements.
  let memory: LayoutMemory?
  /// The maps, one for each batch.
  private var maps: [IndexPathMap] = []
  /// The items whose cells are replaced, by index paths after the update.
  private(set) var reloaded = SelectedItems()

  init(before: [ElementKey: ShownElement], memory: LayoutMemory?) {
    self.before = before
    self.memory = memory
  }

  mutating func follow(_ batch: BatchUpdates, _ map: IndexPathMap) {
    reloaded.follow(map)
    for operation in batch.operations {
      guard case .reloadItems(let run) = operation else { continue }
      var named = SelectedItems()
      named.insert(run.items, section: run.section)
      named.follow(map)
      for (section, ranges) in named.sections {
        for range in ranges.ranges { reloaded.insert(range, section: section) }
      }
    }
    maps.append(map)
  }

  func new(of key: ElementKey, _ tie: ElementTie) -> ElementKey? {
    var key = key
    for map in maps {
      guard let next = key.following(map, tie) else { return nil }
      key = next
    }
    return key
  }

  func old(of path: IndexPath) -> IndexPath? {
    var path = path
    for map in maps.reversed() {
      guard let previous = map.old(of: path) else { return nil }
      path = previous
    }
    return path
  }
}
