import CompositionalLayout
import Foundation
import HeadlessViews
import Testing

@MainActor
@Suite struct TraitTests {
  /// The places at which a trait can be set above a label in the view of a child controller.
  enum Place: CaseIterable {
    case window, windowStyle, parent, parentStyle, parentView, viewStyle, child, childView
  }

  private final class Reader: View {
    var changes: [UserInterfaceStyle] = []
    override func traitCollectionDidChange(_ previous: TraitCollection?) {
      changes.append(previous?.userInterfaceStyle ?? .unspecified)
    }
  }

  @MainActor private final class Screen {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 1_024, height: 768))
    let parent = ViewController()
    let child = ViewController()
    let leaf = Reader()

    init() {
      window.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.view.addSubview(leaf)
      window.makeKeyAndVisible()
      leaf.changes = []
    }

    func set(_ style: UserInterfaceStyle, at place: Place) {
      switch place {
      case .window: window.traitOverrides.userInterfaceStyle = style
      case .windowStyle: window.overrideUserInterfaceStyle = style
      case .parent: parent.traitOverrides.userInterfaceStyle = style
      case .parentStyle: parent.overrideUserInterfaceStyle = style
      case .parentView: parent.view.traitOverrides.userInterfaceStyle = style
      case .viewStyle: parent.view.overrideUserInterfaceStyle = style
      case .child: child.traitOverrides.userInterfaceStyle = style
      case .childView: child.view.traitOverrides.userInterfaceStyle = style
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `a trait reaches everything below its place, and nothing else is fixed there`(
    _ place: Place
  ) {
    let screen = Screen()
    screen.set(.dark, at: place)
    #expect(screen.leaf.traitCollection.userInterfaceStyle == .dark)
    #expect(screen.leaf.changes == [.light])
    #expect(screen.child.view.traitCollection.userInterfaceStyle == .dark)
    let reachesChild = place != .childView
    #expect((screen.child.traitCollection.userInterfaceStyle == .dark) == reachesChild)
    let reachesWindow = place == .window || place == .windowStyle
    #expect((screen.window.traitCollection.userInterfaceStyle == .dark) == reachesWindow)
    // Other traits still come from above.
    #expect(screen.leaf.traitCollection.horizontalSizeClass == .regular)
    screen.window.frame.size = CGSize(width: 375, height: 667)
    #expect(screen.leaf.traitCollection.horizontalSizeClass == .compact)
    #expect(screen.child.traitCollection.horizontalSizeClass == .compact)
    #expect(screen.leaf.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `a style that is unspecified again is inherited`() {
    let screen = Screen()
    screen.parent.overrideUserInterfaceStyle = .dark
    #expect(screen.parent.overrideUserInterfaceStyle == .dark)
    screen.parent.overrideUserInterfaceStyle = .unspecified
    #expect(screen.leaf.traitCollection.userInterfaceStyle == .light)
    #expect(screen.parent.overrideUserInterfaceStyle == .unspecified)
  }

  @Test func `the current traits are those of the view whose code runs`() {
    final class Laid: View {
      var seen: [UserInterfaceStyle] = []
      override func layoutSubviews() {
        seen.append(TraitCollection.current.userInterfaceStyle)
      }
    }
    final class Controller: ViewController {
      var seen: [UserInterfaceStyle] = []
      override func viewWillLayoutSubviews() {
        seen.append(TraitCollection.current.userInterfaceStyle)
      }
    }
    let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.traitOverrides.userInterfaceStyle = .dark
    let controller = Controller()
    window.rootViewController = controller
    let (dark, light) = (Laid(), Laid())
    light.traitOverrides.userInterfaceStyle = .light
    controller.view.addSubview(dark)
    controller.view.addSubview(light)
    window.makeKeyAndVisible()
    #expect(Set(controller.seen) == [.dark] && !controller.seen.isEmpty)
    #expect(dark.seen == [.dark])
    #expect(light.seen == [.light])
    #expect(TraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func `the current traits of a thread are its own, and end with the closure`() async {
    let dark = TraitCollection(userInterfaceStyle: .dark)
    var seen: [UserInterfaceStyle] = []
    dark.performAsCurrent {
      seen.append(TraitCollection.current.userInterfaceStyle)
      TraitCollection(userInterfaceStyle: .light).performAsCurrent {
        seen.append(TraitCollection.current.userInterfaceStyle)
      }
      seen.append(TraitCollection.current.userInterfaceStyle)
    }
    seen.append(TraitCollection.current.userInterfaceStyle)
    #expect(seen == [.dark, .light, .dark, .light])
    let elsewhere = await Task.detached {
      var seen = [TraitCollection.current.userInterfaceStyle]
      dark.performAsCurrent { seen.append(TraitCollection.current.userInterfaceStyle) }
      return seen + [TraitCollection.current.userInterfaceStyle]
    }.value
    #expect(elsewhere == [.light, .dark, .light])
  }

  @Test func `a container overrides traits of one child`() {
    let screen = Screen()
    let other = ViewController()
    screen.parent.addChild(other)
    screen.parent.view.addSubview(other.view)
    let compact = TraitCollection(horizontalSizeClass: .compact)
    screen.parent.setOverrideTraitCollection(compact, forChild: screen.child)
    #expect(screen.leaf.traitCollection.horizontalSizeClass == .compact)
    #expect(screen.child.traitCollection.userInterfaceIdiom == .pad)
    #expect(screen.parent.overrideTraitCollection(forChild: screen.child) == compact)
    #expect(other.view.traitCollection.horizontalSizeClass == .regular)
    screen.parent.setOverrideTraitCollection(nil, forChild: screen.child)
    #expect(screen.leaf.traitCollection.horizontalSizeClass == .regular)
    #expect(screen.parent.overrideTraitCollection(forChild: screen.child) == nil)
  }
}
