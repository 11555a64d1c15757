/// The data source of a list, which computes and reports the changes of each applied snapshot.
///
/// ```swift
/// let dataSource = DiffableDataSource<String, Int>()
/// dataSource.list = list
/// var snapshot = dataSource.snapshot()
/// snapshot.appendSections(["recent"])
/// snapshot.appendItems([1, 2, 3])
/// dataSource.apply(snapshot)
/// ```
///
/// The first apply makes the list reload; each later one reports exactly the difference. The data
/// source works the same without a list.
///
/// **Order.** Updates are performed one at a time, in the order of the calls. On the main actor,
/// `apply` has finished when it returns: queries return the new state, and the list was updated.
/// Elsewhere, `await apply` computes the difference on the caller's executor, and only applies the
/// result on the main actor. Nothing is dispatched implicitly. The main actor must not call the
/// synchronous `apply` while an update from elsewhere is outstanding; this is rejected with UIKit's
/// message.
///
/// **Identity.** Equal identifiers are one item. If a new snapshot or section snapshot contains an
/// equal identifier with other content, queries return the new value from that apply on. The apply
/// itself does not change the cell of a remaining item; to update the cell, reconfigure or reload
/// the item.
///
/// **Memory.** In addition to the shown identifiers, deleted identifiers are kept until there are
/// 1,024 of them and twice as many as are shown. Identifiers of snapshots that were built by
/// appending and never applied count as deleted ones.
///
/// A completion runs when the list reports that the update is shown; without a list, immediately.
/// If a completion applies a snapshot, the completion of that apply runs after the first one has
/// returned, as in UIKit.
@MainActor
public final class DiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
> {
  @usableFromInline typealias State = DataSourceState<SectionIdentifierType, ItemIdentifierType>
  @usableFromInline typealias UpdateError = ApplyError<SectionIdentifierType, ItemIdentifierType>

  @usableFromInline var state = State(sharedBy: .ofTypes)
  @usableFromInline nonisolated let turns = ApplyTurns()
  @usableFromInline let completions = CompletionQueue()

  /// Whether `willReorder` is being called.
  @usableFromInline var isTellingOfDrag = false

  /// The dragged item and its drop position.
  @usableFromInline var drag: Drag?

  /// The list that displays the data, referenced weakly.
  public weak var list: (any UpdatingList)?

  /// The handlers of expanding and collapsing items of a section snapshot.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// The handlers of dragging items.
  public var reorderingHandlers = ReorderingHandlers()

  /// A closure called with warnings about discouraged use.
  public var warningHandler: ((ApplyWarning) -> Void)?

  /// Creates an empty data source.
  @inlinable
  public init() {}

  /// The handlers of expanding and collapsing items of a section snapshot.
  ///
  /// Each handler is called before the data source changes.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// A closure that returns whether an item may be expanded (default: `true`).
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    /// A closure that returns whether an item may be collapsed (default: `true`).
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// A closure that returns the new descendants of an expanding item, given the current ones.
    public var snapshotForExpandingParent: ((Item, SectionSnapshot<Item>) -> SectionSnapshot<Item>)?

    public init() {}
  }

  /// The handlers of dragging items.
  public struct ReorderingHandlers {
    public typealias Transaction = DiffableData.Transaction<
      SectionIdentifierType, ItemIdentifierType
    >

    /// A closure that returns whether an item may be dragged (default: `false`).
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// A closure called at the end of a drag, before the data source changes.
    public var willReorder: ((Transaction) -> Void)?
    /// A closure called after a drag, when the data source shows its result.
    public var didReorder: ((Transaction) -> Void)?

    public init() {}
  }
}
