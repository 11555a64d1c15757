public import DiffableData
public import Foundation
import Portability

/// An identifier of any hashable type, as the untyped snapshots of Objective-C have.
public struct AnyIdentifier: Hashable, @unchecked Sendable, CustomStringConvertible {
  let hashable: AnyHashable

  /// - Precondition: The value is hashable.
  init(_ value: Any) {
    guard let hashable = value as? AnyHashable else {
      stop("\(value) is no identifier, since its type \(type(of: value)) is not Hashable")
    }
    self.hashable = hashable
  }

  public var description: String { "\(hashable.base)" }
}

extension [Any] {
  var identifiers: [AnyIdentifier] { map { AnyIdentifier($0) } }
}

extension [AnyIdentifier] {
  var values: [Any] { map(\.hashable.base) }
}

/// A snapshot with identifiers of any type, and with reference semantics.
///
/// It is for code that was translated from Objective-C. Use ``Snapshot`` elsewhere.
open class SnapshotReference: CustomStringConvertible {
  /// The snapshot itself.
  public var snapshot: Snapshot<AnyIdentifier, AnyIdentifier>

  public init() { snapshot = Snapshot() }

  init(_ snapshot: Snapshot<AnyIdentifier, AnyIdentifier>) { self.snapshot = snapshot }

  open func copy(with zone: NSZone? = nil) -> Any { SnapshotReference(snapshot) }
  public var description: String { snapshot.description }
  open var numberOfItems: Int { snapshot.numberOfItems }
  open var numberOfSections: Int { snapshot.numberOfSections }
  open var sectionIdentifiers: [Any] { snapshot.sectionIdentifiers.values }
  open var itemIdentifiers: [Any] { snapshot.itemIdentifiers.values }
  open var reloadedSectionIdentifiers: [Any] { snapshot.reloadedSectionIdentifiers.values }
  open var reloadedItemIdentifiers: [Any] { snapshot.reloadedItemIdentifiers.values }
  open var reconfiguredItemIdentifiers: [Any] { snapshot.reconfiguredItemIdentifiers.values }

  open func numberOfItems(inSection section: Any) -> Int {
    snapshot.numberOfItems(inSection: AnyIdentifier(section))
  }

  open func itemIdentifiersInSection(withIdentifier section: Any) -> [Any] {
    snapshot.itemIdentifiers(inSection: AnyIdentifier(section)).values
  }

  open func sectionIdentifier(forSectionContainingItemIdentifier item: Any) -> Any? {
    snapshot.sectionIdentifier(containingItem: AnyIdentifier(item))?.hashable.base
  }

  /// Returns the index of an item, or `NSNotFound`.
  open func index(ofItemIdentifier item: Any) -> Int {
    snapshot.indexOfItem(AnyIdentifier(item)) ?? NSNotFound
  }

  /// Returns the index of a section, or `NSNotFound`.
  open func index(ofSectionIdentifier section: Any) -> Int {
    snapshot.indexOfSection(AnyIdentifier(section)) ?? NSNotFound
  }

  open func appendItems(withIdentifiers items: [Any]) { snapshot.appendItems(items.identifiers) }

  open func appendItems(withIdentifiers items: [Any], intoSectionWithIdentifier section: Any) {
    snapshot.appendItems(items.identifiers, toSection: AnyIdentifier(section))
  }

  open func insertItems(withIdentifiers items: [Any], beforeItemWithIdentifier item: Any) {
    snapshot.insertItems(items.identifiers, beforeItem: AnyIdentifier(item))
  }

  open func insertItems(withIdentifiers items: [Any], afterItemWithIdentifier item: Any) {
    snapshot.insertItems(items.identifiers, afterItem: AnyIdentifier(item))
  }

  open func deleteItems(withIdentifiers items: [Any]) { snapshot.deleteItems(items.identifiers) }
  open func deleteAllItems() { snapshot.deleteAllItems() }

  open func moveItem(withIdentifier item: Any, beforeItemWithIdentifier target: Any) {
    snapshot.moveItem(AnyIdentifier(item), beforeItem: AnyIdentifier(target))
  }

  open func moveItem(withIdentifier item: Any, afterItemWithIdentifier target: Any) {
    snapshot.moveItem(AnyIdentifier(item), afterItem: AnyIdentifier(target))
  }

  open func reloadItems(withIdentifiers items: [Any]) { snapshot.reloadItems(items.identifiers) }

  open func reconfigureItems(withIdentifiers items: [Any]) {
    snapshot.reconfigureItems(items.identifiers)
  }

  open func appendSections(withIdentifiers sections: [Any]) {
    snapshot.appendSections(sections.identifiers)
  }

  open func insertSections(
    withIdentifiers sections: [Any],
    beforeSectionWithIdentifier section: Any
  ) {
    snapshot.insertSections(sections.identifiers, beforeSection: AnyIdentifier(section))
  }

  open func insertSections(
    withIdentifiers sections: [Any],
    afterSectionWithIdentifier section: Any
  ) {
    snapshot.insertSections(sections.identifiers, afterSection: AnyIdentifier(section))
  }

  open func deleteSections(withIdentifiers sections: [Any]) {
    snapshot.deleteSections(sections.identifiers)
  }

  open func moveSection(withIdentifier section: Any, beforeSectionWithIdentifier target: Any) {
    snapshot.moveSection(AnyIdentifier(section), beforeSection: AnyIdentifier(target))
  }

  open func moveSection(withIdentifier section: Any, afterSectionWithIdentifier target: Any) {
    snapshot.moveSection(AnyIdentifier(section), afterSection: AnyIdentifier(target))
  }

  open func reloadSections(withIdentifiers sections: [Any]) {
    snapshot.reloadSections(sections.identifiers)
  }
}
