public import Trials

extension Oracle {
  public static let layoutFrames =
    Oracle(1, "naive-layout", "Every frame equals that of the model.")
  public static let layoutQueries =
    Oracle(
      2,
      "query-is-filter",
      "A query by rectangle returns exactly the elements that overlap it."
    )
  public static let layoutAnchor =
    Oracle(
      3,
      "zero-jump",
      "The first element on screen keeps its position when an element gets another size."
    )
  public static let layoutHistory =
    Oracle(
      4,
      "history-leaves-no-trace",
      "A changed layout equals a new layout of the resulting scene."
    )
  public static let layoutScale =
    Oracle(5, "scaled", "Multiplying all lengths multiplies all frames.")
  public static let layoutPlace =
    Oracle(6, "moved-aside", "Larger insets of sections move their frames by the same distance.")
  public static let layoutOverlap =
    Oracle(7, "no-overlap", "No two items of a section overlap.")
  public static let layoutSplit =
    Oracle(8, "split-section", "A section that is split in two keeps its frames.")
  public static let layoutMirror =
    Oracle(9, "right-to-left", "The frames of a right-to-left interface are mirrored.")
  public static let layoutRests =
    Oracle(10, "rest-places", "Orthogonal sections rest where their behaviour requires.")
}
