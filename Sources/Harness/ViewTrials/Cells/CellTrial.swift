import Foundation
package import Trials

extension Oracle {
  static let frames = Oracle(52, "frames", "Frames satisfy the constraints.")
  static let wishes =
    Oracle(53, "wishes", "Frames satisfy optional constraints in the order of their priorities.")
  static let problems =
    Oracle(54, "problems", "Constraints are reported as a conflict if and only if they conflict.")
  static let accessories =
    Oracle(55, "accessories", "The accessories of a list cell are at the expected positions.")
  static let content =
    Oracle(56, "content", "The content of a list cell extends from one accessory to the other.")
}

/// The area `cells`: views with constraints, and list cells with accessories.
///
/// The frames of the views are chosen first and the constraints derived from them. The cells are
/// compared with a table of recorded positions.
package struct CellTrial: Trial {
  package static let name = "cells"
  package static let summary = "Views with constraints, and list cells with accessories"

  /// A kind, a size, and five choices for each of up to four boxes.
  package static let layout = ChoiceLayout(header: 1, stride: 40, maximumOperations: 12)

  package static let oracles: [Oracle] = [.frames, .wishes, .problems, .accessories, .content]

  package static var mutants: [Mutant] { CellMutant.bugs }

  package enum Operation: CustomStringConvertible, Sendable {
    case tie(ConstrainedBoxes)
    case dress(AccessoryCell)

    package var description: String {
      switch self {
      case .tie(let boxes): boxes.description
      case .dress(let cell): cell.description
      }
    }
  }

  private let mutant: CellMutant?
  /// The boxes, or the cell with its accessories, that the last operation laid out.
  package private(set) var picture = TrialPicture()

  package init(header choices: inout ChoiceSource, context: inout TrialContext) {
    mutant = CellMutant.planted(in: context)
  }

  package var opening: String { "cells" }

  package func draw(from choices: inout ChoiceSource) -> Operation {
    let dresses = choices.bool()
    let isRightToLeft = choices.bool()
    let size = choices.below(4) + 1
    guard dresses else {
      let contradicts = choices.bool()
      let boxes = (0..<size).map { _ in box(&choices) }
      return .tie(
        ConstrainedBoxes(boxes: boxes, isRightToLeft: isRightToLeft, contradicts: contradicts)
      )
    }
    let isEditing = choices.bool()
    let level = choices.below(4)
    var kinds: [AccessoryCell.Kind] = []
    for _ in 0..<size {
      let kind = choices.pick(AccessoryCell.Kind.self)
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return .dress(
      AccessoryCell(kinds: kinds, isEditing: isEditing, level: level, isRightToLeft: isRightToLeft)
    )
  }

  private func box(_ choices: inout ChoiceSource) -> ConstrainedBox {
    // Even numbers, so that middles are integers.
    func span(_ room: Int) -> ConstrainedBox.Span {
      ConstrainedBox.Span(
        start: 2 * choices.below(room / 4),
        length: 2 * (1 + choices.below(room / 4)),
        tie: choices.pick(ConstrainedBox.Tie.self)
      )
    }
    var box = ConstrainedBox(
      horizontal: span(ConstrainedBoxes.width),
      vertical: span(ConstrainedBoxes.height)
    )
    let wish = choices.below(60)
    if wish >= 40 {
      let length = box.horizontal.length
      box.preferences = ConstrainedBox.LengthPreferences(
        strong: 2 * wish,
        weak: length,
        least: length / 2,
        most: length / 2 + 2 * choices.below(60)
      )
    }
    return box
  }

  package mutating func step(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    switch operation {
    case .tie(let boxes): try check(boxes, &context)
    case .dress(let cell): try check(cell, &context)
    }
  }

  private mutating func check(
    _ boxes: ConstrainedBoxes,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    var answer = onMainThread { EngineBoxes.solve(boxes) }
    if let mutant { answer = mutant.mutate(answer, of: boxes) }
    picture = Self.picture(of: answer)
    let expected = boxes.frames
    for (index, box) in boxes.boxes.enumerated() {
      let (frame, wanted) = (answer.frames[index], expected[index])
      // A wrong frame of a box with optional constraints is attributed to the oracle for those.
      let oracle: Oracle = box.preferences == nil ? .frames : .wishes
      try context.expect(
        oracle,
        at: "box",
        frame == wanted,
        "box \(index) is at \(frame) instead of \(wanted)"
      )
    }
    let problems = boxes.contradicts ? 1 : 0
    try context.expect(
      .problems,
      at: "count",
      answer.problems == problems,
      "\(answer.problems) problems were reported instead of \(problems)"
    )
  }

  private mutating func check(
    _ cell: AccessoryCell,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    var answer = onMainThread { EngineCell.dress(cell) }
    if let mutant { answer = mutant.mutate(answer, of: cell) }
    picture = Self.picture(of: answer, dressing: cell)
    let places = cell.accessories.map(\.place)
    try context.expect(
      .accessories,
      at: "places",
      answer.accessories == places,
      "accessories are at \(answer.accessories) instead of \(places)"
    )
    try context.expect(
      .content,
      at: "stretch",
      answer.content == cell.content,
      "the content is at \(answer.content) instead of \(cell.content)"
    )
    try context.expect(
      .content,
      at: "separator",
      answer.separator == cell.separator,
      "the separator is at \(answer.separator) instead of \(cell.separator)"
    )
  }

  private static func picture(of answer: EngineBoxes.Answer) -> TrialPicture {
    TrialPicture(
      boxes: answer.frames.enumerated().map { index, frame in
        let frame = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        return .init("box \(index)", frame)
      }
    )
  }

  /// Returns a drawing of the cell in points; its contents, which have no height, get that of a
  /// row.
  private static func picture(
    of answer: EngineCell.Answer,
    dressing cell: AccessoryCell
  ) -> TrialPicture {
    let kinds = cell.accessories.map { "\($0.kind)" }
    var parts = answer.accessories.enumerated().map { index, stretch in
      (index < kinds.count ? kinds[index] : "nothing that was asked for", stretch)
    }
    parts.append(("content", answer.content))
    return TrialPicture(
      boxes: parts.map { name, stretch in
        let (start, length) = (Double(stretch.start) / 2, Double(stretch.length) / 2)
        return .init(name, CGRect(x: start, y: 0, width: length, height: 44))
      }
    )
  }
}

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
