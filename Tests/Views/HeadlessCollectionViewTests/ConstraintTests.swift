import CompositionalLayout
import Foundation
import Testing

@testable import HeadlessCollectionView

/// Tests of Auto Layout in cells: solutions, and reports of problems.
@MainActor
struct ConstraintTests {
  /// A view with an intrinsic content size.
  final class Box: View {
    var content = CGSize(width: 30, height: 10)

    override var intrinsicContentSize: CGSize { content }
  }

  private let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func add(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  @Test func `edge constraints with constants inset a view`() {
    let view = add(View())
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 5, width: 170, height: 90))
    #expect(root.layoutProblems.isEmpty)
    root.frame.size.width = 300
    root.layoutIfNeeded()
    #expect(view.frame.width == 270)
  }

  @Test func `centre, ratio and intrinsic size constraints set the frame`() {
    let badge = add(Box())
    let square = add(View())
    LayoutConstraint.activate([
      badge.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      badge.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      square.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
      square.heightAnchor.constraint(equalTo: square.widthAnchor),
      square.topAnchor.constraint(equalTo: root.topAnchor),
      square.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 85, y: 45, width: 30, height: 10))
    #expect(square.frame == CGRect(x: 8, y: 0, width: 50, height: 50))
    #expect(root.layoutProblems.isEmpty)
  }

  @Test func `constraints are satisfied in the order of their priority`() {
    let view = add(View())
    let wish = view.widthAnchor.constraint(equalToConstant: 150)
    wish.priority = .defaultHigh
    let other = view.widthAnchor.constraint(equalToConstant: 40)
    other.priority = LayoutPriority(749)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 120), wish, other,
    ])
    root.layoutIfNeeded()
    #expect(view.frame.width == 120)
    wish.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 40)
  }

  @Test func `the priority of an active constraint may become required and the reverse`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let narrow = view.widthAnchor.constraint(equalToConstant: 10)
    let wide = view.widthAnchor.constraint(equalToConstant: 20)
    wide.priority = .defaultHigh
    LayoutConstraint.activate([narrow, wide])
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
    narrow.priority = .defaultLow
    root.layoutIfNeeded()
    #expect(view.frame.width == 20)
    wide.priority = LayoutPriority(100)
    narrow.priority = .required
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
  }

  @Test func `the view with the lower hugging priority grows`() {
    let one = add(Box())
    let other = add(Box())
    one.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    LayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      other.leadingAnchor.constraint(equalToSystemSpacingAfter: one.trailingAnchor, multiplier: 1),
      other.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      one.topAnchor.constraint(equalTo: root.topAnchor),
      other.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(one.frame == CGRect(x: 0, y: 0, width: 30, height: 10))
    #expect(other.frame == CGRect(x: 38, y: 0, width: 162, height: 10))
    #expect(root.layoutProblems.isEmpty)
  }

  @Test func `contradictory constraints are reported and the last one is dropped`() {
    let view = add(View())
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    #expect(root.layoutProblems.count == 1)
    #expect(
      root.layoutProblems.first?.description == """
        Unable to simultaneously satisfy constraints.
            "<View.width == 50.0>"
            "<View.width >= 60.0>"
        Will attempt to recover by breaking constraint
        <View.width >= 60.0>
        """
    )
  }

  @Test func `an ambiguous view keeps its frame and is reported`() {
    let view = add(View(frame: CGRect(x: 7, y: 9, width: 11, height: 13)))
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 20),
      view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 7, y: 0, width: 11, height: 20))
    #expect(
      root.layoutProblems.map(\.description) == [
        "The position of \(view) is ambiguous horizontally: its constraints allow several"
      ]
    )
  }

  @Test func `a view is as high as the views stacked in it`() {
    let first = add(Box())
    let second = add(Box())
    LayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      first.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 5),
      second.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      second.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
    ])
    let size = root.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    #expect(size == CGSize(width: 200, height: 45))
    #expect(root.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width == 30)
  }

  @Test func `leading is on the right in a right-to-left layout`() {
    root.overridingTraits = TraitCollection(layoutDirection: .rightToLeft)
    let view = add(Box())
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 160, y: 0, width: 30, height: 10))
  }

  @Test func `removing a view removes its constraints`() {
    let view = add(Box())
    let constraint = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    constraint.isActive = true
    #expect(root.constraints.count == 1)
    view.removeFromSuperview()
    #expect(!constraint.isActive)
    #expect(root.constraints.isEmpty)
  }

  @Test func `autoresizing masks resize frames with the superview`() {
    let filling = View(frame: root.bounds)
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let centred = View(frame: CGRect(x: 90, y: 0, width: 20, height: 10))
    centred.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    root.addSubview(filling)
    root.addSubview(centred)
    root.frame.size = CGSize(width: 300, height: 50)
    #expect(filling.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
    #expect(centred.frame == CGRect(x: 140, y: 0, width: 20, height: 10))
  }
}

/// Tests of nested trees.
@MainActor
struct LayoutRootTests {
  @Test func `a cell with its own constraint system gets its frame from the superview's`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let cell = CollectionViewCell()
    cell.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(cell)
    let inner = View()
    inner.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(inner)
    LayoutConstraint.activate([
      cell.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      cell.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      cell.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      inner.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      inner.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 20),
      inner.widthAnchor.constraint(equalTo: cell.contentView.widthAnchor, multiplier: 0.5),
      inner.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(cell.frame == CGRect(x: 0, y: 10, width: 200, height: 90))
    #expect(inner.frame == CGRect(x: 20, y: 0, width: 100, height: 5))
    #expect(root.layoutProblems.isEmpty && cell.layoutProblems.isEmpty)
  }

  @Test func `a layout pass skips views that need no layout`() {
    final class Counting: View {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let root = View()
    let middle = View()
    let leaf = Counting()
    let other = Counting()
    root.addSubview(middle)
    middle.addSubview(leaf)
    root.addSubview(other)
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(leaf.count == 1 && other.count == 1)
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(leaf.count == 2 && other.count == 1)
    leaf.bounds.origin.y = 5
    root.layoutIfNeeded()
    #expect(leaf.count == 3)
  }
}
