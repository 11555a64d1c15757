import BatchUpdates

extension Diagnosis {
  /// Explains an assertion other than those on the counts of a batch.
  static func explaining(_ assertion: Assertion, in view: ListView) -> Diagnosis {
    var diagnosis = explainingExistingIndex(assertion, in: view)
    if let noun = assertion.missedNoun(in: view) {
      diagnosis.setNotFound(noun, "do not use it as an index")
    }
    return diagnosis
  }

  /// Explains an assertion as if no index was `NSNotFound`.
  private static func explainingExistingIndex(
    _ assertion: Assertion,
    in view: ListView
  ) -> Diagnosis {
    let item = view.item
    let anItem = item == "item" ? "an item" : "a row"
    func number(_ index: Int) -> String? {
      assertion.numbers.indices.contains(index) ? Words.number(assertion.numbers[index]) : nil
    }
    func explain(
      _ title: String,
      _ causes: KeyValuePairs<Cause.Kind, String>,
      _ advice: String
    ) -> Diagnosis {
      Diagnosis(title: title, causes: causes.map { Cause($0.key, $0.value) }, advice: advice)
    }
    // The second number of the assertion is the count of the view or the section.
    func counted(_ noun: String) -> String {
      guard assertion.numbers.count > 1 else { return ", which does not exist" }
      let count = assertion.numbers[1]
      let verb = count == 0 ? "are" : count == 1 ? "is only" : "are only"
      let place =
        assertion.numbers.count > 2 ? " in section \(Words.number(assertion.numbers[2]))" : ""
      return ", but there \(verb) \(Words.count(count, noun))\(place)"
    }
    let early = "The data changed, and the view was used before it was updated."
    switch assertion.kind {
    case .duplicateIdentifiers:
      return explain(
        "An identifier is in the snapshot twice.",
        [
          .misuse:
            "The data has two elements with the same identifier, for example after a page was loaded twice.",
          .misuse:
            "The same identifier is in two sections: identifiers are unique in the whole snapshot.",
          .misuse:
            "Equality and hash of the identifier compare only a part of it, so that different elements are equal.",
        ],
        "Give every element an identifier of its own, and drop duplicates before you append them."
      )
    case .unknownIdentifier:
      return explain(
        "The snapshot does not contain the requested identifier.",
        [
          .staleIndexPath:
            "The identifier was deleted by another snapshot in the meantime: the one that is changed is not the latest.",
          .misuse:
            "The identifier is a whole value whose contents changed, so that it no longer equals the one in the snapshot.",
        ],
        "Begin with the data source's current snapshot(), and check that indexOfItem(_:) is not nil "
          + "before you reload, insert beside or delete."
      )
    case .unknownSectionIdentifier:
      return explain(
        "The snapshot does not contain the requested section.",
        [
          .misuse: "The section was not appended to the snapshot: the search for it found nothing.",
          .staleIndexPath:
            "The section was deleted by another snapshot in the meantime: the one that is changed is not the latest.",
          .misuse:
            "The section identifier is a whole value whose contents changed, so that it no longer equals the one in the snapshot.",
        ],
        "Begin with the data source's current snapshot(), and check that indexOfSection(_:) is not nil "
          + "before you use the section."
      )
    case .noSections:
      return explain(
        "\(Words.capital(item))s were appended to a snapshot without sections.",
        [
          .misuse: "appendItems was called before appendSections.",
          .misuse: "deleteAllItems was called before, which deletes the sections too.",
        ],
        "Append a section first: snapshot.appendSections([…]), then appendItems(_:toSection:)."
      )
    case .globalIndex where assertion.numbers.first.map { $0 > Int(Int32.max) } == true:
      return explain(
        "The view looked for item \(number(0) ?? "?"), which is no index: the memory of the index was reused.",
        [
          .knownDefect:
            "A section moves to its own index while an item leaves it, or items change in a section that moves, in one batch.",
          .secondChange:
            "The view was updated again before the update had ended, or on another thread.",
        ],
        "Move sections in an update of their own, leave out moves of a section to its own index, and "
          + "update the view on the main thread only."
      )
    case .globalIndex:
      return explain(
        "The view looked for item \(number(0) ?? "?")\(counted("item")).",
        [
          .knownDefect:
            "A section moves to its own index while an item leaves it, or items change in a section that moves, in one batch.",
          .secondChange: "The data changed between the counts of the update and the layout.",
          .staleIndexPath: "A custom layout keeps attributes of deleted items.",
        ],
        "Move sections in an update of their own, leave out moves of a section to its own index, and "
          + "discard cached attributes in prepare()."
      )
    case .missingSection:
      return explain(
        "The code requested section \(number(0) ?? "?")\(counted("section")).",
        [
          .dataChangedEarly: early,
          .staleIndexPath: "A section index was kept while the number of sections changed.",
        ],
        "Use indexes below numberOfSections, and only after the view was updated."
      )
    case .indexOutOfBounds:
      return explain(
        "An index path names \(anItem) that does not exist.",
        [
          .staleIndexPath: "The index path is from an earlier state of the data.",
          .dataChangedEarly: early,
        ],
        "Compare index paths with numberOf\(view == .table ? "Rows" : "Items")(inSection:) before you use them, or keep identifiers "
          + "instead."
      )
    case .scrollOutOfBounds:
      // An index path has two numbers; the other messages have the item, the count and the section.
      let range = assertion.numbers.count > 2 ? assertion.numbers : nil
      let isNext = range.map { $0[0] == $0[1] } ?? false
      let title =
        range.map {
          "The view was to scroll to \(item) \(Words.number($0[0]))\(counted(item))."
        }
        ?? "The view was to scroll to \(anItem) that does not exist."
      var diagnosis = explain(
        title,
        [
          .dataUnchanged:
            "The data has not arrived, or the view was not updated yet: it scrolls before reloadData or the update has ended.",
          .staleIndexPath: "The index path was kept while \(item)s were deleted.",
        ],
        range?[1] == 0
          ? "Scroll only if the section has \(item)s, in the completion of the update that brings them."
          : "Scroll in the completion of the update, to an index below "
            + "numberOf\(view == .table ? "Rows" : "Items")(inSection:)."
      )
      if isNext, range?[1] != 0 {
        diagnosis.causes.insert(
          Cause(.indexPastEnd, "The index is the count, one past the last \(item)."),
          at: 0
        )
      }
      return diagnosis
    case .scrollToMissingSection:
      return explain(
        "The view was to scroll to section \(number(0) ?? "?")\(counted("section")).",
        [
          .dataUnchanged: "The data has not arrived, or the view was not updated yet.",
          .dataChangedEarly: early,
        ],
        "Scroll in the completion of the update, to a section below numberOfSections."
      )
    case .layoutAttributes:
      let place =
        number(0).flatMap { section in number(1).map { "item \($0) of section \(section)" } }
        ?? "an item"
      return explain(
        "The layout returned attributes for \(place), which the data does not have.",
        [
          .staleIndexPath: "A custom layout keeps attributes of deleted items.",
          .dataChangedEarly: "The data became shorter, and the view was not updated.",
        ],
        "Discard all cached attributes in prepare(), make them from the counts of the collection view, "
          + "and call invalidateLayout() when the data changes."
      )
    case .concurrentUpdates:
      return explain(
        "Snapshots are applied on the main queue and on another one.",
        [
          .backgroundThread:
            "apply is called on the main queue while one from a background queue is not finished."
        ],
        "Apply every snapshot of a data source on the same queue, best on the main one."
      )
    case .updateWhileUpdating:
      return explain(
        "The view was changed while it updated its cells.",
        [
          .nestedUpdate:
            "A cell provider, a layout or a delegate method that the view calls updates the view."
        ],
        "Do not update the view in a method that it calls: wait until the method returns, for example with "
          + "DispatchQueue.main.async."
      )
    case .dequeuedTwice:
      return explain(
        "A cell or view was dequeued and not given to the view.",
        [
          .misuse:
            "The data source dequeues twice for one index path, for example a cell in one branch and another one in the next.",
          .misuse:
            "Something other than the data source dequeues a view, for example to measure it.",
        ],
        "Dequeue once for each call of the data source and return what was dequeued. For a cell on "
          + "screen use cellFor\(view == .table ? "Row" : "Item")(at:); to measure, make a cell of your own."
      )
    case .notDequeued:
      return explain(
        "The data source did not return a cell that it dequeued.",
        [
          .misuse: "The cell provider returns nil, or a cell made with an initializer.",
          .misuse:
            "A branch of the data source ends without a cell, because the data is shorter than the counts of the view.",
        ],
        "Return the result of a dequeue method on every path."
      )
    case .itemNotRegistered:
      return explain(
        "No item is registered for the identifier.",
        [
          .misuse:
            "The identifier is spelled in another way than in register(_:forItemWithIdentifier:).",
          .misuse: "There is no nib or class with the name of the identifier.",
          .misuse:
            "The registration happens on another view, or after the first item is requested.",
        ],
        "Call register(_:forItemWithIdentifier:) in viewDidLoad with the same identifier."
      )
    case .notRegistered:
      return explain(
        "No cell or view is registered for the identifier.",
        [
          .misuse:
            "The identifier is spelled in another way than in register(_:forCell\(view == .table ? "" : "With")ReuseIdentifier:) or in the storyboard.",
          .misuse:
            "The registration happens on another view, or after the first cell is requested.",
        ],
        "Register the class in viewDidLoad with the same identifier, or use a cell registration."
      )
    case .registrationInProvider:
      return explain(
        "A registration was made inside the cell provider.",
        [.misuse: "Every call makes a new registration, so that no cell is ever reused."],
        "Make the registration once, outside, and use it in the provider."
      )
    case .noSupplementaryView:
      return explain(
        "The layout has a header or footer for which there is no view.",
        [
          .misuse: "The provider returns nil for a kind that the layout has, or is not set.",
          .misuse: "The section's header is laid out although its data has none.",
        ],
        "Set supplementaryViewProvider, return a dequeued view for every kind that the layout has, or "
          + "leave the kind out of the layout."
      )
    case .noRoom:
      return explain(
        "The layout has no room for its contents.",
        [
          .misuse: "Insets or spacing are larger than the group or container they are in.",
          .misuse: "The layout is solved while the view has no size.",
        ],
        "Return a valid section for every index, and make insets and spacing smaller than the container."
      )
    case .twoAnimations:
      return explain(
        "UIKit cannot animate a cell in two ways, or one that is not there.",
        [
          .mergedChanges: "One batch reloads \(anItem) and moves it as well.",
          .knownDefect: "Several sections are reloaded in one batch while their numbers change.",
          .nestedUpdate:
            "An update begins while the animations of another one run, for example after quick taps.",
        ],
        "Move in one update, and reload or reconfigure in the next one by the index after it."
      )
    case .backgroundThread:
      return explain(
        "The view was used on another thread than the main one.",
        [
          .backgroundThread: "A callback of the network or of a database updates the view directly."
        ],
        "Change the data and update the view on the main thread only."
      )
    case .arrayIndex:
      return explain(
        number(0).map { "The app used index \($0) of an array, which does not exist." }
          ?? "The app used an index of an array that does not exist.",
        [
          .dataChangedEarly:
            "The array became shorter and the view was not updated, so it requests an old index path.",
          .staleIndexPath: "An index path was kept, in a closure or a tag, while the data changed.",
        ],
        "Change the array and update the view together on the main thread, and keep identifiers instead "
          + "of index paths."
      )
    case .noLayout:
      return explain(
        "A collection view was created without a layout.",
        [
          .misuse: "init() or init(frame:) was called, which leaves the layout out.",
          .misuse: "The layout is an optional property that is still nil.",
        ],
        "Create the view with init(frame:collectionViewLayout:), a collection view controller with "
          + "init(collectionViewLayout:)."
      )
    case .noDataSource:
      return explain(
        "The view was laid out without a data source.",
        [
          .misuse: "The data source was deallocated: the view holds it weakly.",
          .misuse:
            "The view counted its data before dataSource was set, or after it was set to nil.",
        ],
        "Keep a strong reference to the data source, and set it before the first layout."
      )
    case .moveFromDeletedSection, .moveToInsertedSection:
      let isDeleted = assertion.kind == .moveFromDeletedSection
      let place = number(0).map { "section \($0)" } ?? "a section"
      return explain(
        "The batch moves \(anItem) \(isDeleted ? "out of" : "into") \(place), "
          + "which it \(isDeleted ? "deletes" : "inserts").",
        [
          .mergedChanges:
            "The section \(isDeleted ? "disappears with its last" : "appears with its first") \(item), and both "
            + "changes are in one batch."
        ],
        isDeleted
          ? "Delete the section, and insert the \(item) at its target instead of moving it."
          : "Insert the section, and delete the \(item) at its old index instead of moving it."
      )
    case .internalInconsistency:
      return explain(
        "The view's cells disagree with its own list of them.",
        [
          .nestedUpdate:
            "The view was updated or reloaded during a swipe, a drag or another update.",
          .misuse: "The data source or the layout returns nil or another view than requested.",
        ],
        "End swipes and drags before you update the view, and perform one update at a time on the main "
          + "thread."
      )
    }
  }
}

extension Assertion {
  /// The element whose requested index is `NSNotFound`, or nil if there is none.
  fileprivate func missedNoun(in view: ListView) -> String? {
    let nouns: [String] =
      switch kind {
      case .missingSection, .scrollToMissingSection: ["section"]
      case .arrayIndex: ["element"]
      case .scrollOutOfBounds where numbers.count > 2: [view.item]
      case .scrollOutOfBounds, .layoutAttributes: ["section", view.item]
      // Some messages have the section first, others the item.
      case .indexOutOfBounds: ["element", "element"]
      default: []
      }
    return zip(nouns, numbers).first { Words.isNotFound($0.1) }?.0
  }
}
