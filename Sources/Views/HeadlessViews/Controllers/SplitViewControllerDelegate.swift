/// The delegate of a split view controller, which decides what a collapse and an expansion show.
@MainActor
@preconcurrency
public protocol SplitViewControllerDelegate: AnyObject {
  // Changes of the display mode.

  func splitViewController(
    _ svc: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode
  )
  /// Returns the mode to which the display mode button changes; `.automatic` leaves the default.
  func targetDisplayModeForAction(in svc: SplitViewController) -> SplitViewController.DisplayMode
  func splitViewController(_ svc: SplitViewController, willShow column: SplitViewController.Column)
  func splitViewController(_ svc: SplitViewController, didShow column: SplitViewController.Column)
  func splitViewController(_ svc: SplitViewController, willHide column: SplitViewController.Column)
  func splitViewController(_ svc: SplitViewController, didHide column: SplitViewController.Column)

  // Columns that collapse and expand.

  func splitViewController(
    _ splitViewController: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column
  func splitViewController(
    _ svc: SplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: SplitViewController.DisplayMode
  ) -> SplitViewController.DisplayMode
  func splitViewControllerDidCollapse(_ svc: SplitViewController)
  func splitViewControllerDidExpand(_ svc: SplitViewController)

  // Controllers of the classic style.

  func primaryViewController(forCollapsing splitViewController: SplitViewController)
    -> ViewController?
  func primaryViewController(forExpanding splitViewController: SplitViewController)
    -> ViewController?
  /// Returns whether the delegate has put the secondary controller onto the primary one itself.
  func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool
  /// Returns the secondary controller of the expanded interface; nil leaves the default.
  func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController?
  /// Returns whether the delegate has shown the controller itself.
  func splitViewController(
    _ splitViewController: SplitViewController,
    show vc: ViewController,
    sender: Any?
  ) -> Bool
  func splitViewController(
    _ splitViewController: SplitViewController,
    showDetail vc: ViewController,
    sender: Any?
  ) -> Bool
}

extension SplitViewControllerDelegate {
  public func splitViewController(
    _: SplitViewController,
    willChangeTo _: SplitViewController.DisplayMode
  ) {}

  public func targetDisplayModeForAction(
    in _: SplitViewController
  ) -> SplitViewController.DisplayMode { .automatic }

  public func splitViewController(
    _: SplitViewController,
    willShow _: SplitViewController.Column
  ) {}

  public func splitViewController(_: SplitViewController, didShow _: SplitViewController.Column) {}

  public func splitViewController(
    _: SplitViewController,
    willHide _: SplitViewController.Column
  ) {}

  public func splitViewController(_: SplitViewController, didHide _: SplitViewController.Column) {}

  public func splitViewController(
    _ splitViewController: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column { proposedTopColumn }

  public func splitViewController(
    _ svc: SplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: SplitViewController.DisplayMode
  ) -> SplitViewController.DisplayMode { proposed }

  public func splitViewControllerDidCollapse(_ svc: SplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: SplitViewController) {}

  public func primaryViewController(
    forCollapsing splitViewController: SplitViewController
  ) -> ViewController? { nil }

  public func primaryViewController(
    forExpanding splitViewController: SplitViewController
  ) -> ViewController? { nil }

  public func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool { false }

  public func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController? { nil }

  public func splitViewController(
    _: SplitViewController,
    show _: ViewController,
    sender _: Any?
  ) -> Bool { false }

  public func splitViewController(
    _: SplitViewController,
    showDetail _: ViewController,
    sender _: Any?
  ) -> Bool { false }
}
