import Foundation

extension View {
  /// The dimensions of a view that adapt when its superview is resized.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}

extension View.AutoresizingMask {
  /// Returns the frame after a change of the superview's size.
  ///
  /// Flexible dimensions share the difference in proportion to their values, or equally if all are
  /// zero.
  func resized(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    let (x, y) = (rawValue & 7, rawValue >> 3 & 7)
    let (left, width) = shared(frame.minX, frame.width, frame.maxX, old.width, new.width, x)
    let (top, height) = shared(frame.minY, frame.height, frame.maxY, old.height, new.height, y)
    return CGRect(x: left, y: top, width: width, height: height)
  }

  /// Returns the start and the length along an axis.
  ///
  /// - Parameter masks: The bits of the space before, the length and the space after.
  private func shared(
    _ start: CGFloat,
    _ length: CGFloat,
    _ end: CGFloat,
    _ old: CGFloat,
    _ new: CGFloat,
    _ masks: UInt
  ) -> (start: CGFloat, length: CGFloat) {
    let difference = new - old
    guard difference != 0, masks != 0 else { return (start, length) }
    var total: CGFloat = 0
    if masks & 1 != 0 { total += start }
    if masks & 2 != 0 { total += length }
    if masks & 4 != 0 { total += old - end }
    let equal: CGFloat? = total == 0 ? 1 / CGFloat(masks.nonzeroBitCount) : nil
    return (
      masks & 1 == 0 ? start : start + difference * (equal ?? start / total),
      masks & 2 == 0 ? length : length + difference * (equal ?? length / total)
    )
  }
}
