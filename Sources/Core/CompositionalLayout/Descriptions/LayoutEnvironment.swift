public import Foundation

/// The box that a layout, a section or a group is laid out in.
public protocol LayoutContainer {
  var contentSize: CGSize { get }
  var contentInsets: DirectionalEdgeInsets { get }
  var effectiveContentSize: CGSize { get }
  var effectiveContentInsets: DirectionalEdgeInsets { get }
}

/// The environment of a section provider or a custom group.
public protocol LayoutEnvironment {
  var container: any LayoutContainer { get }
  var traitCollection: TraitCollection { get }
}

/// A box with insets; an inset between 0 and 1 is a fraction of the corresponding side.
public struct ResolvedLayoutContainer: LayoutContainer, Hashable, Sendable {
  public let contentSize: CGSize
  public let contentInsets: DirectionalEdgeInsets

  public init(contentSize: CGSize, contentInsets: DirectionalEdgeInsets = .zero) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
  }

  public var effectiveContentInsets: DirectionalEdgeInsets {
    UnitInsets(contentInsets, in: UnitSize(contentSize)).directional
  }

  public var effectiveContentSize: CGSize {
    let size = UnitSize(contentSize)
    return size.inset(by: UnitInsets(contentInsets, in: size)).cgSize
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.contentSize.width == rhs.contentSize.width
      && lhs.contentSize.height == rhs.contentSize.height
      && lhs.contentInsets == rhs.contentInsets
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentSize.width)
    hasher.combine(contentSize.height)
    hasher.combine(contentInsets)
  }
}

/// A container and traits as plain values.
public struct ResolvedLayoutEnvironment: LayoutEnvironment {
  public let container: any LayoutContainer
  public let traitCollection: TraitCollection

  public init(container: any LayoutContainer, traitCollection: TraitCollection = TraitCollection())
  {
    self.container = container
    self.traitCollection = traitCollection
  }
}
