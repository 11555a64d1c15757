/// Mutants of constraint solvers and of cells with accessories.
enum CellMutant: String, MutantKind {
  case endDistanceFlipped = "A distance from the end is added instead of subtracted."
  case middleTakenForStart = "A middle is treated as a start."
  case shareIgnored = "A share of a length is treated as the whole length."
  case readingDirectionIgnored = "A right-to-left reading direction has no effect."
  case weakerWishGranted =
    "The constraint with the lower priority is satisfied instead of the one with the higher."
  case limitsIgnored = "An optional constraint is satisfied even where it exceeds a required limit."
  case contradictionNotReported =
    "A constraint that conflicts with the others is dropped without a report."
  case agreementReported = "Constraints that agree are reported as a conflict."
  case shownWithoutEditing = "Accessories for editing are always shown."
  case orderAsSet = "Accessories keep the order in which they were set."
  case gapForgotten = "The gap between two trailing accessories is missing."
  case accessoriesNotIndented = "Leading accessories are not indented with the content."
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
      case .middleTakenForStart where box.vertical.tie == .middleAndLength:
        answer.frames[index].y += box.vertical.length / 2
      case .shareIgnored where box.vertical.tie == .startAndShare:
        answer.frames[index].height += ConstrainedBoxes.height * 3 / 4
      case .readingDirectionIgnored: answer.frames[index].x = span.start
      case .weakerWishGranted:
        guard let preferences = box.preferences else { continue }
        answer.frames[index].width = max(preferences.least, min(preferences.weak, preferences.most))
      case .limitsIgnored:
        if let preferences = box.preferences { answer.frames[index].width = preferences.strong }
      default: break
      }
    }
    if self == .contradictionNotReported { answer.problems = 0 }
    if self == .agreementReported, boxes.boxes.contains(where: { $0.horizontal.tie == .bothEnds }) {
      answer.problems += 1
    }
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
    case .orderAsSet:
      guard dress.kinds != dress.kinds.sorted() else { break }
      answer.accessories.reverse()
    case .gapForgotten:
      let trailing = dress.accessories.filter { !$0.kind.isLeading }.count
      guard trailing > 1, let first = answer.accessories.indices.dropLast(trailing - 1).last
      else { break }
      answer.accessories[first].start += dress.isRightToLeft ? -21 : 21
    case .accessoriesNotIndented:
      for (index, accessory) in dress.accessories.enumerated()
      where accessory.kind.isLeading && index < answer.accessories.count {
        answer.accessories[index].start -= (dress.isRightToLeft ? -1 : 1) * dress.level * 32
      }
    case .contentBelowAccessories: answer.content.length = AccessoryCell.width
    default: break
    }
    return answer
  }
}
