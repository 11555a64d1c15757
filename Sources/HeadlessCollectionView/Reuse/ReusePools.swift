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

/// A request of a view from the data source.
struct ViewRequest {
  let key: ElementKey
  let indexPath: IndexPath
  /// The element kind; ``PresentationError/cellKind`` for cells.
  let kind: String
  /// The newest registration before the request.
  let newestRegistration: RegistrationIdentity
  /// The current view of the element, for a reconfiguration.
  let existing: CollectionReusableView?
  /// The view dequeued first, and the number of dequeued views.
  var taken: CollectionReusableView?
  var takenCount = 0
  /// The views dequeued after the first, which is an error.
  var surplus: [CollectionReusableView] = []
  /// Whether cells on screen were updated meanwhile, and this one was not among them.
  var missesState = false
  /// The first error.
  var misuse: PresentationError?

  mutating func note(_ view: CollectionReusableView) {
    takenCount += 1
    if taken == nil { taken = view } else { surplus.append(view) }
  }
}

extension CollectionReusableView {
  /// Updates the index path of the element in its attributes.
  func note(_ indexPath: IndexPath) {
    if !isKnownUniquelyReferenced(&layoutAttributes) { layoutAttributes = layoutAttributes?.copy() }
    layoutAttributes?.indexPath = indexPath
  }
}
