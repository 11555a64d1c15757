import CompositionalLayout
import HeadlessViews

/// The order of the elements among the subviews, which determines the view under a finger.
extension CollectionView {
  /// Moves a view between the elements behind it and those in front of it.
  ///
  /// Elements with a higher z index are in front, and at the same one headers are in front of cells.
  /// Of equal elements the newer one is in front. The scan ends at the first view that is no element.
  func arrange(_ view: CollectionReusableView) {
    guard let own = view.shownAttributes else { return }
    moveToOrder(view, own)
    if let hosted = view.hostedView { moveToOrder(hosted, own) }
  }

  private func moveToOrder(_ view: View, _ own: LayoutAttributes) {
    let (surface, views) = (surface, surface.subviews)
    // New elements are at the end.
    var start = views.count - 1
    while start >= 0, views[start] !== view { start -= 1 }
    guard start >= 0 else { return }
    var index = start
    while index > 0, isInFront(attributes(of: views[index - 1]), of: own) { index -= 1 }
    if index == start {
      while index + 1 < views.count, isInFront(own, of: attributes(of: views[index + 1])) {
        index += 1
      }
    }
    guard index != start else { return }
    surface.changeSubviews { $0.insert($0.remove(at: start), at: index) }
  }

  private func isInFront(_ view: LayoutAttributes?, of other: LayoutAttributes?) -> Bool {
    guard let view, let other else { return false }
    if view.zIndex != other.zIndex { return view.zIndex > other.zIndex }
    return view.representedElementCategory != .cell && other.representedElementCategory == .cell
  }

  private func attributes(of view: View) -> LayoutAttributes? {
    (view.elementBelow as? CollectionReusableView ?? view as? CollectionReusableView)?
      .shownAttributes
  }
}
