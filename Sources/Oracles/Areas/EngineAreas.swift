public import Trials

extension TrialArea {
  /// Every area of the engine, from the bottom up; a new one is a row.
  public static var engine: [TrialArea] {
    [orderTree] + data
  }

  /// Edits of the order tree.
  public static let orderTree = TrialArea(OrderTreeTrial.self)
}
