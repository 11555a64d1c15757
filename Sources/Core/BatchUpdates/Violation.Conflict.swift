extension Violation {
  /// Two conflicting actions on the same item or section, with everything that is said about them.
  public enum Conflict: Hashable, Sendable, CaseIterable {
    case deleteTwice, reloadTwice, insertTwice, moveFromTwice, moveToTwice
    case deleteAndReload, deleteAndMove, reloadAndMove, insertAndMove
  }
}

extension Violation.Conflict {
  /// The two actions, which are equal if one is performed twice.
  package var actions: (Violation.Action, Violation.Action) {
    switch self {
    case .deleteTwice: (.delete, .delete)
    case .reloadTwice: (.reload, .reload)
    case .insertTwice: (.insert, .insert)
    case .moveFromTwice: (.moveFrom, .moveFrom)
    case .moveToTwice: (.moveTo, .moveTo)
    case .deleteAndReload: (.delete, .reload)
    case .deleteAndMove: (.delete, .moveFrom)
    case .reloadAndMove: (.reload, .moveFrom)
    case .insertAndMove: (.insert, .moveTo)
    }
  }

  /// UIKit's message about an item or a section.
  package func sentence(place: String) -> String {
    switch self {
    case .deleteAndReload: "attempt to delete and reload the same \(place)"
    case .deleteAndMove, .reloadAndMove:
      "attempt to perform a delete and a move from the same \(place)"
    case .insertAndMove: "attempt to perform an insert and a move to the same \(place)"
    case .deleteTwice: "attempt to delete the same \(place) more than once"
    case .reloadTwice: "attempt to reload the same \(place) more than once"
    case .moveFromTwice: "attempt to perform more than one move from the same \(place)"
    case .insertTwice: "attempt to insert the same \(place) more than once"
    case .moveToTwice: "attempt to perform more than one move to the same \(place)"
    }
  }

  /// Public logs with UIKit's exact message about items, if there are any.
  var itemSentenceSource: String? {
    switch self {
    case .deleteAndReload: "QBImagePicker #88, crop-picker #1251"
    case .deleteAndMove, .reloadAndMove: "Texture #507, openradar 33662307"
    case .insertAndMove: "Changeset #11, WordPress-iOS #19507"
    case .deleteTwice, .reloadTwice, .moveFromTwice, .insertTwice, .moveToTwice: nil
    }
  }

  /// Public logs with UIKit's exact message about sections, if there are any.
  var sectionSentenceSource: String? {
    switch self {
    case .insertAndMove: "IGListKit #690"
    case .deleteAndMove, .reloadAndMove: "comments of several public table-view libraries"
    case .deleteAndReload, .deleteTwice, .reloadTwice, .moveFromTwice, .insertTwice, .moveToTwice:
      nil
    }
  }

  /// The behaviour of list views, since when, and the source.
  var advice: (verdict: Advice.Verdict, since: String, source: String) {
    switch self {
    case .deleteAndReload:
      (.refused, "up to at least iOS 16.5", "QBImagePicker #88, crop-picker #1251")
    case .deleteAndMove, .reloadAndMove:
      (.refused, "iOS 9 or earlier", "Texture #507, openradar 33662307")
    case .insertAndMove:
      (
        .refused, "reported in March and April 2017",
        "IGListKit #690, WordPress #19507, Changeset #11"
      )
    case .deleteTwice: (.knownToBreak, "iOS 10.3", "openradar 31786176, IGListKit #689")
    case .reloadTwice, .moveFromTwice, .insertTwice, .moveToTwice:
      (
        .knownToBreak, "never defined; some releases take it",
        "the rule that an item or section is changed once"
      )
    }
  }

  /// Returns the change that makes the batch valid.
  func remedy(of noun: String) -> String {
    switch self {
    case .deleteAndReload: "Leave out the reload: the \(noun) is deleted."
    case .deleteAndMove:
      "Either the \(noun) moves or it is deleted. If the move replaces it, insert the new \(noun) "
        + "at the target instead of moving."
    case .reloadAndMove:
      "Move the \(noun) now and reload it at its new index in a second batch, reconfigure it "
        + "instead, or delete it and insert it at the target."
    case .insertAndMove:
      "Only one \(noun) can end at an index. Inserts and targets of moves are indexes after the "
        + "whole batch, not after the changes reported so far."
    case .deleteTwice:
      "Indexes do not shift inside a batch: name every deleted \(noun) once, by its index before "
        + "the batch."
    case .reloadTwice: "Name the \(noun) once."
    case .moveFromTwice: "A \(noun) can move to only one index: keep the last move."
    case .insertTwice:
      "Indexes do not shift inside a batch: name every inserted \(noun) once, by its index after "
        + "the batch."
    case .moveToTwice:
      "Only one \(noun) can end at an index: targets are indexes after the whole batch."
    }
  }
}
