public import CompositionalLayout
public import Foundation
public import HeadlessCollectionView
@_spi(LayoutCycle) public import HeadlessViews

// Methods of UIKit with pointers, or with closures that do not escape.

extension ContextualAction {
  /// Creates an action whose handler receives the view in which it was chosen.
  public convenience init(
    style: Style,
    title: String?,
    handler:
      @escaping (
        _ action: ContextualAction, _ sourceView: View,
        _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void
      ) -> Void
  ) {
    self.init(style, title) { action, source, completion in
      // A test may call the handler without a view.
      let view = source as? View ?? MainActor.assumeIsolated { View() }
      handler(action, view, completion)
    }
  }
}

extension ViewUser {
  /// Lifts the finger.
  ///
  /// The layout proposes where scrolling with this velocity stops, or a page if `isPagingEnabled`
  /// is true, and the delegate may change it. The content moves there at once.
  ///
  /// - Parameter velocity: The velocity in points per millisecond.
  public func endDragging(velocity: CGPoint = .zero) {
    guard view.isDragging else { return }
    var target = view.targetContentOffset(velocity: velocity)
    unsafe view.scrollDelegate?.scrollViewWillEndDragging(
      view,
      withVelocity: velocity,
      targetContentOffset: &target
    )
    view.setDragging(false)
    let decelerates = target != view.contentOffset
    view.scrollDelegate?.scrollViewDidEndDragging(view, willDecelerate: decelerates)
    guard decelerates else { return }
    view.scrollDelegate?.scrollViewWillBeginDecelerating(view)
    view.contentOffset = target
    view.scrollDelegate?.scrollViewDidEndDecelerating(view)
  }
}

extension Color {
  /// Stores the components.
  ///
  /// - Returns: True, because every colour has components.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    unsafe red?.pointee = self.red
    unsafe green?.pointee = self.green
    unsafe blue?.pointee = self.blue
    unsafe alpha?.pointee = self.alpha
    return true
  }
}

extension TableView {
  /// Performs the operations of a closure that does not escape as one batch.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }
}

// Nibs are not supported. Requesting a view registered with a nib stops the program with the nib's
// name.

extension CellRegistration {
  /// Creates a registration whose cells cannot be made.
  public init(cellNib: Nib, handler: @escaping Handler) {
    self.init { _, _, _ in _ = cellNib.instantiate(withOwner: nil) }
  }
}

extension SupplementaryRegistration {
  /// Creates a registration whose views cannot be made.
  public init(supplementaryNib nib: Nib, elementKind: String, handler: @escaping Handler) {
    self.init(elementKind: elementKind) { _, _, _ in _ = nib.instantiate(withOwner: nil) }
  }
}

extension TableView {
  func refuse(_ nib: Nib?) { _ = nib?.instantiate(withOwner: nil) }
}

extension NSAttributedString {
  /// The attributes of each run of equal ones, in order.
  var runs: [[NSAttributedString.Key: Any]] {
    var runs: [[NSAttributedString.Key: Any]] = []
    unsafe enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, _, _ in
      runs.append(attributes)
    }
    return runs
  }
}
