/// What a layout can do besides rows of fixed or measured heights in sections, one below the other.
///
/// Trials draw scenes that need nothing else, and ask nothing else.
public struct LayoutFeatures: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Groups of several items, side by side or one below the other, in one another, with insets.
  public static let grids = LayoutFeatures(rawValue: 1 << 0)

  /// Space between and beside the items of grids that takes what is left.
  public static let flexibleSpacing = LayoutFeatures(rawValue: 1 << 1)

  /// Headers and footers of sections and of the whole layout.
  public static let headers = LayoutFeatures(rawValue: 1 << 2)

  /// Headers and footers that stay on screen.
  public static let pinning = LayoutFeatures(rawValue: 1 << 3)

  /// Badges that hang on items, and ribbons that hang on groups.
  public static let attachments = LayoutFeatures(rawValue: 1 << 4)

  /// Backgrounds behind sections.
  public static let backgrounds = LayoutFeatures(rawValue: 1 << 5)

  /// Sections that scroll across the layout, and come to rest somewhere.
  public static let scrollingAcross = LayoutFeatures(rawValue: 1 << 6)

  /// Layouts that scroll along x.
  public static let horizontal = LayoutFeatures(rawValue: 1 << 7)

  /// Frames on whole pixels.
  public static let pixels = LayoutFeatures(rawValue: 1 << 8)

  /// Sections that are inset by what a view says is safe or readable as well.
  public static let references = LayoutFeatures(rawValue: 1 << 9)

  /// Items of grids as long as the longest of their siblings.
  public static let sharedLengths = LayoutFeatures(rawValue: 1 << 10)

  /// Sections that come, go and change their places.
  public static let changingSections = LayoutFeatures(rawValue: 1 << 11)

  /// Views that change their size and keep what was measured.
  public static let resizing = LayoutFeatures(rawValue: 1 << 12)

  /// Interfaces that turn to be read from right to left.
  public static let mirroring = LayoutFeatures(rawValue: 1 << 13)

  /// Everything that trials can draw and ask.
  public static let all = LayoutFeatures(rawValue: (1 << 14) - 1)
}
