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
      #expect(
        view.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == view.intrinsicContentSize
      )
    }
    #expect(
      View(frame: CGRect(x: 0, y: 0, width: 5, height: 6))
        .systemLayoutSizeFitting(View.layoutFittingCompressedSize) == .zero
    )
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

  @Test(arguments: [true, false])
  func `content that is pinned to a scroll view determines its size`(_ usesGuides: Bool) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let scrollView = ScrollView()
    let content = View()
    root.addSubview(scrollView)
    scrollView.addSubview(content)
    for view in [scrollView, content] { view.translatesAutoresizingMaskIntoConstraints = false }
    let edges: any ConstraintItem = usesGuides ? scrollView.contentLayoutGuide : scrollView
    let frame: any ConstraintItem = usesGuides ? scrollView.frameLayoutGuide : scrollView
    LayoutConstraint.activate([
      scrollView.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      scrollView.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      scrollView.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      scrollView.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: edges.leadingAnchor, constant: 5),
      content.trailingAnchor.constraint(equalTo: edges.trailingAnchor),
      content.topAnchor.constraint(equalTo: edges.topAnchor),
      content.bottomAnchor.constraint(equalTo: edges.bottomAnchor, constant: -7),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    root.layoutIfNeeded()
    #expect(scrollView.frame == CGRect(x: 10, y: 20, width: 310, height: 460))
    #expect(content.frame == CGRect(x: 5, y: 0, width: 310, height: 900))
    #expect(scrollView.contentSize == CGSize(width: 315, height: 907))
    #expect(root.layoutProblems.isEmpty)
    scrollView.contentOffset = CGPoint(x: 0, y: 100)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(content.frame.origin == CGPoint(x: 5, y: 0))
    #expect(scrollView.contentSize.height == 907 && scrollView.contentOffset.y == 100)
  }
}
