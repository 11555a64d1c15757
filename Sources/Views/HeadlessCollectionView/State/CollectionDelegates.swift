import CompositionalLayout

/// The objects that a view calls; it retains only its own adapter for flow layouts.
///
/// A class, because copies of weak references cost as much as short requests.
@MainActor
final class CollectionDelegates {
  weak var dataSource: (any CollectionViewDataSource)?
  /// The data source, if it has more information than UIKit's protocol; cast once, for use by
  /// cells.
  weak var informedSource: (any SelfUpdatingDataSource)?
  weak var delegate: (any CollectionViewDelegate)?
  /// The adapter from a flow layout to the delegate.
  var flow: (any FlowLayoutDelegate)?
}
