public import Foundation

/// The scroller of an orthogonal section, with its rest offsets (rule 8.3).
///
/// It spans the whole view; the section's insets are part of its content. Pages are as long as the
/// view between the insets, and centred groups rest in the middle of it. Recorded in UIKit: in a
/// view of 320 points between insets of 4 and 6, pages are 310 long, and a group of 256 is centred
/// 27 points before its position at the start. All lengths are along the scroller's own axis.
struct OrthogonalScroller {
  let behavior: OrthogonalScrollingBehavior
  /// The section with the groups, one in each line.
  let section: SectionGeometry
  let leadingInset: LayoutUnit
  let trailingInset: LayoutUnit
  /// The length of the view.
  let view: LayoutUnit

  var contentLength: LayoutUnit { leadingInset + section.totals.linesExtent + trailingInset }

  /// The maximum offset at which the content still fills the view.
  var maximum: LayoutUnit { max(.zero, contentLength - view) }

  /// The length of the view between the insets.
  var page: LayoutUnit { max(.zero, view - leadingInset - trailingInset) }

  /// The distance of paging: a page, or the view if the insets leave no page.
  private var step: LayoutUnit { page > .zero ? page : view }

  /// The number of rest offsets, or `nil` if the scroller may rest anywhere.
  var restCount: Int? {
    switch behavior {
    case .none, .continuous: nil
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
      section.totals.lineCount
    case .paging:
      step > .zero && maximum > .zero ? Int((maximum.rawValue - 1) / step.rawValue) + 2 : 1
    }
  }

  /// Returns the rest offset with the given number; later ones may coincide at the end of the
  /// content.
  ///
  /// Centred groups rest in the middle of the page, so the first offset may be negative.
  func rest(_ index: Int) -> LayoutUnit {
    switch behavior {
    case .none, .continuous:
      return .zero
    case .continuousGroupLeadingBoundary, .groupPaging:
      return min(section.lines.lineStart(of: index), maximum)
    case .groupPagingCentered:
      return section.lines.lineStart(of: index) + section.lines.lineExtent(of: index).half
        - page.half
    case .paging:
      return min(step * index, maximum)
    }
  }

  /// Returns the rest offset of a scroller that was released at `current` on the way to `proposed`
  /// (rules 8.4 and 8.5).
  ///
  /// A slow release ends at the nearest rest offset, a flick at the next one in its direction.
  /// Paging moves by at most one page.
  func target(from current: LayoutUnit, proposed: LayoutUnit, velocity: CGFloat) -> LayoutUnit {
    guard let count = restCount, count > 0 else { return min(max(.zero, proposed), maximum) }
    var index = nearest(to: proposed, count: count)
    if abs(velocity) >= LayoutPolicy.flickVelocity {
      if velocity > 0, rest(index) < proposed { index += 1 }
      if velocity < 0, rest(index) > proposed { index -= 1 }
    }
    if behavior != .continuousGroupLeadingBoundary {
      let start = nearest(to: current, count: count)
      if abs(velocity) >= LayoutPolicy.flickVelocity {
        index = velocity > 0 ? start + 1 : start - 1
      }
      index = min(max(index, start - 1), start + 1)
    }
    return rest(min(max(index, 0), count - 1))
  }

  /// Returns the number of the rest offset nearest to `offset`; of two equally near ones, the
  /// first.
  ///
  /// The last page counts as a complete one even if it is shorter. Recorded in UIKit: with pages of
  /// 310 and an end at 474, the scroller returns to 310 from 400.
  private func nearest(to offset: LayoutUnit, count: Int) -> Int {
    if behavior == .paging {
      guard step > .zero, offset < maximum else { return count - 1 }
      let (pages, rest) = max(.zero, offset).rawValue.quotientAndRemainder(
        dividingBy: step.rawValue
      )
      return Int(rest > step.rawValue - rest ? pages + 1 : pages)
    }
    // Rest offsets at the end of the content coincide; beyond it, the first of them is the nearest.
    let offset = min(offset, rest(count - 1))
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high) / 2
      if rest(middle) < offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, offset - rest(low - 1) <= rest(low) - offset else { return low }
    return low - 1
  }
}

extension SectionGeometry {
  /// The initial orthogonal offset of the section: the first centred group is in the middle.
  var scrollStart: LayoutUnit {
    template.orthogonal == .groupPagingCentered && totals.lineCount > 0 ? scroller.rest(0) : .zero
  }

  var scroller: OrthogonalScroller {
    OrthogonalScroller(
      behavior: template.orthogonal,
      section: self,
      leadingInset: bounds.insets.start(input.stackAxis),
      trailingInset: bounds.insets.end(input.stackAxis),
      view: input.context.size[input.stackAxis]
    )
  }
}

extension HostedLayout where Self: CompositionalCollectionLayout {
  /// Returns the offset at which an orthogonal section rests after it is released.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - proposed: The offset at which it would stop without rest offsets.
  ///   - velocity: The velocity in points per millisecond.
  public func targetOffset(
    forOrthogonalSection section: Int,
    proposed: CGFloat,
    velocity: CGFloat
  ) -> CGFloat {
    guard let geometry = geometry(section), geometry.isOrthogonal else { return proposed }
    let current = LayoutUnit(orthogonalOffset(forSection: section))
    return geometry.scroller.target(
      from: current,
      proposed: LayoutUnit(proposed),
      velocity: velocity
    ).points
  }

  /// Returns the rest offsets of an orthogonal section in order, or none if it may rest anywhere.
  public func restOffsets(forOrthogonalSection section: Int) -> [CGFloat] {
    guard let scroller = geometry(section)?.scroller else { return [] }
    var offsets: [CGFloat] = []
    for index in 0..<(scroller.restCount ?? 0) {
      let offset = scroller.rest(index).points
      if offsets.last != offset { offsets.append(offset) }
    }
    return offsets
  }
}

extension CompositionalCollectionLayout {
  /// Keeps the orthogonal offsets of sections whose numbers change.
  func followOffsets(through change: LayoutDataChange) {
    guard change.changesSections else { return }
    var moved: [Int: LayoutUnit] = [:]
    for (section, offset) in orthogonalOffsets {
      if let section = change.position(ofSection: section) { moved[section] = offset }
    }
    orthogonalOffsets = moved
  }
}
