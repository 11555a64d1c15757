import BatchUpdates

/// An analysis of a count that does not add up, and the causes that it allows.
struct CountAnalysis {
  /// The counted element: `item`, `row` or `section`.
  let noun: String
  /// The location of the count: `section 0` or `the table view`.
  let place: String
  let before: Int
  let after: Int
  let inserted: Int
  let deleted: Int
  let movedIn: Int
  let movedOut: Int

  var expected: Int {
    before.addingSaturated(inserted).addingSaturated(movedIn).addingSaturated(-deleted)
      .addingSaturated(-movedOut)
  }

  /// The difference between the actual count and the one that the operations lead to.
  var gap: Int { after.addingSaturated(-expected) }

  /// Whether no operation changes the count.
  var isUntold: Bool { inserted == 0 && deleted == 0 && movedIn == 0 && movedOut == 0 }

  /// Whether the count was the same before and after, although the operations change it and it
  /// allows them.
  var isEarly: Bool { before == after && gap != 0 && (canHaveChanged || canBeUnchanged) }

  /// Whether the count allows data that had already changed.
  private var canHaveChanged: Bool { inserted.addingSaturated(movedIn) <= after }

  /// Whether the count allows data that has not changed yet.
  private var canBeUnchanged: Bool { deleted.addingSaturated(movedOut) <= before }

  /// Whether all elements are inserted or all are deleted, so that every index is determined.
  var isDetermined: Bool {
    guard movedIn == 0 && movedOut == 0 && gap != 0 else { return false }
    return gap > 0 ? deleted == before : inserted == after
  }

  /// The operations as `1 inserted, 2 deleted`.
  private var operations: String {
    let parts = [
      (inserted, "inserted"), (deleted, "deleted"), (movedIn, "moved in"), (movedOut, "moved out"),
    ]
    let said = parts.filter { $0.0 > 0 }.map { "\(Words.number($0.0)) \($0.1)" }
    // The numbers of sections do not show whether their items changed.
    let none = noun == "section" ? "no section was reported" : "no change was reported"
    return said.isEmpty ? none : Words.joined(said)
  }

  var title: String {
    let had = "\(Words.capital(place)) had \(Words.count(before, noun))"
    if gap == 0 { return "\(had); \(operations): the numbers add up." }
    let has = "the data source has \(Words.number(after))"
    return isUntold
      ? "\(had) and now has \(Words.number(after)), but \(operations)."
      : "\(had); \(operations): that leads to \(Words.number(expected)), but \(has)."
  }

  /// Whether there are enough elements without an operation for the missing operations.
  var canMiss: Bool {
    let magnitude = Int(clamping: gap.magnitude)
    return gap > 0
      ? after.addingSaturated(-inserted).addingSaturated(-movedIn) >= magnitude
      : before.addingSaturated(-deleted).addingSaturated(-movedOut) >= magnitude
  }

  private var missing: String {
    "\(gap > 0 ? "the insertion" : "the deletion") of "
      + Words.count(Int(clamping: gap.magnitude), noun)
  }

  /// Returns the number of surplus operations of a kind, if the numbers allow it.
  private func extra(_ count: Int, _ noun: String) -> String? {
    let magnitude = Int(clamping: gap.magnitude)
    return count >= magnitude && count > 0 ? Words.count(magnitude, noun) : nil
  }

  private var extraOperations: [(kind: Cause.Kind, words: String)] {
    let parts: [(Cause.Kind, count: Int, noun: String, suffix: String)] =
      gap < 0
      ? [
        (.extraInsertion, inserted, "insertion", ""),
        (.extraMove, movedIn, "move", " into \(place)"),
      ]
      : [
        (.extraDeletion, deleted, "deletion", ""),
        (.extraMove, movedOut, "move", " out of \(place)"),
      ]
    return parts.compactMap { kind, count, noun, suffix in
      extra(count, noun).map { (kind, $0 + suffix) }
    }
  }

  /// Whether nothing but deletions changes the count.
  private var onlyDeletes: Bool { inserted == 0 && movedIn == 0 }

  /// The causes of a count that is the same before and after, the most likely one first.
  private var earlyCauses: [Cause] {
    let changed = Cause(
      .dataChangedEarly,
      "The data had changed before the view counted it, so the view has the new number as the one "
        + "before the update."
    )
    let constant =
      after == 1 && deleted == 1
      ? ", or a constant stands for the empty state, such as isEmpty ? 1 : count" : ""
    let unchanged = Cause(
      .dataUnchanged,
      "The data did not change at all: the array that the data source counts is not the one that "
        + "was changed, or the number is cached\(constant)."
    )
    return (canHaveChanged && !onlyDeletes ? [changed] : [])
      + (canBeUnchanged ? [unchanged] : [])
      + (canHaveChanged && onlyDeletes ? [changed] : [])
  }

  var causes: [Cause] {
    guard gap != 0 else {
      return [Cause(.unknown, "The numbers of this sentence agree with each other.")]
    }
    var causes: [Cause] = []
    func add(_ kind: Cause.Kind, _ text: String) { causes.append(Cause(kind, text)) }
    if isEarly { return earlyCauses }
    if isUntold {
      add(
        .viewNotTold,
        "The data changed, and \(missing) was not reported to the view. An update for "
          + "another reason, such as a reload or a change of heights, counted the data then."
      )
    } else if canMiss {
      add(
        gap > 0 ? .missingInsertion : .missingDeletion,
        "\(Words.capital(missing)) was not reported."
      )
    }
    for extra in extraOperations {
      let verb = extra.words.utf8.first == UInt8(ascii: "1") ? "was" : "were"
      add(extra.kind, "\(extra.words) too many \(verb) reported.")
    }
    add(
      .secondChange,
      "The data changed a second time between the two counts: by another update that was not "
        + "finished, or on another thread."
    )
    return causes
  }

  var advice: String {
    let closure = "the closure of performBatchUpdates"
    if gap == 0 { return "Look at the other numbers of the report." }
    if isEarly {
      return onlyDeletes && canBeUnchanged
        ? "Delete from the array that the data source counts, inside \(closure), next to the calls that "
          + "report it, and return its true count also if it is empty."
        : "Change the data inside \(closure), not before it, next to the calls that report the change."
    }
    if isUntold || canMiss {
      return
        "Report \(missing)\(isUntold ? "" : " as well"), and change the data inside \(closure)."
    }
    if let extra = extraOperations.first {
      return "Report \(extra.words) fewer, and change the data inside \(closure)."
    }
    return "Change the data and report the changes in one place, inside \(closure), on the main "
      + "thread."
  }

  /// Another way that agrees with the numbers.
  var alternatives: [String] {
    gap == 0
      ? []
      : ["A diffable data source computes the changes itself: apply a snapshot instead."]
  }
}
