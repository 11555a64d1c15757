public import CompositionalLayout
public import Foundation

/// The margins and paddings of list content in a release of the system.
public struct ContentMetrics: Hashable, Sendable {
  public var cellMargins: DirectionalEdgeInsets
  public var headerMargins: DirectionalEdgeInsets
  /// The minimum height of a cell; smaller content is centred vertically.
  public var minimumCellHeight: CGFloat
  public var imageToTextPadding: CGFloat
  public var textToSecondaryTextVerticalPadding: CGFloat
  public var textToSecondaryTextHorizontalPadding: CGFloat
  /// The text style of the second line of a subtitle cell.
  public var subtitleStyle: Font.TextStyle

  /// Measured: 52 points for a cell with its text at 16, and 15 + 20.5 + 18 + 15 with a subtitle.
  ///
  /// The metrics of headers, and beside images, are those measured up to release 18.
  public static let iOS26 = ContentMetrics(
    cellMargins: DirectionalEdgeInsets(top: 15, leading: 16, bottom: 15, trailing: 16),
    headerMargins: ListCellMetrics.groupedHeaderMargins,
    minimumCellHeight: 52,
    imageToTextPadding: ListCellMetrics.imageToTextPadding,
    textToSecondaryTextVerticalPadding: 0,
    textToSecondaryTextHorizontalPadding: 6,
    subtitleStyle: .subheadline
  )

  /// Measured up to release 18: 44 points for a cell, and the margins in `ListCellMetrics`.
  public static let iOS14 = ContentMetrics(
    cellMargins: ListCellMetrics.contentMargins,
    headerMargins: ListCellMetrics.groupedHeaderMargins,
    minimumCellHeight: 44,
    imageToTextPadding: ListCellMetrics.imageToTextPadding,
    textToSecondaryTextVerticalPadding: ListCellMetrics.textToSecondaryTextPadding,
    textToSecondaryTextHorizontalPadding: 6,
    subtitleStyle: .caption1
  )
}
