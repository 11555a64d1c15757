import CompositionalLayout
import Foundation

/// The reusable views, their registered classes, and the current request of the view.
@MainActor
final class ReuseState {
  let pools = ReusePools()
  var cellTypes: [String: CollectionViewCell.Type] = [:]
  var supplementaryTypes: [String: [String: CollectionReusableView.Type]] = [:]
  var request: ViewRequest?
  /// The last request, which the next one uses again.
  @safe @exclusivity(unchecked) var ended: ViewRequest?
}

/// A request of a view from the data source.
///
/// A class, since a value is copied eight times a cell.
@MainActor
final class ViewRequest {
  @safe @exclusivity(unchecked) private(set) var key: ElementKey
  var indexPath: IndexPath { key.indexPath }
  /// The element kind; ``PresentationError/cellKind`` for cells.
  @safe @exclusivity(unchecked) private(set) var kind: String
  /// The newest registration before the request.
  @safe @exclusivity(unchecked) private(set) var newestRegistration: RegistrationIdentity
  /// The current view of the element, for a reconfiguration.
  @safe @exclusivity(unchecked) private(set) var existing: CollectionReusableView?
  /// The view dequeued first.
  @safe @exclusivity(unchecked) private(set) var taken: CollectionReusableView?
  /// The views dequeued after the first, which is an error.
  @safe @exclusivity(unchecked) private(set) var surplus: [CollectionReusableView] = []
  /// Whether cells on screen were updated meanwhile, and this one was not among them.
  @safe @exclusivity(unchecked) var missesState = false
  /// The errors, of which the first is thrown.
  @safe @exclusivity(unchecked) var misuses: [PresentationError] = []

  init(_ key: ElementKey, _ kind: String, existing: CollectionReusableView?) {
    self.key = key
    self.kind = kind
    newestRegistration = .newest
    self.existing = existing
  }

  /// Starts the request of another element in the memory of this one.
  func begin(_ key: ElementKey, _ kind: String, existing: CollectionReusableView?) {
    self.key = key
    self.kind = kind
    newestRegistration = .newest
    self.existing = existing
    missesState = false
  }

  /// Releases the views and the errors.
  func end() {
    (existing, taken) = (nil, nil)
    if !surplus.isEmpty { surplus = [] }
    if !misuses.isEmpty { misuses = [] }
  }

  func note(_ view: CollectionReusableView) {
    if taken == nil { taken = view } else { surplus.append(view) }
  }

  /// Whether a view is the cell that was dequeued, without an error.
  func isServed(by view: CollectionReusableView) -> Bool {
    key.category == .cell && taken === view && surplus.isEmpty && misuses.isEmpty
  }

  /// Returns the error in a view from the data source, if any.
  func misuse(of view: CollectionReusableView) -> PresentationError? {
    let isCell = kind == PresentationError.cellKind
    guard taken === view || surplus.contains(where: { $0 === view }) else {
      return view.purpose == nil && !isCell
        ? .missingView(kind: kind, indexPath) : .notDequeued(kind: kind, indexPath)
    }
    if !surplus.isEmpty { return .dequeuedTwice(kind: kind, indexPath) }
    if let given = view.elementKind, given != kind, !isCell {
      return .wrongKind(asked: kind, given: given)
    }
    return nil
  }
}
