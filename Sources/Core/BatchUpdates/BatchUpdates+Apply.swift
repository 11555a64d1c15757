extension BatchUpdates {
  /// Performs the batch on a collection of sections.
  ///
  /// Items that stay or move are kept. Inserted, reloaded and reconfigured items are copied from
  /// `final`, the data after the batch. Nothing else is read from `final` except the counts.
  ///
  /// ```swift
  /// var data = [["a", "b"], ["c"]]
  /// var batch = BatchUpdates()
  /// batch.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1))
  /// try batch.apply(to: &data, from: [["b"], ["c", "a"]])
  /// ```
  ///
  /// - Throws: An error with every violation, if the batch does not turn `sections` into `final`.
  ///   `sections` is then unchanged.
  /// - Complexity: O(*k* log *k* + sections + items in changed sections), if both collections have
  ///   random access.
  @inlinable
  public func apply<Sections, Final>(
    to sections: inout Sections,
    from final: Final
  ) throws(InvalidBatchUpdates)
  where
    Sections: RangeReplaceableCollection, Sections.Element: RangeReplaceableCollection,
    Final: Collection, Final.Element == Sections.Element
  {
    let plan = try plan(before: sections.map(\.count), after: final.map(\.count))

    // Everything is read before anything is written, because items move between sections.
    let rewritten = plan.rewrites.map { Self.section($0, of: sections, from: final) }

    if let origins = plan.sections {
      var ranks: [Int: Int] = [:]
      for (rank, rewrite) in plan.rewrites.enumerated() { ranks[rewrite.new] = rank }
      let result = origins.enumerated().map { new, old in
        if let rank = ranks[new] { return rewritten[rank] }
        guard let old else { return final[final.index(final.startIndex, offsetBy: new)] }
        return sections[sections.index(sections.startIndex, offsetBy: old)]
      }
      sections.replaceSubrange(sections.startIndex..<sections.endIndex, with: result)
    } else {
      for (rewrite, section) in zip(plan.rewrites, rewritten) {
        let index = sections.index(sections.startIndex, offsetBy: rewrite.new)
        let next = sections.index(after: index)
        sections.replaceSubrange(index..<next, with: CollectionOfOne(section))
      }
    }
  }

  /// Returns a section after the batch.
  @inlinable
  static func section<Sections, Final>(
    _ rewrite: ApplyPlan.Rewrite,
    of sections: Sections,
    from final: Final
  ) -> Sections.Element
  where
    Sections: Collection, Sections.Element: RangeReplaceableCollection,
    Final: Collection, Final.Element == Sections.Element
  {
    func section(at offset: Int) -> Sections.Element {
      sections[sections.index(sections.startIndex, offsetBy: offset)]
    }
    func part(
      _ range: Range<Int>,
      of section: Sections.Element
    ) -> Sections.Element.SubSequence {
      let lower = section.index(section.startIndex, offsetBy: range.lowerBound)
      return section[lower..<section.index(lower, offsetBy: range.count)]
    }
    let newSection = final[final.index(final.startIndex, offsetBy: rewrite.new)]
    var result = rewrite.old.map(section(at:)) ?? newSection
    var items: [Sections.Element.Element] = []
    for piece in rewrite.pieces {
      switch piece {
      case .kept(let range): items.append(contentsOf: part(range, of: result))
      case .moved(let source, let range):
        items.append(contentsOf: part(range, of: section(at: source)))
      case .new(let range): items.append(contentsOf: part(range, of: newSection))
      }
    }
    let lower = result.index(result.startIndex, offsetBy: rewrite.stretch.lowerBound)
    let upper = result.index(lower, offsetBy: rewrite.stretch.count)
    result.replaceSubrange(lower..<upper, with: items)
    return result
  }

  @usableFromInline
  func plan(before: [Int], after: [Int]) throws(InvalidBatchUpdates) -> ApplyPlan {
    try validate(before: before, after: after)
    return ApplyPlan(operations, countBefore: before.count)
  }
}
