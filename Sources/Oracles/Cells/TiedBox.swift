/// A box whose place was chosen first, and the ties that are to lead to it.
///
/// One axis at a time: along an axis a box is a start and a length.
struct TiedBox: Sendable, Equatable {
  /// How one axis of a box is tied down.
  enum Tie: CaseIterable, Sendable {
    /// The start at a distance from the parent's, and a length.
    case startAndLength
    /// Both ends at distances from the parent's.
    case bothEnds
    /// The end at a distance from the parent's, and a length.
    case endAndLength
    /// The middle at a distance from the parent's, and a length.
    case middleAndLength
    /// The start, and a part of the parent's length with something added.
    case startAndShare
    /// The start at a distance from the end of the box before, and as long as that one with something
    /// added.
    case behindTheOther
  }

  /// One axis: where the box is, counted from the parent's start, and how it is tied.
  struct Span: Sendable, Equatable {
    var start: Int
    var length: Int
    var tie: Tie
  }

  var horizontal: Span
  var vertical: Span

  /// A length that nothing requires: between two limits one wish is stronger than another.
  struct Wishes: Sendable, Equatable {
    var strong: Int
    var weak: Int
    var least: Int
    var most: Int

    /// The stronger wish, as far as the limits let it.
    var granted: Int { max(least, min(strong, most)) }
  }

  /// Wishes in place of the length of the horizontal span, whose tie needs one then.
  var wishes: Wishes?
}

/// Boxes in a parent of some size, and the answer to where they are.
struct TiedBoxes: Sendable, Equatable, CustomStringConvertible {
  static let width = 200
  static let height = 120

  var boxes: [TiedBox]
  var isRightToLeft: Bool
  /// Whether one tie more says something else than the others.
  var contradicts: Bool

  /// A rectangle in whole points.
  struct Frame: Sendable, Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// Where the boxes are: leading is on the right where one reads from there.
  var frames: [Frame] {
    boxes.map { box in
      let width = box.wishes?.granted ?? box.horizontal.length
      let start = box.horizontal.start
      return Frame(
        x: isRightToLeft ? Self.width - start - width : start,
        y: box.vertical.start,
        width: width,
        height: box.vertical.length
      )
    }
  }

  var description: String {
    let words = boxes.enumerated().map { index, box in
      "\(index): \(box.horizontal.start)+\(box.horizontal.length) \(box.horizontal.tie), "
        + "\(box.vertical.start)+\(box.vertical.length) \(box.vertical.tie)"
        + (box.wishes.map { ", wishes \($0.strong), then \($0.weak), in \($0.least)...\($0.most)" }
          ?? "")
    }
    return "tie " + words.joined(separator: "; ") + (isRightToLeft ? ", from the right" : "")
      + (contradicts ? ", and contradict" : "")
  }
}
