/// What layout could not do with the constraints it was given.
///
/// Nothing is guessed in silence: a constraint that contradicts others is left out, an item that is
/// not tied down stays where it was, and both are reported.
@MainActor
public enum LayoutProblem {
  /// A required constraint that the others rule out.
  case unsatisfiable(LayoutConstraint, conflictingWith: [LayoutConstraint])

  /// An item for which several places would do.
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
      return "The place of \(item) is ambiguous \(words): its constraints allow several"
    }
  }
}
