import BatchUpdates
import DiffableData

/// A strict list without a display that records everything.
///
/// It stores its data as arrays, performs each batch by the rules, and must then equal the data
/// source.
@MainActor
final class RecordingList: UpdatingList {
  typealias Source = DiffableDataSource<String, Int>

  private(set) var updates: [ListUpdate] = []
  private(set) var animated: [Bool] = []
  private(set) var shown: [[Int]] = []
  /// Errors in batches.
  private(set) var mistakes: [String] = []
  /// The number of requests and reconfigurations of cells, by item.
  private(set) var requests: [Int: Int] = [:]

  /// Whether updates take time; they end one by one with ``finishOne()``.
  var isSlow = false
  private var unfinished: [@MainActor () -> Void] = []

  unowned let source: Source

  init(_ source: Source) {
    self.source = source
    source.list = self
  }

  func receive(
    _ update: ListUpdate,
    animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) {
    updates.append(update)
    self.animated.append(animated)
    let snapshot = source.snapshot()
    let new = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
    if update == .reload { shown = new }
    for batch in update.batches {
      for case .reloadItems(let run) in batch.operations {
        for path in run { requests[new[path.section][path.item], default: 0] += 1 }
      }
      do { try batch.apply(to: &shown, from: new) } catch { mistakes.append("\(error)") }
    }
    if shown != new { mistakes.append("\(shown) is shown instead of \(new)") }
    if isSlow { unfinished.append(completion) } else { completion() }
  }

  func finishOne() { unfinished.removeFirst()() }

  /// Returns the operations of each batch since the last call, in words.
  func told() -> [String] {
    defer { updates = [] }
    return updates.flatMap { update in
      switch update {
      case .reload: ["reload"]
      case .layout: ["layout"]
      case .change: update.batches.map(\.description)
      }
    }
  }
}

extension Snapshot<String, Int> {
  /// Creates a snapshot from a dictionary literal.
  init(_ sections: KeyValuePairs<String, [Int]>) {
    self.init(sections: sections.map { ($0.key, $0.value) })
  }

  var contents: [[Int]] { sectionIdentifiers.map { itemIdentifiers(inSection: $0) } }
}
