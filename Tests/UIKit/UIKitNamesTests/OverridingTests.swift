import Foundation
import Testing
import UIKitNames

// Declarations that UIKit accepts: overrides of members that it lets one override, initializers of
// subclasses, and members with names that UIKit does not use.

private final class NarrowFlow: UICollectionViewFlowLayout {
  weak var delegate: NarrowFlowDelegate?
  var host = "a name of the app"

  override var itemSize: CGSize {
    get { CGSize(width: 70, height: 30) }
    set {}
  }
  override var estimatedItemSize: CGSize { didSet {} }
  override var scrollDirection: UICollectionView.ScrollDirection { didSet {} }
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
  override var sectionHeadersPinToVisibleBounds: Bool {
    get { true }
    set {}
  }
  override var sectionFootersPinToVisibleBounds: Bool { didSet {} }
  override class var layoutAttributesClass: AnyClass { FrontAttributes.self }
  override class var invalidationContextClass: AnyClass { ReasonContext.self }
}

private protocol NarrowFlowDelegate: AnyObject {}

private final class FrontAttributes: UICollectionViewLayoutAttributes {
  var isMarked = false

  override init() { super.init() }

  init(marked: Bool) {
    isMarked = marked
    super.init()
  }

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

private final class ReasonContext: UICollectionViewFlowLayoutInvalidationContext {
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
  override var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { ["a": [[0, 0]]] }
  override var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { nil }
  override var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
  override var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
  override var interactiveMovementTarget: CGPoint { .zero }
}

private final class UnmadeContext: UICollectionViewLayoutInvalidationContext {
  let reason: String

  init(reason: String) {
    self.reason = reason
    super.init()
  }
}

private final class GivenItem: UICollectionViewUpdateItem {
  override var indexPathBeforeUpdate: IndexPath? { [0, 1] }
  override var indexPathAfterUpdate: IndexPath? { [0, 2] }
  override var updateAction: UICollectionViewUpdateItem.Action { .move }
}

extension NSCollectionLayoutDimension {
  fileprivate class func half() -> Self { .fractionalWidth(0.5) }
  fileprivate class func row() -> Self { .estimated(44) }
}

private class MockView: UIView {
  var calls: [String] = []
  var user = "a name of the app"
  var host: String?

  override var window: UIWindow? { nil }
  override var center: CGPoint { didSet { calls.append("center") } }
  override var transform: CGAffineTransform { didSet { calls.append("transform") } }
  override var layoutMargins: UIEdgeInsets { didSet { calls.append("layoutMargins") } }
  override var directionalLayoutMargins: NSDirectionalEdgeInsets { didSet {} }
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
  override var gestureRecognizers: [UIGestureRecognizer]? { didSet { calls.append("gestures") } }
  override func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    calls.append("add gesture")
  }
  override func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  override func addInteraction(_ interaction: any UIInteraction) {}
  override func removeInteraction(_ interaction: any UIInteraction) {}
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
  override func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) { calls.append("hugging") }
  override func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {}
}

private final class MockController: UIViewController {
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

private final class MockScrollView: UIScrollView {
  override var adjustedContentInset: UIEdgeInsets { .zero }
  override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}

private final class MockCell: UICollectionViewCell {
  var contents = 0
  override var contentView: UIView { super.contentView }
  override var contentConfiguration: (any UIContentConfiguration)? { didSet { contents += 1 } }
  override var backgroundConfiguration: UIBackgroundConfiguration? { didSet {} }
}

private final class MockTableCell: UITableViewCell {
  var calls: [String] = []
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    calls.append("editing \(editing)")
  }
  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    calls.append("selected \(selected)")
  }
}

@MainActor
@Suite struct OverridingTests {
  @Test func `a flow layout uses the values of overridden properties`() {
    let layout = NarrowFlow()
    let source = Rows()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: layout
    )
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 15, y: 34, width: 70, height: 30))
    let attributes = view.layoutAttributesForItem(at: [0, 1]) as? FrontAttributes
    #expect(attributes?.zIndex == 7 && attributes?.indexPath == [0, 1])
    #expect(attributes?.frames == [CGRect(x: 15, y: 34, width: 70, height: 30)])
    let copy = attributes?.copy() as? FrontAttributes
    #expect(copy?.frame == attributes?.frame && copy?.representedElementCategory == .cell)
    let context = layout.invalidationContext(forBoundsChange: .zero) as? ReasonContext
    #expect(context?.reason == "made by the layout")
  }

  @Test func `attributes, contexts, update items and dimensions have the initializers of UIKit`() {
    #expect(UICollectionViewLayoutAttributes().representedElementCategory == .cell)
    #expect(FrontAttributes(marked: true).isMarked)
    #expect(FrontAttributes(forCellWith: [1, 2]).indexPath == [1, 2])
    #expect(UnmadeContext(reason: "scrolled").reason == "scrolled")
    let context: UICollectionViewLayoutInvalidationContext = ReasonContext(reason: "mine")
    #expect(context.invalidatedSupplementaryIndexPaths == ["a": [[0, 0]]])
    let item: UICollectionViewUpdateItem = GivenItem()
    #expect(item.indexPathAfterUpdate == [0, 2] && item.updateAction == .move)
    #expect(NSCollectionLayoutDimension.half() == .fractionalWidth(0.5))
    #expect(NSCollectionLayoutDimension.row() == .estimated(44))
  }

  @Test func `mocks of views, controllers and cells receive every call`() {
    let view = MockView(frame: .zero)
    view.calls = []
    let mock: UIView = view
    mock.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    mock.tintColor = .red
    mock.gestureRecognizers = []
    mock.addSubview(UIView())
    mock.removeFromSuperview()
    mock.setContentHuggingPriority(.required, for: .horizontal)
    #expect(
      view.calls == [
        "layoutMarginsDidChange", "layoutMargins", "tintColorDidChange", "tintColor", "gestures",
        "addSubview", "removeFromSuperview", "hugging",
      ]
    )
    let controller = MockController()
    controller.layout()
    controller.transition(to: .zero)
    controller.loadViewIfNeeded()
    #expect(controller.calls == ["layout", "transition", "load"])
    #expect((controller as UIViewController).presentedViewController === controller)
    let cell = MockCell(frame: .zero)
    cell.contentConfiguration = UIListContentConfiguration.cell()
    #expect(cell.contents == 1)
    #expect(MockScrollView(frame: .zero).adjustedContentInset == .zero)
  }

  @Test func `a subview receives a change of the tint that it inherits`() {
    let (outer, inner, own) = (UIView(), MockView(frame: .zero), MockView(frame: .zero))
    own.tintColor = .blue
    for view in [inner, own] { outer.addSubview(view) }
    for view in [inner, own] { view.calls = [] }
    outer.tintColor = .red
    #expect(inner.calls == ["tintColorDidChange"] && own.calls.isEmpty)
  }

  @Test func `a cell of a table receives selection and editing`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let source = TableRows()
    table.register(MockTableCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.layoutIfNeeded()
    let cell = table.cellForRow(at: [0, 1]) as? MockTableCell
    cell?.calls = []
    table.setEditing(true, animated: false)
    #expect(cell?.isEditing == true && cell?.calls == ["editing true"])
    table.setEditing(false, animated: false)
    table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    #expect(cell?.calls == ["editing true", "editing false", "selected true"])
  }
}

private final class Rows: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(
    _ view: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

private final class TableRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}
