public import Foundation

/// The control above a list that the user pulls to refresh it.
@MainActor
@preconcurrency
open class RefreshControl: Control {
  open var attributedTitle: NSAttributedString?
  open private(set) var isRefreshing = false

  /// Creates a refresh control, which has a fixed size regardless of the frame.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: 320, height: 60))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}
