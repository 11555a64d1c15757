public import Foundation

/// How roomy an interface is along one axis.
public enum UserInterfaceSizeClass: Int, Hashable, Sendable {
  case unspecified
  case compact
  case regular
}

/// The kind of device an interface is shown on.
public enum UserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
  case vision
}

/// The direction in which an interface is read.
public enum UserInterfaceLayoutDirection: Int, Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// The surroundings that a section provider may answer by.
public struct TraitCollection: Hashable, Sendable {
  public var horizontalSizeClass: UserInterfaceSizeClass
  public var verticalSizeClass: UserInterfaceSizeClass
  public var userInterfaceIdiom: UserInterfaceIdiom
  public var layoutDirection: UserInterfaceLayoutDirection
  public var displayScale: CGFloat

  public init(
    horizontalSizeClass: UserInterfaceSizeClass = .compact,
    verticalSizeClass: UserInterfaceSizeClass = .regular,
    userInterfaceIdiom: UserInterfaceIdiom = .phone,
    layoutDirection: UserInterfaceLayoutDirection = .leftToRight,
    displayScale: CGFloat = 2
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
    self.layoutDirection = layoutDirection
    self.displayScale = displayScale
  }
}
