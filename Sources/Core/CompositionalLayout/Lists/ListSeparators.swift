public import Foundation

/// The appearance of one row's separators.
public struct ListSeparatorConfiguration: Hashable, Sendable {
  public enum Visibility: Int, Hashable, Sendable {
    case automatic, visible, hidden
  }

  /// A sentinel for the insets that the list determines itself.
  public static let automaticInsets = DirectionalEdgeInsets(
    top: -.greatestFiniteMagnitude,
    leading: -.greatestFiniteMagnitude,
    bottom: -.greatestFiniteMagnitude,
    trailing: -.greatestFiniteMagnitude
  )

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = Self.automaticInsets
  public var bottomSeparatorInsets = Self.automaticInsets
  public var color = Color.separator
  public var multipleSelectionColor = Color.separator
  /// A visual effect for the separators' colour.
  public var visualEffect: VisualEffect?
  let appearance: ListConfiguration.Appearance

  public init(listAppearance: ListConfiguration.Appearance) {
    appearance = listAppearance
  }
}

/// A list separator, ready to be drawn.
public struct ListSeparator: Hashable, Sendable {
  public enum Edge: Int, Hashable, Sendable {
    case top, bottom
  }

  public let indexPath: IndexPath
  public let edge: Edge
  public let color: Color
  public let visualEffect: VisualEffect?
  public let x: CGFloat
  public let y: CGFloat
  public let width: CGFloat
  public let height: CGFloat

  public var frame: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

extension ListConfiguration {
  /// Returns the separators of a row (rule 10.6).
  ///
  /// By default, a row has a separator below it unless it is the last of its section; sidebars have
  /// none. The row's edge is rounded to pixels before the separator's thickness is subtracted.
  ///
  /// - Parameters:
  ///   - row: The row's frame, aligned to pixels.
  ///   - automaticInsets: The insets that replace the sentinel, from the row's edges.
  func separators(
    at indexPath: IndexPath,
    row: CGRect,
    isLast: Bool,
    automaticInsets: DirectionalEdgeInsets
  ) -> [ListSeparator] {
    guard showsSeparators else { return [] }
    let configuration =
      itemSeparatorHandler?(indexPath, separatorConfiguration) ?? separatorConfiguration
    let automatic = !isLast && appearance != .sidebar && appearance != .sidebarPlain
    var separators: [ListSeparator] = []
    func add(_ edge: ListSeparator.Edge, insets: DirectionalEdgeInsets, y: CGFloat) {
      let isAutomatic = insets == ListSeparatorConfiguration.automaticInsets
      let start = isAutomatic ? automaticInsets.leading : insets.leading
      let end = isAutomatic ? automaticInsets.trailing : insets.trailing
      separators.append(
        ListSeparator(
          indexPath: indexPath,
          edge: edge,
          color: configuration.color,
          visualEffect: configuration.visualEffect,
          x: row.minX + start,
          y: y,
          width: max(0, row.width - start - end),
          height: LayoutPolicy.separatorThickness
        )
      )
    }
    if configuration.topSeparatorVisibility == .visible {
      add(.top, insets: configuration.topSeparatorInsets, y: row.minY)
    }
    switch configuration.bottomSeparatorVisibility {
    case .hidden: break
    case .automatic where !automatic: break
    case .automatic, .visible:
      add(
        .bottom,
        insets: configuration.bottomSeparatorInsets,
        y: row.maxY - LayoutPolicy.separatorThickness
      )
    }
    return separators
  }
}

/// A visual effect, represented only by its name.
public struct VisualEffect: Hashable, Sendable {
  public enum Style: Int, Hashable, Sendable {
    case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial
    case systemMaterial, systemThickMaterial, systemChromeMaterial
  }

  public let style: Style

  public init(style: Style) {
    self.style = style
  }
}
