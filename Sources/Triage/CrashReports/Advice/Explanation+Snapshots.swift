extension Explanation {
  /// The explanations of assertions of snapshots and their data sources.
  static let snapshots: [Explanation] = [
    Explanation(
      .duplicateIdentifiers,
      "An identifier is in the snapshot twice.",
      causes: [
        .misuse:
          "The data has two elements with the same identifier, for example after a page was loaded twice.",
        .misuse:
          "The same identifier is in two sections: identifiers are unique in the whole snapshot.",
        .misuse:
          "Equality and hash of the identifier compare only a part of it, so that different elements are equal.",
      ],
      fix:
        "Give every element an identifier of its own, and drop duplicates before you append them."
    ),
    Explanation(
      .unknownIdentifier,
      "The snapshot does not contain the requested identifier.",
      causes: [
        .staleIndexPath:
          "The identifier was deleted by another snapshot in the meantime: the one that is changed is not the latest.",
        .misuse:
          """
        The identifier is a whole value whose contents changed, so that it no longer equals the one in the \
        snapshot.
        """,
      ],
      fix: """
        Begin with the data source's current snapshot(), and check that indexOfItem(_:) is not nil before you \
        reload, insert beside or delete.
        """
    ),
    Explanation(
      .unknownSectionIdentifier,
      "The snapshot does not contain the requested section.",
      causes: [
        .misuse: "The section was not appended to the snapshot: the search for it found nothing.",
        .staleIndexPath:
          "The section was deleted by another snapshot in the meantime: the one that is changed is not the latest.",
        .misuse:
          """
        The section identifier is a whole value whose contents changed, so that it no longer equals the one in \
        the snapshot.
        """,
      ],
      fix: """
        Begin with the data source's current snapshot(), and check that indexOfSection(_:) is not nil before you use \
        the section.
        """
    ),
    Explanation(
      .noSections,
      "{Item}s were appended to a snapshot without sections.",
      causes: [
        .misuse: "appendItems was called before appendSections.",
        .misuse: "deleteAllItems was called before, which deletes the sections too.",
      ],
      fix: "Append a section first: snapshot.appendSections([…]), then appendItems(_:toSection:)."
    ),
    Explanation(
      .concurrentUpdates,
      "Snapshots are applied on the main queue and on another one.",
      causes: [
        .backgroundThread:
          "apply is called on the main queue while one from a background queue is not finished."
      ],
      fix: "Apply every snapshot of a data source on the same queue, best on the main one."
    ),
    Explanation(
      .snapshotSections,
      "The snapshot and the {view} do not have the same number of sections.",
      causes: [
        .backgroundThread:
          "Two threads change or apply snapshots of one data source at the same time.",
        .misuse:
          "A section is appended twice, or the same snapshot is changed while it is applied.",
        .misuse: "The view has another data source than the one that the snapshot is applied to.",
      ],
      fix: """
        Make, change and apply the snapshots of a data source on one queue, best on the main one, and keep the data \
        source as the only one of the view.
        """
    ),
    Explanation(
      .mutationBesideDiffable,
      "The {view} was updated directly, although a diffable data source manages it.",
      causes: [
        .misuse:
          "A call such as insert{Item}s, delete{Item}s or performBatchUpdates is left from before the diffable data source."
      ],
      fix:
        "Change a copy of snapshot() and apply it; call no insertions, deletions or moves of the view."
    ),
  ]
}
