import CompositionalLayout
import Foundation

/// The reusable views, their registered classes, and the current request of the view.
@MainActor
final class ReuseState {
  let pools = ReusePools()
  var cellTypes: [String: CollectionViewCell.Type] = [:]
  var supplementaryTypes: [String: [String: CollectionReusableView.Type]] = [:]
  /// The request that all requests of the view use in turn.
  let lastRequest = ViewRequest()
  var request: ViewRequest? { lastRequest.isOpen ? lastRequest : nil }
}

/// A request of a view from the data source.
///
/// A class, since a value is copied eight times a cell.
@MainActor
final class ViewRequest {
  /// Whether the data source is asked for the view.
  @safe @exclusivity(unchecked) private(set) var isOpen = false
  @safe @exclusivity(unchecked) private(set) var key = ElementKey.cell([0, 0])
  var indexPath: IndexPath { key.indexPath }
  /// The element kind; ``PresentationError/cellKind`` for cells.
  @safe @exclusivity(unchecked) private(set) var kind = ""
  /// The newest registration before the request.
  @safe @exclusivity(unchecked) private(set) var newestRegistration = RegistrationIdentity.newest
  /// The current view of the element, for a reconfiguration.
  @safe @exclusivity(unchecked) private(set) var existing: CollectionReusableView?
  /// The view dequeued first.
  @safe @exclusivity(unchecked) private(set) var taken: CollectionReusableView?
  /// The views dequeued after the first, which is an error.
  @safe @exclusivity(unchecked) private(set) var surplus: [CollectionReusableView] = []
  /// Whether cells on screen were updated meanwhile, and this one was not among them.
  @safe @exclusivity(unchecked) var missesState = false
  /// The errors in order; the first one is thrown.
  @safe @exclusivity(unchecked) var misuses: [PresentationError] = []

  /// Starts the request of an element.
  func begin(_ key: ElementKey, _ kind: String, existing: CollectionReusableView?) {
    end()
    (self.key, self.kind, self.existing) = (key, kind, existing)
    (isOpen, missesState, newestRegistration) = (true, false, .newest)
  }

  /// Releases the views and the errors.
  func end() {
    (isOpen, existing, taken) = (false, nil, nil)
    if !surplus.isEmpty || !misuses.isEmpty { (surplus, misuses) = ([], []) }
  }

  /// Runs a closure as if no view was requested.
  func suspended<Result>(_ body: () -> Result) -> Result {
    let wasOpen = isOpen
    isOpen = false
    defer { isOpen = wasOpen }
    return body()
  }

  /// Whether a view was dequeued for the request.
  func has(_ view: CollectionReusableView) -> Bool {
    taken === view || surplus.contains { $0 === view }
  }

  /// The views dequeued for the request.
  var dequeued: [CollectionReusableView] { (taken.map { [$0] } ?? []) + surplus }

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
    guard has(view) else {
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
