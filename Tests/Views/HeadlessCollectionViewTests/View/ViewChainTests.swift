import CompositionalLayout
import Foundation
import HeadlessCollectionView
import Testing

@MainActor
struct ViewChainTests {
  /// A view that counts its layouts.
  private final class Link: View {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  private static func chain(_ count: Int, resizing mask: View.AutoresizingMask = []) -> [Link] {
    var links = [Link(frame: CGRect(x: 0, y: 0, width: 10, height: 10))]
    for _ in 1..<count {
      let link = Link(frame: links[0].frame)
      link.autoresizingMask = mask
      links[links.count - 1].addSubview(link)
      links.append(link)
    }
    return links
  }

  private static let length = 20_000

  @Test func `a chain of 20,000 views is laid out, each view once, and freed from the top`() {
    var links = Self.chain(Self.length)
    links[0].layoutIfNeeded()
    #expect(links.allSatisfy { $0.layouts == 1 })
    links[Self.length - 1].setNeedsLayout()
    links[0].layoutIfNeeded()
    #expect(links.allSatisfy { $0.layouts == ($0 === links[Self.length - 1] ? 2 : 1) })
    weak let last = links[Self.length - 1]
    links = [links[0]]
    #expect(last != nil)
    links = []
    #expect(last == nil)
  }

  @Test func `a retained view keeps its subviews when its superviews are freed`() {
    var links = Self.chain(10)
    let kept = links[5]
    links = []
    #expect(kept.superview == nil)
    #expect(kept.subviews.count == 1)
    #expect(kept.subviews[0].subviews.count == 1)
  }

  /// A view that reads the superview of its subview while it is freed.
  private final class Parent: View {
    let child: View
    let read: Box

    @MainActor final class Box { var superviews: [View?] = [] }

    init(_ child: View, _ read: Box) {
      (self.child, self.read) = (child, read)
      super.init(frame: .zero)
      addSubview(child)
    }

    required init?(coder: NSCoder) { nil }

    deinit {
      let (child, read) = (child, read)
      MainActor.assumeIsolated { read.superviews.append(child.superview) }
    }
  }

  @Test func `a kept subview has no superview once that is being freed, and can be added again`() {
    let child = View()
    let read = Parent.Box()
    var parent: Parent? = Parent(child, read)
    #expect(child.superview === parent)
    weak let freed = parent
    parent = nil
    #expect(read.superviews == [nil] && child.superview == nil && freed == nil)
    let next = View()
    next.addSubview(child)
    #expect(child.superview === next)
    child.removeFromSuperview()
    #expect(child.superview == nil && next.subviews.isEmpty)
  }

  @Test func `a layout has no host once its view is freed`() {
    let layout = FlowCollectionLayout()
    var view: CollectionView? = CollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.host === view)
    view = nil
    #expect(layout.host == nil)
  }

  @Test func `size and traits reach the end of a chain of 20,000 views`() {
    let links = Self.chain(Self.length, resizing: [.flexibleWidth, .flexibleHeight])
    let last = links[Self.length - 1]
    links[0].frame.size = CGSize(width: 30, height: 20)
    #expect(last.frame.size == CGSize(width: 30, height: 20))
    links[0].overridingTraits = TraitCollection(userInterfaceStyle: .dark)
    #expect(last.traitCollection.userInterfaceStyle == .dark)
    links[0].tintColor = .red
    #expect(last.tintColor == .red)
    #expect(last.textMetrics is StandardTextMetrics)
    #expect(last.convert(CGPoint.zero, to: links[0]) == .zero)
  }

  @Test func `constraints connect both ends of a chain of 20,000 views`() {
    let links = Self.chain(Self.length)
    let last = links[Self.length - 1]
    last.translatesAutoresizingMaskIntoConstraints = false
    // Its superview has a frame of its own, as have all others above it.
    LayoutConstraint.activate([
      last.leadingAnchor.constraint(equalTo: links[0].leadingAnchor, constant: 3),
      last.topAnchor.constraint(equalTo: links[Self.length - 2].topAnchor, constant: 4),
      last.widthAnchor.constraint(equalTo: links[0].widthAnchor),
      last.heightAnchor.constraint(equalToConstant: 5),
    ])
    links[0].layoutIfNeeded()
    #expect(last.frame == CGRect(x: 3, y: 4, width: 10, height: 5))
    links[1].removeFromSuperview()
    #expect(links[0].constraints.isEmpty)
  }

  @Test func `collection views nested 100 deep are laid out`() {
    func nested(_ count: Int) -> CollectionView {
      let views = (0..<count).map { _ in
        CollectionView(
          frame: CGRect(x: 0, y: 0, width: 10, height: 10),
          collectionViewLayout: .rows(height: 20)
        )
      }
      for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
      return views[0]
    }
    #expect(throws: Never.self) { try nested(100).layoutIfNeededReportingErrors() }
  }

  @Test func `collection views nested more than 100 deep stop with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let views = (0..<101).map { _ in
          CollectionView(frame: .zero, collectionViewLayout: FlowCollectionLayout())
        }
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        views[0].layoutIfNeeded()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Collection views are nested more than 100 deep"))
  }

  @Test func `constraints between two branches are in their nearest common superview`() {
    let (root, fork, one, other) = (View(), View(), View(), View())
    root.addSubview(fork)
    fork.addSubview(one)
    let between = View()
    fork.addSubview(between)
    between.addSubview(other)
    one.leadingAnchor.constraint(equalTo: other.leadingAnchor).isActive = true
    other.topAnchor.constraint(equalTo: fork.topAnchor).isActive = true
    #expect(fork.constraints.count == 2)
  }

  @Test func `views inherit traits from their new superview, and keep them without one`() {
    let (dark, middle, leaf) = (View(), View(), View())
    dark.overridingTraits = TraitCollection(userInterfaceStyle: .dark)
    middle.addSubview(leaf)
    dark.addSubview(middle)
    #expect(leaf.traitCollection.userInterfaceStyle == .dark)
    dark.overridingTraits = TraitCollection(displayScale: 3)
    #expect(leaf.traitCollection.displayScale == 3)
    middle.removeFromSuperview()
    #expect(leaf.traitCollection.displayScale == 3)
    View().addSubview(middle)
    #expect(leaf.traitCollection == TraitCollection())
  }
}
