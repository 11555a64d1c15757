public import Trials

extension Oracle {
  /// Every element is where the model puts it.
  public static var layoutFrames: Oracle { Oracle(1, "naive-layout") }

  /// What is visible in a rectangle is what overlaps it.
  public static var layoutQueries: Oracle { Oracle(2, "query-is-filter") }

  /// What is first on screen stays where it is when something turns out to have another size.
  public static var layoutAnchor: Oracle { Oracle(3, "zero-jump") }

  /// A layout that was changed is that of the scene it was changed to.
  public static var layoutHistory: Oracle { Oracle(4, "history-leaves-no-trace") }

  /// Everything several times as large is the same picture.
  public static var layoutScale: Oracle { Oracle(5, "scaled") }

  /// Sections that are inset by more lie as much further in.
  public static var layoutPlace: Oracle { Oracle(6, "moved-aside") }

  /// No two items of a section overlap.
  public static var layoutOverlap: Oracle { Oracle(7, "no-overlap") }

  /// A section that is cut in two lies where it lay.
  public static var layoutSplit: Oracle { Oracle(8, "split-section") }

  /// Read from right to left, everything is the mirror image.
  public static var layoutMirror: Oracle { Oracle(9, "right-to-left") }

  /// Sections that scroll across rest where their behaviour says.
  public static var layoutRests: Oracle { Oracle(10, "rest-places") }
}
