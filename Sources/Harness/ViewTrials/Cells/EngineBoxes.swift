import CompositionalLayout
import Foundation
import HeadlessCollectionView

/// Boxes as views whose constraints the engine solves.
@MainActor
enum EngineBoxes {
  /// The frames of the boxes, and the number of conflicts that the view reported.
  struct Answer: Sendable, Equatable {
    var frames: [ConstrainedBoxes.Frame]
    var problems: Int
  }

  static func solve(_ boxes: ConstrainedBoxes) -> Answer {
    let root = View(
      frame: CGRect(x: 0, y: 0, width: ConstrainedBoxes.width, height: ConstrainedBoxes.height)
    )
    root.overridingTraits = TraitCollection(
      layoutDirection: boxes.isRightToLeft ? .rightToLeft : .leftToRight
    )
    var views: [View] = []
    for (index, box) in boxes.boxes.enumerated() {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      let other = index > 0 ? (views[index - 1], boxes.boxes[index - 1]) : nil
      LayoutConstraint.activate(
        horizontal(box, view, in: root, behind: other)
          + vertical(box, view, in: root, behind: other)
      )
      views.append(view)
    }
    if boxes.contradicts, let first = views.first, let box = boxes.boxes.first {
      // The solver drops the last of the conflicting constraints, and this is the last.
      first.heightAnchor.constraint(equalToConstant: CGFloat(box.vertical.length + 7))
        .isActive = true
    }
    root.layoutIfNeeded()
    return Answer(
      frames: views.map { view in
        ConstrainedBoxes.Frame(
          x: Int(view.frame.minX),
          y: Int(view.frame.minY),
          width: Int(view.frame.width),
          height: Int(view.frame.height)
        )
      },
      problems: root.layoutProblems.count
    )
  }

  private static func horizontal(
    _ box: ConstrainedBox,
    _ view: View,
    in root: View,
    behind other: (view: View, box: ConstrainedBox)?
  ) -> [LayoutConstraint] {
    if let preferences = box.preferences {
      let start = CGFloat(box.horizontal.start)
      return [view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: start)]
        + granting(preferences, view)
    }
    return constraints(
      box.horizontal,
      BoxAnchors(horizontal: view),
      in: BoxAnchors(horizontal: root),
      of: ConstrainedBoxes.width,
      // The middle has no reading direction, and neither does its distance.
      middleSign: root.traitCollection.layoutDirection == .rightToLeft ? -1 : 1,
      behind: other.map { view, box in
        let length = box.preferences?.granted ?? box.horizontal.length
        return (BoxAnchors(horizontal: view), box.horizontal.start, length)
      }
    )
  }

  private static func granting(_ preferences: ConstrainedBox.LengthPreferences, _ view: View)
    -> [LayoutConstraint]
  {
    let strong = view.widthAnchor.constraint(equalToConstant: CGFloat(preferences.strong))
    strong.priority = .defaultHigh
    let weak = view.widthAnchor.constraint(equalToConstant: CGFloat(preferences.weak))
    weak.priority = .defaultLow
    return [
      weak, strong,
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat(preferences.least)),
      view.widthAnchor.constraint(lessThanOrEqualToConstant: CGFloat(preferences.most)),
    ]
  }

  private static func vertical(
    _ box: ConstrainedBox,
    _ view: View,
    in root: View,
    behind other: (view: View, box: ConstrainedBox)?
  ) -> [LayoutConstraint] {
    constraints(
      box.vertical,
      BoxAnchors(vertical: view),
      in: BoxAnchors(vertical: root),
      of: ConstrainedBoxes.height,
      middleSign: 1,
      behind: other.map { (BoxAnchors(vertical: $0), $1.vertical.start, $1.vertical.length) }
    )
  }

  /// Returns the constraints of an axis of a box, in a parent of the given length.
  private static func constraints<Edge>(
    _ span: ConstrainedBox.Span,
    _ box: BoxAnchors<Edge>,
    in parent: BoxAnchors<Edge>,
    of whole: Int,
    middleSign: CGFloat,
    behind other: (anchors: BoxAnchors<Edge>, start: Int, length: Int)?
  ) -> [LayoutConstraint] {
    func number(_ number: Int) -> CGFloat { CGFloat(number) }
    let start = box.start.constraint(equalTo: parent.start, constant: number(span.start))
    let length = box.length.constraint(equalToConstant: number(span.length))
    let rest = whole - span.start - span.length
    let end = box.end.constraint(equalTo: parent.end, constant: number(-rest))
    switch span.tie {
    case .startAndLength: return [start, length]
    case .bothEnds: return [start, end]
    case .endAndLength: return [end, length]
    case .middleAndLength:
      let offset = (number(span.start) + number(span.length) / 2 - number(whole) / 2) * middleSign
      return [box.middle.constraint(equalTo: parent.middle, constant: offset), length]
    case .startAndShare:
      let constant = number(span.length - whole / 4)
      return [
        start,
        box.length.constraint(equalTo: parent.length, multiplier: 0.25, constant: constant),
      ]
    case .behindTheOther:
      guard let other else { return [start, length] }
      let (gap, excess) = (span.start - other.start - other.length, span.length - other.length)
      return [
        box.start.constraint(equalTo: other.anchors.end, constant: number(gap)),
        box.length.constraint(
          equalTo: other.anchors.length,
          multiplier: 1,
          constant: number(excess)
        ),
      ]
    }
  }
}

/// The anchors of a view along one axis.
@MainActor
private struct BoxAnchors<Edge: ConstraintAnchor> {
  let start: Edge
  let middle: Edge
  let end: Edge
  let length: DimensionAnchor
}

extension BoxAnchors<XAxisAnchor> {
  init(horizontal view: View) {
    (start, middle, end) = (view.leadingAnchor, view.centerXAnchor, view.trailingAnchor)
    length = view.widthAnchor
  }
}

extension BoxAnchors<YAxisAnchor> {
  init(vertical view: View) {
    (start, middle, end) = (view.topAnchor, view.centerYAnchor, view.bottomAnchor)
    length = view.heightAnchor
  }
}
