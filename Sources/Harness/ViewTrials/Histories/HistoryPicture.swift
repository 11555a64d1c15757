import CompositionalLayout
import Foundation
import HeadlessCollectionView
import HeadlessViews

/// Everything visible of a view at the start of its content.
///
/// The offset is left out, since both views are scrolled to the start, and the selection is carried over
/// to the new view. Until all items are measured, sizes that were measured off screen may differ. They
/// determine three things, which are compared only afterwards or not at all:
/// - the length of content that is partly off screen;
/// - the lines of flow layouts from ``openLine`` on;
/// - the height of orthogonal sections (``HistoryScene/isDetermined``), which are not scrolled.
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
  /// The length of the content, if all of it was measured.
  var contentSize: [Int]?
  /// The centre of the first line of a flow layout that depends on items off screen.
  ///
  /// An item is put into a line by its width and centred in it. With its estimate it may be beyond the
  /// window and not measured, and with its own size on screen. An item that moved into another line
  /// changes the spaces in both.
  var openLine: Int?

  /// The first difference from another picture.
  func difference(from other: HistoryPicture) -> String? {
    let end = min(openLine ?? .max, other.openLine ?? .max)
    for key in Set(elements.keys).union(other.elements.keys).sorted() {
      let (shown, expected) = (elements[key], other.elements[key])
      let place = min(shown?.center[1] ?? .max, expected?.center[1] ?? .max)
      guard shown != expected, place < end else { continue }
      return "\(key) is \(Self.words(shown)) instead of \(Self.words(expected))"
    }
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
