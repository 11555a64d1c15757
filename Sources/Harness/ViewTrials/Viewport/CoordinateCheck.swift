import CompositionalLayout
import Foundation
import HeadlessViews

/// An oracle for the coordinates of a scroll view inside of another one, and of the views in it.
///
/// The model is a chain of nested rectangles: a root, a scroll view, a container, the view itself. A
/// point of one is found in the next one by the frame and the offset that this check has set.
@MainActor
final class CoordinateCheck {
  let view: ScrollView
  private let root: View
  private let outer: ScrollView
  private let container: View
  /// The number of checks; each one scrolls the outer view.
  private var turn = 0

  /// Puts a scroll view into other views, which it cannot leave: larger bounds grow in all directions.
  init(around view: ScrollView, in root: View = View(frame: .zero)) {
    self.view = view
    self.root = root
    root.frame = CGRect(x: 0, y: 0, width: 12_000, height: 12_000)
    outer = ScrollView(frame: CGRect(x: 30, y: 20, width: 11_000, height: 11_000))
    outer.contentSize = CGSize(width: 20_000, height: 20_000)
    outer.contentInset.top = 50
    container = View(frame: CGRect(x: 11, y: 13, width: 11_000, height: 11_000))
    root.addSubview(outer)
    outer.addSubview(container)
    container.addSubview(view)
    view.frame.origin = CGPoint(x: 5_020, y: 5_030)
  }

  /// Returns the first wrong answer about the scroll view itself.
  func problem() -> String? {
    turn += 1
    outer.contentOffset = CGPoint(x: turn * 7 % 50, y: turn * 13 % 100 - 50)
    let (bounds, offset) = (view.bounds, view.contentOffset)
    guard bounds == CGRect(origin: offset, size: view.frame.size) else {
      return "the bounds are \(bounds) at offset \(offset)"
    }
    let place = position(of: offset)
    for (name, corner) in [
      ("to the root", view.convert(offset, to: root)), ("to nil", view.convert(offset, to: nil)),
      ("from the view", root.convert(offset, from: view)),
    ] where corner != place {
      return "offset \(offset), converted \(name), is \(corner) instead of \(place)"
    }
    for (name, point) in [
      ("to the view", root.convert(place, to: view)),
      ("from the root", view.convert(place, from: root)),
      ("from nil", view.convert(place, from: nil)),
    ] where point != offset {
      return "the corner \(place) of the view, converted \(name), is \(point) instead of \(offset)"
    }
    return nil
  }

  /// Returns the point of the root where a point of the scroll view is.
  private func position(of point: CGPoint) -> CGPoint {
    [view, container, outer].reduce(point) { point, view in
      let origin = (view as? ScrollView)?.contentOffset ?? .zero
      return CGPoint(
        x: point.x - origin.x + view.frame.minX,
        y: point.y - origin.y + view.frame.minY
      )
    }
  }

  /// Returns the first wrong answer about an element.
  ///
  /// - Parameters:
  ///   - frame: The expected frame in the content.
  ///   - covered: The frames of elements above this one.
  func problem(of element: View, at frame: CGRect, covered: [CGRect] = []) -> String? {
    let chain = sequence(first: element) { $0.superview }
    guard chain.elementsEqual([element, view, container, outer, root], by: { $0 === $1 }) else {
      return "its superviews are \(chain.dropFirst().map { type(of: $0) })"
    }
    guard element.frame == frame else { return "its frame is \(element.frame), not \(frame)" }
    let place = CGRect(origin: position(of: frame.origin), size: frame.size)
    let answers = [
      ("of the element", element.convert(element.bounds, to: root)),
      ("of the element to nil", element.convert(element.bounds, to: nil)),
      ("of the frame", view.convert(frame, to: root)),
      ("from the element", root.convert(element.bounds, from: element)),
    ]
    for (name, answer) in answers where answer != place {
      return "the conversion \(name) is \(answer) instead of \(place)"
    }
    let corner = element.convert(place.origin, from: root)
    guard corner == .zero else { return "its corner is \(corner) in itself" }
    for y in [frame.minY, frame.midY, frame.maxY - 1] {
      let point = CGPoint(x: frame.midX, y: y)
      guard view.bounds.contains(point), frame.contains(point),
        !covered.contains(where: { $0.contains(point) })
      else { continue }
      let hit = root.hitTest(self.position(of: point), with: nil)
      guard hit?.isDescendant(of: element) == true else {
        return "a touch at \(point) hits \(hit.map { "\(type(of: $0)) \($0.frame)" } ?? "nothing")"
      }
    }
    return nil
  }

  /// Returns the first wrong answer about a button in a scroll view in a cell.
  ///
  /// - Parameter row: Returns the cell's row or item at a point of the content.
  func problem<Row: Equatable>(
    ofButtonIn cell: View,
    _ contentView: View,
    at path: Row?,
    row: (CGPoint) -> Row?
  ) -> String? {
    let shelf = ScrollView(frame: CGRect(x: 5, y: 3, width: 12, height: 9))
    let button = View(frame: CGRect(x: 9, y: 8, width: 4, height: 4))
    shelf.contentOffset = CGPoint(x: 7, y: 6)
    shelf.addSubview(button)
    contentView.addSubview(shelf)
    defer { shelf.removeFromSuperview() }
    let place = CGPoint(
      x: cell.frame.minX + contentView.frame.minX + 5 + 9 - 7,
      y: cell.frame.minY + contentView.frame.minY + 3 + 8 - 6
    )
    let point = button.convert(CGPoint.zero, to: view)
    guard point == place else { return "a button in it is at \(point) instead of \(place)" }
    guard button.convert(CGPoint.zero, to: root) == self.position(of: place) else {
      return "a button in it is at \(button.convert(CGPoint.zero, to: root)) in the root"
    }
    let found = row(point)
    return found == path ? nil : "the row of a button in it is \(found.map { "\($0)" } ?? "nil")"
  }
}
