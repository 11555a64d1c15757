import CompositionalLayout
public import Foundation
public import HeadlessViews

/// The context menu of a view, opened by a method call.
@MainActor
@preconcurrency
open class ContextMenuInteraction: NSObject, Interaction {
  public enum Appearance: Int, Hashable, Sendable {
    case unknown, rich, compact
  }

  public private(set) weak var delegate: (any ContextMenuInteractionDelegate)?
  public private(set) weak var view: View?
  private var open: OpenContextMenu?
  private var place = CGPoint.zero

  public init(delegate: any ContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  override init() { super.init() }

  open func willMove(to view: View?) { if view == nil { dismissMenu() } }
  open func didMove(to view: View?) { self.view = view }

  open var menuAppearance: Appearance { open == nil ? .unknown : .rich }

  /// The open menu.
  public var openMenu: Menu? { open?.menu }

  /// Opens the menu at a point of the view, the centre by default.
  ///
  /// - Returns: The menu, or nil if the delegate has none.
  @discardableResult
  public func openMenu(at point: CGPoint? = nil) -> Menu? {
    guard let view, let delegate else { return nil }
    place = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    guard
      let configuration = delegate.contextMenuInteraction(
        self,
        configurationForMenuAtLocation: place
      )
    else { return nil }
    return show(configuration)
  }

  /// Opens the menu of a configuration, if it has one, instead of the open menu.
  func show(_ configuration: ContextMenuConfiguration) -> Menu? {
    dismissMenu()
    open = OpenContextMenu(configuration) { willDisplay(configuration, $0) }
    return open?.menu
  }

  // The calls of the delegate.

  func willDisplay(
    _ configuration: ContextMenuConfiguration,
    _ animator: any ContextMenuInteractionAnimating
  ) {
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
  }

  func willPerformPreviewAction(
    _ configuration: ContextMenuConfiguration,
    _ animator: any ContextMenuInteractionCommitAnimating
  ) {
    delegate?.contextMenuInteraction(
      self,
      willPerformPreviewActionForMenuWith: configuration,
      animator: animator
    )
  }

  func willEnd(
    _ configuration: ContextMenuConfiguration,
    _ animator: any ContextMenuInteractionAnimating
  ) { delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator) }

  /// Chooses an action of the open menu or of its submenus; the menu closes first.
  ///
  /// - Returns: Whether the menu contains the action and the action is enabled.
  @discardableResult
  public func choose(_ action: Action) -> Bool {
    guard let open, open.offers(action) else { return false }
    dismissMenu()
    action.perform(from: view)
    return true
  }

  /// Taps the preview of the open menu, which closes.
  ///
  /// - Returns: Whether the menu has a preview.
  @discardableResult
  public func tapPreview() -> Bool {
    guard let open, let preview = open.preview else { return false }
    let animation = ImmediateMenuAnimation(preview: preview)
    willPerformPreviewAction(open.configuration, animation)
    dismissMenu()
    animation.run()
    return true
  }

  /// Replaces the open menu, or a submenu that is shown.
  open func updateVisibleMenu(_ change: (Menu) -> Menu) {
    if let open { self.open = OpenContextMenu(open, menu: change(open.menu)) }
  }

  open func dismissMenu() {
    guard let closed = open else { return }
    open = nil
    let animation = ImmediateMenuAnimation(preview: closed.preview)
    willEnd(closed.configuration, animation)
    animation.run()
  }

  open func location(in view: View?) -> CGPoint { self.view?.convert(place, to: view) ?? place }
}

/// The delegate of a context menu.
@MainActor
@preconcurrency
public protocol ContextMenuInteractionDelegate: AnyObject {
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> ContextMenuConfiguration?

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willDisplayMenuFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  )

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willEndFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  )

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating
  )

  // No preview is shown, so these methods are not called.

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?
}

extension ContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willDisplayMenuFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}

  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willEndFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}

  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating
  ) {}

  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? { nil }

  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? { nil }
}
