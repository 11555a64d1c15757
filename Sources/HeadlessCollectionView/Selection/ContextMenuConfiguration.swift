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

/// A menu that opens and closes immediately.
@MainActor
final class ImmediateMenuAnimation: ContextMenuInteractionAnimating {
  let previewViewController: ViewController?
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
}
