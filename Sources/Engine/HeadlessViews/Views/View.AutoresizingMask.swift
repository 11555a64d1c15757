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
    let x = shared(
      [frame.minX, frame.width, old.width - frame.maxX],
      giving: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
      difference: new.width - old.width
    )
    let y = shared(
      [frame.minY, frame.height, old.height - frame.maxY],
      giving: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin],
      difference: new.height - old.height
    )
    return CGRect(x: x[0], y: y[0], width: x[1], height: y[1])
  }

  private func shared(
    _ lengths: [CGFloat],
    giving masks: [View.AutoresizingMask],
    difference: CGFloat
  ) -> [CGFloat] {
    let flexible = masks.indices.filter { contains(masks[$0]) }
    guard difference != 0, !flexible.isEmpty else { return lengths }
    let total = flexible.reduce(0) { $0 + lengths[$1] }
    var result = lengths
    for index in flexible {
      let part = total == 0 ? 1 / CGFloat(flexible.count) : lengths[index] / total
      result[index] += difference * part
    }
    return result
  }
}
