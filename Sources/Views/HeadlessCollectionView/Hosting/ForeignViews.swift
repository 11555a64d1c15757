public import Foundation
import HeadlessViews

/// A toolkit with views of its own that shows the elements of a collection view.
@MainActor
public protocol ForeignViewHost: AnyObject {
  associatedtype ForeignView

  /// Returns a new view for an element, which may show others later.
  func makeView(for element: CollectionReusableView) -> ForeignView

  /// Shows an element in a frame, in the coordinates of the screen.
  func show(_ element: CollectionReusableView, in view: ForeignView, frame: CGRect)

  /// Takes a view off the screen; it is shown again when its element is reused.
  func hide(_ view: ForeignView)
}

/// The views with which a toolkit shows the elements of a collection view.
///
/// Each reusable view gets one view of the toolkit, so their number is that of elements on screen.
@MainActor
public final class ForeignViews<Host: ForeignViewHost> {
  private struct Entry {
    let element: CollectionReusableView
    let view: Host.ForeignView
    var isShown: Bool
  }

  public let collectionView: CollectionView
  private unowned let host: Host
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Creates the views of a collection view; the host is not retained.
  public init(of collectionView: CollectionView, host: Host) {
    self.collectionView = collectionView
    self.host = host
  }

  /// The number of views that the host made.
  public var count: Int { entries.count }

  /// Lays out the collection view, and shows what is on screen.
  public func layout() {
    collectionView.layoutIfNeeded()
    let offset = collectionView.contentOffset
    var visible: [CollectionReusableView] = collectionView.visibleCells
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      visible += collectionView.visibleSupplementaryViews(ofKind: kind)
    }
    let shown = Set(visible.map(ObjectIdentifier.init))
    for (key, entry) in entries where entry.isShown && !shown.contains(key) {
      host.hide(entry.view)
      entries[key]?.isShown = false
    }
    for element in visible {
      let key = ObjectIdentifier(element)
      let view = entries[key]?.view ?? host.makeView(for: element)
      entries[key] = Entry(element: element, view: view, isShown: true)
      host.show(element, in: view, frame: element.frame.offsetBy(dx: -offset.x, dy: -offset.y))
    }
  }
}
