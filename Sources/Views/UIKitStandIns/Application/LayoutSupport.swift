import CompositionalLayout
public import Foundation
public import HeadlessViews

/// The space that bars cover at one end of a controller's view: its safe area.
@MainActor
@preconcurrency
open class LayoutSupport {
  open private(set) var topAnchor: YAxisAnchor
  open private(set) var bottomAnchor: YAxisAnchor
  open private(set) var length: CGFloat

  init(from topAnchor: YAxisAnchor, to bottomAnchor: YAxisAnchor, length: CGFloat) {
    self.topAnchor = topAnchor
    self.bottomAnchor = bottomAnchor
    self.length = length
  }
}

extension ViewController {
  /// The space above the safe area.
  public var topLayoutGuide: LayoutSupport {
    LayoutSupport(
      from: view.topAnchor,
      to: view.safeAreaLayoutGuide.topAnchor,
      length: view.safeAreaInsets.top
    )
  }

  /// The space below the safe area.
  public var bottomLayoutGuide: LayoutSupport {
    LayoutSupport(
      from: view.safeAreaLayoutGuide.bottomAnchor,
      to: view.bottomAnchor,
      length: view.safeAreaInsets.bottom
    )
  }
}
