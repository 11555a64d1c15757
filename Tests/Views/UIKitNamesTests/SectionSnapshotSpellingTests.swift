import Testing
import UIKitNames

/// Tests of every member of `NSDiffableDataSourceSectionSnapshot` with its name in UIKit.
struct SectionSnapshotSpellingTests {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  /// Returns the lines of the drawing without the first and the last.
  private static func drawing(_ outline: Outline) -> [String] {
    outline.visualDescription().split(separator: "\n").dropFirst().dropLast().map(String.init)
  }

  private static let start: Outline = {
    var outline = Outline()
    outline.append(["a", "b"])
    outline.append(["a1", "a2"], to: "a")
    outline.append(["x"], to: "a1")
    outline.expand(["a"])
    return outline
  }()

  private static let other: Outline = {
    var outline = Outline()
    outline.append(["p", "q"])
    outline.append(["r"], to: "p")
    outline.expand(["p", "q"])
    return outline
  }()

  static let edits: [(name: String, edit: @Sendable (inout Outline) -> Void, shown: String)] = [
    ("nothing", { _ in }, "+*a,  -*a1,    - x,  -*a2,-*b"),
    ("append", { $0.append(["c"]) }, "+*a,  -*a1,    - x,  -*a2,-*b,-*c"),
    ("append to", { $0.append(["c"], to: "a") }, "+*a,  -*a1,    - x,  -*a2,  -*c,-*b"),
    (
      "append below a leaf", { $0.append(["c"], to: "x") },
      "+*a,  -*a1,    - x,      - c,  -*a2,-*b"
    ),
    ("append nothing anywhere", { $0.append([], to: "?") }, "+*a,  -*a1,    - x,  -*a2,-*b"),
    ("insert before", { $0.insert(["c"], before: "a2") }, "+*a,  -*a1,    - x,  -*c,  -*a2,-*b"),
    (
      "insert after", { $0.insert(["c", "d"], after: "a") }, "+*a,  -*a1,    - x,  -*a2,-*c,-*d,-*b"
    ),
    ("insert nothing before", { $0.insert([], before: "?") }, "+*a,  -*a1,    - x,  -*a2,-*b"),
    ("insert nothing after", { $0.insert([], after: "?") }, "+*a,  -*a1,    - x,  -*a2,-*b"),
    (
      "insert a snapshot before", { $0.insert(other, before: "b") },
      "+*a,  -*a1,    - x,  -*a2,+*p,  -*r,+*q,-*b"
    ),
    (
      "insert a snapshot after", { $0.insert(other, after: "a1") },
      "+*a,  -*a1,    - x,  +*p,    -*r,  +*q,  -*a2,-*b"
    ),
    (
      "insert a snapshot of nothing", { $0.insert(Outline(), after: "?") },
      "+*a,  -*a1,    - x,  -*a2,-*b"
    ),
    ("delete", { $0.delete(["a1", "a1", "b"]) }, "+*a,  -*a2"),
    ("delete an item and one below it", { $0.delete(["a", "x"]) }, "-*b"),
    ("delete all", { $0.deleteAll() }, ""),
    ("expand", { $0.expand(["a1", "?", "b"]) }, "+*a,  +*a1,    -*x,  -*a2,+*b"),
    ("collapse", { $0.collapse(["a", "?"]) }, "-*a,  - a1,    - x,  - a2,-*b"),
    ("replace", { $0.replace(childrenOf: "a", using: other) }, "+*a,  +*p,    -*r,  +*q,-*b"),
    (
      "replace below a leaf", { $0.replace(childrenOf: "b", using: other) },
      "+*a,  -*a1,    - x,  -*a2,-*b,  + p,    - r,  + q"
    ),
    (
      "replace by what is below", { $0.replace(childrenOf: "a", using: $0.snapshot(of: "a1")) },
      "+*a,  -*x,-*b"
    ),
    ("replace by nothing", { $0.replace(childrenOf: "a", using: Outline()) }, "+*a,-*b"),
    (
      "come back collapsed",
      {
        $0.delete(["a"])
        $0.append(["a"])
        $0.append(["a1"], to: "a")
      }, "-*b,-*a,  - a1"
    ),
  ]

  @Test(arguments: edits.indices)
  func `an edit in Apple's spelling has Apple's result`(index: Int) {
    let (name, edit, expected) = Self.edits[index]
    var outline = Outline(Self.start)
    edit(&outline)
    #expect(Self.drawing(outline).joined(separator: ",") == expected, "\(name)")
    #expect(Self.drawing(Self.start).count == 5, "\(name): a copy is a value of its own")
  }

  @Test
  func `a query in Apple's spelling has Apple's type`() {
    let outline = Self.start
    let items: [String] = outline.items
    let rootItems: [String] = outline.rootItems
    let visibleItems: [String] = outline.visibleItems
    let expandedItems: [String] = outline.expandedItems
    let isExpanded: Bool = outline.isExpanded("a")
    let isVisible: Bool = outline.isVisible("x")
    let contains: Bool = outline.contains("x")
    let level: Int = outline.level(of: "x")
    let index: Int? = outline.index(of: "a2")
    let parent: String? = outline.parent(of: "x")
    let children: Outline = outline.snapshot(of: "a")
    let subtree: Outline = outline.snapshot(of: "a", includingParent: true)
    #expect(items == ["a", "a1", "x", "a2", "b"])
    #expect(rootItems == ["a", "b"])
    #expect(visibleItems == ["a", "a1", "a2", "b"])
    #expect(expandedItems == ["a"])
    #expect(isExpanded && !isVisible && contains)
    #expect((level, index, parent) == (2, 3, "a1"))
    #expect(outline.parent(of: "b") == nil)
    #expect(outline.index(of: "?") == nil)
    #expect(!outline.contains("?"))
    #expect(Self.drawing(children) == ["-*a1", "  - x", "-*a2"])
    #expect(Self.drawing(subtree) == ["+*a", "  -*a1", "    - x", "  -*a2"])
    #expect(outline.snapshot(of: "b").items == [])
  }

  @Test
  func `equality depends on expansion and not on history`() {
    var built = Outline()
    built.append(["b"])
    built.insert(["a"], before: "b")
    built.append(["a2"], to: "a")
    built.insert(["a1"], before: "a2")
    built.append(["x"], to: "a1")
    #expect(built != Self.start)
    built.expand(["a"])
    #expect(built == Self.start)
    built.expand(["b"])
    #expect(built != Self.start)
    built.collapse(["b"])
    #expect(built == Self.start)
  }

  @Test
  func `the visual description has one line per item`() {
    let drawing = Self.start.visualDescription()
    #expect(drawing.hasPrefix("<NSDiffableDataSourceSectionSnapshot: 0x"))
    #expect(drawing.hasSuffix("\n+*a\n  -*a1\n    - x\n  -*a2\n-*b\n>"))
    #expect(Outline().visualDescription().hasSuffix("\n>"))
  }
}
