import CompositionalLayout
import Foundation
import HeadlessViews
import Testing

/// A child of a split view, which records its life.
private final class Page: ViewController {
  let name: String
  var calls: [String] = []
  var sizes: [UserInterfaceSizeClass] = []

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { calls.append("load") }
  override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
  override func viewDidAppear(_ animated: Bool) {
    calls.append("did appear")
    sizes.append(traitCollection.horizontalSizeClass)
  }
  override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
}

private final class Decider: SplitViewControllerDelegate {
  var calls: [String] = []
  var top: SplitViewController.Column?
  var mode: SplitViewController.DisplayMode?

  func splitViewController(
    _: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposed: SplitViewController.Column
  ) -> SplitViewController.Column {
    calls.append("top \(proposed)")
    return top ?? proposed
  }

  func splitViewController(
    _: SplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: SplitViewController.DisplayMode
  ) -> SplitViewController.DisplayMode {
    calls.append("mode \(proposed)")
    return mode ?? proposed
  }

  func splitViewController(
    _: SplitViewController,
    willChangeTo mode: SplitViewController.DisplayMode
  ) { calls.append("change to \(mode)") }

  func splitViewController(_: SplitViewController, willShow column: SplitViewController.Column) {
    calls.append("will show \(column)")
  }

  func splitViewController(_: SplitViewController, willHide column: SplitViewController.Column) {
    calls.append("will hide \(column)")
  }

  func splitViewControllerDidCollapse(_: SplitViewController) { calls.append("collapsed") }
  func splitViewControllerDidExpand(_: SplitViewController) { calls.append("expanded") }
}

/// A split view in a window.
@MainActor
private struct SplitScreen {
  nonisolated static let landscape = CGSize(width: 1_024, height: 768)
  nonisolated static let portrait = CGSize(width: 768, height: 1_024)
  nonisolated static let phone = CGSize(width: 375, height: 667)

  let window: Window
  let split: SplitViewController
  let decider = Decider()
  let primary = Page("p")
  let supplementary = Page("u")
  let secondary = Page("s")

  init(
    _ size: CGSize = Self.landscape,
    _ style: SplitViewController.Style = .doubleColumn,
    _ configure: (SplitViewController, Decider) -> Void = { _, _ in }
  ) {
    window = Window(frame: CGRect(origin: .zero, size: size))
    split = SplitViewController(style: style)
    split.delegate = decider
    configure(split, decider)
    split.setViewController(primary, for: .primary)
    if style == .tripleColumn { split.setViewController(supplementary, for: .supplementary) }
    split.setViewController(secondary, for: .secondary)
    window.rootViewController = split
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  func frame(_ page: ViewController) -> CGRect? {
    page.viewIfLoaded?.window === window ? page.view.convert(page.view.bounds, to: window) : nil
  }

  func resize(_ size: CGSize) {
    window.frame.size = size
    window.layoutIfNeeded()
  }

  var stack: [String] {
    (split.viewControllers.first as? NavigationController)?.viewControllers
      .compactMap { ($0 as? Page)?.name } ?? []
  }
}

@MainActor
@Suite struct SplitViewTests {
  @Test func `the columns of a wide split view load, appear and are beside one another`() {
    let screen = SplitScreen()
    for page in [screen.primary, screen.secondary] {
      #expect(page.calls == ["load", "will appear", "did appear"])
      #expect(page.view.window === screen.window)
      #expect(page.splitViewController === screen.split)
      #expect(page.navigationController?.parent === screen.split)
    }
    #expect(!screen.split.isCollapsed)
    #expect(screen.split.displayMode == .oneBesideSecondary)
    #expect(screen.split.splitBehavior == .tile)
    #expect(screen.frame(screen.primary) == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(screen.frame(screen.secondary) == CGRect(x: 320, y: 0, width: 704, height: 768))
    #expect(screen.split.viewController(for: .primary) === screen.primary)
    #expect(screen.split.viewControllers.count == 2)
    #expect(screen.split.primaryColumnWidth == 320)
    #expect(screen.decider.calls == [])
  }

  @Test func `the column of a sidebar is compact, and the secondary one regular`() {
    let screen = SplitScreen(SplitScreen.landscape, .tripleColumn) { split, _ in
      split.preferredDisplayMode = .twoBesideSecondary
    }
    #expect(screen.split.traitCollection.horizontalSizeClass == .regular)
    #expect(screen.primary.traitCollection.horizontalSizeClass == .compact)
    #expect(screen.primary.view.traitCollection.horizontalSizeClass == .compact)
    #expect(screen.supplementary.traitCollection.horizontalSizeClass == .compact)
    #expect(screen.secondary.traitCollection.horizontalSizeClass == .regular)
    #expect(screen.primary.sizes == [.compact] && screen.secondary.sizes == [.regular])
    #expect(screen.primary.splitViewController?.traitCollection.horizontalSizeClass == .regular)
  }

  typealias Mode = SplitViewController.DisplayMode

  @Test(
    arguments: [
      (.oneBesideSecondary, [nil, 0...320, 320...1_024]),
      (.twoBesideSecondary, [0...320, 320...640, 640...1_024]),
      (.oneOverSecondary, [nil, 0...320, 0...1_024]),
      (.twoOverSecondary, [0...320, 320...640, 0...1_024]),
      (.twoDisplaceSecondary, [0...320, 320...640, 640...1_344]),
      (.secondaryOnly, [nil, nil, 0...1_024]),
    ] as [(Mode, [ClosedRange<CGFloat>?])]
  )
  func `three columns are placed by the display mode`(
    _ mode: Mode,
    _ expected: [ClosedRange<CGFloat>?]
  ) {
    let screen = SplitScreen(SplitScreen.landscape, .tripleColumn) { split, _ in
      split.preferredDisplayMode = mode
    }
    #expect(screen.split.displayMode == mode)
    let pages = [screen.primary, screen.supplementary, screen.secondary]
    let shown = pages.map { screen.frame($0).map { $0.minX...$0.maxX } }
    #expect(shown == expected)
    #expect(pages.map { $0.calls.contains("did appear") } == expected.map { $0 != nil })
  }

  @Test(
    arguments: [
      (.tile, .twoOverSecondary, .twoBesideSecondary),
      (.overlay, .twoBesideSecondary, .twoOverSecondary),
      (.displace, .twoBesideSecondary, .twoDisplaceSecondary),
      (.overlay, .oneBesideSecondary, .oneOverSecondary),
      (.displace, .oneOverSecondary, .oneBesideSecondary),
      (.overlay, .automatic, .secondaryOnly),
    ] as [(SplitViewController.SplitBehavior, Mode, Mode)]
  )
  func `the preferred display mode is interpreted to match the split behaviour`(
    _ behavior: SplitViewController.SplitBehavior,
    _ preferred: Mode,
    _ mode: Mode
  ) {
    let screen = SplitScreen(SplitScreen.landscape, .tripleColumn) { split, _ in
      split.preferredSplitBehavior = behavior
      split.preferredDisplayMode = preferred
    }
    #expect(screen.split.displayMode == mode)
    #expect(screen.split.splitBehavior == behavior)
  }

  /// The preferred width, the fraction, the minimum and the maximum; nil is automatic.
  typealias Widths = (CGFloat?, CGFloat?, CGFloat?, CGFloat?)

  @Test(
    arguments: zip(
      [
        (400, nil, nil, nil), (nil, 0.25, nil, nil), (nil, 0.5, nil, nil), (nil, 0.5, nil, 1_000),
        (400, 0.1, nil, nil), (400, nil, nil, 350), (nil, nil, 360, nil), (nil, nil, nil, 200),
      ] as [Widths],
      [400, 256, 320, 512, 400, 350, 360, 200] as [CGFloat]
    )
  )
  func `the primary column is as wide as preferred, within its limits`(
    _ widths: Widths,
    _ width: CGFloat
  ) {
    let screen = SplitScreen()
    if let width = widths.0 { screen.split.preferredPrimaryColumnWidth = width }
    if let fraction = widths.1 { screen.split.preferredPrimaryColumnWidthFraction = fraction }
    if let minimum = widths.2 { screen.split.minimumPrimaryColumnWidth = minimum }
    if let maximum = widths.3 { screen.split.maximumPrimaryColumnWidth = maximum }
    screen.window.layoutIfNeeded()
    #expect(screen.split.primaryColumnWidth == width)
    #expect(screen.frame(screen.primary)?.width == width)
    #expect(screen.frame(screen.secondary)?.minX == width)
  }

  @Test func `the primary column is at the right edge of a right-to-left interface`() {
    let screen = SplitScreen()
    screen.window.traitOverrides.layoutDirection = .rightToLeft
    screen.window.layoutIfNeeded()
    #expect(screen.frame(screen.primary) == CGRect(x: 704, y: 0, width: 320, height: 768))
    screen.split.primaryEdge = .trailing
    screen.window.layoutIfNeeded()
    #expect(screen.frame(screen.secondary) == CGRect(x: 320, y: 0, width: 704, height: 768))
  }

  @Test func `columns are hidden and shown in the nearest display mode`() {
    let screen = SplitScreen()
    screen.split.hide(.secondary)
    screen.split.show(.primary)
    #expect(screen.decider.calls == [])
    screen.split.hide(.primary)
    #expect(screen.split.displayMode == .secondaryOnly)
    #expect(screen.frame(screen.primary) == nil)
    #expect(screen.frame(screen.secondary)?.width == 1_024)
    #expect(screen.primary.calls.last == "did disappear")
    screen.split.hide(.primary)
    #expect(screen.decider.calls == ["change to secondaryOnly", "will hide primary"])
    screen.split.show(.primary)
    #expect(screen.split.displayMode == .oneBesideSecondary)
    #expect(screen.primary.calls.suffix(2) == ["will appear", "did appear"])
    #expect(
      screen.decider.calls.suffix(2) == ["change to oneBesideSecondary", "will show primary"]
    )
    screen.split.displayModeButtonItem.perform()
    #expect(screen.split.displayMode == .secondaryOnly)
  }

  @Test func `a portrait interface shows the primary column as an overlay`() {
    let screen = SplitScreen(SplitScreen.portrait)
    #expect(screen.split.displayMode == .secondaryOnly)
    screen.split.show(.primary)
    #expect(screen.split.displayMode == .oneOverSecondary)
    #expect(screen.frame(screen.primary)?.width == 320)
    #expect(screen.frame(screen.secondary)?.width == 768)
    #expect(screen.split.view.subviews.last === screen.primary.navigationController?.view)
  }

  @Test(arguments: [
    (SplitViewController.Column?.none, ["p", "u", "s"]), (.supplementary, ["p", "u"]),
    (.primary, ["p"]),
  ])
  func `columns collapse into a stack up to the column that the delegate chooses`(
    _ top: SplitViewController.Column?,
    _ stack: [String]
  ) {
    let screen = SplitScreen(SplitScreen.landscape, .tripleColumn) { _, decider in
      decider.top = top
    }
    screen.resize(SplitScreen.phone)
    #expect(screen.split.isCollapsed)
    #expect(screen.stack == stack)
    #expect(screen.decider.calls.first == "top secondary")
    #expect(screen.decider.calls.last == "collapsed")
    let shown = [screen.primary, screen.supplementary, screen.secondary][stack.count - 1]
    #expect(screen.frame(shown) == CGRect(origin: .zero, size: SplitScreen.phone))
    #expect(shown.traitCollection.horizontalSizeClass == .compact)
    screen.decider.calls = []
    screen.resize(SplitScreen.landscape)
    #expect(!screen.split.isCollapsed)
    #expect(screen.decider.calls.first == "mode oneBesideSecondary")
    #expect(screen.decider.calls.last == "expanded")
    #expect(screen.stack == ["p"])
    #expect(screen.frame(screen.secondary)?.minX == 320)
    #expect(screen.frame(screen.supplementary)?.minX == 0)
    #expect(screen.secondary.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func `columns expand to the display mode that the delegate chooses`() {
    let screen = SplitScreen(SplitScreen.phone) { _, decider in decider.mode = .secondaryOnly }
    #expect(screen.stack == ["p", "s"])
    screen.resize(SplitScreen.landscape)
    #expect(screen.split.displayMode == .secondaryOnly)
    #expect(screen.frame(screen.primary) == nil)
    #expect(screen.frame(screen.secondary)?.width == 1_024)
  }

  @Test func `columns of a collapsed interface are pushed and popped`() {
    let screen = SplitScreen(SplitScreen.phone, .tripleColumn) { _, decider in
      decider.top = .primary
    }
    #expect(screen.stack == ["p"])
    screen.split.hide(.primary)
    screen.split.show(.secondary)
    #expect(screen.stack == ["p", "u", "s"])
    #expect(screen.secondary.calls == ["load", "will appear", "did appear"])
    screen.split.hide(.supplementary)
    #expect(screen.stack == ["p", "u", "s"])
    screen.split.hide(.secondary)
    #expect(screen.stack == ["p", "u"])
    screen.split.show(.secondary)
    screen.split.show(.primary)
    #expect(screen.stack == ["p"])
    screen.split.show(.supplementary)
    #expect(screen.stack == ["p", "u"])
  }

  @Test func `a compact column replaces the others in a compact width`() {
    let compact = Page("c")
    let screen = SplitScreen(SplitScreen.phone) { split, _ in
      split.setViewController(compact, for: .compact)
    }
    #expect(screen.decider.calls.first == "top compact")
    #expect(compact.parent === screen.split)
    #expect(screen.frame(compact) == CGRect(origin: .zero, size: SplitScreen.phone))
    #expect(screen.frame(screen.primary) == nil)
    screen.resize(SplitScreen.landscape)
    #expect(screen.frame(compact) == nil)
    #expect(screen.frame(screen.primary)?.width == 320)
  }

  @Test(arguments: [SplitScreen.landscape, SplitScreen.phone])
  func `a detail controller replaces the secondary one, or is pushed`(_ size: CGSize) {
    let screen = SplitScreen(size) { _, decider in decider.top = .primary }
    let detail = Page("d")
    screen.primary.showDetailViewController(detail, sender: nil)
    screen.window.layoutIfNeeded()
    #expect(detail.calls == ["load", "will appear", "did appear"])
    #expect(screen.split.viewController(for: .secondary) === detail)
    #expect(screen.frame(detail)?.width == (size == SplitScreen.phone ? 375 : 704))
    #expect(screen.stack == (size == SplitScreen.phone ? ["p", "d"] : ["p"]))
    screen.resize(SplitScreen.landscape)
    #expect(screen.frame(detail)?.minX == 320)
  }

  @Test(arguments: [true, false])
  func `classic columns collapse as the delegate and the primary controller decide`(
    _ handles: Bool
  ) {
    final class Classic: SplitViewControllerDelegate {
      let handles: Bool
      var asked = 0
      init(_ handles: Bool) { self.handles = handles }
      func splitViewController(
        _: SplitViewController,
        collapseSecondary _: ViewController,
        onto _: ViewController
      ) -> Bool {
        asked += 1
        return handles
      }
    }
    let (classic, root, detail) = (Classic(handles), Page("root"), Page("detail"))
    let split = SplitViewController(nibName: nil, bundle: nil)
    split.delegate = classic
    let stack = NavigationController(rootViewController: root)
    split.viewControllers = [stack, detail]
    let window = Window(frame: CGRect(origin: .zero, size: SplitScreen.landscape))
    window.rootViewController = split
    window.makeKeyAndVisible()
    #expect(detail.view.window === window && detail.parent === split)
    #expect(root.traitCollection.horizontalSizeClass == .compact)
    window.frame.size = SplitScreen.phone
    window.layoutIfNeeded()
    #expect(classic.asked == 1)
    #expect(stack.viewControllers.count == (handles ? 1 : 2))
    #expect(split.viewControllers.count == 1)
    window.frame.size = SplitScreen.landscape
    window.layoutIfNeeded()
    #expect(stack.viewControllers == [root])
    #expect(detail.parent === split && detail.view.window === window)
    #expect(detail.view.frame.minX == 320)
  }
}
