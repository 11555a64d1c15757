public import Foundation

/// How a section or a whole layout looks and behaves as a list.
public struct ListConfiguration {
  public enum Appearance: Int, Hashable, Sendable, CaseIterable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
  }

  public enum HeaderMode: Int, Hashable, Sendable {
    case none
    case supplementary
    /// The first item of each section is its header; it never pins.
    case firstItemInSection
  }

  public enum FooterMode: Int, Hashable, Sendable {
    case none
    case supplementary
  }

  /// What is as wide as its own content.
  public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// Answers with the final separators of one row.
  public typealias ItemSeparatorHandler =
    (_ indexPath: IndexPath, _ configuration: ListSeparatorConfiguration) ->
    ListSeparatorConfiguration

  /// Asked for the actions of one row when a swipe begins.
  public typealias SwipeActionsConfigurationProvider =
    (_ indexPath: IndexPath) -> SwipeActionsConfiguration?

  public let appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none

  /// Space above headers; `nil` leaves it to the appearance.
  public var headerTopPadding: CGFloat?

  public var showsSeparators = true
  public var separatorConfiguration: ListSeparatorConfiguration
  public var itemSeparatorHandler: ItemSeparatorHandler?
  public var backgroundColor: Color?
  /// What is only as wide as its content says; everything else is as wide as the list.
  public var contentHuggingElements: ContentHuggingElements = []
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// The measures of one release of the system.
  public var metrics = ListMetrics.iOS26

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = ListSeparatorConfiguration(listAppearance: appearance)
  }
}
