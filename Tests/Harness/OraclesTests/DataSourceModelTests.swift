import Oracles
import Testing

struct DataSourceModelTests {
  typealias Model = DataSourceModel<String, String>

  private func showing(_ text: String, beside others: [String] = []) -> Model {
    var model = Model()
    _ = model.apply(.init([.init("S"), .init("T", others)]))
    _ = model.apply(outline(text), to: "S")
    return model
  }

  private func shown(_ model: Model) -> String { drawing(model.snapshot(for: "S")) }

  @Test func `the first apply is a reload and the others are updates`() throws {
    var model = Model()
    let snapshot = Model.Snapshot([.init("S", ["a", "b"])])
    #expect(model.apply(snapshot) == .reload)
    #expect(model.apply(snapshot) == .update(isChanged: false, reloads: .init()))
    var marked = snapshot
    try marked.reloadItems(["b"])
    try marked.reloadSections(["S"])
    try marked.moveItem("b", beside: .before("a"))
    var reloads = Model.Reloads()
    reloads.sections = [0]
    reloads.items = [ItemPath(0, 0)]
    #expect(model.apply(marked) == .update(isChanged: true, reloads: reloads))
    #expect(model.current.reloadedItemIdentifiers == [])
    #expect(model.applyUsingReloadData(snapshot) == .reload)
  }

  @Test func `lookups of unknown identifiers return nil`() {
    let model = showing("a\nb", beside: ["c"])
    #expect(model.item(at: ItemPath(0, 1)) == "b")
    #expect(model.item(at: ItemPath(0, 2)) == nil)
    #expect(model.item(at: ItemPath(0, -1)) == nil)
    #expect(model.item(at: ItemPath(2, 0)) == nil)
    #expect(model.position(of: "c") == ItemPath(1, 0))
    #expect(model.position(of: "z") == nil)
    #expect(model.section(at: 1) == "T")
    #expect(model.section(at: -1) == nil)
    #expect(model.index(of: "Z") == nil)
  }

  @Test func `an outline shows its visible items and keeps the others`() {
    let model = showing("+a\n  b\nc\n  d", beside: ["b", "e"])
    #expect(model.current.sections == [.init("S", ["a", "b", "c"]), .init("T", ["e"])])
    #expect(shown(model) == "+a\n  b\nc\n  d")
    #expect(drawing(model.snapshot(for: "T")) == "e")
    #expect(drawing(model.snapshot(for: "unknown")) == "")
  }

  @Test func `an unknown section is added at the end`() {
    var model = showing("a")
    _ = model.apply(outline("x"), to: "U")
    #expect(model.current.sectionIdentifiers == ["S", "T", "U"])
  }

  @Test(arguments: [
    ("+a|  b|c|  d", ["a", "b", "x", "c"], "+a|  b|  x|c|  d"),
    ("+a|  b|c|  d", ["a", "b", "c", "x"], "+a|  b|c|  d|x"),
    ("+a|  b|c|  d", ["x", "a", "b", "c"], "x|+a|  b|c|  d"),
    ("+a|  b|c|  d", ["a", "x", "b", "c"], "+a|  x|  b|c|  d"),
    ("+a|  b|c|  d", ["a", "b"], "+a|  b"),
    ("+a|  b|c|  d", ["b", "c"], "b|c|  d"),
    ("+a|  b|c|  d", ["c", "a", "b"], "c|  d|+a|  b"),
    ("+a|  b|  e|c", ["a", "e", "b", "c"], "+a|  e|  b|c"),
    ("+a|  b|c", [], ""),
  ])
  func `applying a snapshot updates the outline of its section`(
    before: String,
    items: [String],
    after: String
  ) {
    var model = showing(before.replacing("|", with: "\n"))
    _ = model.apply(.init([.init("S", items)]))
    #expect(shown(model).replacing("\n", with: "|") == after)
    #expect(model.snapshot(for: "S").visibleItems == items)
  }

  @Test func `deleting a section deletes its outline`() {
    var model = showing("+a\n  b")
    _ = model.apply(.init([.init("T")]))
    _ = model.apply(.init([.init("S", ["a"])]))
    #expect(shown(model) == "a")
  }

  @Test func `expanding shows the children of an item once`() {
    var model = showing("a\n  x\n  y\nb")
    let announcement = model.expand("a", in: "S")
    #expect(announcement == .update(isChanged: true, reloads: .init()))
    #expect(shown(model) == "+a\n  x\n  y\nb")
    #expect(model.current.itemIdentifiers == ["a", "x", "y", "b"])
    let again = model.expand("a", in: "S")
    #expect(again == nil)
    let collapsed = model.collapse("a", in: "S")
    #expect(collapsed != nil)
    #expect(model.current.itemIdentifiers == ["a", "b"])
    let elsewhere = model.expand("a", in: "T")
    #expect(elsewhere == nil)
  }

  @Test func `a drag reports the changed sections, the last one first`() throws {
    var model = showing("+a\n  b\nc\n  d", beside: ["e"])
    let answer = model.reorder(from: ItemPath(0, 2), to: ItemPath(1, 1))
    let transaction = try #require(answer)
    #expect(model.current.itemIdentifiers == ["a", "b", "e", "c"])
    #expect(transaction.sections == ["T", "S"])
    #expect(transaction.difference.count == 2)
    #expect(shown(model) == "+a\n  b")
    let fromNowhere = model.reorder(from: ItemPath(0, 9), to: ItemPath(0, 0))
    #expect(fromNowhere == nil)
    let toNowhere = model.reorder(from: ItemPath(0, 0), to: ItemPath(0, 9))
    #expect(toNowhere == nil)
  }

  @Test func `a dragged item keeps its hidden children`() throws {
    var model = showing("c\n  d\n+a\n  b")
    _ = model.reorder(from: ItemPath(0, 0), to: ItemPath(0, 2))
    #expect(shown(model) == "+a\n  b\n  c\n    d")
  }

  @Test func `an outline shows exactly the items of a snapshot`() {
    let before = outline("+a\n  b\n  +c\n    d\ne\n  f")
    let names = ["a", "b", "c", "d", "e", "f", "x"]
    var lists: [[String]] = [[]]
    for _ in 0..<4 {
      lists += lists.flatMap { list in
        names.filter { !list.contains($0) }.map { list + [$0] }
      }
    }
    let wrong = Set(lists).first { before.showing($0).visibleItems != $0 }
    #expect(wrong == nil)
  }
}
