public import Trials

/// The oracles of the data side. A number has the same meaning in all areas.
extension Oracle {
  public static let invariants =
    Oracle(0, "invariants", "The implementation's self-checks pass after every edit.")
  public static let refusals =
    Oracle(1, "refusals", "The implementation throws if and only if the model throws.")
  public static let sentences =
    Oracle(2, "sentences", "Error messages are those of UIKit.")
  public static let contents =
    Oracle(3, "contents", "The contents equal those of the model, in order.")
  public static let lookups =
    Oracle(
      4,
      "lookups",
      "Lookups of every identifier, present or not, give the same results as in the model."
    )
  public static let marks =
    Oracle(5, "marks", "The reload and reconfigure marks equal those of the model.")
  public static let parts =
    Oracle(
      6,
      "parts",
      "The snapshot below any item, and the drawing of the whole, equal those of the model."
    )
  public static let equality =
    Oracle(7, "equality", "Two values are equal exactly if their models are.")
  public static let rules =
    Oracle(8, "rules", "A batch violates no rule of batch updates.")
  public static let replay =
    Oracle(9, "replay", "A batch leads from the old state to the new one.")
  public static let minimalMoves =
    Oracle(10, "minimal-moves", "The number of moves is minimal.")
  public static let minimalEdits =
    Oracle(
      11,
      "minimal-edits",
      "Nothing that stays is deleted or inserted, and there are no other changes."
    )
  public static let transactions =
    Oracle(
      12,
      "transactions",
      "A drag reports both snapshots, their difference, and the changed sections in descending order."
    )
  public static let renaming =
    Oracle(13, "renaming", "Other identifiers lead to the same batch.")
  public static let irrelevance =
    Oracle(14, "irrelevance", "An unchanged additional section does not change the batch.")
  public static let reversal =
    Oracle(
      15,
      "reversal",
      "The reverse difference swaps insertions and deletions, and has as many moves."
    )
  public static let standardLibrary =
    Oracle(
      16,
      "standard-library",
      "The difference of the items alone is correct and no longer than that of the standard library."
    )
  public static let stages =
    Oracle(
      19,
      "stages",
      "Each stage of a batch is valid, and the last has the result of the whole batch."
    )
  public static let cost =
    Oracle(20, "cost", "An edit hashes at most as many identifiers as its allowance, at any size.")
}
