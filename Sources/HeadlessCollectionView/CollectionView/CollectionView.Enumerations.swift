public import CompositionalLayout

extension CollectionView {
  public typealias ElementCategory = CompositionalLayout.ElementCategory
  public typealias ScrollDirection = CompositionalLayout.ScrollDirection

  /// Where on screen an item comes to rest that is scrolled to.
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

  /// How soon other items make room for one that is dragged.
  ///
  /// Time is explicit here, so all three are the same: they make room when the drag is updated.
  public enum ReorderingCadence: Int, Hashable, Sendable {
    case immediate
    case fast
    case slow
  }

  /// Whether a view on screen that changes is asked again what size it would rather have.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// Not by itself.
    case disabled
    /// When it gets another configuration, or says so by `invalidateIntrinsicContentSize()`.
    case enabled
    /// Also when its constraints change, or the size of something they tie, as the text of a label.
    case enabledIncludingConstraints
  }
}
