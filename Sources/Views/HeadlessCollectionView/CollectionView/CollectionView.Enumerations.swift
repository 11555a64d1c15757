public import CompositionalLayout

extension CollectionView {
  public typealias ElementCategory = CompositionalLayout.ElementCategory
  public typealias ScrollDirection = CompositionalLayout.ScrollDirection

  /// The position on screen of an item that is scrolled to.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The delay before other items make room for a dragged one.
  ///
  /// Time is explicit here, so all three are equal: items make room when the drag is updated.
  public enum ReorderingCadence: Int, Hashable, Sendable {
    case immediate, fast, slow
  }

  /// The changes of a visible view that invalidate its self-sizing.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// No automatic invalidation.
    case disabled
    /// A new configuration, or a call of `invalidateIntrinsicContentSize()`.
    case enabled
    /// Also changes of constraints, and of the size of constrained elements, such as the text of a
    /// label.
    case enabledIncludingConstraints
  }
}
