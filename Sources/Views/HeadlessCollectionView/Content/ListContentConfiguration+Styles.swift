extension ListContentConfiguration {
  /// Returns a cell with an image and a text, in the style of its list.
  public static func cell(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .cell, role: .cell, metrics: metrics)
  }

  /// Returns a cell with a secondary text below the first, in the style of its list.
  public static func subtitleCell(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .subtitleCell, role: .subtitleCell, metrics: metrics)
  }

  /// Returns a cell with a secondary text at the end of the line.
  public static func valueCell(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .valueCell, metrics: metrics)
  }

  public static func sidebarCell(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .sidebarCell, metrics: metrics)
  }

  public static func sidebarSubtitleCell(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .sidebarSubtitleCell, metrics: metrics)
  }

  /// Returns a cell of a list beside a sidebar.
  public static func accompaniedSidebarCell(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .accompaniedSidebarCell, metrics: metrics)
  }

  public static func accompaniedSidebarSubtitleCell(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .accompaniedSidebarSubtitleCell, metrics: metrics)
  }

  public static func sidebarHeader(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .sidebarHeader, metrics: metrics)
  }

  public static func plainHeader(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .plainHeader, metrics: metrics)
  }

  public static func plainFooter(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .plainFooter, metrics: metrics)
  }

  /// Returns the header above the rows of a grouped list: 38⅔ points at three pixels per point.
  public static func groupedHeader(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .groupedHeader, metrics: metrics)
  }

  public static func groupedFooter(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .groupedFooter, metrics: metrics)
  }

  /// Returns a header in the style of its list, which the state of its cell contains.
  ///
  /// Outside a list, it has the style of a plain one.
  public static func header(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .plainHeader, role: .header, metrics: metrics)
  }

  /// Returns a footer in the style of its list, which the state of its cell contains.
  public static func footer(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .plainFooter, role: .footer, metrics: metrics)
  }

  public static func prominentInsetGroupedHeader(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .prominentHeader, metrics: metrics)
  }

  public static func extraProminentInsetGroupedHeader(metrics: ContentMetrics = .iOS26) -> Self {
    Self(style: .extraProminentHeader, metrics: metrics)
  }
}
