import Trials

/// Mutants of constraint solvers and of cells with accessories.
enum CellMutant: String, MutantKind {
  case endDistanceFlipped = "A distance from the end is added instead of subtracted."
  case weakerWishGranted =
    "The constraint with the lower priority is satisfied instead of the one with the higher."
  case contradictionNotReported =
    "A constraint that conflicts with the others is dropped without a report."
  case shownWithoutEditing = "Accessories for editing are always shown."
  case contentBelowAccessories = "The content extends below the accessories."
}

extension CellMutant {
  /// Returns the answer that a solver with this mutant would give.
  func mutate(_ answer: EngineBoxes.Answer, of boxes: ConstrainedBoxes) -> EngineBoxes.Answer {
    var answer = answer
    for (index, box) in boxes.boxes.enumerated() {
      let span = box.horizontal
      switch self {
      case .endDistanceFlipped where span.tie == .endAndLength && box.preferences == nil:
        let rest = ConstrainedBoxes.width - span.start - span.length
        answer.frames[index].x += (boxes.isRightToLeft ? -2 : 2) * rest
      case .weakerWishGranted:
        guard let preferences = box.preferences else { continue }
        answer.frames[index].width = max(preferences.least, min(preferences.weak, preferences.most))
      default: break
      }
    }
    if self == .contradictionNotReported { answer.problems = 0 }
    return answer
  }

  /// Returns the answer that a cell with this mutant would give.
  func mutate(_ answer: EngineCell.Answer, of dress: AccessoryCell) -> EngineCell.Answer {
    var answer = answer
    switch self {
    case .shownWithoutEditing:
      var edited = dress
      edited.isEditing = true
      answer.accessories = edited.accessories.map(\.place)
    case .contentBelowAccessories: answer.content.length = AccessoryCell.width
    default: break
    }
    return answer
  }
}
