public import CompositionalLayout
public import Foundation

/// A background: a colour or a custom view, with insets, corners and a stroke.
///
/// As with content, unchanged properties follow the style when the state changes.
public struct BackgroundConfiguration: Hashable {
  public var customView: View?
  public var cornerRadius: CGFloat
  public var backgroundInsets = DirectionalEdgeInsets.zero
  /// The edges at which the cell's margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: DirectionalRectEdge = []
  /// The fill; nil uses the view's tint colour.
  public var backgroundColor: Color?
  public var backgroundColorTransformer: ConfigurationColorTransformer?
  public var visualEffect: VisualEffect?
  public var image: Image?
  public var imageContentMode = View.ContentMode.scaleToFill
  /// The stroke colour; nil uses the view's tint colour.
  public var strokeColor: Color?
  public var strokeColorTransformer: ConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0
  public var shadowProperties = ShadowProperties()

  private var style: Style
  /// The role of the background in any list; nil for a fixed style.
  private let role: Role?
  private var appearance = Style.Appearance.normal

  private init(style: Style, role: Role? = nil) {
    self.style = style
    self.role = role
    backgroundColor = style.color(in: .normal)
    cornerRadius = style.cornerRadius
    backgroundInsets = style.insets
  }

  public func resolvedBackgroundColor(for tintColor: Color) -> Color {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  public func resolvedStrokeColor(for tintColor: Color) -> Color {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Returns the background with the style's colour in a state.
  public func updated(for state: any ConfigurationState) -> BackgroundConfiguration {
    var result = self
    result.adopt(state.traitCollection.listEnvironment)
    result.adopt(style.appearance(in: state))
    return result
  }

  /// Updates the background in place for the state of a cell.
  mutating func update(for state: CellConfigurationState) {
    adopt(state.traitCollection.listEnvironment)
    adopt(
      Style.appearance(
        isActive: state.isSelected || state.isHighlighted || state.cellDropState == .targeted
      )
    )
  }

  /// Adopts the style of a list for all unchanged properties.
  private mutating func adopt(_ environment: ListEnvironment) {
    guard let next = role?.style(in: environment), next != style else { return }
    if backgroundColor == style.color(in: appearance) {
      backgroundColor = next.color(in: appearance)
    }
    if cornerRadius == style.cornerRadius { cornerRadius = next.cornerRadius }
    if backgroundInsets == style.insets { backgroundInsets = next.insets }
    style = next
  }

  private mutating func adopt(_ next: Style.Appearance) {
    guard next != appearance else { return }
    if backgroundColor == style.color(in: appearance) { backgroundColor = style.color(in: next) }
    appearance = next
  }

  /// Returns an empty background, in every state.
  public static func clear() -> Self { Self(style: .clear) }

  public static func listPlainCell() -> Self { Self(style: .plainCell) }
  public static func listGroupedCell() -> Self { Self(style: .groupedCell) }
  public static func listSidebarCell() -> Self { Self(style: .sidebarCell) }
  public static func listAccompaniedSidebarCell() -> Self { Self(style: .accompaniedSidebarCell) }
  public static func listPlainHeaderFooter() -> Self { Self(style: .plainHeaderFooter) }
  public static func listGroupedHeaderFooter() -> Self { Self(style: .clear) }
  public static func listSidebarHeader() -> Self { Self(style: .clear) }

  // The style depends on the list, which the state of the cell contains; the default is a plain
  // one.

  public static func listCell() -> Self { Self(style: .plainCell, role: .cell) }
  public static func listHeader() -> Self { Self(style: .plainHeaderFooter, role: .headerFooter) }
  public static func listFooter() -> Self { Self(style: .plainHeaderFooter, role: .headerFooter) }
}

/// The properties of a background's shadow, which is not rendered.
public struct ShadowProperties: Hashable, Sendable {
  public var color = Color.black
  public var opacity: CGFloat = 0
  public var radius: CGFloat = 0
  public var offset = CGSize.zero

  public init() {}
}

extension BackgroundConfiguration {
  /// The role of a background whose style depends on the list.
  private enum Role: Hashable {
    case cell, headerFooter

    func style(in environment: ListEnvironment) -> Style {
      switch (self, environment) {
      case (.cell, .sidebar), (.cell, .sidebarPlain): .sidebarCell
      case (.cell, .grouped), (.cell, .insetGrouped): .groupedCell
      case (.cell, _): .plainCell
      case (.headerFooter, .grouped), (.headerFooter, .insetGrouped), (.headerFooter, .sidebar):
        .clear
      case (.headerFooter, _): .plainHeaderFooter
      }
    }
  }

  /// The initial styles of backgrounds.
  ///
  /// A cell has no insets and no corners of its own, as measured: those of grouped lists belong to
  /// the section. The shape of a selected sidebar cell is common knowledge and was not measured.
  private enum Style: Hashable {
    case clear, plainCell, groupedCell, sidebarCell, accompaniedSidebarCell, plainHeaderFooter

    enum Appearance: Hashable {
      case normal, active
    }

    func appearance(in state: any ConfigurationState) -> Appearance {
      switch state {
      case let cell as CellConfigurationState:
        let isTargeted = cell.cellDropState == .targeted
        return Self.appearance(isActive: cell.isSelected || cell.isHighlighted || isTargeted)
      case let view as ViewConfigurationState:
        return Self.appearance(isActive: view.isSelected || view.isHighlighted)
      default: return .normal
      }
    }

    static func appearance(isActive: Bool) -> Appearance { isActive ? .active : .normal }

    /// Returns the fill; nil is the tint colour.
    func color(in appearance: Appearance) -> Color? {
      switch (self, appearance) {
      case (.clear, _): .clear
      case (.plainCell, .normal): .systemBackground
      case (.groupedCell, .normal): .secondarySystemGroupedBackground
      case (.plainHeaderFooter, _): .systemBackground
      case (.sidebarCell, .normal), (.accompaniedSidebarCell, .normal): .clear
      case (.sidebarCell, .active): nil
      case (.plainCell, .active), (.groupedCell, .active), (.accompaniedSidebarCell, .active):
        .systemGray4
      }
    }

    private var isInset: Bool { self == .sidebarCell || self == .accompaniedSidebarCell }

    var cornerRadius: CGFloat { isInset ? 10 : 0 }

    var insets: DirectionalEdgeInsets {
      isInset ? DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10) : .zero
    }
  }
}
