/// An implementation of a snapshot that can be put through the trials.
///
/// Four members are enough. The rest has defaults made from them; an implementation that answers a
/// question in its own way says so by declaring the member, and is then tried on it.
///
/// A copy (`let fork = engine`) must be independent of the original.
public protocol SnapshotEngine: SendableMetatype {
  associatedtype SectionID: TrialIdentifier = Int
  associatedtype ItemID: TrialIdentifier = Int

  /// How many ways of keeping itself an implementation has, such as a list while it is small and a
  /// tree from then on; trials use each, whatever the size.
  static var forms: Int { get }

  /// Creates an empty snapshot.
  init()

  /// Creates an empty snapshot in one of its forms.
  init(form: Int)

  /// Makes a snapshot that has nothing in common with this one but its kind, and holds these sections.
  ///
  /// An implementation that can be built whole does so in one of its forms.
  func remade(
    of sections: [SnapshotModel<SectionID, ItemID>.Section],
    inForm form: Int
  ) throws -> Self

  /// Makes one edit, or throws and changes nothing.
  mutating func perform(_ command: SnapshotCommand<SectionID, ItemID>) throws

  /// The sections from first to last.
  var sectionIdentifiers: [SectionID] { get }

  /// The items of one section; throws for a section that is not there.
  func itemIdentifiers(inSection section: SectionID) throws -> [ItemID]

  var numberOfSections: Int { get }
  var numberOfItems: Int { get }
  var itemIdentifiers: [ItemID] { get }
  func numberOfItems(inSection section: SectionID) throws -> Int
  func sectionIdentifier(containingItem item: ItemID) -> SectionID?
  func indexOfItem(_ item: ItemID) -> Int?
  func indexOfSection(_ section: SectionID) -> Int?

  /// The marks in the order first asked; nil when the implementation keeps none.
  var marks: SnapshotMarks<SectionID, ItemID>? { get }

  /// Whether both hold the same sections and items in the same order.
  func isEqual(to other: Self) -> Bool

  /// How many identifiers this value and its relatives have hashed so far; nil where nobody counts.
  var hashedIdentifiers: Int? { get }

  /// UIKit's sentence for an error this implementation threw; nil when it speaks in its own words.
  static func sentence(for error: any Error) -> String?

  /// Throws when what holds this implementation together is broken.
  func checkInvariants() throws
}

/// What was asked to be reloaded or reconfigured.
public struct SnapshotMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable,
  Sendable
{
  public var reloadedSections: [SectionID]
  public var reloadedItems: [ItemID]
  public var reconfiguredItems: [ItemID]

  public init(
    reloadedSections: [SectionID] = [],
    reloadedItems: [ItemID] = [],
    reconfiguredItems: [ItemID] = []
  ) {
    self.reloadedSections = reloadedSections
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
  }
}

extension SnapshotEngine {
  public static var forms: Int { 1 }

  public init(form: Int) {
    self.init()
  }

  public func remade(
    of sections: [SnapshotModel<SectionID, ItemID>.Section],
    inForm form: Int
  ) throws -> Self {
    try Self(form: form).filled(with: sections)
  }

  /// The same with these sections, put in one before the other.
  func filled(with sections: [SnapshotModel<SectionID, ItemID>.Section]) throws -> Self {
    var filled = self
    var next: SectionID?
    for section in sections.reversed() {
      if let next {
        try filled.perform(.insertSectionsBefore([section.identifier], section: next))
      } else {
        try filled.perform(.appendSections([section.identifier]))
      }
      try filled.perform(.appendItems(section.items, toSection: section.identifier))
      next = section.identifier
    }
    return filled
  }

  public var numberOfSections: Int { sectionIdentifiers.count }

  public var numberOfItems: Int { itemIdentifiers.count }

  public var itemIdentifiers: [ItemID] {
    sectionIdentifiers.flatMap { (try? itemIdentifiers(inSection: $0)) ?? [] }
  }

  public func numberOfItems(inSection section: SectionID) throws -> Int {
    try itemIdentifiers(inSection: section).count
  }

  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    sectionIdentifiers.first { (try? itemIdentifiers(inSection: $0).contains(item)) ?? false }
  }

  public func indexOfItem(_ item: ItemID) -> Int? { itemIdentifiers.firstIndex(of: item) }

  public func indexOfSection(_ section: SectionID) -> Int? {
    sectionIdentifiers.firstIndex(of: section)
  }

  public var marks: SnapshotMarks<SectionID, ItemID>? { nil }

  public func isEqual(to other: Self) -> Bool {
    let sections = sectionIdentifiers
    return sections == other.sectionIdentifiers
      && sections.allSatisfy { section in
        (try? itemIdentifiers(inSection: section))
          == (try? other.itemIdentifiers(inSection: section))
      }
  }

  public var hashedIdentifiers: Int? { nil }

  public static func sentence(for error: any Error) -> String? { nil }

  public func checkInvariants() throws {}
}

/// The model is an engine too, so that trials can be proven on it and faults planted around it.
extension SnapshotModel: SnapshotEngine where SectionID: TrialIdentifier, ItemID: TrialIdentifier {
  public init() {
    self.init([])
  }

  public var marks: SnapshotMarks<SectionID, ItemID>? {
    SnapshotMarks(
      reloadedSections: reloadedSectionIdentifiers,
      reloadedItems: reloadedItemIdentifiers,
      reconfiguredItems: reconfiguredItemIdentifiers
    )
  }

  public func isEqual(to other: Self) -> Bool { self == other }

  public static func sentence(for error: any Error) -> String? { "\(error)" }
}
