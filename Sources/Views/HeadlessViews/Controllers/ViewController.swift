public import CompositionalLayout
public import Foundation
import Portability

/// A controller of a view and its subviews.
///
/// Appearance is explicit: a window or a test calls `loadViewIfNeeded()`, `beginAppearance()` and
/// `transition(to:)`, because no system does.
@MainActor
@preconcurrency
open class ViewController: Responder, HeadlessController, TraitEnvironment {
  /// The title, and the default title of the navigation bar.
  open var title: String? { didSet { navigationItem.title = title } }

  open private(set) lazy var navigationItem = NavigationItem(title: title ?? "")
  open lazy var tabBarItem: TabBarItem = TabBarItem(title: title, image: nil)
  open internal(set) weak var parent: ViewController?
  open private(set) var children: [ViewController] = []
  open private(set) var presentedViewController: ViewController?
  open private(set) weak var presentingViewController: ViewController?
  open var isEditing = false {
    didSet { editButton?.title = Self.editTitle(isEditing) }
  }

  /// The controller's own traits; nil inherits those of the parent.
  package var fixedTraits: TraitCollection? { didSet { updateTraits() } }

  private var loadedView: View? {
    didSet {
      oldValue?.controller = nil
      guard let loadedView else { return }
      loadedView.controller = self
      loadedView.markAncestors(\.holdsController)
      loadedView.changeTraits { loadedView.inherit(inheritedTraits) }
    }
  }

  /// The state of appearance.
  var appearance = AppearanceState.disappeared
  var isAppearanceAnimated = false

  /// The traits of the window, until the view is in it.
  var windowTraits: TraitCollection? { didSet { updateTraits() } }
  /// The traits above the controller, and its own, as of their last change.
  var environment = TraitCollection()
  var shownTraits = TraitCollection()
  /// The traits that the controller, and that its parent, set for it.
  var ownTraits: TraitOverrides? { didSet { updateTraits() } }
  var ownStyle = UserInterfaceStyle.unspecified { didSet { updateTraits() } }
  var traitsFromParent: TraitCollection? { didSet { updateTraits() } }

  private var editButton: BarButtonItem?
  var madePresentation: (ModalPresentationStyle, PresentationController)?
  var traitHandlers: [TraitRegistration] = []
  /// The view shown in front of `view` if there is no content.
  package var contentUnavailableView: View?
  var needsUpdateProperties = true
  var propertiesGeneration: UInt32 = 0

  public init(nibName: String?, bundle: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller; `coder` is ignored, because Interface Builder is not supported.
  public required init?(coder: NSCoder) { super.init() }

  /// The view, loaded on first access.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: View! {
    get {
      loadViewIfNeeded()
      if let loadedView { return loadedView }
      stop("\(type(of: self)).loadView() did not set a view")
    }
    set { loadedView = newValue }
  }

  open var viewIfLoaded: View? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if additionalSafeAreaInsets != .zero { viewIfLoaded?.updateSafeArea() }
    viewDidLoad()
  }

  /// Creates the view, with the size of the screen.
  open func loadView() {
    let view = View(frame: Screen.main.bounds)
    loadedView = view
  }

  open func viewDidLoad() {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called after a memory warning.
  open func didReceiveMemoryWarning() {}
  /// Called before layout, and again when an observable property that it read changes.
  open func updateProperties() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  open override var next: Responder? { viewIfLoaded?.superview ?? parent }

  // Stored for the presenting code.

  open var modalPresentationStyle = ModalPresentationStyle.automatic
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var extendedLayoutIncludesOpaqueBars = false
  open var edgesForExtendedLayout = RectEdge.all
  open var automaticallyAdjustsScrollViewInsets = true
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  open var hidesBottomBarWhenPushed = false
  open var preferredContentSize = CGSize.zero
  open var toolbarItems: [BarButtonItem]?
  open var userActivity: UserActivity?
  open var childForStatusBarStyle: ViewController? { nil }
  open var childForStatusBarHidden: ViewController? { nil }
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
  /// The storyboard of the controller: always nil, since storyboards are not supported.
  open var storyboard: Storyboard? { nil }
  private var addedKeyCommands: [KeyCommand] = []
  open var restorationIdentifier: String?
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .all }
  open var shouldAutorotate: Bool { true }
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Insets of the view's safe area that the controller adds.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { viewIfLoaded?.updateSafeArea() }
  }

  /// The commands that were added.
  open override var keyCommands: [KeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  open func addKeyCommand(_ command: KeyCommand) { addedKeyCommands.append(command) }
  open func removeKeyCommand(_ command: KeyCommand) {
    addedKeyCommands.removeAll { $0 === command }
  }

  public static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChange"
  )

  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func updateViewConstraints() {}
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}

  /// Shows a controller in the nearest container, or presents it.
  open func show(_ controller: ViewController, sender: Any?) {
    if let navigation = navigationController {
      navigation.pushViewController(controller, animated: true)
    } else {
      present(controller, animated: true)
    }
  }

  open func showDetailViewController(_ controller: ViewController, sender: Any?) {
    if let split = splitViewController {
      split.showDetailViewController(controller, sender: sender)
    } else {
      show(controller, sender: sender)
    }
  }

  /// Puts the secondary controller onto this one, if the delegate of the split view does not.
  ///
  /// A navigation controller pushes it. Other controllers are shown alone.
  open func collapseSecondaryViewController(
    _ secondaryViewController: ViewController,
    for splitViewController: SplitViewController
  ) {}

  /// Returns the secondary controller of an expanding split view: by default the one before.
  open func separateSecondaryViewController(
    for splitViewController: SplitViewController
  ) -> ViewController? { splitViewController.columns[.secondary] }

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// A button that begins or ends editing, with a matching title.
  open var editButtonItem: BarButtonItem {
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

  open func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
    presentedViewController = controller
    controller.presentingViewController = self
    viewIfLoaded?.window?.show(controller)
    controller.beginAppearance(animated: animated)
    completion?()
  }

  /// Dismisses the presented controller, or this one if it is presented.
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

  /// Whether the children appear and disappear with the controller (default: true).
  ///
  /// A container that returns `false` calls ``beginAppearanceTransition(_:animated:)`` and
  /// ``endAppearanceTransition()`` of its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Begins to make the controller appear or disappear, as its container does.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      willAppear(animated)
    } else if appearance == .appeared || appearance == .appearing {
      willDisappear(animated)
    }
  }

  /// Completes the transition that ``beginAppearanceTransition(_:animated:)`` began.
  open func endAppearanceTransition() { finishAppearance() }
  /// Called before the controller and its children appear.
  func prepareToAppear() {}
  open func willMove(toParent parent: ViewController?) {}
  open func didMove(toParent parent: ViewController?) {}

  /// Adds a child; its `willMove(toParent:)` is called.
  open func addChild(_ child: ViewController) {
    if child.parent === self { return moveToEnd(child) }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    child.updateTraits()
  }

  private func moveToEnd(_ child: ViewController) {
    children.removeAll { $0 === child }
    children.append(child)
  }

  /// Removes the controller from its parent; `didMove(toParent:)` is called with nil.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    traitsFromParent = nil
    didMove(toParent: nil)
  }

  /// The traits of this controller or its nearest ancestor.
  open var traitCollection: TraitCollection { shownTraits }

  /// Sets traits for a child and everything below it; nil removes them.
  open func setOverrideTraitCollection(
    _ collection: TraitCollection?,
    forChild childViewController: ViewController
  ) { childViewController.traitsFromParent = collection }

  /// Returns the traits that were set for a child.
  open func overrideTraitCollection(forChild child: ViewController) -> TraitCollection? {
    child.parent === self ? child.traitsFromParent : nil
  }

  /// Returns the traits of a child in a container that gives its children other ones.
  @_spi(LayoutCycle) open func traits(
    of child: ViewController,
    in environment: TraitCollection
  ) -> TraitCollection { environment }

  open var navigationController: NavigationController? { nearest() }
  open var splitViewController: SplitViewController? { nearest() }
  open var tabBarController: TabBarController? { nearest() }

  /// The style of the controller and its view; `.unspecified` inherits it.
  open var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { ownStyle }
    set { ownStyle = newValue }
  }

  open var isBeingPresented: Bool { presentingViewController != nil && appearance == .appearing }
  open var isMovingToParent: Bool { parent != nil && appearance == .appearing }
  open var isMovingFromParent: Bool { parent == nil && appearance == .disappeared }
  open var isBeingDismissed: Bool { false }

  /// The coordinator of a change in progress: always nil, since changes take no time here.
  open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? { nil }

  /// The presentation of the controller, by its style.
  open var presentationController: PresentationController? { presentation }
  /// The presentation in a popover; nil unless the style is `.popover`.
  open var popoverPresentationController: PopoverPresentationController? {
    presentation as? PopoverPresentationController
  }

  /// The presentation in a sheet; nil unless the style is one of a sheet.
  open var sheetPresentationController: SheetPresentationController? {
    presentation as? SheetPresentationController
  }

  /// Requests an update of the properties before the next layout of the view.
  open func setNeedsUpdateProperties() { requestUpdateProperties() }
  /// Performs a requested update of the properties.
  open func updatePropertiesIfNeeded() { performRequestedUpdateProperties() }
}

extension ViewController {
  private func nearest<Container: ViewController>() -> Container? {
    var next = parent
    while let controller = next {
      if let found = controller as? Container { return found }
      next = controller.parent
    }
    return nil
  }
}
