/// Two batches are equal if they have the same effect, in any order and any division into runs.
extension BatchUpdates: Hashable {
  /// Returns whether two batches have the same effect.
  ///
  /// - Complexity: O(*k*) for *k* operations, however long their runs are.
  public static func == (lhs: BatchUpdates, rhs: BatchUpdates) -> Bool {
    lhs.operations == rhs.operations || lhs.footprint == rhs.footprint
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(footprint)
  }

  /// The differences in the number of operations between neighbouring indexes.
  ///
  /// Dividing a run in two adds a pair of steps that cancel, so the remaining steps do not depend
  /// on how the operations are divided.
  private var footprint: [Step: Int] {
    var steps: [Step: Int] = [:]
    func add(_ change: Int, _ step: Step) {
      let sum = (steps[step] ?? 0) + change
      steps[step] = sum == 0 ? nil : sum
    }
    func add(_ kind: Int, _ run: ItemRun, to target: ItemRun? = nil) {
      func step(at place: Int) -> Step {
        Step(
          kind: kind,
          section: run.section,
          targetSection: target?.section,
          shift: target.map { $0.lowerBound &- run.lowerBound },
          place: place
        )
      }
      add(1, step(at: run.lowerBound))
      add(-1, step(at: run.lowerBound &+ run.count))
    }
    func add(_ kind: Int, _ range: Range<Int>) {
      add(kind, ItemRun(section: 0, items: range))
    }
    for operation in operations {
      switch operation {
      case .deleteItems(let run): add(0, run)
      case .insertItems(let run): add(1, run)
      case .reloadItems(let run): add(2, run)
      case .reconfigureItems(let run): add(3, run)
      case .moveItems(let move): add(4, move.source, to: move.target)
      case .deleteSections(let range): add(5, range)
      case .insertSections(let range): add(6, range)
      case .reloadSections(let range): add(7, range)
      case .moveSection(let move):
        add(8, ItemRun(section: move.target, first: move.source, count: 1))
      }
    }
    return steps
  }

  private struct Step: Hashable {
    var kind: Int
    var section: Int
    var targetSection: Int?
    var shift: Int?
    var place: Int
  }
}
