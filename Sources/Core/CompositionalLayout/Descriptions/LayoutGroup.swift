public import Foundation

/// Items in a row, in a column, or placed by a closure.
///
/// A group is an item, so groups nest. It is solved once and repeated for all items of the section.
public final class LayoutGroup: LayoutItem {
  package enum Arrangement {
    /// Subitems in turn until one does not fit.
    case filling(Axis)
    /// A fixed number of items, stretched to equal lengths.
    case stretched(Axis, count: Int)
    /// A fixed number of items, each with its own length.
    case repeated(Axis, count: Int)
    case custom(LayoutGroupCustomItemProvider)
  }

  package let arrangement: Arrangement
  public private(set) var subitems: [LayoutItem]
  public var interItemSpacing: LayoutSpacing?

  private init(_ layoutSize: LayoutSize, _ subitems: [LayoutItem], _ arrangement: Arrangement) {
    self.arrangement = arrangement
    self.subitems = subitems
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Releases nested groups one after the other, because thousands of recursive releases would
  /// overflow the stack.
  deinit {
    var released = subitems
    subitems = []
    while !released.isEmpty {
      var group = released.removeLast() as? LayoutGroup
      guard isKnownUniquelyReferenced(&group), let inner = group?.subitems else { continue }
      group?.subitems = []
      released += inner
    }
  }

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = LayoutGroup(layoutSize, subitems, arrangement)
    copy.interItemSpacing = interItemSpacing
    return copyingProperties(to: copy)
  }

  /// The supplementary items of the group, with the index path of the group's first item.
  public override var supplementaryItems: [SupplementaryItem] {
    get { super.supplementaryItems }
    set { super.supplementaryItems = newValue }
  }
}

extension LayoutGroup {
  /// Returns a row that takes subitems in turn until one does not fit.
  public static func horizontal(layoutSize: LayoutSize, subitems: [LayoutItem]) -> LayoutGroup {
    LayoutGroup(layoutSize, subitems, .filling(.horizontal))
  }

  /// Returns a row of exactly `count` items of equal width; the item's own width is ignored.
  public static func horizontal(
    layoutSize: LayoutSize,
    subitem: LayoutItem,
    count: Int
  ) -> LayoutGroup {
    LayoutGroup(layoutSize, [subitem], .stretched(.horizontal, count: count))
  }

  /// Returns a row of exactly `count` items of their own width.
  public static func horizontal(
    layoutSize: LayoutSize,
    repeatingSubitem subitem: LayoutItem,
    count: Int
  ) -> LayoutGroup {
    LayoutGroup(layoutSize, [subitem], .repeated(.horizontal, count: count))
  }

  /// Returns a column that takes subitems in turn until one does not fit.
  public static func vertical(layoutSize: LayoutSize, subitems: [LayoutItem]) -> LayoutGroup {
    LayoutGroup(layoutSize, subitems, .filling(.vertical))
  }

  /// Returns a column of exactly `count` items of equal height; the item's own height is ignored.
  public static func vertical(
    layoutSize: LayoutSize,
    subitem: LayoutItem,
    count: Int
  ) -> LayoutGroup {
    LayoutGroup(layoutSize, [subitem], .stretched(.vertical, count: count))
  }

  /// Returns a column of exactly `count` items of their own height.
  public static func vertical(
    layoutSize: LayoutSize,
    repeatingSubitem subitem: LayoutItem,
    count: Int
  ) -> LayoutGroup {
    LayoutGroup(layoutSize, [subitem], .repeated(.vertical, count: count))
  }

  /// Returns a group with frames from `itemProvider`, relative to the group.
  ///
  /// The provider is called once each time the section is solved, and its result is repeated. It
  /// must return at least one item.
  public static func custom(
    layoutSize: LayoutSize,
    itemProvider: @escaping LayoutGroupCustomItemProvider
  ) -> LayoutGroup {
    LayoutGroup(layoutSize, [], .custom(itemProvider))
  }

  @available(*, deprecated, renamed: "horizontal(layoutSize:repeatingSubitem:count:)")
  public static func horizontalGroup(
    with size: LayoutSize,
    repeatingSubitem subitem: LayoutItem,
    count: Int
  ) -> LayoutGroup {
    horizontal(layoutSize: size, repeatingSubitem: subitem, count: count)
  }

  @available(*, deprecated, renamed: "vertical(layoutSize:repeatingSubitem:count:)")
  public static func verticalGroup(
    with size: LayoutSize,
    repeatingSubitem subitem: LayoutItem,
    count: Int
  ) -> LayoutGroup {
    vertical(layoutSize: size, repeatingSubitem: subitem, count: count)
  }
}

/// A closure that returns the frames of one custom group, relative to the group's origin.
public typealias LayoutGroupCustomItemProvider =
  (_ environment: any LayoutEnvironment) -> [LayoutGroupCustomItem]

/// An item of a custom group.
public final class LayoutGroupCustomItem: Sendable, UnchangingDescription {
  public let frame: CGRect
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }

  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }
}
