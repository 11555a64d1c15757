import Portability

/// A set of items as sorted disjoint runs.
struct ItemRunSet {
  /// The runs in ascending order, not empty and not touching.
  private(set) var runs: [ItemRun]

  /// Creates a set of all items in `runs`, which may overlap and be in any order.
  ///
  /// - Complexity: O(*k* log *k*)
  init(_ runs: some Sequence<ItemRun>) {
    self.runs = []
    for run in runs.sorted() where run.count > 0 {
      if let last = self.runs.last, last.section == run.section, run.lowerBound <= last.upperBound {
        let end = Swift.max(last.upperBound, run.upperBound)
        self.runs[self.runs.count - 1] = ItemRun(section: run.section, items: last.lowerBound..<end)
      } else {
        self.runs.append(run)
      }
    }
  }

  var isEmpty: Bool { runs.isEmpty }

  /// Returns the parts of `run` in the set, in order.
  ///
  /// - Complexity: O(log *k* + parts)
  func intersection(with run: ItemRun) -> [ItemRun] {
    var parts: [ItemRun] = []
    for candidate in runs[firstIndex(in: run.section, endingAfter: run.lowerBound)...] {
      guard candidate.section == run.section && candidate.lowerBound < run.upperBound else { break }
      if let part = candidate.clamped(to: run.items) { parts.append(part) }
    }
    return parts
  }

  /// Returns the parts of `run` outside the set, in order.
  ///
  /// - Complexity: O(log *k* + parts)
  func remainder(of run: ItemRun) -> [ItemRun] {
    var parts: [ItemRun] = []
    var first = run.lowerBound
    for part in intersection(with: run) {
      if first < part.lowerBound {
        parts.append(ItemRun(section: run.section, items: first..<part.lowerBound))
      }
      first = part.upperBound
    }
    if first < run.upperBound {
      parts.append(ItemRun(section: run.section, items: first..<run.upperBound))
    }
    return parts
  }

  /// Returns the first run of `section` in the set, or `nil` if there is none.
  func firstRun(in section: Int) -> ItemRun? {
    let index = firstIndex(in: section, endingAfter: .min)
    guard index < runs.count, runs[index].section == section else { return nil }
    return runs[index]
  }

  /// Returns the index of the first run that ends after an item of a section, or in a later section.
  private func firstIndex(in section: Int, endingAfter item: Int) -> Int {
    runs.partitionPoint { ($0.section, $0.upperBound) <= (section, item) }
  }
}
