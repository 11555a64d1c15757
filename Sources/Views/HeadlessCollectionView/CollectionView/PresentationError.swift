public import BatchUpdates
public import CompositionalLayout
public import Foundation

/// An error of a collection view for an invalid call or result.
///
/// The description is UIKit's message in the same case.
public enum PresentationError: Error, Hashable {
  /// A batch that does not lead from the shown data to the data source's.
  case batch(InvalidBatchUpdates)

  /// An invalid layout, or an invalid result of its section provider.
  case layout(LayoutError)

  /// A preferred size that is negative, infinite or not a number.
  case preferredSize(LayoutError, kind: String, IndexPath)

  /// An endless loop: callbacks made a change in each pass.
  case stuck

  /// An endless loop: an element prefers another size each time it is measured.
  case restless(kind: String, IndexPath)

  /// A request for a view without a data source.
  case missingDataSource

  /// Collection views nested too deeply, each in a cell of the one around it.
  case nestedTooDeeply(limit: Int)

  /// An update while the counts of the data source were read.
  case updateInsideCounting

  /// A registration created while a view was requested, so that no view can be reused.
  case registrationInsideProvider(registration: String, isCell: Bool)

  /// An identifier without a registration.
  case unregistered(kind: String, identifier: String)

  /// A registered class that cannot be shown there.
  case unsuitableClass(kind: String, identifier: String)

  /// A view from the data source that was not dequeued.
  case notDequeued(kind: String, IndexPath)

  /// Several views dequeued for one index path.
  case dequeuedTwice(kind: String, IndexPath)

  /// A view dequeued for another kind of element.
  case wrongKind(asked: String, given: String)

  /// A missing supplementary view.
  case missingView(kind: String, IndexPath)

  /// A missing cell of the cell provider, with a description of the item.
  case missingCell(IndexPath, item: String)

  /// A missing provider of supplementary views.
  case missingProvider(kind: String)

  /// An item reconfigured with another registration than that of its cell.
  case reconfiguredByAnother(asked: String, original: String)

  /// A decoration kind without a registered view.
  case undecorated(kind: String)
}

extension PresentationError {
  /// The element kind of cells in messages.
  package static let cellKind = "UICollectionElementKindCell"

  /// Returns UIKit's message in the same case for a collection view or a table.
  func sentence(for view: ListView) -> String {
    switch self {
    case .batch(let error): error.sentence(for: view)
    case .unregistered(Self.cellKind, let identifier) where view == .table:
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for "
        + "the identifier or connect a prototype cell in a storyboard"
    default: description
    }
  }
}

extension PresentationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .batch(let error): error.sentence()
    case .layout(let error): error.description
    case .preferredSize(let error, let kind, let path):
      "\(error.description) (preferred by the view of kind: \(kind) at index path \(path.words))"
    case .missingDataSource: "UICollectionView dataSource is not set"
    case .stuck: Self.stuckInItsLoop
    case .restless(let kind, let path):
      Self.stuckInItsLoop
        + " (measured last: the view of kind: \(kind) at index path \(path.words). Its preferred size "
        + "depends on the place where the group of section \(path.first ?? 0) puts it, and its place on "
        + "this size)"
    case .nestedTooDeeply(let limit):
      "Collection views are nested more than \(limit) deep: a cell provider may create a collection view "
        + "whose cells create another one. Show the inner content with sections, groups or plain views."
    case .updateInsideCounting:
      "An update was asked for inside -numberOfSectionsInCollectionView: or "
        + "-collectionView:numberOfItemsInSection:, which is not allowed: the data must stay the same "
        + "while its numbers are read."
    case .registrationInsideProvider(let registration, let isCell):
      Self.createdInsideProvider(isCell: isCell) + "Registration: \(registration)"
    case .unregistered(let kind, let identifier):
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a "
        + "nib or a class for the identifier or connect a prototype cell in a storyboard"
    case .unsuitableClass(let kind, let identifier):
      "the class registered for a view of kind: \(kind) with identifier \(identifier) must be a "
        + "subclass of \(kind == Self.cellKind ? "UICollectionViewCell" : "UICollectionReusableView")"
    case .notDequeued(let kind, let path):
      kind == Self.cellKind
        ? "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
          + "reuseIdentifier - cells must be retrieved by calling "
          + "-dequeueReusableCellWithReuseIdentifier:forIndexPath: (index path \(path.words))"
        : Self.missing(kind, path, "was not retrieved by calling")
    case .dequeuedTwice(let kind, let path):
      "Expected dequeued view to be returned to the collection view in preparation for display. "
        + "When the collection view's data source is asked to provide a view for a given index "
        + "path, ensure that a single view is dequeued and returned to the collection view. Avoid "
        + "dequeuing views without a request from the collection view. (\(kind), \(path.words))"
    case .wrongKind(let asked, let given):
      "The view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does "
        + "not match the element kind it is being used for. When asked for a view of element kind "
        + "'\(asked)' the data source dequeued a view registered for the element kind '\(given)'."
    case .missingView(let kind, let path):
      Self.missing(kind, path, "was not retrieved by calling")
        + " or is nil ((null))"
    case .missingCell(let path, let item):
      "UICollectionViewDiffableDataSource cell provider returned nil for index path \(path.words) "
        + "with item identifier '\(item)', which is not allowed. You must always return a cell to "
        + "the collection view: <…>"
    case .missingProvider(let kind):
      "CollectionView <…> requested a supplementary view, but a supplementaryViewProvider was not "
        + "specified on the diffable data source. Please configure the diffable data source "
        + "accordingly and add the supplementary provider. (Element kind: \(kind))"
    case .reconfiguredByAnother(let asked, let original):
      Self.otherRegistration
        + "Dequeued reuse identifier: \(asked); Original reuse identifier: \(original)"
    case .undecorated(let kind):
      "could not dequeue a decoration view of kind: \(kind) - must register as a class or nib or "
        + "connect a prototype in a storyboard"
    }
  }

  private static let stuckInItsLoop =
    "UICollectionView is stuck in its update/layout loop. This can happen for many reasons, "
    + "including self-sizing views whose preferred attributes are not returning a consistent size, "
    + "and callbacks that invalidate the layout, reload or apply each time they are called."

  /// UIKit's sentence is known for cells; the one for supplementary views follows its pattern.
  private static func createdInsideProvider(isCell: Bool) -> String {
    let (view, method, provider) =
      isCell
      ? ("cell", "cellForItemAtIndexPath:", "cell provider")
      : (
        "supplementary view", "viewForSupplementaryElementOfKind:atIndexPath:",
        "supplementary view provider"
      )
    return "Attempted to dequeue a \(view) using a registration that was created inside "
      + "-collectionView:\(method) or inside a UICollectionViewDiffableDataSource \(provider). "
      + "Creating a new registration each time a \(view) is requested will prevent reuse and cause "
      + "created \(view)s to remain inaccessible in memory for the lifetime of the collection view. "
      + "Registrations should be created up front and reused. "
  }

  private static let otherRegistration =
    "Attempted to dequeue a cell for a different registration or reuse identifier than the "
    + "existing cell when reconfiguring an item, which is not allowed. You must dequeue a cell "
    + "using the same registration or reuse identifier that was used to dequeue the existing "
    + "cell to obtain the existing cell. "

  private static func missing(_ kind: String, _ path: IndexPath, _ verb: String) -> String {
    "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
      + "(\(kind),\(path.words)) \(verb) "
      + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:"
  }
}

extension IndexPath {
  /// The path as UIKit prints it, without the address: `{length = 2, path = 0 - 3}`.
  var words: String {
    "{length = \(count), path = \(map(String.init).joined(separator: " - "))}"
  }
}
