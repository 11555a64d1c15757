extension ExtentNode {
  /// Replaces the extent of a measured row in place, if both extents take one word.
  ///
  /// Answers with the change of the sum, or with nothing if the row has to be spliced. The change is
  /// a whole number, so adding it is the same as adding up again.
  mutating func overwrite(_ row: Int, with word: UInt32) -> LayoutUnit? {
    var left = row
    for child in 0..<count {
      guard summaries[child].rows <= left else {
        let change =
          isBottom
          ? Self.overwrite(left, with: word, in: &leaves[child])
          : nodes[child].overwrite(left, with: word)
        if let change { summaries[child].measured += change }
        return change
      }
      left -= summaries[child].rows
    }
    return nil
  }

  private static func overwrite(
    _ row: Int,
    with word: UInt32,
    in words: inout [UInt32]
  ) -> LayoutUnit? {
    var left = row
    var index = 0
    while index < words.count {
      let place = index
      switch ExtentWords.read(words, &index) {
      case .measured(let extent):
        guard left == 0 else {
          left -= 1
          continue
        }
        guard index == place + 1 else { return nil }
        words[place] = word
        return LayoutUnit(rawValue: Int64(word)) - extent
      case .run(let count):
        guard count <= left else { return nil }
        left -= count
      }
    }
    return nil
  }
}
