/// A problem with constraints found by layout.
///
/// All problems are reported: a constraint that conflicts with others is ignored, and an
/// undetermined item keeps its frame.
@MainActor
public enum LayoutProblem {
  /// A required constraint that conflicts with others.
  case unsatisfiable(LayoutConstraint, conflictingWith: [LayoutConstraint])

  /// An item with several possible frames.
  case ambiguous(any ConstraintItem, LayoutAxes)
}

extension LayoutProblem: @MainActor CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsatisfiable(let constraint, let others):
      let list = (others + [constraint]).map { "    \"\($0)\"" }.joined(separator: "\n")
      return """
        Unable to simultaneously satisfy constraints.
        \(list)
        Will attempt to recover by breaking constraint
        \(constraint)
        """
    case .ambiguous(let item, let axes):
      let words =
        switch axes {
        case .horizontal: "horizontally"
        case .vertical: "vertically"
        default: "horizontally and vertically"
        }
      return "The position of \(item) is ambiguous \(words): its constraints allow several"
    }
  }
}
