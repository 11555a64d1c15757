import DiffableData
import Testing

/// Tests of the rules of section snapshots.
struct OutlineRuleTests {
  typealias Snapshot = SectionSnapshot<String>

  /// Two trees, all collapsed.
  ///
  ///     fruit
  ///       apple
  ///         cox
  ///         gala
  ///       pear
  ///     bread
  ///       rye
  static var pantry: Snapshot {
    var snapshot = Snapshot()
    snapshot.append(["fruit", "bread"])
    snapshot.append(["apple", "pear"], to: "fruit")
    snapshot.append(["cox", "gala"], to: "apple")
    snapshot.append(["rye"], to: "bread")
    return snapshot
  }

  @Test func `items are in depth-first order`() {
    let snapshot = Self.pantry
    #expect(snapshot.items == ["fruit", "apple", "cox", "gala", "pear", "bread", "rye"])
    #expect(snapshot.rootItems == ["fruit", "bread"])
    #expect(snapshot.items.map(snapshot.level(of:)) == [0, 1, 2, 2, 1, 0, 1])
    #expect(snapshot.parent(of: "gala") == "apple")
    #expect(snapshot.parent(of: "bread") == nil)
    #expect(snapshot.index(of: "pear") == 4)
    #expect(snapshot.index(of: "plum") == nil)
    #expect(!snapshot.contains("plum"))
  }

  @Test func `new items are collapsed`() {
    let snapshot = Self.pantry
    #expect(snapshot.expandedItems.isEmpty)
    #expect(snapshot.visibleItems == ["fruit", "bread"])
    #expect(snapshot.items.allSatisfy { !snapshot.isExpanded($0) })
  }

  @Test func `an item is visible when every ancestor is expanded`() {
    var snapshot = Self.pantry
    snapshot.expand(["apple"])
    #expect(!snapshot.isVisible("cox"))
    #expect(snapshot.visibleItems == ["fruit", "bread"])
    snapshot.expand(["fruit"])
    #expect(snapshot.isVisible("cox"))
    #expect(snapshot.visibleItems == ["fruit", "apple", "cox", "gala", "pear", "bread"])
    snapshot.collapse(["fruit"])
    #expect(snapshot.isExpanded("apple"))
    #expect(snapshot.visibleItems == ["fruit", "bread"])
  }

  @Test func `children appended to an expanded leaf are visible`() {
    var snapshot = Self.pantry
    snapshot.expand(["fruit", "pear"])
    #expect(snapshot.isExpanded("pear"))
    snapshot.append(["conference"], to: "pear")
    #expect(snapshot.isVisible("conference"))
  }

  @Test func `expand and collapse ignore unknown items`() {
    var snapshot = Self.pantry
    snapshot.expand(["plum", "fruit"])
    snapshot.collapse(["plum"])
    #expect(snapshot.expandedItems == ["fruit"])
    #expect(!snapshot.contains("plum"))
  }

  @Test func `expanding twice has no further effect`() {
    var snapshot = Self.pantry
    snapshot.expand(["fruit", "fruit"])
    snapshot.expand(["fruit"])
    snapshot.collapse(["fruit"])
    #expect(snapshot.visibleItems == ["fruit", "bread"])
  }

  @Test func `inserting before an item uses its level`() {
    var snapshot = Self.pantry
    snapshot.insert(["quince", "plum"], before: "pear")
    #expect(
      snapshot.items
        == ["fruit", "apple", "cox", "gala", "quince", "plum", "pear", "bread", "rye"]
    )
    #expect(snapshot.parent(of: "plum") == "fruit")
    #expect(snapshot.level(of: "plum") == 1)
  }

  @Test func `an item inserted after another follows its descendants at its level`() {
    var snapshot = Self.pantry
    snapshot.insert(["plum"], after: "apple")
    #expect(snapshot.items.prefix(6) == ["fruit", "apple", "cox", "gala", "plum", "pear"])
    #expect(snapshot.parent(of: "plum") == "fruit")
    snapshot.insert(["milk"], after: "fruit")
    #expect(snapshot.rootItems == ["fruit", "milk", "bread"])
  }

  @Test func `deleting an item deletes its descendants and their expansion`() {
    var snapshot = Self.pantry
    snapshot.expand(["fruit", "apple", "bread"])
    snapshot.delete(["fruit", "apple", "fruit"])
    #expect(snapshot.items == ["bread", "rye"])
    #expect(snapshot.expandedItems == ["bread"])
    snapshot.append(["fruit", "apple"])
    #expect(!snapshot.isExpanded("fruit"))
    #expect(!snapshot.isExpanded("apple"))
  }

  @Test func `deleting everything discards expansion`() {
    var snapshot = Self.pantry
    snapshot.expand(["fruit", "bread"])
    snapshot.deleteAll()
    #expect(snapshot == Snapshot())
    #expect(snapshot.items.isEmpty && snapshot.visibleItems.isEmpty)
    snapshot.append(["fruit"])
    #expect(snapshot.expandedItems.isEmpty)
  }

  @Test func `a partial snapshot has the children or the item itself as roots`() {
    var snapshot = Self.pantry
    snapshot.expand(["apple", "bread"])
    let part = snapshot.snapshot(of: "fruit")
    #expect(part.items == ["apple", "cox", "gala", "pear"])
    #expect(part.rootItems == ["apple", "pear"])
    #expect(part.expandedItems == ["apple"])
    #expect(part.visibleItems == ["apple", "cox", "gala", "pear"])
    let whole = snapshot.snapshot(of: "fruit", includingParent: true)
    #expect(whole.rootItems == ["fruit"])
    #expect(whole.visibleItems == ["fruit"])
    #expect(!whole.contains("bread"))
    #expect(snapshot.snapshot(of: "rye") == Snapshot())
  }

  @Test func `editing a partial snapshot does not change the original`() {
    let snapshot = Self.pantry
    var part = snapshot.snapshot(of: "fruit")
    part.delete(["apple"])
    part.append(["bread"], to: "pear")
    #expect(part.items == ["pear", "bread"])
    #expect(snapshot == Self.pantry)
  }

  @Test func `replaced children keep their expansion`() {
    var children = Snapshot()
    children.append(["plum"])
    children.append(["mirabelle"], to: "plum")
    children.expand(["plum"])
    var snapshot = Self.pantry
    snapshot.expand(["fruit", "apple"])
    snapshot.replace(childrenOf: "fruit", using: children)
    #expect(snapshot.items == ["fruit", "plum", "mirabelle", "bread", "rye"])
    #expect(snapshot.visibleItems == ["fruit", "plum", "mirabelle", "bread"])
    #expect(snapshot.expandedItems == ["fruit", "plum"])
    snapshot.replace(childrenOf: "rye", using: Self.pantry.snapshot(of: "apple"))
    #expect(snapshot.items.suffix(3) == ["rye", "cox", "gala"])
  }

  @Test func `replacing children by some of themselves works, where UIKit corrupts its tree`()
    throws
  {
    var snapshot = Self.pantry
    snapshot.expand(["fruit", "apple"])
    var children = Snapshot()
    children.append(["pear", "plum"])
    children.append(["gala"], to: "pear")
    snapshot.replace(childrenOf: "fruit", using: children)
    try snapshot.checkInvariants()
    #expect(snapshot.items == ["fruit", "pear", "gala", "plum", "bread", "rye"])
    #expect(snapshot.level(of: "gala") == 2)
    #expect(!snapshot.contains("apple"))
    snapshot.replace(childrenOf: "fruit", using: snapshot.snapshot(of: "fruit"))
    #expect(snapshot.items == ["fruit", "pear", "gala", "plum", "bread", "rye"])
  }

  @Test func `inserting a nested outline works, where UIKit corrupts its tree`() throws {
    var other = Snapshot()
    other.append(["dairy", "meat"])
    other.append(["cheese"], to: "dairy")
    other.append(["brie"], to: "cheese")
    other.expand(["dairy"])
    for isBefore in [true, false] {
      var snapshot = Self.pantry
      snapshot.expand(["fruit"])
      if isBefore {
        snapshot.insert(other, before: "pear")
      } else {
        snapshot.insert(other, after: "apple")
      }
      try snapshot.checkInvariants()
      #expect(
        snapshot.items == [
          "fruit", "apple", "cox", "gala", "dairy", "cheese", "brie", "meat", "pear", "bread",
          "rye",
        ]
      )
      #expect(snapshot.parent(of: "dairy") == "fruit")
      #expect(snapshot.level(of: "brie") == 3)
      #expect(snapshot.expandedItems == ["fruit", "dairy"])
      #expect(
        snapshot.visibleItems == ["fruit", "apple", "dairy", "cheese", "meat", "pear", "bread"]
      )
    }
  }

  @Test func `equality compares roots, children and expansion`() {
    var snapshot = Self.pantry
    #expect(snapshot == Self.pantry)
    #expect(snapshot == Snapshot(snapshot))
    snapshot.expand(["rye"])
    #expect(snapshot != Self.pantry)
    snapshot.collapse(["rye"])
    #expect(snapshot == Self.pantry)
    snapshot.delete(["rye"])
    snapshot.append(["rye"])
    #expect(snapshot != Self.pantry)
    #expect(snapshot.items == Self.pantry.items)
  }

  @Test func `a copy with an expanded leaf is unequal and has no difference`() {
    let original = Self.pantry
    var copy = original
    copy.expand(["rye"])
    #expect(copy != original)
    #expect(copy.difference(from: original).isEmpty)
  }

  @Test func `the visual description has one line per item`() throws {
    var snapshot = Self.pantry
    snapshot.expand(["fruit", "rye"])
    let lines = snapshot.visualDescription().split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let head = try #require(lines.first)
    #expect(head.wholeMatch(of: /<NSDiffableDataSourceSectionSnapshot: 0x[0-9a-f]+/) != nil)
    #expect(
      lines.dropFirst().joined(separator: "\n") == """
        +*fruit
          -*apple
            - cox
            - gala
          -*pear
        -*bread
          + rye
        >
        """
    )
  }

  @Test func `rows are positions among the visible items`() {
    var snapshot = Self.pantry
    snapshot.expand(["bread"])
    #expect(snapshot.numberOfRows == 3)
    #expect(snapshot.item(atRow: 2) == "rye")
    #expect(snapshot.row(of: "rye") == 2)
    #expect(snapshot.row(of: "cox") == nil)
    #expect(snapshot.row(of: "plum") == nil)
  }
}
