import Foundation
import HeadlessViews

/// An oracle for the coordinates of a scroll view, the views in it and a view around it.
///
/// The model is arithmetic: the distance of an element from the corner of the scroll view is its
/// distance from the offset.
@MainActor
struct CoordinateCheck {
  let view: ScrollView
  /// The superview of the scroll view, the root of the tree.
  let surroundings: View

  /// Puts a scroll view into another view, which it cannot leave: larger bounds grow in all directions.
  init(around view: ScrollView) {
    self.view = view
    view.frame.origin = CGPoint(x: 5_020, y: 5_030)
    surroundings = View(frame: CGRect(x: 0, y: 0, width: 10_000, height: 10_000))
    surroundings.addSubview(view)
  }

  /// Returns the first wrong answer about the scroll view itself.
  func problem() -> String? {
    let (bounds, offset) = (view.bounds, view.contentOffset)
    guard bounds == CGRect(origin: offset, size: view.frame.size) else {
      return "the bounds are \(bounds) at offset \(offset)"
    }
    let corner = view.convert(offset, to: surroundings)
    guard corner == view.frame.origin else {
      return "offset \(offset) is converted to \(corner) instead of \(view.frame.origin)"
    }
    return nil
  }

  /// Returns the first wrong answer about an element.
  ///
  /// - Parameters:
  ///   - frame: The expected frame in the content.
  ///   - covered: The frames of elements above this one.
  func problem(of element: View, at frame: CGRect, covered: [CGRect] = []) -> String? {
    guard element.superview === view else { return "its superview is not the scroll view" }
    guard element.frame == frame else { return "its frame is \(element.frame), not \(frame)" }
    let (offset, origin) = (view.contentOffset, view.frame.origin)
    let place = frame.offsetBy(dx: origin.x - offset.x, dy: origin.y - offset.y)
    let answers = [
      ("of the element", element.convert(element.bounds, to: surroundings)),
      ("of the element to the root", element.convert(element.bounds, to: nil)),
      ("of the frame", view.convert(frame, to: surroundings)),
      ("from the element", surroundings.convert(element.bounds, from: element)),
    ]
    for (name, answer) in answers where answer != place {
      return "the conversion \(name) is \(answer) instead of \(place)"
    }
    guard element.convert(CGPoint.zero, to: view) == frame.origin else {
      return "its origin is converted to \(element.convert(CGPoint.zero, to: view)) in the content"
    }
    for y in [place.minY, place.midY, place.maxY - 1] {
      let point = CGPoint(x: place.midX, y: y)
      let inContent = view.convert(point, from: surroundings)
      guard view.frame.contains(point), place.contains(point),
        !covered.contains(where: { $0.contains(inContent) })
      else { continue }
      let hit = surroundings.hitTest(point, with: nil)
      guard hit?.isDescendant(of: element) == true else {
        return "a touch at \(point) hits \(hit.map { "\(type(of: $0)) \($0.frame)" } ?? "nothing")"
      }
    }
    return nil
  }
}
