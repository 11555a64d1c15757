public import Foundation

/// The amount of space of an interface along one axis.
public enum UserInterfaceSizeClass: Int, Hashable, Sendable {
  case unspecified, compact, regular
}

/// The kind of device that shows an interface.
public enum UserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// The reading direction of an interface.
public enum UserInterfaceLayoutDirection: Int, Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// The light or dark appearance of an interface.
public enum UserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified, light, dark
}

/// The preferred text size, from the smallest to the largest accessibility size.
public enum ContentSizeCategory: Int, Hashable, Sendable, Comparable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

/// The traits that a section provider may depend on.
///
/// A trait that is never set has a default value, and gives way to those of other collections in
/// ``init(traitsFrom:)``.
public struct TraitCollection: Hashable, Sendable {
  public var horizontalSizeClass: UserInterfaceSizeClass { didSet { mark(.horizontal) } }
  public var verticalSizeClass: UserInterfaceSizeClass { didSet { mark(.vertical) } }
  public var userInterfaceIdiom: UserInterfaceIdiom { didSet { mark(.idiom) } }
  public var layoutDirection: UserInterfaceLayoutDirection { didSet { mark(.direction) } }
  public var displayScale: CGFloat { didSet { mark(.scale) } }
  public var userInterfaceStyle: UserInterfaceStyle { didSet { mark(.style) } }
  public var preferredContentSizeCategory: ContentSizeCategory { didSet { mark(.text) } }
  /// The surrounding list environment, as in the states of list cells.
  public var listEnvironment: ListEnvironment { didSet { mark(.list) } }

  /// The traits that were set.
  private var marks = SetTraits()

  public init(
    horizontalSizeClass: UserInterfaceSizeClass? = nil,
    verticalSizeClass: UserInterfaceSizeClass? = nil,
    userInterfaceIdiom: UserInterfaceIdiom? = nil,
    layoutDirection: UserInterfaceLayoutDirection? = nil,
    displayScale: CGFloat? = nil,
    userInterfaceStyle: UserInterfaceStyle? = nil,
    preferredContentSizeCategory: ContentSizeCategory? = nil,
    listEnvironment: ListEnvironment? = nil
  ) {
    self.horizontalSizeClass = horizontalSizeClass ?? .compact
    self.verticalSizeClass = verticalSizeClass ?? .regular
    self.userInterfaceIdiom = userInterfaceIdiom ?? .phone
    self.layoutDirection = layoutDirection ?? .leftToRight
    self.displayScale = displayScale ?? 2
    self.userInterfaceStyle = userInterfaceStyle ?? .light
    self.preferredContentSizeCategory = preferredContentSizeCategory ?? .large
    self.listEnvironment = listEnvironment ?? .unspecified
    if horizontalSizeClass != nil { mark(.horizontal) }
    if verticalSizeClass != nil { mark(.vertical) }
    if userInterfaceIdiom != nil { mark(.idiom) }
    if layoutDirection != nil { mark(.direction) }
    if displayScale != nil { mark(.scale) }
    if userInterfaceStyle != nil { mark(.style) }
    if preferredContentSizeCategory != nil { mark(.text) }
    if listEnvironment != nil { mark(.list) }
  }

  /// Creates traits from those that were set in several collections; the last value wins.
  public init(traitsFrom collections: [TraitCollection]) {
    self.init()
    for other in collections {
      if other.sets(.horizontal) { horizontalSizeClass = other.horizontalSizeClass }
      if other.sets(.vertical) { verticalSizeClass = other.verticalSizeClass }
      if other.sets(.idiom) { userInterfaceIdiom = other.userInterfaceIdiom }
      if other.sets(.direction) { layoutDirection = other.layoutDirection }
      if other.sets(.scale) { displayScale = other.displayScale }
      if other.sets(.style) { userInterfaceStyle = other.userInterfaceStyle }
      if other.sets(.text) {
        preferredContentSizeCategory = other.preferredContentSizeCategory
      }
      if other.sets(.list) { listEnvironment = other.listEnvironment }
    }
  }

  /// Creates traits that a closure sets.
  public init(mutations: (inout TraitCollection) -> Void) {
    self.init()
    mutations(&self)
  }

  /// Returns a copy that a closure changes.
  public func modifyingTraits(_ mutations: (inout TraitCollection) -> Void) -> TraitCollection {
    var copy = self
    mutations(&copy)
    return copy
  }

  private mutating func mark(_ trait: Traits) { marks.traits.insert(trait) }

  private func sets(_ trait: Traits) -> Bool { marks.traits.contains(trait) }

  /// The traits that were set, which have no influence on equality.
  private struct SetTraits: Hashable, Sendable {
    var traits: Traits = []

    static func == (lhs: Self, rhs: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  private struct Traits: OptionSet {
    let rawValue: UInt8

    static let horizontal = Traits(rawValue: 1)
    static let vertical = Traits(rawValue: 2)
    static let idiom = Traits(rawValue: 4)
    static let direction = Traits(rawValue: 8)
    static let scale = Traits(rawValue: 16)
    static let style = Traits(rawValue: 32)
    static let text = Traits(rawValue: 64)
    static let list = Traits(rawValue: 128)
  }
}
