public import Foundation

/// Queries of single sections for a view.
extension HostedLayout where Self: CompositionalCollectionLayout {
  /// Returns the configuration of a list section, or `nil` for other sections.
  public func listConfiguration(ofSection section: Int) -> ListConfiguration? {
    geometry(section)?.template.list?.configuration
  }

  /// Returns the orthogonal scrolling behaviour of a section.
  public func orthogonalScrollingBehavior(ofSection section: Int) -> OrthogonalScrollingBehavior {
    geometry(section)?.template.orthogonal ?? .none
  }

  /// Returns the scrolling details of an orthogonal section, or `nil` for other sections.
  public func orthogonalScrollingProperties(
    ofSection section: Int
  ) -> OrthogonalScrollingProperties? {
    guard let template = geometry(section)?.template, template.orthogonal != .none else {
      return nil
    }
    return template.orthogonalProperties
  }

  /// Returns the frame from the start of the first header to the end of the last footer, as wide as
  /// the view.
  public func frame(ofSection section: Int) -> CGRect {
    guard let solved, let geometry = geometry(section) else { return .zero }
    var frame = UnitRect(origin: solved.origin(ofSection: section), size: solved.context.size)
    frame.size[solved.axis] = geometry.extent
    return grid.snapped(frame)
  }

  /// Returns the frame and content size of an orthogonal section's scroller, or `nil` for other
  /// sections.
  ///
  /// The scroller is as wide as the view: the section's insets are part of its content.
  public func orthogonalScroller(
    ofSection section: Int
  ) -> (frame: CGRect, contentSize: CGSize)? {
    guard let solved, let geometry = geometry(section), geometry.isOrthogonal else { return nil }
    let axis = solved.axis
    var frame = UnitRect(origin: solved.origin(ofSection: section), size: solved.context.size)
    frame.origin[axis] += geometry.contentOrigin[axis]
    frame.size[axis] = geometry.totals.contentLength
    var content = frame.size
    content[axis.crossing] = geometry.scroller.contentLength
    return (grid.snapped(frame), content.cgSize)
  }

  /// Returns the axes on which an element has an estimated size, to be replaced by its preferred
  /// size.
  public func estimatedAxes(of attributes: LayoutAttributes) -> (width: Bool, height: Bool) {
    let axes = axesToMeasure(of: attributes)
    return (axes.contains(.horizontal), axes.contains(.vertical))
  }
}

extension CompositionalCollectionLayout {
  /// Returns a solved section; `nil` if it does not exist or before the layout is solved.
  func geometry(_ section: Int) -> SectionGeometry? {
    guard let solved, solved.sections.indices.contains(section) else { return nil }
    return solved.sections[section]
  }

  /// Returns the axes along which an element has an estimated size.
  package func axesToMeasure(of attributes: LayoutAttributes) -> AxisSet {
    guard let solved, let target = target(of: attributes, in: solved) else { return [] }
    return estimatedAxes(of: target, in: solved)
  }

  func estimatedAxes(of target: MeasurementTarget, in solved: SolvedLayout) -> AxisSet {
    switch target {
    case .cell(let section, let item):
      solved.sections[section].lines.estimatedAxes(ofItem: item)
    case .supplementary(let section, let kind, _):
      solved.sections[section].template.group.supplementaries
        .first { $0.kind == kind }?.size.estimatedAxes ?? []
    case .boundary(let section, let index):
      solved.sections[section].template.boundaryItems[index].size.estimatedAxes
    case .global(let index):
      solved.globals.items[index].size.estimatedAxes
    }
  }
}
