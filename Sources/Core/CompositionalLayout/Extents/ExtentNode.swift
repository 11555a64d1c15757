/// A node of an extent tree: children with the sum of each.
///
/// Nodes are values in arrays, so copies of a tree share unchanged nodes.
struct ExtentNode: Sendable {
  #if DEBUG
    /// Small in debug builds, so that tests build deep trees from few rows.
    static let leafCapacity = 16
    static let fanOut = 4
  #else
    static let leafCapacity = 240
    static let fanOut = 32
  #endif

  var summaries: [ExtentSummary] = []
  /// The children of a bottom node.
  var leaves: [[ExtentWords.Word]] = []
  /// The children of any other node.
  var nodes: [ExtentNode] = []

  var isBottom: Bool { nodes.isEmpty }
  var count: Int { summaries.count }
  var summary: ExtentSummary { summaries.reduce(ExtentSummary(), +) }
}

extension ExtentNode {
  /// Returns a tree of `words` with leaves as full as possible.
  static func build(_ words: [ExtentWords.Word]) -> ExtentNode {
    var level: [ExtentNode] = []
    var bottom = ExtentNode()
    for leaf in chunks(of: words, full: true) {
      if bottom.count == fanOut {
        level.append(bottom)
        bottom = ExtentNode()
      }
      bottom.summaries.append(ExtentSummary(leaf))
      bottom.leaves.append(leaf)
    }
    level.append(bottom)
    return stacked(level)
  }

  /// Returns one root of nodes of equal height.
  static func stacked(_ nodes: [ExtentNode]) -> ExtentNode {
    var level = nodes
    while level.count > 1 {
      var above: [ExtentNode] = []
      var start = 0
      while start < level.count {
        // Two groups of similar size instead of a full one and a small remainder.
        let left = level.count - start
        let take = left <= fanOut ? left : left < 2 * fanOut ? (left + 1) / 2 : fanOut
        var parent = ExtentNode()
        parent.nodes = Array(level[start..<start + take])
        parent.summaries = parent.nodes.map(\.summary)
        above.append(parent)
        start += take
      }
      level = above
    }
    return level[0]
  }

  /// Divides words into leaves without splitting a token.
  ///
  /// - Parameter full: Whether to fill each leaf completely except the last; otherwise the leaves
  ///   have similar sizes.
  static func chunks(of words: [ExtentWords.Word], full: Bool) -> [[ExtentWords.Word]] {
    guard words.count > leafCapacity else { return words.isEmpty ? [] : [words] }
    let pieces = (words.count + leafCapacity - 1) / leafCapacity
    return chunks(of: words, to: full ? leafCapacity : (words.count + pieces - 1) / pieces)
  }

  /// Divides words into leaves of at most `target` words.
  private static func chunks(of words: [ExtentWords.Word], to target: Int) -> [[ExtentWords.Word]] {
    var chunks: [[ExtentWords.Word]] = []
    var start = 0
    var index = 0
    while index < words.count {
      let before = index
      _ = ExtentWords.read(words, &index)
      if index - start > target {
        chunks.append(Array(words[start..<before]))
        start = before
      }
    }
    chunks.append(Array(words[start...]))
    return chunks
  }

  /// Replaces the rows of `range` with the rows of `replacement`.
  ///
  /// Returns the nodes of the same height that follow this one. The node may be left without
  /// children; the caller then removes it.
  mutating func splice(_ range: Range<Int>, with replacement: [ExtentWords.Word]) -> [ExtentNode] {
    // Find the first child that ends at or after the lower bound, so that insertions between two
    // children extend the left one.
    var base = 0
    var child = 0
    while child + 1 < count, base + summaries[child].rows < range.lowerBound {
      base += summaries[child].rows
      child += 1
    }
    let firstChild = child
    let countBefore = count
    var pending = replacement
    var isFirst = true
    while child < count, isFirst || base < range.upperBound {
      let rows = summaries[child].rows
      let local = max(0, range.lowerBound - base)..<max(0, min(rows, range.upperBound - base))
      let added =
        isBottom
        ? spliceLeaf(child, local, with: pending) : spliceNode(child, local, with: pending)
      pending = []
      isFirst = false
      base += rows
      child += 1 + added
    }
    if isBottom, count == countBefore + 1 { packLeaves(around: firstChild) }
    tidy(firstChild..<min(child, count))
    return overflow()
  }

  private mutating func spliceLeaf(
    _ child: Int,
    _ range: Range<Int>,
    with replacement: [ExtentWords.Word]
  ) -> Int {
    var builder = ExtentWordsBuilder(capacity: leaves[child].count + replacement.count + 2)
    var row = 0
    var index = 0
    var isReplaced = false
    var editedAt = 0
    func insertReplacement() {
      builder.append(contentsOf: replacement)
      editedAt = builder.words.count
      isReplaced = true
    }
    while index < leaves[child].count {
      let token = ExtentWords.read(leaves[child], &index)
      let length = if case .run(let count) = token { count } else { 1 }
      let end = row + length
      builder.append(token, rows: max(0, min(end, range.lowerBound) - row))
      if !isReplaced, end >= range.lowerBound { insertReplacement() }
      builder.append(token, rows: max(0, end - max(row, range.upperBound)))
      row = end
    }
    let words = builder.finish()
    guard words.count > Self.leafCapacity else {
      leaves[child] = words
      summaries[child] = ExtentSummary(words)
      return 0
    }
    // Rows measured in order fill leaves completely instead of splitting them in halves.
    let pieces = Self.chunks(of: words, full: words.count - editedAt <= 4)
    leaves.replaceSubrange(child...child, with: pieces)
    summaries.replaceSubrange(child...child, with: pieces.map { ExtentSummary($0) })
    return pieces.count - 1
  }

  private mutating func spliceNode(
    _ child: Int,
    _ range: Range<Int>,
    with replacement: [ExtentWords.Word]
  ) -> Int {
    let added = nodes[child].splice(range, with: replacement)
    summaries[child] = nodes[child].summary
    nodes.insert(contentsOf: added, at: child + 1)
    summaries.insert(contentsOf: added.map(\.summary), at: child + 1)
    return added.count
  }

  /// Redistributes the words of a split leaf among its neighbours.
  ///
  /// Three leaves become two if these have room, otherwise three of equal length. Leaves filled in
  /// random order are then 7/8 full on average, compared with 7/10 by splitting alone.
  private mutating func packLeaves(around child: Int) {
    let first = child + 2 < count ? child : child - 1
    // A leaf that rows measured in order filled lacks at most three words, since tokens are not
    // split. It stays full.
    guard leaves[child].count <= Self.leafCapacity - 4, first >= 0, first + 2 < count else {
      return
    }
    var builder = ExtentWordsBuilder(capacity: 3 * Self.leafCapacity)
    for leaf in leaves[first...first + 2] { builder.append(contentsOf: leaf) }
    let words = builder.finish()
    let pieces = words.count <= Self.leafCapacity * 15 / 8 ? 2 : 3
    // Tokens are not split, so each leaf may be shorter by the length of a long token.
    let target = min(Self.leafCapacity, (words.count + pieces - 1) / pieces + 3)
    let packed = Self.chunks(of: words, to: target)
    guard packed.count <= 3 else { return }
    leaves.replaceSubrange(first...first + 2, with: packed)
    summaries.replaceSubrange(first...first + 2, with: packed.map { ExtentSummary($0) })
  }

  /// Removes empty children around an edit and joins neighbours that fit into one.
  private mutating func tidy(_ edited: Range<Int>) {
    var child = min(edited.upperBound, count - 1)
    let first = max(0, edited.lowerBound - 1)
    while child >= first, child >= 0 {
      if summaries[child].rows == 0 {
        remove(child)
      } else if child + 1 < count {
        joinWithNext(child)
      }
      child -= 1
    }
  }

  private mutating func remove(_ child: Int) {
    summaries.remove(at: child)
    if isBottom { leaves.remove(at: child) } else { nodes.remove(at: child) }
  }

  private mutating func joinWithNext(_ child: Int) {
    if isBottom {
      let size = leaves[child].count + leaves[child + 1].count
      guard size <= Self.leafCapacity else { return }
      var builder = ExtentWordsBuilder(capacity: size)
      builder.append(contentsOf: leaves[child])
      builder.append(contentsOf: leaves[child + 1])
      leaves[child] = builder.finish()
    } else {
      guard nodes[child].count + nodes[child + 1].count <= Self.fanOut else { return }
      let next = nodes[child + 1]
      nodes[child].summaries += next.summaries
      nodes[child].leaves += next.leaves
      nodes[child].nodes += next.nodes
    }
    summaries[child] = summaries[child] + summaries[child + 1]
    remove(child + 1)
  }

  /// Splits a node with too many children.
  ///
  /// Returns the nodes after the first.
  private mutating func overflow() -> [ExtentNode] {
    guard count > Self.fanOut else { return [] }
    let pieces = (count + Self.fanOut - 1) / Self.fanOut
    let width = (count + pieces - 1) / pieces
    var added: [ExtentNode] = []
    var start = width
    while start < count {
      let range = start..<min(count, start + width)
      var piece = ExtentNode()
      piece.summaries = Array(summaries[range])
      if isBottom { piece.leaves = Array(leaves[range]) } else { piece.nodes = Array(nodes[range]) }
      added.append(piece)
      start += width
    }
    summaries.removeSubrange(width...)
    if isBottom { leaves.removeSubrange(width...) } else { nodes.removeSubrange(width...) }
    return added
  }
}
