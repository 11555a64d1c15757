public import Trials

extension Oracle {
  /// Every frame equals that of the model.
  public static var layoutFrames: Oracle { Oracle(1, "naive-layout") }

  /// A query by rectangle returns exactly the elements that overlap it.
  public static var layoutQueries: Oracle { Oracle(2, "query-is-filter") }

  /// The first element on screen keeps its position when an element gets another size.
  public static var layoutAnchor: Oracle { Oracle(3, "zero-jump") }

  /// A changed layout equals a new layout of the resulting scene.
  public static var layoutHistory: Oracle { Oracle(4, "history-leaves-no-trace") }

  /// Multiplying all lengths multiplies all frames.
  public static var layoutScale: Oracle { Oracle(5, "scaled") }

  /// Larger insets of sections move their frames by the same distance.
  public static var layoutPlace: Oracle { Oracle(6, "moved-aside") }

  /// No two items of a section overlap.
  public static var layoutOverlap: Oracle { Oracle(7, "no-overlap") }

  /// A section that is split in two keeps its frames.
  public static var layoutSplit: Oracle { Oracle(8, "split-section") }

  /// The frames of a right-to-left interface are mirrored.
  public static var layoutMirror: Oracle { Oracle(9, "right-to-left") }

  /// Orthogonal sections rest where their behaviour requires.
  public static var layoutRests: Oracle { Oracle(10, "rest-places") }
}
