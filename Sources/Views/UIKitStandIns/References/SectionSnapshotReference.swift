public import DiffableData
public import Foundation

/// A section snapshot with identifiers of any type, and with reference semantics.
///
/// It is for code that was translated from Objective-C. Use ``SectionSnapshot`` elsewhere.
open class SectionSnapshotReference {
  /// The snapshot itself.
  public var snapshot: SectionSnapshot<AnyIdentifier>

  public init() { snapshot = SectionSnapshot() }

  init(_ snapshot: SectionSnapshot<AnyIdentifier>) { self.snapshot = snapshot }

  open func copy(with zone: NSZone? = nil) -> Any { SectionSnapshotReference(snapshot) }
  open var items: [Any] { snapshot.items.values }
  open var rootItems: [Any] { snapshot.rootItems.values }
  open var visibleItems: [Any] { snapshot.visibleItems.values }
  open func expandedItems() -> [Any] { snapshot.expandedItems.values }
  open func containsItem(_ item: Any) -> Bool { snapshot.contains(AnyIdentifier(item)) }

  /// Returns the index of an item, or `NSNotFound`.
  open func index(ofItem item: Any) -> Int { snapshot.index(of: AnyIdentifier(item)) ?? NSNotFound }
  open func level(ofItem item: Any) -> Int { snapshot.level(of: AnyIdentifier(item)) }
  open func isExpanded(_ item: Any) -> Bool { snapshot.isExpanded(AnyIdentifier(item)) }
  open func isVisible(_ item: Any) -> Bool { snapshot.isVisible(AnyIdentifier(item)) }

  open func parent(ofChildItem item: Any) -> Any? {
    snapshot.parent(of: AnyIdentifier(item))?.hashable.base
  }

  open func visualDescription() -> String { snapshot.visualDescription() }

  /// Returns the descendants of an item.
  open func ofParentItem(_ item: Any) -> SectionSnapshotReference {
    ofParentItem(item, includingParentItem: false)
  }

  open func ofParentItem(_ item: Any, includingParentItem: Bool) -> SectionSnapshotReference {
    SectionSnapshotReference(
      snapshot.snapshot(of: AnyIdentifier(item), includingParent: includingParentItem)
    )
  }

  open func appendItems(_ items: [Any]) { snapshot.append(items.identifiers) }

  open func appendItems(_ items: [Any], intoParentItem parent: Any?) {
    snapshot.append(items.identifiers, to: parent.map { AnyIdentifier($0) })
  }

  open func insertItems(_ items: [Any], beforeItem item: Any) {
    snapshot.insert(items.identifiers, before: AnyIdentifier(item))
  }

  open func insertItems(_ items: [Any], afterItem item: Any) {
    snapshot.insert(items.identifiers, after: AnyIdentifier(item))
  }

  open func insert(_ other: SectionSnapshotReference, beforeItem item: Any) {
    snapshot.insert(other.snapshot, before: AnyIdentifier(item))
  }

  /// Inserts an outline after an item and its descendants, and returns the item.
  @discardableResult
  open func insert(_ other: SectionSnapshotReference, afterItem item: Any) -> Any {
    snapshot.insert(other.snapshot, after: AnyIdentifier(item))
    return item
  }

  open func replaceChildren(ofParentItem item: Any, with other: SectionSnapshotReference) {
    snapshot.replace(childrenOf: AnyIdentifier(item), using: other.snapshot)
  }

  open func deleteItems(_ items: [Any]) { snapshot.delete(items.identifiers) }
  open func deleteAllItems() { snapshot.deleteAll() }
  open func expandItems(_ items: [Any]) { snapshot.expand(items.identifiers) }
  open func collapseItems(_ items: [Any]) { snapshot.collapse(items.identifiers) }
}
