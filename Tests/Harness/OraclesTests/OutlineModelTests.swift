import Oracles
import Testing

typealias TextOutline = OutlineModel<String>

/// Parses an outline with two spaces per level; a `+` before an item expands it.
func outline(_ text: String) -> TextOutline {
  TextOutline(
    text.split(separator: "\n").map { line in
      let level = line.prefix { $0 == " " }.count / 2
      let name = line.drop { $0 == " " || $0 == "+" }
      return .init(String(name), level: level, isExpanded: line.contains("+"))
    }
  )
}

/// Returns the drawing of an outline, the inverse of `outline(_:)`.
func drawing(_ outline: TextOutline) -> String {
  outline.rows
    .map { String(repeating: "  ", count: $0.level) + ($0.isExpanded ? "+" : "") + $0.item }
    .joined(separator: "\n")
}

struct OutlineModelTests {
  typealias Command = OutlineModel<String>.Edit

  static let sample = """
    +fruit
      apple
      +citrus
        lemon
    bread
    """

  @Test(arguments: [
    (Command.append(["x"], to: nil), "+fruit|  apple|  +citrus|    lemon|bread|x"),
    (.append(["x", "y"], to: "fruit"), "+fruit|  apple|  +citrus|    lemon|  x|  y|bread"),
    (.append(["x"], to: "lemon"), "+fruit|  apple|  +citrus|    lemon|      x|bread"),
    (.append([], to: "unknown"), "+fruit|  apple|  +citrus|    lemon|bread"),
    (.insert(["x"], beside: .before("lemon")), "+fruit|  apple|  +citrus|    x|    lemon|bread"),
    (.insert(["x"], beside: .before("fruit")), "x|+fruit|  apple|  +citrus|    lemon|bread"),
    (
      .insert(["x", "y"], beside: .after("citrus")),
      "+fruit|  apple|  +citrus|    lemon|  x|  y|bread"
    ),
    (.insert(["x"], beside: .after("fruit")), "+fruit|  apple|  +citrus|    lemon|x|bread"),
    (.insert([], beside: .after("unknown")), "+fruit|  apple|  +citrus|    lemon|bread"),
    (
      .insertSnapshot(
        [.init("x", isExpanded: true), .init("y", level: 1)],
        beside: .before("citrus")
      ),
      "+fruit|  apple|  +x|    y|  +citrus|    lemon|bread"
    ),
    (
      .insertSnapshot(
        [.init("x"), .init("y", level: 1, isExpanded: true)],
        beside: .after("citrus")
      ),
      "+fruit|  apple|  +citrus|    lemon|  x|    +y|bread"
    ),
    (.insertSnapshot([], beside: .after("unknown")), "+fruit|  apple|  +citrus|    lemon|bread"),
    (
      .replace(
        childrenOf: "fruit",
        using: [.init("lemon", isExpanded: true), .init("x", level: 1)]
      ),
      "+fruit|  +lemon|    x|bread"
    ),
    (
      .replace(childrenOf: "bread", using: [.init("x")]),
      "+fruit|  apple|  +citrus|    lemon|bread|  x"
    ),
    (.replace(childrenOf: "fruit", using: []), "+fruit|bread"),
    (.delete(["citrus"]), "+fruit|  apple|bread"),
    (.delete(["fruit", "lemon", "fruit"]), "bread"),
    (.delete([]), "+fruit|  apple|  +citrus|    lemon|bread"),
    (.deleteAll, ""),
    (.expand(["bread", "unknown"]), "+fruit|  apple|  +citrus|    lemon|+bread"),
    (.collapse(["fruit", "unknown"]), "fruit|  apple|  +citrus|    lemon|bread"),
  ])
  func `an edit gives the outline that UIKit gives`(command: Command, expected: String) throws {
    var model = outline(Self.sample)
    try model.apply(command)
    #expect(drawing(model) == expected.replacing("|", with: "\n"))
  }

  @Test func `an item is visible when every ancestor is expanded`() throws {
    var model = outline(Self.sample)
    #expect(model.visibleItems == ["fruit", "apple", "citrus", "lemon", "bread"])
    model.collapse(["fruit"])
    #expect(model.visibleItems == ["fruit", "bread"])
    #expect(try model.isVisible("lemon") == false)
    #expect(try model.isExpanded("citrus"))
    #expect(model.expandedItems == ["citrus"])
  }

  @Test func `lookups agree with the rows`() throws {
    let model = outline(Self.sample)
    #expect(model.items == ["fruit", "apple", "citrus", "lemon", "bread"])
    #expect(model.rootItems == ["fruit", "bread"])
    #expect(try model.level(of: "lemon") == 2)
    #expect(try model.parent(of: "lemon") == "citrus")
    #expect(try model.parent(of: "bread") == nil)
    #expect(model.index(of: "bread") == 4)
    #expect(model.index(of: "unknown") == nil)
    #expect(!model.contains("unknown"))
  }

  @Test func `a deleted and reinserted item is collapsed`() throws {
    var model = outline(Self.sample)
    try model.delete(["citrus"])
    try model.append(["citrus"], to: "fruit")
    #expect(try model.isExpanded("citrus") == false)
  }

  @Test func `a partial snapshot keeps its expansion`() throws {
    let model = outline(Self.sample)
    #expect(drawing(try model.snapshot(of: "fruit")) == "apple\n+citrus\n  lemon")
    #expect(
      drawing(try model.snapshot(of: "fruit", includingParent: true))
        == "+fruit\n  apple\n  +citrus\n    lemon"
    )
    #expect(drawing(try model.snapshot(of: "bread")) == "")
  }

  @Test func `the visual description shows state, visibility and depth`() {
    var model = outline(Self.sample)
    model.collapse(["citrus"])
    #expect(
      model.visualDescription() == """
        <NSDiffableDataSourceSectionSnapshot: 0x…
        +*fruit
          -*apple
          -*citrus
            - lemon
        -*bread
        >
        """
    )
  }

  @Test func `equal outlines have equal roots, children and expanded items`() {
    #expect(outline("a\n  b") == outline("a\n  b"))
    #expect(outline("a\n  b") != outline("a\nb"))
    #expect(outline("a\n  b") != outline("+a\n  b"))
    #expect(outline("a\nb") != outline("b\na"))
  }
}

/// Tests of every error of an outline with UIKit's message, and of the order of the checks.
struct OutlineModelErrorTests {
  typealias Command = OutlineModel<String>.Edit

  static func notUnique(_ list: String) -> String {
    "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n\(list)\n)}"
  }

  @Test(arguments: [
    (Command.append(["a", "x", "x"], to: nil), notUnique("    a,\n    x")),
    (
      .append(["a"], to: "zz"),
      "Parent item identifier does not exist in section snapshot: zz"
    ),
    (.append(["x", "x"], to: "a"), notUnique("    x")),
    (
      .insert(["a"], beside: .before("zz")),
      "Item identifier to insert before does not exist in section snapshot: zz"
    ),
    (
      .insert(["a"], beside: .after("zz")),
      "Item identifier to insert after does not exist in section snapshot: zz"
    ),
    (.insert(["b"], beside: .before("a")), notUnique("    b")),
    (.insert(["x", "x"], beside: .after("a")), notUnique("    x")),
    (
      .insertSnapshot([.init("a")], beside: .before("zz")),
      "Item identifier to insert before does not exist in section snapshot: zz"
    ),
    (
      .insertSnapshot([.init("a")], beside: .after("zz")),
      "Item identifier to insert after does not exist in section snapshot: zz"
    ),
    (.insertSnapshot([.init("x"), .init("b", level: 1)], beside: .after("a")), notUnique("    b")),
    (
      .replace(childrenOf: "zz", using: [.init("a")]),
      "Parent item identifier does not exist in section snapshot: zz"
    ),
    (.replace(childrenOf: "a", using: [.init("c")]), notUnique("    c")),
    (.replace(childrenOf: "a", using: [.init("a")]), notUnique("    a")),
    (.delete(["a", "zz", "yy"]), "Failed to find index of item zz"),
  ])
  func `an invalid edit throws UIKit's message and changes nothing`(
    command: Command,
    sentence: String
  ) {
    let before = outline("+a\n  b\nc")
    var model = before
    let refusal = #expect(throws: TextOutline.ModelError.self) { try model.apply(command) }
    #expect(refusal?.description == sentence)
    #expect(model == before)
  }

  @Test func `a lookup of an unknown item throws UIKit's message`() {
    let model = outline("a")
    let unknown = "Item identifier does not exist in section snapshot: zz"
    #expect(refusal { try model.isExpanded("zz") } == unknown)
    #expect(refusal { try model.isVisible("zz") } == unknown)
    #expect(refusal { try model.level(of: "zz") } == unknown)
    #expect(
      refusal { try model.parent(of: "zz") }
        == "Child item identifier does not exist in section snapshot: zz"
    )
    #expect(
      refusal { try model.snapshot(of: "zz") }
        == "Parent item identifier does not exist in section snapshot: zz"
    )
  }

  private func refusal<Answer>(_ ask: () throws -> Answer) -> String? {
    do {
      _ = try ask()
      return nil
    } catch {
      return "\(error)"
    }
  }
}
