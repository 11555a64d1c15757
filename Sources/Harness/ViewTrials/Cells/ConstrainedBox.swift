/// A box whose frame was chosen first, and the constraints that should lead to it.
///
/// The axes are independent: along each axis a box has a start and a length.
struct ConstrainedBox: Sendable, Equatable {
  /// The kinds of constraints for one axis of a box.
  enum Tie: CaseIterable, Sendable {
    /// The start at a distance from the parent's start, and a length.
    case startAndLength
    /// Both ends at distances from the parent's.
    case bothEnds
    /// The end at a distance from the parent's, and a length.
    case endAndLength
    /// The middle at a distance from the parent's, and a length.
    case middleAndLength
    /// The start at a distance from the parent's start, and a share of the parent's length plus a
    /// constant.
    case startAndShare
    /// The start at a distance from the end of the previous box, and its length plus a constant.
    case behindTheOther
  }

  /// An axis of a box: its position from the parent's start, and its constraints.
  struct Span: Sendable, Equatable {
    var start: Int
    var length: Int
    var tie: Tie
  }

  var horizontal: Span
  var vertical: Span

  /// A length without a required value: two limits, and two optional constraints of unequal
  /// priority.
  struct LengthPreferences: Sendable, Equatable {
    var strong: Int
    var weak: Int
    var least: Int
    var most: Int

    /// The value of the stronger optional constraint, clamped to the limits.
    var granted: Int { max(least, min(strong, most)) }
  }

  /// Optional constraints that replace the length of the horizontal span.
  ///
  /// The kind of the span must be one that needs a length.
  var preferences: LengthPreferences?
}

/// Boxes in a parent, and the expected frames.
package struct ConstrainedBoxes: Sendable, Equatable, CustomStringConvertible {
  static let width = 200
  static let height = 120

  var boxes: [ConstrainedBox]
  var isRightToLeft: Bool
  /// Whether an additional constraint conflicts with the others.
  var contradicts: Bool

  /// A rectangle in integral points.
  struct Frame: Sendable, Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// The expected frames; with a right-to-left reading direction, leading is on the right.
  var frames: [Frame] {
    boxes.map { box in
      let width = box.preferences?.granted ?? box.horizontal.length
      let start = box.horizontal.start
      return Frame(
        x: isRightToLeft ? Self.width - start - width : start,
        y: box.vertical.start,
        width: width,
        height: box.vertical.length
      )
    }
  }

  package var description: String {
    let words = boxes.enumerated().map { index, box in
      "\(index): \(box.horizontal.start)+\(box.horizontal.length) \(box.horizontal.tie), "
        + "\(box.vertical.start)+\(box.vertical.length) \(box.vertical.tie)"
        + (box.preferences.map {
          ", wishes \($0.strong), then \($0.weak), in \($0.least)...\($0.most)"
        }
          ?? "")
    }
    return "tie " + words.joined(separator: "; ") + (isRightToLeft ? ", from the right" : "")
      + (contradicts ? ", and contradict" : "")
  }
}
