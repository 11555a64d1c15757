import CompositionalLayout
import Foundation

/// Conversions between the coordinates of views.
extension View {
  func converted(_ point: CGPoint, to view: View?) -> CGPoint {
    let (here, there) = (placeInTree, view?.placeInTree ?? (.zero, false))
    guard !here.isTransformed, !there.isTransformed else {
      let inRoot = inRoot(point)
      return view?.fromRoot(inRoot) ?? inRoot
    }
    let x = unflipped(point.x) + here.origin.x - there.origin.x
    return CGPoint(x: view?.unflipped(x) ?? x, y: point.y + here.origin.y - there.origin.y)
  }

  /// Returns the box around a rectangle in the coordinates of another view.
  func converted(_ rect: CGRect, to view: View?) -> CGRect {
    let (here, there) = (placeInTree, view?.placeInTree ?? (.zero, false))
    guard !here.isTransformed, !there.isTransformed else {
      return CGRect(around: rect.corners.map { convert($0, to: view) })
    }
    return moved(rect, from: here.origin, to: there.origin, of: view)
  }

  func converted(_ point: CGPoint, from view: View?) -> CGPoint {
    view?.convert(point, to: self) ?? root.convert(root.fromRoot(point), to: self)
  }

  func converted(_ rect: CGRect, from view: View?) -> CGRect {
    guard view == nil else { return view?.convert(rect, to: self) ?? rect }
    let top = root
    return top.convert(CGRect(around: rect.corners.map { top.fromRoot($0) }), to: self)
  }

  /// Converts a rectangle as if no view had a transform.
  func convertedInLayout(_ rect: CGRect, to view: View) -> CGRect {
    moved(rect, from: placeInTree.origin, to: view.placeInTree.origin, of: view)
  }

  private func moved(
    _ rect: CGRect,
    from here: CGPoint,
    to there: CGPoint,
    of view: View?
  ) -> CGRect {
    let isTurned = isFlippedHorizontally != view?.isFlippedHorizontally ?? false
    let x = unflipped(isTurned ? rect.maxX : rect.minX) + here.x - there.x
    return CGRect(
      origin: CGPoint(x: view?.unflipped(x) ?? x, y: rect.minY + here.y - there.y),
      size: rect.size
    )
  }

  private var root: View {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }

  /// Converts between the coordinates of the view and those from its left edge.
  private func unflipped(_ x: CGFloat) -> CGFloat {
    isFlippedHorizontally ? bounds.minX + bounds.maxX - x : x
  }

  /// The origin of the view's coordinates in those of the root view without transforms, and whether
  /// there are any.
  private var placeInTree: (origin: CGPoint, isTransformed: Bool) {
    var origin = CGPoint.zero
    var isTransformed = false
    var next: View? = self
    while let view = next {
      let frame = view.isTransformed ? view.placement : view.frame
      let left = view.superview.map { parent in
        parent.isFlippedHorizontally ? parent.unflipped(frame.maxX) : frame.minX
      }
      origin.x += (left ?? frame.minX) - view.bounds.minX
      origin.y += frame.minY - view.bounds.minY
      isTransformed = isTransformed || view.isTransformed
      next = view.superview
    }
    return (origin, isTransformed)
  }

  /// Converts a point to the coordinates around the root view.
  private func inRoot(_ point: CGPoint) -> CGPoint {
    var point = CGPoint(x: unflipped(point.x), y: point.y)
    var next: View? = self
    while let view = next {
      let (bounds, center, transform) = (view.bounds, view.centerFromLeft, view.transform)
      let turned = transform.applied(
        to: CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY)
      )
      point = CGPoint(x: turned.x + center.x, y: turned.y + center.y)
      next = view.superview
    }
    return point
  }

  /// Converts a point from the coordinates around the root view.
  private func fromRoot(_ point: CGPoint) -> CGPoint {
    var path: [View] = []
    var next: View? = self
    while let view = next {
      path.append(view)
      next = view.superview
    }
    var point = point
    for view in path.reversed() {
      let (bounds, center) = (view.bounds, view.centerFromLeft)
      let turned = view.transform.applied(
        inverselyTo: CGPoint(x: point.x - center.x, y: point.y - center.y)
      )
      point = CGPoint(x: turned.x + bounds.midX, y: turned.y + bounds.midY)
    }
    return CGPoint(x: unflipped(point.x), y: point.y)
  }

  /// The centre in the coordinates from the left edge of the superview.
  private var centerFromLeft: CGPoint {
    CGPoint(x: superview?.unflipped(center.x) ?? center.x, y: center.y)
  }
}

extension CGRect {
  fileprivate var corners: [CGPoint] {
    [
      origin, CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ]
  }

  /// Creates the box around four corners.
  fileprivate init(around corners: [CGPoint]) {
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    self.init(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
  }
}
