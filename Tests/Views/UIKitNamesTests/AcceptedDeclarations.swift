import Foundation
import UIKitNames

// Declarations that UIKit accepts: overrides of members that it lets one override, initializers of
// subclasses, and members with names that UIKit does not use. Those with a number are the ones of public code that
// did not compile once; numbers 7 to 14, 18 and 23 are in the mocks of tables, collection views and cells.

final class NarrowFlow: UICollectionViewFlowLayout {
  weak var delegate: NarrowFlowDelegate?
  var host = "a name of the app"

  // Declaration 1.
  override var itemSize: CGSize {
    get { CGSize(width: 70, height: 30) }
    set {}
  }
  override var estimatedItemSize: CGSize { didSet {} }
  // Declaration 2.
  override var scrollDirection: UICollectionView.ScrollDirection { didSet {} }
  // Declaration 3.
  override var minimumLineSpacing: CGFloat {
    get { 4 }
    set {}
  }
  override var minimumInteritemSpacing: CGFloat { didSet {} }
  override var headerReferenceSize: CGSize { didSet {} }
  override var footerReferenceSize: CGSize { didSet {} }
  override var sectionInset: UIEdgeInsets { didSet {} }
  override var sectionInsetReference: UICollectionViewFlowLayout.SectionInsetReference {
    didSet {}
  }
  // Declaration 4.
  override var sectionHeadersPinToVisibleBounds: Bool {
    get { true }
    set {}
  }
  override var sectionFootersPinToVisibleBounds: Bool { didSet {} }
  override class var layoutAttributesClass: AnyClass { FrontAttributes.self }
  override class var invalidationContextClass: AnyClass { ReasonContext.self }
}

protocol NarrowFlowDelegate: AnyObject {}

final class FrontAttributes: UICollectionViewLayoutAttributes {
  var isMarked = false

  // Declaration 25.
  override init() { super.init() }

  init(marked: Bool) {
    isMarked = marked
    super.init()
  }

  // Declaration 5.
  override var zIndex: Int {
    get { 7 }
    set {}
  }
  override var frame: CGRect { didSet { frames.append(frame) } }
  override var center: CGPoint { didSet {} }
  override var size: CGSize { didSet {} }
  override var bounds: CGRect { didSet {} }
  override var transform: CGAffineTransform { didSet {} }
  override var transform3D: CATransform3D { didSet {} }
  override var alpha: CGFloat { didSet {} }
  override var isHidden: Bool { didSet {} }
  override var indexPath: IndexPath { didSet {} }
  var frames: [CGRect] = []
}

final class ReasonContext: UICollectionViewFlowLayoutInvalidationContext {
  let reason: String

  override init() {
    reason = "made by the layout"
    super.init()
  }

  init(reason: String) {
    self.reason = reason
    super.init()
  }

  override var invalidateEverything: Bool { false }
  override var invalidateDataSourceCounts: Bool { false }
  override var invalidatedItemIndexPaths: [IndexPath]? { [[0, 1]] }
  // Declaration 6.
  override var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { ["a": [[0, 0]]] }
  override var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { nil }
  override var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
  override var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
  override var interactiveMovementTarget: CGPoint { .zero }
}

// Declaration 26.
final class UnmadeContext: UICollectionViewLayoutInvalidationContext {
  let reason: String

  init(reason: String) {
    self.reason = reason
    super.init()
  }
}

// Declaration 24.
final class GivenItem: UICollectionViewUpdateItem {
  override var indexPathBeforeUpdate: IndexPath? { [0, 1] }
  override var indexPathAfterUpdate: IndexPath? { [0, 2] }
  override var updateAction: UICollectionViewUpdateItem.Action { .move }
}

extension NSCollectionLayoutDimension {
  // Declaration 27.
  class func half() -> Self { .fractionalWidth(0.5) }
  class func row() -> Self { .estimated(44) }
}

class MockView: UIView {
  var calls: [String] = []
  var user = "a name of the app"
  var host: String?

  // Declaration 15.
  override var window: UIWindow? { nil }
  override var center: CGPoint { didSet { calls.append("center") } }
  override var transform: CGAffineTransform { didSet { calls.append("transform") } }
  // Declaration 16.
  override var layoutMargins: UIEdgeInsets { didSet { calls.append("layoutMargins") } }
  override var directionalLayoutMargins: NSDirectionalEdgeInsets { didSet {} }
  // Declaration 17.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var tintColor: UIColor! { didSet { calls.append("tintColor") } }
  override var contentMode: UIView.ContentMode { didSet {} }
  override var autoresizingMask: UIView.AutoresizingMask { didSet {} }
  override var translatesAutoresizingMaskIntoConstraints: Bool { didSet {} }
  override var semanticContentAttribute: UISemanticContentAttribute { didSet {} }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    .rightToLeft
  }
  // Declaration 20.
  override var gestureRecognizers: [UIGestureRecognizer]? { didSet { calls.append("gestures") } }
  override func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    calls.append("add gesture")
  }
  override func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  override func addInteraction(_ interaction: any UIInteraction) {}
  override func removeInteraction(_ interaction: any UIInteraction) {}
  // Declaration 22.
  override func layoutMarginsDidChange() { calls.append("layoutMarginsDidChange") }
  override func tintColorDidChange() { calls.append("tintColorDidChange") }
  override func addSubview(_ view: UIView) {
    calls.append("addSubview")
    super.addSubview(view)
  }
  override func insertSubview(_ view: UIView, at index: Int) { calls.append("insertSubview") }
  override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {}
  override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {}
  override func exchangeSubview(at first: Int, withSubviewAt second: Int) {}
  override func bringSubviewToFront(_ view: UIView) {}
  override func sendSubviewToBack(_ view: UIView) {}
  // Declaration 19.
  override func removeFromSuperview() { calls.append("removeFromSuperview") }
  override func isDescendant(of view: UIView) -> Bool { true }
  override func viewWithTag(_ tag: Int) -> UIView? { nil }
  override func sizeToFit() {}
  override func snapshotView(afterScreenUpdates: Bool) -> UIView? { nil }
  override func endEditing(_ force: Bool) -> Bool { true }
  override func setNeedsDisplay() { calls.append("setNeedsDisplay") }
  override func addConstraint(_ constraint: NSLayoutConstraint) {}
  override func addConstraints(_ constraints: [NSLayoutConstraint]) {}
  override func removeConstraint(_ constraint: NSLayoutConstraint) {}
  override func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
  override func addLayoutGuide(_ guide: UILayoutGuide) { super.addLayoutGuide(guide) }
  override func removeLayoutGuide(_ guide: UILayoutGuide) {}
  override func updateConstraintsIfNeeded() {}
  // Declaration 21.
  override func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) { calls.append("hugging") }
  override func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {}
}

final class MockController: UIViewController {
  var calls: [String] = []
  var user = "a name of the app"

  func layout() { calls.append("layout") }
  func transition(to size: CGSize) { calls.append("transition") }

  override var navigationController: UINavigationController? { nil }
  override var tabBarController: UITabBarController? { nil }
  override var splitViewController: UISplitViewController? { nil }
  override var presentedViewController: UIViewController? { self }
  override var presentingViewController: UIViewController? { nil }
  override var parent: UIViewController? { nil }
  override var children: [UIViewController] { [] }
  override var navigationItem: UINavigationItem { UINavigationItem(title: "mine") }
  override var isViewLoaded: Bool { true }
  override var viewIfLoaded: UIView? { nil }
  override var traitCollection: UITraitCollection { UITraitCollection() }
  override var isBeingPresented: Bool { true }
  override var isBeingDismissed: Bool { true }
  override var isMovingToParent: Bool { true }
  override var isMovingFromParent: Bool { true }
  override var presentationController: UIPresentationController? { nil }
  override var popoverPresentationController: UIPopoverPresentationController? { nil }
  override func loadViewIfNeeded() { calls.append("load") }
}

final class MockItems: UICollectionViewController, CallLog {
  var calls: [String] = []

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var collectionView: UICollectionView! { didSet { noted() } }
  override var collectionViewLayout: UICollectionViewLayout { noted(super.collectionViewLayout) }
  override var clearsSelectionOnViewWillAppear: Bool { didSet { noted() } }
  override var installsStandardGestureForInteractiveMovement: Bool { didSet { noted() } }
  override var useLayoutToLayoutNavigationTransitions: Bool { didSet { noted() } }
}

final class MockRows: UITableViewController, CallLog {
  var calls: [String] = []

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var tableView: UITableView! { didSet { noted() } }
  override var clearsSelectionOnViewWillAppear: Bool { didSet { noted() } }
  override var refreshControl: UIRefreshControl? { didSet { noted() } }
}

final class MockScrollView: UIScrollView {
  override var adjustedContentInset: UIEdgeInsets { .zero }
  override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}
