public import Foundation

/// The vertical rhythm of lists in one release of the system.
public struct ListMetrics: Hashable, Sendable {
  /// Above the rows of a grouped section without a supplementary header.
  public var sectionTop: CGFloat
  /// The same for the first section.
  public var firstSectionTop: CGFloat
  /// Below the rows or the footer of a grouped section.
  public var sectionBottom: CGFloat
  /// The same for the last section.
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

  /// Measured: first row at 35 and 35 between sections without headers, 17.5 between sections with
  /// headers, 20 below the last; a default row is 52 points.
  public static let iOS26 = ListMetrics(
    sectionTop: 17.5,
    firstSectionTop: 35,
    sectionBottom: 17.5,
    lastSectionBottom: 20,
    rowHeight: 52
  )

  /// Measured once: first row at 17.5.
  ///
  /// A default row is 44 points up to the release before 26.
  public static let iOS14 = ListMetrics(
    sectionTop: 17.5,
    firstSectionTop: 17.5,
    sectionBottom: 17.5,
    lastSectionBottom: 20,
    rowHeight: 44
  )
}
