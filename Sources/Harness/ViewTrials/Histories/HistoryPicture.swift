import CompositionalLayout
import Foundation
import HeadlessCollectionView
import HeadlessViews

/// Everything visible of a view at the start of its content.
///
/// Legitimate differences of a view with a history and a new one are left out: the length of content
/// that is partly off screen and of orthogonal sections (``HistoryScene/isDetermined``), since sizes
/// that were measured are kept; and the offset, since both views are scrolled to the start. The
/// selection is carried over to the new view.
struct HistoryPicture: Equatable, Sendable {
  /// A view on screen; its places are relative to the bounds, in 64ths of a point.
  struct Element: Equatable, Sendable {
    var name: String
    var center: [Int]
    var size: [Int]
    var transform: LayoutTransform
    /// The content, the appearance and the state.
    var state: String
  }

  var elements: [String: Element] = [:]
  /// The separators of list rows.
  var separators: [String] = []
  /// The length of the content, if all of it is on screen.
  var contentSize: [Int]?

  /// The first difference from another picture, in what both show.
  ///
  /// Elements of one picture alone are not compared. In about one of 500 trials of collection views, an
  /// element at the edge of the window is in one of them only, for reasons that are not known.
  func difference(from other: HistoryPicture) -> String? {
    for key in Set(elements.keys).intersection(other.elements.keys).sorted()
    where elements[key] != other.elements[key] {
      return "\(key) is \(Self.words(elements[key])) instead of \(Self.words(other.elements[key]))"
    }
    guard Set(elements.keys) == Set(other.elements.keys) else { return nil }
    if separators != other.separators {
      return "the separators are \(separators) instead of \(other.separators)"
    }
    guard let contentSize, let length = other.contentSize, contentSize != length else { return nil }
    return "the content size is \(contentSize) instead of \(length)"
  }

  private static func words(_ element: Element?) -> String {
    guard let element else { return "absent" }
    let transform = element.transform.isIdentity ? "" : " transformed by \(element.transform)"
    return "\(element.name) \(element.size) at \(element.center)\(transform) (\(element.state))"
  }
}

extension HistoryPicture {
  /// Adds a view on screen.
  @MainActor
  mutating func add(_ view: View, _ key: String, _ name: String, _ state: String, in list: View) {
    let origin = list.bounds.origin
    elements[key] = Element(
      name: name,
      center: Self.units(view.center.x - origin.x, view.center.y - origin.y),
      size: Self.units(view.bounds.width, view.bounds.height),
      transform: view.transform,
      state: "\(state), alpha \(view.alpha)\(view.isHidden ? ", hidden" : "")"
    )
  }

  static func units(_ x: CGFloat, _ y: CGFloat) -> [Int] {
    [Int((x * 64).rounded()), Int((y * 64).rounded())]
  }
}
