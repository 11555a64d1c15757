import CompositionalLayout
import Foundation

/// The reusable views, by purpose.
@MainActor
struct ReusePools {
  /// The purpose of a view; views are reused for one purpose only.
  nonisolated enum Purpose: Hashable {
    /// A registration, by its number.
    case registration(Int)
    case cell(String)
    case supplementary(kind: String, String)
    case decoration(kind: String)
  }

  /// The views of one purpose, in a class, so that taking one does not modify the table.
  private final class Pool {
    var views: [CollectionReusableView] = []
  }

  private var waiting: [Purpose: Pool] = [:]

  /// The number of views created so far.
  private(set) var made = 0

  /// The number of views in the pools.
  var count: Int { waiting.values.reduce(0) { $0 + $1.views.count } }

  /// All views in the pools.
  var views: [CollectionReusableView] { waiting.values.flatMap(\.views) }

  /// Removes and returns the view that was added last.
  mutating func take(_ purpose: Purpose) -> CollectionReusableView? {
    waiting[purpose]?.views.popLast()
  }

  /// Whether a view of a purpose is available.
  func waits(_ purpose: Purpose) -> Bool { waiting[purpose]?.views.isEmpty == false }

  mutating func noteMade() { made += 1 }

  mutating func put(_ view: CollectionReusableView) {
    guard let purpose = view.purpose else { return }
    if let pool = waiting[purpose] { return pool.views.append(view) }
    let pool = Pool()
    pool.views.append(view)
    waiting[purpose] = pool
  }

  /// Frees the views in the pools.
  mutating func drain() {
    waiting.removeAll(keepingCapacity: true)
  }
}

extension CollectionReusableView {
  /// Updates the index path of the element in its attributes.
  func note(_ indexPath: IndexPath) {
    if !isKnownUniquelyReferenced(&shownAttributes) { shownAttributes = shownAttributes?.copy() }
    shownAttributes?.indexPath = indexPath
  }
}
