import Foundation
import Testing
import UIKitNames

/// Tests of names beside collection views that code of apps uses.
@MainActor
@Suite struct AppNameTests {
  @Test func `copies of layout attributes are equal until one changes`() throws {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 3])
    attributes.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    attributes.transform3D = CATransform3DMakeScale(2, 3, 1)
    let copy = try #require(attributes.copy(with: nil) as? UICollectionViewLayoutAttributes)
    #expect(copy !== attributes)
    #expect(copy.isEqual(attributes))
    #expect(Set([copy, attributes]).count == 1)
    copy.alpha = 0.5
    #expect(!copy.isEqual(attributes))
  }

  @Test func `transforms of layers are combined from the last to the first`() {
    let moved = CATransform3DMakeTranslation(10, 0, 0)
    #expect(CATransform3DTranslate(CATransform3DIdentity, 10, 0, 0) == moved)
    #expect(CATransform3DScale(moved, 2, 1, 1).m41 == 10)
    #expect(CATransform3DTranslate(CATransform3DMakeScale(2, 1, 1), 10, 0, 0).m41 == 20)
    let turned = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 0, 1)
    #expect(abs(turned.m12 - 1) < 1e-9 && abs(turned.m11) < 1e-9)
    let layer = CALayer()
    layer.zPosition = 3
    layer.transform = turned
    #expect(layer.zPosition == 3 && layer.transform == turned)
  }

  @Test func `a controller's additional insets reach its view`() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
    controller.loadViewIfNeeded()
    controller.additionalSafeAreaInsets.top = 9
    #expect(controller.view.safeAreaInsets.top == 9)
    #expect(controller.view.safeAreaInsets.bottom == 7)
  }

  @Test func `insets that a controller adds before its view is loaded reach the view`() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.top = 5
    #expect(controller.view.safeAreaInsets.top == 5)
  }

  @Test func `a page control stays within its pages`() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.currentPage = 2
    #expect(pages.size(forNumberOfPages: 3).width > pages.size(forNumberOfPages: 1).width)
    pages.numberOfPages = 2
    #expect(pages.currentPage == 1)
  }

  @Test func `font metrics scale values and limit fonts`() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(metrics.scaledValue(for: 10) == 10)
    #expect(metrics.scaledValue(for: 10, compatibleWith: large) > 20)
    let font = UIFont.systemFont(ofSize: 30)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 20).pointSize == 20)
  }

  @Test func `a nib is refused with its name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("The nib Card cannot be loaded"))
  }

  @Test func `a configuration for missing content covers the view`() throws {
    let controller = UIViewController()
    controller.view.frame.size = CGSize(width: 300, height: 200)
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "No mail"
    controller.contentUnavailableConfiguration = configuration
    let content = try #require(controller.view.subviews.last)
    #expect(content.frame.size == CGSize(width: 300, height: 200))
    controller.contentUnavailableConfiguration = nil
    #expect(content.superview == nil)
  }

  @Test func `settings of devices, scroll views and scenes are kept`() {
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    let view = UIScrollView()
    view.bounces = false
    view.refreshControl = UIRefreshControl()
    view.verticalScrollIndicatorInsets.top = 4
    #expect(!view.bounces && view.refreshControl != nil && view.scrollIndicatorInsets.top == 4)
    let scene = UIWindowScene.ActivationConfiguration(
      userActivity: NSUserActivity(activityType: "detail")
    )
    #expect(scene.userActivity.activityType == "detail")
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.transform.a == 2)
  }
}
