import CompositionalLayout
import Foundation

/// The initial styles of list content.
///
/// The colours that depend on the state are those of UIKit by common knowledge; the metrics of
/// sidebars and prominent headers were never recorded, so they equal those of cells and grouped
/// headers.
enum ListContentStyle: Hashable, Sendable {
  case cell, subtitleCell, valueCell, sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell
  case accompaniedSidebarSubtitleCell, sidebarHeader, plainHeader, plainFooter, groupedHeader
  case groupedFooter, prominentHeader, extraProminentHeader

  /// The role of content whose style depends on the list.
  enum Role: Hashable, Sendable {
    case cell, subtitleCell, header, footer

    /// Outside of a list, the style is that of a plain one.
    func style(in environment: ListEnvironment) -> ListContentStyle {
      switch (self, environment) {
      case (.cell, .sidebar), (.cell, .sidebarPlain): .sidebarCell
      case (.cell, _): .cell
      case (.subtitleCell, .sidebar), (.subtitleCell, .sidebarPlain): .sidebarSubtitleCell
      case (.subtitleCell, _): .subtitleCell
      case (.header, .sidebar): .sidebarHeader
      case (.header, .grouped), (.header, .insetGrouped): .groupedHeader
      case (.header, _): .plainHeader
      case (.footer, .grouped), (.footer, .insetGrouped), (.footer, .sidebar): .groupedFooter
      case (.footer, _): .plainFooter
      }
    }
  }

  /// The part of a state that colours depend on.
  enum Appearance: Hashable, Sendable {
    case normal, disabled
    /// A selected sidebar cell, whose background has the tint colour.
    case selectedInSidebar
  }

  func appearance(in state: any ConfigurationState) -> Appearance {
    switch state {
    case let cell as CellConfigurationState:
      appearance(isDisabled: cell.isDisabled, isActive: cell.isSelected || cell.isHighlighted)
    case let view as ViewConfigurationState:
      appearance(isDisabled: view.isDisabled, isActive: view.isSelected || view.isHighlighted)
    default: .normal
    }
  }

  func appearance(isDisabled: Bool, isActive: Bool) -> Appearance {
    if isDisabled { return .disabled }
    return isSidebarCell && isActive ? .selectedInSidebar : .normal
  }

  var isCell: Bool {
    switch self {
    case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell,
      .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell:
      true
    default: false
    }
  }

  var isSideBySide: Bool { self == .valueCell }

  /// Whether a selected cell is filled with the tint colour.
  private var isSidebarCell: Bool { self == .sidebarCell || self == .sidebarSubtitleCell }

  var font: Font {
    switch self {
    case .plainHeader: Font.preferredFont(forTextStyle: .headline)
    case .plainFooter: Font.preferredFont(forTextStyle: .subheadline)
    case .groupedHeader, .groupedFooter: Font.preferredFont(forTextStyle: .footnote)
    case .sidebarHeader, .prominentHeader:
      Font.preferredFont(forTextStyle: .title3).withWeight(.semibold)
    case .extraProminentHeader: Font.preferredFont(forTextStyle: .title2).withWeight(.bold)
    default: Font.preferredFont(forTextStyle: .body)
    }
  }

  func secondaryFont(in metrics: ContentMetrics) -> Font {
    switch self {
    case .valueCell: Font.preferredFont(forTextStyle: .body)
    case .plainHeader, .plainFooter, .groupedHeader, .groupedFooter:
      Font.preferredFont(forTextStyle: .footnote)
    default: Font.preferredFont(forTextStyle: metrics.subtitleStyle)
    }
  }

  var transform: ListContentConfiguration.TextProperties.TextTransform {
    self == .groupedHeader ? .uppercase : .none
  }

  func color(in appearance: Appearance) -> Color {
    switch appearance {
    case .disabled: return .tertiaryLabel
    case .selectedInSidebar: return .white
    case .normal:
      switch self {
      case .groupedHeader, .groupedFooter, .plainFooter: return .secondaryLabel
      default: return .label
      }
    }
  }

  func secondaryColor(in appearance: Appearance) -> Color {
    switch appearance {
    case .disabled: return .tertiaryLabel
    case .selectedInSidebar: return .white
    case .normal: return self == .cell || self == .subtitleCell ? .label : .secondaryLabel
    }
  }

  /// Returns the tint of the image; nil uses the view's.
  func imageTint(in appearance: Appearance) -> Color? {
    switch appearance {
    case .disabled: .tertiaryLabel
    case .selectedInSidebar: .white
    case .normal: nil
    }
  }
}
