import Contracts

extension SectionGeometry {
  /// Checks the cached lines by solving them again; traps with a message if one differs.
  func checkLines() {
    guard rowPadding == nil, !isUniform else { return }
    demand(rules.itemCount == itemCount, "Lines of another number of items")
    let solutionsBefore = solutions
    measurements.cells.checkInvariants(rules) { brief(from: $0) }
    solutions = solutionsBefore
  }
}
