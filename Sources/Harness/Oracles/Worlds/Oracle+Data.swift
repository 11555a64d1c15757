public import Trials

/// The oracles of the data side. A number has the same meaning in all areas.
extension Oracle {
  @inlinable public static var invariants: Oracle {
    Oracle(0, "invariants", "The implementation's self-checks pass after every edit.")
  }

  @inlinable public static var refusals: Oracle {
    Oracle(1, "refusals", "The implementation throws if and only if the model throws.")
  }

  @inlinable public static var sentences: Oracle {
    Oracle(2, "sentences", "Error messages are those of UIKit.")
  }

  @inlinable public static var contents: Oracle {
    Oracle(3, "contents", "The contents equal those of the model, in order.")
  }

  @inlinable public static var lookups: Oracle {
    Oracle(
      4,
      "lookups",
      "Lookups of every identifier, present or not, give the same results as in the model."
    )
  }

  @inlinable public static var marks: Oracle {
    Oracle(5, "marks", "The reload and reconfigure marks equal those of the model.")
  }

  @inlinable public static var parts: Oracle {
    Oracle(
      6,
      "parts",
      "The snapshot below any item, and the drawing of the whole, equal those of the model."
    )
  }

  @inlinable public static var equality: Oracle {
    Oracle(7, "equality", "Two values are equal exactly if their models are.")
  }

  @inlinable public static var rules: Oracle {
    Oracle(8, "rules", "A batch violates no rule of batch updates.")
  }

  @inlinable public static var replay: Oracle {
    Oracle(9, "replay", "A batch leads from the old state to the new one.")
  }

  @inlinable public static var minimalMoves: Oracle {
    Oracle(10, "minimal-moves", "The number of moves is minimal.")
  }

  @inlinable public static var minimalEdits: Oracle {
    Oracle(
      11,
      "minimal-edits",
      "Nothing that stays is deleted or inserted, and there are no other changes."
    )
  }

  @inlinable public static var transactions: Oracle {
    Oracle(
      12,
      "transactions",
      "A drag reports both snapshots, their difference, and the changed sections in descending order."
    )
  }

  @inlinable public static var renaming: Oracle {
    Oracle(13, "renaming", "Other identifiers lead to the same batch.")
  }

  @inlinable public static var irrelevance: Oracle {
    Oracle(14, "irrelevance", "An unchanged additional section does not change the batch.")
  }

  @inlinable public static var reversal: Oracle {
    Oracle(
      15,
      "reversal",
      "The reverse difference swaps insertions and deletions, and has as many moves."
    )
  }

  @inlinable public static var standardLibrary: Oracle {
    Oracle(
      16,
      "standard-library",
      "The difference of the items alone is correct and no longer than that of the standard library."
    )
  }

  @inlinable public static var stages: Oracle {
    Oracle(
      19,
      "stages",
      "Each stage of a batch is valid, and the last has the result of the whole batch."
    )
  }

  @inlinable public static var cost: Oracle {
    Oracle(20, "cost", "An edit hashes at most as many identifiers as its allowance, at any size.")
  }
}
