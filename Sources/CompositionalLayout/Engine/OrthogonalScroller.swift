public import Foundation

/// The scroller of a section that scrolls across its layout, and where it comes to rest.
///
/// It spans the whole view; the section's insets are part of its content. Pages are as long as what
/// the insets leave of the view, and centred groups rest in the middle of that: recorded, in a view of
/// 320 between insets of 4 and 6 pages are 310 long, and a group of 256 is centred 27 before its place
/// at the start. All lengths are along the scroller's own axis.
struct OrthogonalScroller {
  let behavior: OrthogonalScrollingBehavior
  /// The section with the groups, one line each.
  let section: SectionGeometry
  let leadingInset: LayoutUnit
  let trailingInset: LayoutUnit
  /// The length of the view.
  let view: LayoutUnit

  var contentLength: LayoutUnit { leadingInset + section.linesExtent + trailingInset }

  /// The last offset that still fills the view.
  var maximum: LayoutUnit { max(.zero, contentLength - view) }

  /// What the insets leave of the view.
  var page: LayoutUnit { max(.zero, view - leadingInset - trailingInset) }

  /// What paging moves by: a page, or the view where the insets leave nothing of it.
  private var step: LayoutUnit { page > .zero ? page : view }

  /// How many places the scroller may rest at; nothing where it may rest anywhere.
  var restCount: Int? {
    switch behavior {
    case .none, .continuous: nil
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered: section.lineCount
    case .paging:
      step > .zero && maximum > .zero ? Int((maximum.rawValue - 1) / step.rawValue) + 2 : 1
    }
  }

  /// Where the scroller stands before anybody touches it: the first centred group is in the middle.
  var start: LayoutUnit {
    behavior == .groupPagingCentered && section.lineCount > 0 ? rest(0) : .zero
  }

  /// The place with the given number; later places may coincide at the end of the content.
  ///
  /// Centred groups come to rest with their middle in the middle of what the insets leave, so the
  /// first offset may be negative.
  func rest(_ index: Int) -> LayoutUnit {
    switch behavior {
    case .none, .continuous:
      return .zero
    case .continuousGroupLeadingBoundary, .groupPaging:
      return min(section.lineStart(of: index), maximum)
    case .groupPagingCentered:
      return section.lineStart(of: index) + section.lineExtent(of: index).half - page.half
    case .paging:
      return min(step * index, maximum)
    }
  }

  /// Where the scroller stops that was let go of at `current`, on the way to `proposed`.
  ///
  /// A slow release goes to the nearest place, a flick to the next one in its direction. Scrollers
  /// of pages move by one page at most.
  func target(from current: LayoutUnit, proposed: LayoutUnit, velocity: CGFloat) -> LayoutUnit {
    guard let count = restCount, count > 0 else { return min(max(.zero, proposed), maximum) }
    var index = nearest(to: proposed, count: count)
    if abs(velocity) >= LayoutPolicy.flickVelocity {
      if velocity > 0, rest(index) < proposed { index = min(index + 1, count - 1) }
      if velocity < 0, rest(index) > proposed { index = max(index - 1, 0) }
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

  /// The number of the place closest to `offset`; of two equally close ones the first.
  ///
  /// The last page, which may be a short one, is as far away as if it were a whole one. Recorded: with
  /// pages of 310 and an end at 474, the scroller goes back to 310 from 400.
  private func nearest(to offset: LayoutUnit, count: Int) -> Int {
    if behavior == .paging {
      guard step > .zero, offset < maximum else { return count - 1 }
      let (pages, rest) = max(.zero, offset).rawValue.quotientAndRemainder(
        dividingBy: step.rawValue
      )
      return Int(rest > step.rawValue - rest ? pages + 1 : pages)
    }
    // Places at the end of the content coincide, and beyond it the first of them is the closest as well.
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
  /// How far the section is scrolled across before anybody touches it.
  var scrollStart: LayoutUnit {
    template.orthogonal == .groupPagingCentered ? scroller.start : .zero
  }

  var scroller: OrthogonalScroller {
    OrthogonalScroller(
      behavior: template.orthogonal,
      section: self,
      leadingInset: insets.start(stackAxis),
      trailingInset: insets.end(stackAxis),
      view: context.size[stackAxis]
    )
  }
}

extension CompositionalCollectionLayout {
  /// Where a section that scrolls across comes to rest when it is let go of.
  ///
  /// - Parameters:
  ///   - section: The section, by index.
  ///   - proposed: Where it would stop by itself.
  ///   - velocity: In points a millisecond.
  public func targetOffset(
    forOrthogonalSection section: Int,
    proposed: CGFloat,
    velocity: CGFloat
  ) -> CGFloat {
    guard let solved, solved.sections.indices.contains(section),
      solved.sections[section].isOrthogonal
    else { return proposed }
    let current = LayoutUnit(orthogonalOffset(forSection: section))
    return solved.sections[section].scroller.target(
      from: current,
      proposed: LayoutUnit(proposed),
      velocity: velocity
    ).points
  }

  /// The places a section that scrolls across may rest at, in order; nothing where it may rest
  /// anywhere.
  public func restOffsets(forOrthogonalSection section: Int) -> [CGFloat] {
    guard let solved, solved.sections.indices.contains(section) else { return [] }
    let scroller = solved.sections[section].scroller
    var offsets: [CGFloat] = []
    for index in 0..<(scroller.restCount ?? 0) {
      let offset = scroller.rest(index).points
      if offsets.last != offset { offsets.append(offset) }
    }
    return offsets
  }
}

extension CompositionalCollectionLayout {
  /// Lets sections that were scrolled across stay where they are scrolled to, whatever their number.
  func followOffsets(through change: LayoutDataChange) {
    guard change.changesSections else { return }
    var moved: [Int: LayoutUnit] = [:]
    for (section, offset) in orthogonalOffsets {
      if let section = change.place(ofSection: section) { moved[section] = offset }
    }
    orthogonalOffsets = moved
  }
}
