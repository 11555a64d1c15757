import CompositionalLayout
import Foundation
import HeadlessViews
import Testing

@MainActor
@Suite struct FittingTests {
  @Test func `a view without constraints fits its content`() {
    let label = Label()
    label.text = "Some words"
    let image = Switch()
    for view in [label, image] as [View] {
      #expect(view.intrinsicContentSize.width > 0)
      #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == view.intrinsicContentSize)
    }
    #expect(View(frame: CGRect(x: 0, y: 0, width: 5, height: 6))
      .systemLayoutSizeFitting(View.layoutFittingCompressedSize) == .zero)
  }

  @Test func `a label that wraps fits its lines in a required width`() {
    let label = Label()
    label.text = String(repeating: "word ", count: 40)
    label.numberOfLines = 0
    let size = label.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    #expect(size.width == 100)
    #expect(size.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height)
  }

  @Test func `own constraints are stronger than the content`() {
    let label = Label()
    label.text = "Some words"
    label.translatesAutoresizingMaskIntoConstraints = false
    label.widthAnchor.constraint(equalToConstant: 30).isActive = true
    let size = label.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(size.width == 30)
    #expect(size.height == label.intrinsicContentSize.height)
  }
}
