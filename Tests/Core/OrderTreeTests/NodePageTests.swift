import OrderTree
import Testing

/// Tests of the pages of nodes that lifts copy: they write no hints.
struct NodePageTests {
  static func tree(_ count: Int) -> OrderTree<OutlineEntry> {
    OrderTree(
      (0..<count).map { OutlineEntry(.item($0), level: 0, cover: 0) },
      shape: TreeShape(leafCapacity: 4, innerCapacity: 4)
    )
  }

  @Test func `a lift of a whole leaf copies its parent only`() {
    var tree = Self.tree(16)
    let fork = tree
    tree.lift(0..<4, by: 1)
    #expect(tree.copiedPages - fork.copiedPages == 1)
  }

  @Test func `a page has one leaf or two inner nodes`() {
    var tree = Self.tree(64)
    let fork = tree
    var pages: [Int] = []
    // Two leaves of the first inner node, then a leaf of the second and of the third one.
    for rank in [1, 5, 17, 33] {
      let before = tree.copiedPages
      tree.lift(rank..<rank + 1, by: 1)
      pages.append(tree.copiedPages - before)
    }
    // The first lift also copies the root.
    #expect(pages == [3, 1, 1, 2])
    #expect(fork.copiedPages == 0)
  }
}
