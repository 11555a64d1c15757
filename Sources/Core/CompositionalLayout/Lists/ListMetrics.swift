public import Foundation

/// The vertical measures of lists in one system version (rule 10.4).
public struct ListMetrics: Hashable, Sendable {
  /// The space above the rows of a grouped section without a supplementary header.
  public var sectionTop: CGFloat
  /// The space above the first section.
  public var firstSectionTop: CGFloat
  /// The space below the rows or the footer of a grouped section.
  public var sectionBottom: CGFloat
  /// The space below the last section.
  public var lastSectionBottom: CGFloat
  /// The height of a row before it has been measured.
  public var rowHeight: CGFloat

  public init(
    sectionTop: CGFloat,
    firstSectionTop: CGFloat,
    sectionBottom: CGFloat,
    lastSectionBottom: CGFloat,
    rowHeight: CGFloat
  ) {
    self.sectionTop = sectionTop
    self.firstSectionTop = firstSectionTop
    self.sectionBottom = sectionBottom
    self.lastSectionBottom = lastSectionBottom
    self.rowHeight = rowHeight
  }

  /// The measures of iOS 26.
  ///
  /// Measured: the first row is at 35, the space between sections is 35 without headers and 17.5
  /// with headers, and the space below the last is 20. A default row is 52 points.
  public static let iOS26 = ListMetrics(
    sectionTop: 17.5,
    firstSectionTop: 35,
    sectionBottom: 17.5,
    lastSectionBottom: 20,
    rowHeight: 52
  )

  /// The measures of iOS 14.
  ///
  /// Measured once: the first row is at 17.5. A default row is 44 points before iOS 26.
  public static let iOS14 = ListMetrics(
    sectionTop: 17.5,
    firstSectionTop: 17.5,
    sectionBottom: 17.5,
    lastSectionBottom: 20,
    rowHeight: 44
  )
}
