public import OrderTree
public import Portability

/// The tables of the list that was shown last, of those with the same types of identifiers, or that
/// list itself if it is small.
///
/// A snapshot that is built by appending uses them, so that its identifiers are looked up once, in
/// the tables in which a data source compares them. They are not retained here.
///
/// **Deadlocks.** An application's `==` and `hash(into:)` run under the lock of a table, and may build
/// a snapshot there, of the same types too. The tables are therefore adopted only while both locks
/// are free. Of the threads that wait for one another, the last one to take its lock would have
/// adopted tables whose lock was taken.
///
/// **Memory.** Identifiers of snapshots that were never shown stay in the tables until the data
/// source renews them. Tables with more than 1,024 plus twice as many values as the list has items are not
/// adopted, so snapshots built one after the other do not fill them.
@usableFromInline
final class ShownTables<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline
  struct Shown: ~Copyable {
    @usableFromInline var items = BackReference<Interner<ItemID>>()
    @usableFromInline var sections = BackReference<Interner<SectionID>>()
    @usableFromInline var list = BackReference<ShownList<SectionID, ItemID>>()
    @usableFromInline var count = 0

    @inlinable
    init() {}
  }

  @usableFromInline let shown = Mutex(Shown())

  @inlinable
  init() {}

  /// The tables of the list with these types of identifiers.
  @inlinable static var ofTypes: ShownTables {
    downcast(ShownTablesByType.find(ObjectIdentifier(Self.self)) { ShownTables() }, to: Self.self)
  }

  /// Notes the tables of a list that is shown, with so many sections and items.
  @inlinable
  func note(_ items: Interner<ItemID>, _ sections: Interner<SectionID>, count: Int) {
    shown.withLock { shown in
      if !shown.items.refers(to: items) {
        shown.items.owner = items
        shown.sections.owner = sections
        shown.list.owner = nil
      }
      shown.count = count
    }
  }

  /// Notes a small list that is shown.
  @inlinable
  func note(_ list: ShownList<SectionID, ItemID>) {
    shown.withLock { shown in
      if shown.list.refers(to: list) { return }
      shown.list.owner = list
      shown.items.owner = nil
      shown.sections.owner = nil
    }
  }

  /// The list if it is small.
  @inlinable var list: ShownList<SectionID, ItemID>? { shown.withLock { $0.list.owner } }

  /// Returns the tables if they exist, are not in use, and have few unused values.
  @inlinable
  func adopted() -> (items: Interner<ItemID>, sections: Interner<SectionID>)? {
    let (items, sections, count) = shown.withLock {
      ($0.items.owner, $0.sections.owner, $0.count)
    }
    let most = 2 * count + HeldValues.defaultSpare
    guard let items, let sections, items.hasRoom(upTo: most), sections.hasRoom(upTo: most) else {
      return nil
    }
    return (items, sections)
  }
}

/// A small list that is shown, with all its items in order.
@usableFromInline
final class ShownList<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let sections: [ListedSection<SectionID, ItemID>]
  @usableFromInline let items: [ItemID]

  @inlinable
  init(_ sections: [ListedSection<SectionID, ItemID>], _ items: [ItemID]) {
    self.sections = sections
    self.items = items
  }
}

/// The ``ShownTables`` by their types, because generic types have no static stored properties.
@usableFromInline
enum ShownTablesByType {
  private typealias Entry = (type: ObjectIdentifier, tables: any AnyObject & Sendable)
  private static let all = Mutex<[Entry]>([])

  @usableFromInline
  static func find(
    _ type: ObjectIdentifier,
    orMake make: () -> any AnyObject & Sendable
  ) -> any AnyObject & Sendable {
    all.withLock { all in
      // Most apps have few types, and the last one is asked for again.
      if let last = all.last, last.type == type { return last.tables }
      let place = all.firstIndex { $0.type == type }
      all.append(place.map { all.remove(at: $0) } ?? (type, make()))
      return all[all.count - 1].tables
    }
  }
}
