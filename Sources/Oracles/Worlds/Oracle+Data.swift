public import Trials

/// The oracles of the data side. A number means the same in all its areas.
extension Oracle {
  /// The implementation's own checks hold after every edit.
  public static var invariants: Oracle { Oracle(0, "invariants") }

  /// It refuses what the model refuses, and nothing else.
  public static var refusals: Oracle { Oracle(1, "refusals") }

  /// It refuses in UIKit's words.
  public static var sentences: Oracle { Oracle(2, "sentences") }

  /// What it holds is what the model holds, in order.
  public static var contents: Oracle { Oracle(3, "contents") }

  /// Every identifier, there or not, is found where the model finds it.
  public static var lookups: Oracle { Oracle(4, "lookups") }

  /// The reload and reconfigure marks are the model's.
  public static var marks: Oracle { Oracle(5, "marks") }

  /// The part below any item, and the drawing of the whole, are the model's.
  public static var parts: Oracle { Oracle(6, "parts") }

  /// Two values are equal exactly when their models are.
  public static var equality: Oracle { Oracle(7, "equality") }

  /// A batch breaks no rule of batch updates.
  public static var rules: Oracle { Oracle(8, "rules") }

  /// A batch carried out leads from one state to the other.
  public static var replay: Oracle { Oracle(9, "replay") }

  /// No order needs fewer moves.
  public static var minimalMoves: Oracle { Oracle(10, "minimal-moves") }

  /// Nothing that stays is deleted or inserted, and nothing else is done.
  public static var minimalEdits: Oracle { Oracle(11, "minimal-edits") }

  /// What a drag tells: both snapshots, their difference, and the sections that changed, last one first.
  public static var transactions: Oracle { Oracle(12, "transactions") }

  /// Other identifiers give the same batch.
  public static var renaming: Oracle { Oracle(13, "renaming") }

  /// A section that has nothing to do with the change changes nothing about the batch.
  public static var irrelevance: Oracle { Oracle(14, "irrelevance") }

  /// The way back inserts what the way there deletes, and moves as much.
  public static var reversal: Oracle { Oracle(15, "reversal") }

  /// The difference of the items alone leads there, in no more steps than the standard library's.
  public static var standardLibrary: Oracle { Oracle(16, "standard-library") }

  /// A batch in stages leads where it leads in one, and each stage is sound by itself.
  public static var stages: Oracle { Oracle(19, "stages") }

  /// An edit hashes as many identifiers as it names, whatever else there is.
  public static var cost: Oracle { Oracle(20, "cost") }
}
