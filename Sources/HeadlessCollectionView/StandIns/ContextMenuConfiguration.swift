public import Foundation

/// What a menu over items holds, made when it is about to be opened.
@MainActor
@preconcurrency
public final class ContextMenuConfiguration {
  public typealias ContentPreviewProvider = @MainActor () -> ViewController?
  public typealias ActionProvider = @MainActor (_ suggestedActions: [MenuElement]) -> Menu?

  /// What tells the menu from others; one of its own where none is given.
  public let identifier: AnyHashable
  /// The items that the menu is about, as the view asked.
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

  /// The menu, made anew each time; the system suggests nothing here.
  func makeMenu() -> Menu? { actionProvider?([]) }
}

/// Runs what goes along with a menu that opens or closes.
@MainActor
@preconcurrency
public protocol ContextMenuInteractionAnimating: AnyObject {
  var previewViewController: ViewController? { get }

  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// A menu that takes no time to open and close.
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
