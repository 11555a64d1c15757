public import Trials

/// The oracles of the data side. A number has the same meaning in all areas.
extension Oracle {
  public static var invariants: Oracle {
    Oracle(0, "invariants", "The implementation's self-checks pass after every edit.")
  }

  public static var refusals: Oracle {
    Oracle(1, "refusals", "The implementation throws if and only if the model throws.")
  }

  public static var sentences: Oracle {
    Oracle(2, "sentences", "Error messages are those of UIKit.")
  }

  public static var contents: Oracle {
    Oracle(3, "contents", "The contents equal those of the model, in order.")
  }

  public static var lookups: Oracle {
    Oracle(
      4,
      "lookups",
      "Lookups of every identifier, present or not, give the same results as in the model."
    )
  }

  public static var marks: Oracle {
    Oracle(5, "marks", "The reload and reconfigure marks equal those of the model.")
  }

  public static var parts: Oracle {
    Oracle(
      6,
      "parts",
      "The snapshot below any item, and the drawing of the whole, equal those of the model."
    )
  }

  public static var equality: Oracle {
    Oracle(7, "equality", "Two values are equal exactly if their models are.")
  }

  public static var rules: Oracle {
    Oracle(8, "rules", "A batch violates no rule of batch updates.")
  }

  public static var replay: Oracle {
    Oracle(9, "replay", "A batch leads from the old state to the new one.")
  }

  public static var minimalMoves: Oracle {
    Oracle(10, "minimal-moves", "The number of moves is minimal.")
  }

  public static var minimalEdits: Oracle {
    Oracle(
      11,
      "minimal-edits",
      "Nothing that stays is deleted or inserted, and there are no other changes."
    )
  }

  public static var transactions: Oracle {
    Oracle(
      12,
      "transactions",
      "A drag reports both snapshots, their difference, and the changed sections in descending order."
    )
  }

  public static var renaming: Oracle {
    Oracle(13, "renaming", "Other identifiers lead to the same batch.")
  }

  public static var irrelevance: Oracle {
    Oracle(14, "irrelevance", "An unchanged additional section does not change the batch.")
  }

  public static var reversal: Oracle {
    Oracle(
      15,
      "reversal",
      "The reverse difference swaps insertions and deletions, and has as many moves."
    )
  }

  public static var standardLibrary: Oracle {
    Oracle(
      16,
      "standard-library",
      "The difference of the items alone is correct and no longer than that of the standard library."
    )
  }

  public static var stages: Oracle {
    Oracle(
      19,
      "stages",
      "Each stage of a batch is valid, and the last has the result of the whole batch."
    )
  }

  public static var cost: Oracle {
    Oracle(20, "cost", "An edit hashes at most as many identifiers as its allowance, at any size.")
  }
}
