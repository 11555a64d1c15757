public import Foundation

/// The amount of space of an interface along one axis.
public enum UserInterfaceSizeClass: Int, Hashable, Sendable {
  case unspecified
  case compact
  case regular
}

/// The kind of device that shows an interface.
public enum UserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
  case vision
}

/// The reading direction of an interface.
public enum UserInterfaceLayoutDirection: Int, Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// The light or dark appearance of an interface.
public enum UserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified
  case light
  case dark
}

/// The preferred text size, from the smallest to the largest accessibility size.
public enum ContentSizeCategory: Int, Hashable, Sendable, Comparable, CaseIterable {
  case extraSmall
  case small
  case medium
  case large
  case extraLarge
  case extraExtraLarge
  case extraExtraExtraLarge
  case accessibilityMedium
  case accessibilityLarge
  case accessibilityExtraLarge
  case accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

/// The traits that a section provider may depend on.
public struct TraitCollection: Hashable, Sendable {
  public var horizontalSizeClass: UserInterfaceSizeClass
  public var verticalSizeClass: UserInterfaceSizeClass
  public var userInterfaceIdiom: UserInterfaceIdiom
  public var layoutDirection: UserInterfaceLayoutDirection
  public var displayScale: CGFloat
  public var userInterfaceStyle: UserInterfaceStyle
  public var preferredContentSizeCategory: ContentSizeCategory
  /// The surrounding list environment, as in the states of list cells.
  public var listEnvironment: ListEnvironment

  public init(
    horizontalSizeClass: UserInterfaceSizeClass = .compact,
    verticalSizeClass: UserInterfaceSizeClass = .regular,
    userInterfaceIdiom: UserInterfaceIdiom = .phone,
    layoutDirection: UserInterfaceLayoutDirection = .leftToRight,
    displayScale: CGFloat = 2,
    userInterfaceStyle: UserInterfaceStyle = .light,
    preferredContentSizeCategory: ContentSizeCategory = .large,
    listEnvironment: ListEnvironment = .unspecified
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
    self.layoutDirection = layoutDirection
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.listEnvironment = listEnvironment
  }
}
