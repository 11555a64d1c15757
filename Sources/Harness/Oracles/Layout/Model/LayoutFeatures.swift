/// The features of a layout besides rows of fixed or measured heights in vertical sections.
///
/// Trials draw scenes and make queries that need only these features.
public struct LayoutFeatures: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Nested groups of several items along either axis, with insets.
  public static let grids = LayoutFeatures(rawValue: 1 << 0)

  /// Flexible spacing between and beside the items of grids.
  public static let flexibleSpacing = LayoutFeatures(rawValue: 1 << 1)

  /// Headers and footers of sections and of the whole layout.
  public static let headers = LayoutFeatures(rawValue: 1 << 2)

  /// Headers and footers that stay on screen.
  public static let pinning = LayoutFeatures(rawValue: 1 << 3)

  /// Badges attached to items, and ribbons attached to groups.
  public static let attachments = LayoutFeatures(rawValue: 1 << 4)

  /// Backgrounds behind sections.
  public static let backgrounds = LayoutFeatures(rawValue: 1 << 5)

  /// Sections that scroll orthogonally and have resting offsets.
  public static let scrollingAcross = LayoutFeatures(rawValue: 1 << 6)

  /// Layouts that scroll along x.
  public static let horizontal = LayoutFeatures(rawValue: 1 << 7)

  /// Frames on whole pixels.
  public static let pixels = LayoutFeatures(rawValue: 1 << 8)

  /// Sections whose insets depend on the safe area or the readable width of the view.
  public static let references = LayoutFeatures(rawValue: 1 << 9)

  /// Items of grids that are as long as the longest of their siblings.
  public static let sharedLengths = LayoutFeatures(rawValue: 1 << 10)

  /// Sections that are inserted, deleted and moved.
  public static let changingSections = LayoutFeatures(rawValue: 1 << 11)

  /// Views that change size, with measurements kept.
  public static let resizing = LayoutFeatures(rawValue: 1 << 12)

  /// Interfaces that switch to a right-to-left direction.
  public static let mirroring = LayoutFeatures(rawValue: 1 << 13)

  /// Items and groups that do not fit their group, negative insets and spacing, custom groups, and
  /// up to five levels of groups.
  public static let misfits = LayoutFeatures(rawValue: 1 << 14)

  /// All features.
  public static let all = LayoutFeatures(rawValue: (1 << 15) - 1)
}
