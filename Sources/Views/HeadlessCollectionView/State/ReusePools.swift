import CompositionalLayout
import Foundation

/// The reusable views, by purpose.
@MainActor
final class ReusePools {
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
    let purpose: Purpose
    @safe @exclusivity(unchecked) var views: [CollectionReusableView] = []

    init(_ purpose: Purpose) { self.purpose = purpose }
  }

  @safe @exclusivity(unchecked) private var waiting: [Purpose: Pool] = [:]
  /// The pool used last, since most cells of a list have one purpose.
  @safe @exclusivity(unchecked) private var latest: Pool?

  /// The number of views created so far.
  private(set) var made = 0

  /// The number of views in the pools.
  var count: Int { waiting.values.reduce(0) { $0 + $1.views.count } }

  /// All views in the pools.
  var views: [CollectionReusableView] { waiting.values.flatMap(\.views) }

  /// Removes and returns the view that was added last.
  func take(_ purpose: Purpose) -> CollectionReusableView? { pool(purpose)?.views.popLast() }

  /// Whether a view of a purpose is available.
  func waits(_ purpose: Purpose) -> Bool { pool(purpose)?.views.isEmpty == false }

  /// Removes a view that is used without being dequeued.
  func remove(_ view: CollectionReusableView) {
    guard let purpose = view.purpose else { return }
    pool(purpose)?.views.removeAll { $0 === view }
  }

  func noteMade() { made += 1 }

  func put(_ view: CollectionReusableView) {
    guard let purpose = view.purpose else { return }
    if let pool = pool(purpose) { return pool.views.append(view) }
    let pool = Pool(purpose)
    pool.views.append(view)
    waiting[purpose] = pool
  }

  /// Returns the pool of a purpose, which is compared with that of the pool used last.
  private func pool(_ purpose: Purpose) -> Pool? {
    if let latest, latest.purpose == purpose { return latest }
    latest = waiting[purpose]
    return latest
  }

  /// Frees the views in the pools.
  func drain() { (waiting, latest) = ([:], nil) }
}

extension CollectionReusableView {
  /// Updates the index path of the element in its attributes.
  func note(_ indexPath: IndexPath) {
    if !isKnownUniquelyReferenced(&shownAttributes) { shownAttributes = shownAttributes?.copy() }
    shownAttributes?.indexPath = indexPath
  }
}
