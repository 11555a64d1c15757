/// The data of a list: apply a snapshot, and the list is told what changed.
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
/// The first apply tells the list to reload; each later one tells it what differs, and nothing more.
/// Without a list everything else works all the same.
///
/// **Order.** Updates are performed one at a time in the order in which they come. On the main actor a
/// call of `apply` has done everything when it returns: the questions answer for the new state, and the
/// list was told. From elsewhere `await apply` finds what differs where it is called, and takes only
/// the result to the main actor. Nothing is dispatched behind the caller's back. The main actor must
/// not call the synchronous `apply` while an update from elsewhere is on its way: that is refused with
/// UIKit's sentence.
///
/// **Identity.** Equal identifiers are one item. Where a new snapshot or section snapshot names an item by
/// an equal value with other content, every query returns the new value from that apply on. The apply
/// itself changes no cell of an item that stays; to have its cell set up again, reconfigure or reload it.
///
/// **Memory.** Identifiers that are deleted are kept until there are 1,024, and twice as many as are shown,
/// beside those that are shown.
///
/// A completion runs when the list says that the update is shown; without a list, at once. The completion
/// of an apply that another completion makes runs after that one has returned, as in UIKit.
@MainActor
public final class DiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
> {
  @usableFromInline typealias State = DataSourceState<SectionIdentifierType, ItemIdentifierType>
  @usableFromInline typealias Refusal = ApplyError<SectionIdentifierType, ItemIdentifierType>

  @usableFromInline var state = State()
  @usableFromInline nonisolated let turns = ApplyTurns()
  @usableFromInline let completions = CompletionQueue()

  /// Whether `willReorder` is being told of a drag.
  @usableFromInline var isTellingOfDrag = false

  /// The item that is dragged, and where it would land.
  @usableFromInline var drag: Drag?

  /// Whoever displays the data; the data source does not keep it alive.
  public weak var list: (any UpdatingList)?

  /// Asked and told when items of a section snapshot are expanded and collapsed.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// Asked and told when items are dragged.
  public var reorderingHandlers = ReorderingHandlers()

  /// Told what works but should not be done.
  public var warningHandler: ((ApplyWarning) -> Void)?

  /// Creates a data source that shows nothing.
  @inlinable
  public init() {}

  /// What is asked and told when items of a section snapshot are expanded and collapsed.
  ///
  /// Each handler sees the data source as it is before.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Whether an item may be expanded; without this handler, it may.
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item may be collapsed; without this handler, it may.
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// Given an item and what is below it, what is to be below it when it is expanded.
    public var snapshotForExpandingParent: ((Item, SectionSnapshot<Item>) -> SectionSnapshot<Item>)?

    public init() {}
  }

  /// What is asked and told when items are dragged.
  public struct ReorderingHandlers {
    public typealias Transaction = DiffableData.Transaction<
      SectionIdentifierType, ItemIdentifierType
    >

    /// Whether an item may be dragged; without this handler, it may not.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Told at the end of a drag, while the data source is as it was before.
    public var willReorder: ((Transaction) -> Void)?
    /// Told after a drag, when the data source shows its result.
    public var didReorder: ((Transaction) -> Void)?

    public init() {}
  }
}
