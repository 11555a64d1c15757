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
    let span = box.horizontal
    let start = view.leadingAnchor.constraint(
      equalTo: root.leadingAnchor,
      constant: CGFloat(span.start)
    )
    if let preferences = box.preferences { return [start] + granting(preferences, view) }
    let length = view.widthAnchor.constraint(equalToConstant: CGFloat(span.length))
    let rest = ConstrainedBoxes.width - span.start - span.length
    let end = view.trailingAnchor.constraint(
      equalTo: root.trailingAnchor,
      constant: CGFloat(-rest)
    )
    switch span.tie {
    case .startAndLength: return [start, length]
    case .bothEnds: return [start, end]
    case .endAndLength: return [end, length]
    case .middleAndLength:
      // The middle has no reading direction, and neither does its distance.
      let offset =
        CGFloat(span.start) + CGFloat(span.length) / 2 - CGFloat(ConstrainedBoxes.width) / 2
      let isFlipped = root.traitCollection.layoutDirection == .rightToLeft
      return [
        view.centerXAnchor.constraint(
          equalTo: root.centerXAnchor,
          constant: isFlipped ? -offset : offset
        ),
        length,
      ]
    case .startAndShare:
      return [
        start,
        view.widthAnchor.constraint(
          equalTo: root.widthAnchor,
          multiplier: 0.25,
          constant: CGFloat(span.length - ConstrainedBoxes.width / 4)
        ),
      ]
    case .behindTheOther:
      guard let other else { return [start, length] }
      let width = other.box.preferences?.granted ?? other.box.horizontal.length
      let end = other.box.horizontal.start + width
      return [
        view.leadingAnchor.constraint(
          equalTo: other.view.trailingAnchor,
          constant: CGFloat(span.start - end)
        ),
        view.widthAnchor.constraint(
          equalTo: other.view.widthAnchor,
          multiplier: 1,
          constant: CGFloat(span.length - width)
        ),
      ]
    }
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
    let span = box.vertical
    let start = view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(span.start))
    let length = view.heightAnchor.constraint(equalToConstant: CGFloat(span.length))
    let rest = ConstrainedBoxes.height - span.start - span.length
    switch span.tie {
    case .startAndLength: return [start, length]
    case .bothEnds:
      return [
        start, view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: CGFloat(-rest)),
      ]
    case .endAndLength:
      return [
        view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: CGFloat(-rest)), length,
      ]
    case .middleAndLength:
      let offset =
        CGFloat(span.start) + CGFloat(span.length) / 2 - CGFloat(ConstrainedBoxes.height) / 2
      return [view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: offset), length]
    case .startAndShare:
      return [
        start,
        view.heightAnchor.constraint(
          equalTo: root.heightAnchor,
          multiplier: 0.25,
          constant: CGFloat(span.length - ConstrainedBoxes.height / 4)
        ),
      ]
    case .behindTheOther:
      guard let other else { return [start, length] }
      let above = other.box.vertical
      return [
        view.topAnchor.constraint(
          equalTo: other.view.bottomAnchor,
          constant: CGFloat(span.start - above.start - above.length)
        ),
        view.heightAnchor.constraint(
          equalTo: other.view.heightAnchor,
          multiplier: 1,
          constant: CGFloat(span.length - above.length)
        ),
      ]
    }
  }
}
