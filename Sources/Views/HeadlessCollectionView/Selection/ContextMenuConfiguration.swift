public import Foundation

/// The configuration of a context menu, created when the menu is requested.
@MainActor
@preconcurrency
public final class ContextMenuConfiguration {
  public typealias ContentPreviewProvider = @MainActor () -> ViewController?
  public typealias ActionProvider = @MainActor (_ suggestedActions: [MenuElement]) -> Menu?

  /// The identifier of the menu; unique by default.
  public let identifier: AnyHashable
  /// The items of the menu, as requested by the view.
  public internal(set) var indexPaths: [IndexPath] = []

  let previewProvider: ContentPreviewProvider?
  private let actionProvider: ActionProvider?

  public init(
    identifier: AnyHashable? = nil,
    previewProvider: ContentPreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }

  /// Returns a new menu; the system suggests no elements here.
  func makeMenu() -> Menu? { actionProvider?([]) }
}

/// The animations that accompany the opening or closing of a menu.
@MainActor
@preconcurrency
public protocol ContextMenuInteractionAnimating: AnyObject {
  var previewViewController: ViewController? { get }

  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The way in which the preview of a menu becomes the screen, which is kept.
public enum ContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
  case dismiss, pop
}

/// The animations that accompany a tap on the preview of a menu.
@MainActor
@preconcurrency
public protocol ContextMenuInteractionCommitAnimating: ContextMenuInteractionAnimating {
  var preferredCommitStyle: ContextMenuInteractionCommitStyle { get set }
}

/// A menu that opens and closes immediately.
@MainActor
final class ImmediateMenuAnimation: ContextMenuInteractionCommitAnimating {
  let previewViewController: ViewController?
  var preferredCommitStyle = ContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(preview: ViewController?) {
    previewViewController = preview
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    for step in animations + completions { step() }
    animations = []
    completions = []
  }
}

/// An open context menu.
struct OpenContextMenu {
  let configuration: ContextMenuConfiguration
  let menu: Menu
  let preview: ViewController?

  /// Opens a menu; nil if the configuration has none.
  ///
  /// - Parameter willDisplay: Called before the menu opens.
  @MainActor
  init?(
    _ configuration: ContextMenuConfiguration,
    willDisplay: (any ContextMenuInteractionAnimating) -> Void
  ) {
    guard let menu = configuration.makeMenu() else { return nil }
    self.configuration = configuration
    self.menu = menu
    preview = configuration.previewProvider?()
    let animation = ImmediateMenuAnimation(preview: preview)
    willDisplay(animation)
    animation.run()
  }

  /// The same menu with other elements.
  init(_ open: OpenContextMenu, menu: Menu) {
    configuration = open.configuration
    preview = open.preview
    self.menu = menu
  }

  /// Whether a choice of an action has an effect.
  @MainActor
  func offers(_ action: Action) -> Bool {
    menu.holds(action) && action.attributes.isDisjoint(with: [.disabled, .hidden])
  }
}

extension Menu {
  /// Whether the menu or one of its submenus contains an action.
  fileprivate func holds(_ action: Action) -> Bool {
    children.contains { child in
      child === action || (child as? Menu)?.holds(action) == true
    }
  }
}
