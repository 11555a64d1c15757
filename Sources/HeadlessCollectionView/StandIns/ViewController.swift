public import CompositionalLayout
import Contracts
public import Foundation

/// Whoever looks after a view and the things in it.
///
/// Nothing comes on screen by itself: `loadViewIfNeeded()`, `beginAppearance()` and `transition(to:)`
/// stand for what a system would do.
@MainActor
@preconcurrency
open class ViewController {
  /// Also what the navigation bar says, until that is told otherwise.
  open var title: String? {
    didSet { navigationItem.title = title }
  }

  public private(set) lazy var navigationItem = NavigationItem(title: title ?? "")
  public internal(set) weak var parent: ViewController?
  public private(set) var children: [ViewController] = []
  public private(set) var presentedViewController: ViewController?
  public private(set) weak var presentingViewController: ViewController?
  open var isEditing = false {
    didSet { editButton?.title = Self.editTitle(isEditing) }
  }

  /// What the controller says the surroundings are; nil leaves it to the parent.
  public var overridingTraits: TraitCollection? {
    didSet {
      let old = oldValue ?? parent?.traitCollection ?? windowTraits ?? TraitCollection()
      if old != traitCollection { spreadTraitChange(from: old) }
    }
  }

  private var loadedView: View? {
    didSet {
      oldValue?.controller = nil
      loadedView?.controller = self
      loadedView?.noteControllerBelow()
    }
  }

  /// How far the controller has come with coming on screen.
  var appearance = AppearanceState.disappeared

  /// What the window says the surroundings are, for a controller without a parent.
  var windowTraits: TraitCollection? {
    didSet {
      let old = overridingTraits ?? parent?.traitCollection ?? oldValue ?? TraitCollection()
      if old != traitCollection { spreadTraitChange(from: old) }
    }
  }

  private var editButton: BarButtonItem?

  public init(nibName: String? = nil, bundle: Bundle? = nil) {}

  /// Controllers are not archived here: there is no Interface Builder to read from.
  public required init?(coder: NSCoder) {}

  /// The view, which is made when it is first asked for.
  open var view: View {
    get {
      loadViewIfNeeded()
      if let loadedView { return loadedView }
      stop("\(type(of: self)).loadView() did not set a view")
    }
    set { loadedView = newValue }
  }

  public var viewIfLoaded: View? { loadedView }
  public var isViewLoaded: Bool { loadedView != nil }

  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Makes the view: one as large as the screen.
  open func loadView() {
    let view = View(frame: Screen.main.bounds)
    view.overridingTraits = traitCollection
    loadedView = view
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called when memory is short.
  open func didReceiveMemoryWarning() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  /// A button that begins and ends editing, and says which of the two it would do.
  public var editButtonItem: BarButtonItem {
    if let editButton { return editButton }
    let button = BarButtonItem(
      title: Self.editTitle(isEditing),
      primaryAction: Action { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      }
    )
    editButton = button
    return button
  }

  private static func editTitle(_ isEditing: Bool) -> String { isEditing ? "Done" : "Edit" }

  open func present(
    _ controller: ViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = controller
    controller.presentingViewController = self
    viewIfLoaded?.window?.show(controller)
    controller.beginAppearance(animated: animated)
    completion?()
  }

  /// Takes away what this controller presents, or this one if it is presented itself.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: animated, completion: completion)
      return
    }
    presented.endAppearance(animated: animated)
    presented.viewIfLoaded?.removeFromSuperview()
    presented.presentingViewController = nil
    presentedViewController = nil
    completion?()
  }

  open func willMove(toParent parent: ViewController?) {}
  open func didMove(toParent parent: ViewController?) {}

  open func addChild(_ child: ViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    let old = child.traitCollection
    children.append(child)
    child.parent = self
    if old != child.traitCollection { child.spreadTraitChange(from: old) }
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

extension ViewController {
  /// The surroundings: what this controller or the nearest one above says.
  public var traitCollection: TraitCollection {
    overridingTraits ?? parent?.traitCollection ?? windowTraits ?? TraitCollection()
  }

  public var navigationController: NavigationController? { nearest() }
  public var splitViewController: SplitViewController? { nearest() }

  /// What accompanies a change that is under way: nothing, since changes take no time here.
  public var transitionCoordinator: (any ViewControllerTransitionCoordinator)? { nil }

  private func nearest<Container: ViewController>() -> Container? {
    var next = parent
    while let controller = next {
      if let found = controller as? Container { return found }
      next = controller.parent
    }
    return nil
  }

  func spreadTraitChange(from old: TraitCollection) {
    viewIfLoaded?.overridingTraits = traitCollection
    traitCollectionDidChange(old)
    for child in children where child.overridingTraits == nil { child.spreadTraitChange(from: old) }
  }
}

/// Runs what goes along with a change of size.
@MainActor
@preconcurrency
public protocol ViewControllerTransitionCoordinator: AnyObject {
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }

  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinator) -> Void)?,
    completion: (@MainActor (any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

extension ViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// A change of size that takes no time.
@MainActor
final class ImmediateTransition: ViewControllerTransitionCoordinator {
  typealias Step = @MainActor (any ViewControllerTransitionCoordinator) -> Void

  let isAnimated = false
  let isCancelled = false
  private var animations: [Step] = []
  private var completions: [Step] = []

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func run() {
    for step in animations + completions { step(self) }
  }
}
