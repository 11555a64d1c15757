import Testing
import UIKit

/// Drives screens that `scripts/uikit-rewrite` made of the files in Originals.
@MainActor
@Suite struct RewrittenScreenTests {
  private let delegate = AppDelegate()
  private let list: PlacesViewController

  init() throws {
    _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
    let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
    list = try #require(navigation.topViewController as? PlacesViewController)
    delegate.window?.layoutIfNeeded()
  }

  private var view: UICollectionView {
    get throws {
      try #require(list.view.subviews.compactMap { $0 as? UICollectionView }.first)
    }
  }

  @Test func `an override from an extension is called`() {
    #expect(list.log.first == "filter")
    #expect(list.preferredStatusBarStyle == .lightContent)
  }

  @Test func `a button in a cell calls its target, and the row moves`() throws {
    let cell = try #require(try view.cellForItem(at: IndexPath(item: 2, section: 1)))
    let button = try #require(cell.viewWithTag(7) as? UIButton)
    button.sendActions(for: .touchUpInside)
    delegate.window?.layoutIfNeeded()
    #expect(try view.numberOfItems(inSection: 0) == 1)
    #expect(list.places[2]?.isFavorite == true)
  }

  @Test func `bar buttons call their targets, and an alert adds a place`() throws {
    let buttons = try #require(list.navigationItem.rightBarButtonItems)
    buttons[1].perform()
    #expect(list.log.last == "sort Sort")
    buttons[0].perform()
    let alert = try #require(list.presentedViewController as? UIAlertController)
    alert.textFields?.first?.text = "Lisbon"
    alert.select(alert.actions[1])
    #expect(list.places[20]?.name == "Lisbon")
    #expect(list.presentedViewController == nil)
  }

  @Test func `gestures, refreshing and notifications call their targets`() throws {
    let press = try #require(try view.gestureRecognizers?.first)
    press.recognize(
      at: try view.cellForItem(at: IndexPath(item: 1, section: 1))?.center,
      state: .began
    )
    #expect(list.log.last == "press 1-1")
    try view.refreshControl?.sendActions(for: .valueChanged)
    #expect(list.log.last == "refresh")
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    #expect(list.log.contains("active"))
    try view.user.beginDragging()
    #expect(list.log.last == "drag")
  }

  @Test func `a search filters the list`() throws {
    list.navigationItem.searchController?.searchBar.typeText("Place 1")
    delegate.window?.layoutIfNeeded()
    #expect(try view.numberOfItems(inSection: 1) == 11)
  }

  @Test func `a tap pushes a controller with a stack of a label and a slider`() throws {
    try view.user.tapItem(at: IndexPath(item: 4, section: 1))
    delegate.window?.layoutIfNeeded()
    let shown = try #require(list.navigationController?.topViewController as? PlaceViewController)
    let slider = try #require(shown.view.viewWithTag(3) as? UISlider)
    slider.slide(to: 4)
    #expect(shown.ratings == [4])
    let stack = try #require(shown.view.subviews.first)
    #expect(stack.frame.width == 375 && slider.frame.minX == 20 && slider.frame.width == 335)
    #expect(slider.frame.minY > 12)
  }

  @Test func `a subclass overrides a member of an extension of its superclass`() {
    let controller = LongTableController()
    controller.loadViewIfNeeded()
    controller.view.layoutIfNeeded()
    #expect(controller.tableView.numberOfRows(inSection: 0) == 9)
    let cell = controller.tableView.visibleCells.first
    #expect((cell?.contentConfiguration as? UIListContentConfiguration)?.text == "Row 0")
  }

  @Test func `convenience initializers and class properties extend UIColor`() {
    #expect(UIColor.brand == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.accent.resolvedColor(with: dark) == .white)
  }
}

@MainActor
@Suite struct RewrittenImportTests {
  @Test func `a file that imports one declaration of UIKit compiles, without its preview`() throws {
    @MainActor final class Observer: PlaceLabelDelegate {
      var texts: [String?] = []
      nonisolated func placeLabelDidChange(_ label: PlaceLabel) {
        MainActor.assumeIsolated { texts.append(label.text) }
      }
    }
    let (label, observer) = (PlaceLabel(), Observer())
    label.delegate = observer
    label.show(try #require(URL(string: "https://example.com")))
    #expect(observer.texts == ["GET"])
  }

  @Test func `an optional method with a result is called if the delegate has it`() throws {
    final class Measurer: PlaceLabelDelegate {
      func placeLabel(_ label: PlaceLabel, lengthFor url: URL) -> Int { 1 }
    }
    let (label, measurer) = (PlaceLabel(), Measurer())
    label.delegate = measurer
    label.show(try #require(URL(string: "https://example.com")))
    #expect(label.text == "G")
    label.delegate = nil
    label.show(try #require(URL(string: "https://example.com")))
    #expect(label.text == "GET")
  }
}
