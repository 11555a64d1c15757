public import Foundation

/// The measures of list cells: accessories, swipe buttons and margins.
///
/// All were measured in UIKit at 375 points; none follows from the layout of sections.
public enum ListCellMetrics {
  /// An accessory whose position in a cell was measured.
  public enum Accessory: Hashable, Sendable, CaseIterable {
    case disclosure, checkmark, delete, insert, multiselect, reorder

    public var size: CGSize {
      switch self {
      case .disclosure: CGSize(width: 14, height: 14)
      case .checkmark: CGSize(width: 19, height: 18)
      case .delete, .insert, .multiselect: CGSize(width: 26, height: 26)
      case .reorder: CGSize(width: 27, height: 44)
      }
    }

    /// Whether the accessory is at the start of a cell.
    public var isLeading: Bool {
      switch self {
      case .delete, .insert, .multiselect: true
      case .disclosure, .checkmark, .reorder: false
      }
    }

    /// The distance of the accessory from its edge of the cell.
    public var margin: CGFloat {
      switch self {
      case .disclosure: 16
      case .checkmark: 18.5
      case .delete, .insert, .multiselect: 15
      case .reorder: 14.5
      }
    }

    /// Returns the frame of a single accessory in a cell, vertically centred.
    public func frame(inCellOf size: CGSize) -> CGRect {
      let own = self.size
      let x = isLeading ? margin : size.width - margin - own.width
      return CGRect(x: x, y: (size.height - own.height) / 2, width: own.width, height: own.height)
    }
  }

  /// The space between two accessories at the end of a cell.
  public static let accessorySpacing: CGFloat = 10.5

  /// The start of a cell's content after a leading accessory.
  public static let contentStartBesideAccessory: CGFloat = 40

  /// Returns the width of a cell's content beside an accessory.
  public static func contentWidth(beside accessory: Accessory, cellWidth: CGFloat) -> CGFloat {
    accessory.isLeading
      ? cellWidth - contentStartBesideAccessory
      : cellWidth - accessory.margin - accessory.size.width
  }

  /// The padding around swipe buttons.
  public static let swipePadding: CGFloat = 10

  /// The widths of a swipe button with only a title, and with an image and a title.
  public static let swipeTitleWidth: CGFloat = 63.5
  public static let swipeImageAndTitleWidth: CGFloat = 82

  /// The measures of a swipe button in a row of 52 points.
  public static let swipeCapsuleHeight: CGFloat = 44
  public static let swipeCapsuleTop: CGFloat = 4
  public static let swipeCapsuleRadius: CGFloat = 13

  /// The swipe distance that performs the first action.
  ///
  /// It lies between two measured distances: 250 was too short and 260 was enough.
  public static let fullSwipeDistance: CGFloat = 255

  /// The margins of a cell's content before iOS 26.
  public static let contentMargins = DirectionalEdgeInsets(
    top: 11,
    leading: 16,
    bottom: 11,
    trailing: 8
  )
  public static let imageToTextPadding: CGFloat = 16
  public static let textToSecondaryTextPadding: CGFloat = 3

  /// The margins of the content of a grouped header.
  public static let groupedHeaderMargins = DirectionalEdgeInsets(
    top: 17,
    leading: 8,
    bottom: 6,
    trailing: 8
  )
}
