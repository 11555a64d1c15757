import CompositionalLayout
import Foundation

/// The views that wait to be shown again, by what they were made for.
@MainActor
struct ReusePools {
  /// What a view was made for: views of one purpose never serve another.
  nonisolated enum Purpose: Hashable {
    /// A registration, by its number.
    case registration(Int)
    case cell(String)
    case supplementary(kind: String, String)
    case decoration(kind: String)
  }

  /// The views of one purpose, in an object, so that taking one out does not touch the table.
  private final class Pool {
    var views: [CollectionReusableView] = []
  }

  private var waiting: [Purpose: Pool] = [:]

  /// How many views were ever made.
  private(set) var made = 0

  /// How many views wait.
  var count: Int { waiting.values.reduce(0) { $0 + $1.views.count } }

  /// Every view that waits.
  var views: [CollectionReusableView] { waiting.values.flatMap(\.views) }

  /// Takes a view that waits, the one that came last.
  mutating func take(_ purpose: Purpose) -> CollectionReusableView? {
    waiting[purpose]?.views.popLast()
  }

  /// Whether a view of a purpose waits.
  func waits(_ purpose: Purpose) -> Bool { waiting[purpose]?.views.isEmpty == false }

  mutating func noteMade() { made += 1 }

  mutating func put(_ view: CollectionReusableView) {
    guard let purpose = view.purpose else { return }
    if let pool = waiting[purpose] { return pool.views.append(view) }
    let pool = Pool()
    pool.views.append(view)
    waiting[purpose] = pool
  }

  /// Frees the views that wait, as a view does that is short of memory.
  mutating func drain() {
    waiting.removeAll(keepingCapacity: true)
  }
}

/// The one view that the data source is being asked for.
struct ViewRequest {
  let key: ElementKey
  let indexPath: IndexPath
  /// The element kind; ``CollectionView/cellKind`` for cells.
  let kind: String
  /// The newest registration that was there before the data source was asked.
  let newestRegistration: RegistrationIdentity
  /// The view that shows the element already, when it is configured anew.
  let existing: CollectionReusableView?
  /// The view that the data source took out first, and how many it took out.
  var taken: CollectionReusableView?
  var takenCount = 0
  /// The views taken out behind the first, which nobody should.
  var surplus: [CollectionReusableView] = []
  /// The first thing that was wrong.
  var misuse: PresentationError?

  mutating func note(_ view: CollectionReusableView) {
    takenCount += 1
    if taken == nil { taken = view } else { surplus.append(view) }
  }
}

extension CollectionReusableView {
  /// Takes notice that the element it shows has another place in the data.
  func note(_ indexPath: IndexPath) {
    if !isKnownUniquelyReferenced(&layoutAttributes) { layoutAttributes = layoutAttributes?.copy() }
    layoutAttributes?.indexPath = indexPath
  }
}
