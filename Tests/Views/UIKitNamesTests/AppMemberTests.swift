import Foundation
import Testing
import UIKitNames

// Subclasses with members whose names UIKit does not use, and this package does. They compile, since ours are in
// extensions of protocols.

private final class NamedView: UIView {
  var textMetrics = 1
  var constrainedView = "mine"
  var layoutProblems = 1
  var overridingTraits = "mine"
  var overridingTintColor = 2
  var overridingTextMetrics = 3
  func drop(_ count: Int) {}
  func keep(_ count: Int) {}
  static func instance() -> NamedView { NamedView(frame: .zero) }

  override var mask: UIView? { didSet {} }
  override var isOpaque: Bool { didSet {} }
  override var isExclusiveTouch: Bool { didSet {} }
  override var isMultipleTouchEnabled: Bool { didSet {} }
  override var tintAdjustmentMode: UIView.TintAdjustmentMode { didSet {} }
  override var preservesSuperviewLayoutMargins: Bool { didSet {} }
  override var insetsLayoutMarginsFromSafeArea: Bool { didSet {} }
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle { didSet {} }
  override var layer: CALayer { super.layer }
  override var layoutMarginsGuide: UILayoutGuide { super.layoutMarginsGuide }
  override var safeAreaLayoutGuide: UILayoutGuide { super.safeAreaLayoutGuide }
  override var interactions: [any UIInteraction] { didSet {} }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { CGPoint(x: 1, y: 2) }
  override func accessibilityPerformEscape() -> Bool { true }
}

private final class NamedScrollView: UIScrollView {
  override var isDragging: Bool { true }
}

private final class NamedController: UIViewController {
  static func instance() -> NamedController { NamedController() }
  var overridingTraits = "mine"
  func drop(_ count: Int) {}
}

private final class NamedButton: UIButton {
  var taps = 0
  func tap() { taps += 1 }
}

private final class NamedSwitch: UISwitch {
  func toggle() {}
}

private final class NamedField: UITextField {
  func typeText(_ text: String) {}
  func pressReturn() {}
  var typeName: String { "\(type(of: self))" }
}

private final class NamedReusableView: UICollectionReusableView {
  var layoutAttributes: UICollectionViewLayoutAttributes?
  var estimatedAxes = "mine"
}

private final class NamedCell: UICollectionViewListCell {
  var backgroundFrame = CGRect.zero
  var placedAccessories = "mine"
  func choose(_ action: UIAction) {}
  override var accessories: [UICellAccessory] { didSet {} }
  override var indentationLevel: Int { didSet {} }
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
}

private final class NamedLayout: UICollectionViewCompositionalLayout {
  var host = "mine"
  var decorationViewClasses = "mine"
  func attach(to host: String) {}
  func apply(_ changes: [String]) {}
  func prepareReportingErrors() -> Bool { false }
  func displayFrame(_ frame: CGRect) -> CGRect { .zero }
  func separators(in rect: CGRect) -> [UIView] { [] }
  func separators(ofItemAt indexPath: IndexPath) -> [UIView] { [] }
  func frame(ofSection section: Int) -> CGRect { .null }
  func orthogonalOffset(forSection section: Int) -> CGFloat { -1 }
  func setOrthogonalOffset(_ offset: CGFloat, forSection section: Int) {}
  func orthogonalScroller(ofSection section: Int) -> String { "mine" }
  func orthogonalScrollingBehavior(ofSection section: Int) -> String { "mine" }
  func orthogonalScrollingProperties(ofSection section: Int) -> String { "mine" }
  func targetOffset(
    forOrthogonalSection section: Int,
    proposed: CGFloat,
    velocity: CGFloat
  ) -> CGFloat { -1 }
  func restOffsets(forOrthogonalSection section: Int) -> [CGFloat] { [] }
  func listConfiguration(ofSection section: Int) -> String { "mine" }
  func listBackgroundFrame(ofSection section: Int) -> CGRect { .null }
  func estimatedAxes(of attributes: UICollectionViewLayoutAttributes) -> String { "mine" }
  func swipeActions(forItemAt indexPath: IndexPath, fromLeadingEdge: Bool) -> [String] { [] }
}

private final class NamedCollectionView: UICollectionView {
  var separators: [UIView] = []
  var transitions = "mine"
  var lastTransition = "mine"
  var transitionClock = "mine"
  var referenceInsets = "mine"
  var mirroredWidth = "mine"
  func separators(forItemAt indexPath: IndexPath) -> [UIView] { [] }
  func outlinePosition(at indexPath: IndexPath) -> Int { 0 }
}

private final class NamedTable: UITableView {
  var rows = ["mine"]
  var list = "mine"
  override var style: UITableView.Style { .grouped }
}

private final class NamedAlert: UIAlertController {
  func select(_ action: UIAlertAction) {}
}

@MainActor
@Suite struct AppMemberTests {
  @Test func `members of an app have the names of ours, which stay available`() {
    let view = NamedView.instance()
    #expect(view.overridingTraits == "mine")
    (view as UIView).overridingTraits = UITraitCollection(userInterfaceStyle: .dark)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect((view as UIView).convert(.zero, to: nil) == CGPoint(x: 1, y: 2))
    #expect(NamedController.instance().overridingTraits == "mine")
    let button = NamedButton(frame: .zero)
    var actions = 0
    button.addAction(UIAction { _ in actions += 1 }, for: .touchUpInside)
    button.tap()
    #expect(button.taps == 1 && actions == 0)
    (button as UIButton).tap()
    #expect(button.taps == 1 && actions == 1)
    #expect(NamedField(frame: .zero).typeName == "NamedField")
    #expect((NamedTable(frame: .zero, style: .plain) as UITableView).style == .grouped)
    #expect((NamedScrollView(frame: .zero) as UIScrollView).isDragging)
    #expect(NamedReusableView(frame: .zero).layoutAttributes == nil)
  }

  @Test func `a collection view with members of our names lays out its items`() {
    let view = NamedCollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: NamedLayout { _, environment in
        .list(using: .init(appearance: .plain), layoutEnvironment: environment)
      }
    )
    let register = UICollectionView.CellRegistration<NamedCell, Int> { cell, _, number in
      cell.indentationLevel = number
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view,
      path,
      number in
      view.dequeueConfiguredReusableCell(using: register, for: path, item: number)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(view.visibleCells.map { ($0 as? NamedCell)?.indentationLevel } == [1, 2])
    #expect((view as UICollectionView).separators.count == 1)
    #expect(view.separators.isEmpty)
  }
}
