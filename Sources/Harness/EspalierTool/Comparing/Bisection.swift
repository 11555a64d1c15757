/// A search for the first revision whose count is like that of the bad one.
///
/// The counts are exact, so a revision is bad if its count is nearer to that of the last one than to that
/// of the first one. A revision that cannot be measured is skipped.
struct Bisection {
  /// The revisions, oldest first: the first one is good and the last one is bad.
  let revisions: [String]
  private(set) var counts: [Int: Double] = [:]
  private var skipped: Set<Int> = []
  private var good = 0
  private var bad: Int

  /// - Precondition: There are at least two revisions.
  init(_ revisions: [String]) {
    self.revisions = revisions
    bad = revisions.count - 1
  }

  /// The index of the revision to measure next, or nil if the search is over.
  ///
  /// The ends are measured first. Of the revisions between, the one nearest to the middle is next.
  var next: Int? {
    for end in [0, revisions.count - 1] where counts[end] == nil { return end }
    let middle = (good + bad) / 2
    return ((good + 1)..<bad).filter { !skipped.contains($0) }.min {
      (abs($0 - middle), $0) < (abs($1 - middle), $1)
    }
  }

  /// Whether both ends are measured and have the same count, so that there is nothing to find.
  var isFlat: Bool {
    guard let first = counts[0], let last = counts[revisions.count - 1] else { return false }
    return first == last
  }

  /// The greatest number of further measurements, without skipped revisions.
  var remaining: Int {
    let width = max(bad - good - 1, 0)
    return width.bitWidth - width.leadingZeroBitCount
  }

  /// Notes the count of a revision; nil if it cannot be measured.
  mutating func note(_ count: Double?, at index: Int) {
    guard let count else {
      skipped.insert(index)
      return
    }
    counts[index] = count
    guard let first = counts[0], let last = counts[revisions.count - 1], index > good, index < bad
    else { return }
    if abs(count - last) < abs(count - first) { bad = index } else { good = index }
  }

  /// The last good and the first bad revision so far, and the skipped ones between.
  var answer: (good: Int, bad: Int, skipped: [Int]) {
    (good, bad, skipped.filter { $0 > good && $0 < bad }.sorted())
  }
}
