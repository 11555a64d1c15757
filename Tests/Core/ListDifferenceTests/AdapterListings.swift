import ListDifference

// The listings of the article "Update the views of a toolkit".

protocol MovingToolkit {
  associatedtype Widget
  mutating func insertChild(_ widget: Widget, at index: Int)
  mutating func removeChild(at index: Int)
  mutating func moveChild(from index: Int, to target: Int)
}

extension MovingToolkit {
  mutating func update<ID>(
    from old: [ID],
    to new: [ID],
    makeWidget: (ID) -> Widget
  ) throws(DuplicateIdentifier<ID>) {
    try ListDifference(from: old, to: new).perform(
      remove: { removeChild(at: $0) },
      move: { moveChild(from: $0, to: $1) },
      insert: { insertChild(makeWidget(new[$0]), at: $0) }
    )
  }
}

protocol SwappingToolkit {
  associatedtype Widget
  mutating func insertChild(_ widget: Widget, at index: Int)
  mutating func removeChild(at index: Int)
  mutating func swapChildren(_ first: Int, _ second: Int)
}

extension SwappingToolkit {
  mutating func update<ID>(
    from old: [ID],
    to new: [ID],
    makeWidget: (ID) -> Widget
  ) throws(DuplicateIdentifier<ID>) {
    try ListDifference(from: old, to: new).perform(
      remove: { removeChild(at: $0) },
      swap: { swapChildren($0, $1) },
      insert: { insertChild(makeWidget(new[$0]), at: $0) }
    )
  }
}

func printError() {
  do {
    _ = try ListDifference(from: ["a", "b"], to: ["c", "d", "c"])
  } catch {
    print(error)
  }
}
