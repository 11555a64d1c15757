import CompositionalLayout
import Foundation
import Testing

@testable import HeadlessCollectionView

/// Tests of the types around collection views.
@MainActor
struct SupportingTypeTests {
  final class Recorder: ViewController {
    var calls: [String] = []

    override func viewDidLoad() { calls.append("load") }
    override func viewWillAppear(_ animated: Bool) { calls.append("appear") }

    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      calls.append("traits")
    }

    override func viewWillTransition(
      to size: CGSize,
      with coordinator: any ViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate { _ in self.calls.append("at \(self.view.frame.width)") }
    }
  }

  @Test func `a controller loads its view once and receives size changes`() {
    let controller = Recorder()
    controller.beginAppearance()
    controller.beginAppearance()
    controller.transition(to: CGSize(width: 667, height: 375))
    #expect(controller.calls == ["load", "appear", "appear", "at 667.0"])
    #expect(controller.view.frame.size == CGSize(width: 667, height: 375))
  }

  @Test func `a split view's traits are inherited by its columns, except the size class`() {
    let split = SplitViewController(style: .doubleColumn)
    split.overridingTraits = TraitCollection(horizontalSizeClass: .regular)
    let (sidebar, detail) = (Recorder(), Recorder())
    split.setViewController(sidebar, for: .primary)
    split.setViewController(detail, for: .secondary)
    #expect(sidebar.splitViewController === split)
    #expect(sidebar.traitCollection.horizontalSizeClass == .compact)
    #expect(detail.traitCollection.horizontalSizeClass == .regular)
    split.overridingTraits = TraitCollection(horizontalSizeClass: .compact)
    #expect(split.isCollapsed)
    #expect(sidebar.calls == [] && detail.calls == ["traits", "traits"])
    #expect(detail.view.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func `a navigation controller pushes and pops controllers`() {
    let first = Recorder()
    let stack = NavigationController(rootViewController: first)
    let second = Recorder()
    stack.pushViewController(second, animated: true)
    #expect(stack.topViewController === second)
    #expect(second.navigationController === stack)
    #expect(stack.popViewController(animated: false) === second)
    #expect(stack.popViewController(animated: false) == nil)
  }

  @Test func `a title set at any time appears in the navigation bar`() {
    let controller = ViewController()
    let item = controller.navigationItem
    controller.title = "Chores"
    #expect(item.title == "Chores")
    item.title = "Today"
    #expect(controller.title == "Chores")
  }

  @Test func `controls and buttons perform their added actions`() {
    var calls: [String] = []
    let control = Switch()
    control.addAction(
      Action { action in calls.append("\(action.sender is Switch)") },
      for: .valueChanged
    )
    control.toggle()
    #expect(control.isOn)
    control.isEnabled = false
    control.toggle()
    let button = BarButtonItem(primaryAction: Action(title: "Sort") { _ in calls.append("sort") })
    #expect(button.title == "Sort")
    button.perform()
    button.isEnabled = false
    button.perform()
    #expect(calls == ["true", "sort"])
  }

  @Test func `a dynamic colour resolves to the light appearance`() {
    #expect(Color { $0.userInterfaceStyle == .dark ? .white : .black } == .black)
  }

  @Test func `the adjusted content inset follows the adjustment behaviour`() {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 50)
    view.contentInset = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    view.safeAreaInsets = EdgeInsets(top: 20, left: 10, bottom: 30, right: 10)
    func insets(_ behavior: ScrollView.ContentInsetAdjustmentBehavior) -> [CGFloat] {
      view.contentInsetAdjustmentBehavior = behavior
      let insets = view.adjustedContentInset
      return [insets.top, insets.left, insets.bottom, insets.right]
    }
    #expect(insets(.automatic) == [21, 1, 31, 1])
    #expect(insets(.scrollableAxes) == [1, 1, 1, 1])
    #expect(insets(.always) == [21, 11, 31, 11])
    #expect(insets(.never) == [1, 1, 1, 1])
    view.alwaysBounceVertical = true
    view.contentSize.width = 200
    #expect(insets(.automatic) == [21, 11, 31, 11])
    #expect(insets(.scrollableAxes) == [21, 11, 31, 11])
  }

  @Test func `scroll view settings without effect are stored`() {
    let view = ScrollView(frame: .zero)
    #expect(!view.isPagingEnabled)
    #expect(view.decelerationRate == .normal)
    #expect(view.keyboardDismissMode == .none)
    view.isPagingEnabled = true
    view.decelerationRate = .fast
    view.keyboardDismissMode = .onDrag
    #expect(view.isPagingEnabled)
    #expect(view.decelerationRate.rawValue == 0.99)
    #expect(view.keyboardDismissMode == .onDrag)
  }

  @Test func `colours of other colour spaces are converted`() {
    #expect(Color(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    let white = Color(displayP3Red: 1, green: 1, blue: 1, alpha: 1)
    #expect(abs(white.red - 1) < 1e-6 && abs(white.green - 1) < 1e-6 && abs(white.blue - 1) < 1e-6)
    #expect(Color(displayP3Red: 1, green: 0, blue: 0, alpha: 1).red > 1)
  }

  @Test func `symbols have the size of their configuration`() throws {
    let symbol = try #require(Image(systemName: "star"))
    #expect(symbol.isSymbolImage)
    #expect(symbol.size == CGSize(width: 20.5, height: 20.5))
    let large = symbol.withConfiguration(.init(textStyle: .body, scale: .large))
    #expect(large.size == CGSize(width: 26, height: 26))
    #expect(Image(systemName: "") == nil)
    #expect(ImageView(image: large).intrinsicContentSize == large.size)
  }
}
