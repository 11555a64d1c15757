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

  @Test func `a chain of 500 views lays out each view once`() {
    let root = Link(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var links = [root]
    for _ in 1..<500 {
      let link = Link(frame: root.frame)
      links[links.count - 1].addSubview(link)
      links.append(link)
    }
    root.layoutIfNeeded()
    #expect(links.allSatisfy { $0.layouts == 1 })
    // Taken apart from the bottom, as the last reference to the root would free all in one go.
    for link in links.reversed() { link.removeFromSuperview() }
  }

  @Test func `views inherit traits from their new superview`() {
    let (dark, middle, leaf) = (View(), View(), View())
    dark.overridingTraits = TraitCollection(userInterfaceStyle: .dark)
    middle.addSubview(leaf)
    dark.addSubview(middle)
    #expect(leaf.traitCollection.userInterfaceStyle == .dark)
    dark.overridingTraits = TraitCollection(displayScale: 3)
    #expect(leaf.traitCollection.displayScale == 3)
    middle.removeFromSuperview()
    #expect(leaf.traitCollection == TraitCollection())
  }
}
