public import Foundation

/// The appearance and behaviour of a list section or layout.
public struct ListConfiguration {
  public enum Appearance: Int, Hashable, Sendable, CaseIterable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  public enum HeaderMode: Int, Hashable, Sendable {
    case none, supplementary
    /// The first item of each section as its header, which is never pinned.
    case firstItemInSection
  }

  public enum FooterMode: Int, Hashable, Sendable {
    case none, supplementary
  }

  /// The elements that are as wide as their content.
  public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// A closure that returns the final separators of one row.
  public typealias ItemSeparatorHandler =
    (_ indexPath: IndexPath, _ configuration: ListSeparatorConfiguration) ->
    ListSeparatorConfiguration

  /// A closure that returns the swipe actions of one row when a swipe begins.
  public typealias SwipeActionsConfigurationProvider =
    (_ indexPath: IndexPath) -> SwipeActionsConfiguration?

  public let appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none

  /// The space above headers, or `nil` for that of the appearance.
  public var headerTopPadding: CGFloat?

  public var showsSeparators = true
  public var separatorConfiguration: ListSeparatorConfiguration
  public var itemSeparatorHandler: ItemSeparatorHandler?
  public var backgroundColor: Color?
  /// The elements that are only as wide as their content; all others are as wide as the list.
  public var contentHuggingElements: ContentHuggingElements = []
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// The measures of one system version.
  public var metrics = ListMetrics.iOS26

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = ListSeparatorConfiguration(listAppearance: appearance)
  }
}

/// The kind of the surrounding list, as a trait.
public enum ListEnvironment: Int, Hashable, Sendable {
  case unspecified
  /// No surrounding list.
  case none
  case plain, grouped, insetGrouped, sidebar, sidebarPlain
}

extension ListConfiguration.Appearance {
  /// The trait of elements in such a list.
  package var environment: ListEnvironment {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }
}
