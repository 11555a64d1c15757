/// Mistakes that solvers of constraints and cells with accessories make.
enum CellFault: Int, CaseIterable, Sendable {
  /// A distance from an end counts away from it.
  case endDistanceFlipped = 1
  /// A middle is taken for a start.
  case middleTakenForStart
  /// A share of a length is the whole of it.
  case shareIgnored
  /// Reading from the right changes nothing.
  case readingDirectionIgnored
  /// The weaker wish is granted.
  case weakerWishGranted
  /// A wish is granted beyond what is allowed.
  case limitsIgnored
  /// A constraint that the others rule out is left out in silence.
  case contradictionNotReported
  /// Constraints that agree are reported.
  case agreementReported
  /// Accessories for editing show all the time.
  case shownWithoutEditing
  /// Accessories stand in the order in which they were set.
  case orderAsSet
  /// Between two accessories at the end there is no gap.
  case gapForgotten
  /// Accessories at the start do not move in with the content.
  case accessoriesNotIndented
  /// The content reaches below the accessories.
  case contentBelowAccessories
}

extension CellFault: PlantedFault {}

extension CellFault {
  /// What a solver with this mistake would have answered.
  func spoil(_ answer: EngineBoxes.Answer, of boxes: TiedBoxes) -> EngineBoxes.Answer {
    var answer = answer
    for (index, box) in boxes.boxes.enumerated() {
      let span = box.horizontal
      switch self {
      case .endDistanceFlipped where span.tie == .endAndLength && box.wishes == nil:
        let rest = TiedBoxes.width - span.start - span.length
        answer.frames[index].x += (boxes.isRightToLeft ? -2 : 2) * rest
      case .middleTakenForStart where box.vertical.tie == .middleAndLength:
        answer.frames[index].y += box.vertical.length / 2
      case .shareIgnored where box.vertical.tie == .startAndShare:
        answer.frames[index].height += TiedBoxes.height * 3 / 4
      case .readingDirectionIgnored:
        answer.frames[index].x = span.start
      case .weakerWishGranted:
        guard let wishes = box.wishes else { continue }
        answer.frames[index].width = max(wishes.least, min(wishes.weak, wishes.most))
      case .limitsIgnored:
        if let wishes = box.wishes { answer.frames[index].width = wishes.strong }
      default: break
      }
    }
    if self == .contradictionNotReported { answer.problems = 0 }
    if self == .agreementReported, boxes.boxes.contains(where: { $0.horizontal.tie == .bothEnds }) {
      answer.problems += 1
    }
    return answer
  }

  /// What a cell with this mistake would have looked like.
  func spoil(_ answer: EngineCell.Answer, of dress: DressedCell) -> EngineCell.Answer {
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
    case .contentBelowAccessories: answer.content.length = DressedCell.width
    default: break
    }
    return answer
  }
}
