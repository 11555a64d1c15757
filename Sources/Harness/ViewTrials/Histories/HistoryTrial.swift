import Oracles
import Trials

/// Trials that compare a view with a history with a new view of the same scene.
///
/// There is no model of the layouts: whatever is visible must depend on the data, the surroundings
/// and the answers of the delegates alone.
struct HistoryTrial: ViewTrial {
  private let subject: any HistorySubject
  private let mutant: HistoryMutant?
  let opening: String

  /// Creates the view of a trial: a table, or a collection view.
  init(count: Int, kinds: Int, isTable: Bool, context: TrialContext) {
    mutant = HistoryMutant.planted(in: context)
    let kind = HistoryLayoutKind(rawValue: kinds % HistoryLayoutKind.allCases.count) ?? .list
    let number = kinds / HistoryLayoutKind.allCases.count
    let counts = [count % 16, 3, number % 2 == 0 ? 0 : 4].prefix(1 + number % 3)
    var sections: [[Int]] = []
    for count in counts {
      let first = sections.joined().count
      sections.append(Array(first..<first + count))
    }
    let estimate = [44, 20, 60][number % 3]
    let scene = HistoryScene(
      sections,
      kind: kind,
      isDiffable: !number.isMultiple(of: 2),
      estimate: estimate
    )
    opening =
      "a history of \(isTable ? "a table like " : "")\(kind) over \(Array(counts)) items, "
      + "\(scene.isDiffable && !isTable ? "diffable, " : "")estimated \(estimate) high"
    subject = onMainThread {
      let subject: any HistorySubject = isTable ? HistoryTable(scene) : HistoryCollection(scene)
      subject.prepare()
      return subject
    }
  }

  var picture: TrialPicture { TrialPicture() }

  func draw(from choices: inout ChoiceSource) -> ViewOperation {
    ViewOperation(command: .history(HistoryCommand.draw(from: &choices)))
  }

  func step(_ operation: ViewOperation, context: inout TrialContext) throws(TrialFailure) {
    guard case .history(let command) = operation.command, context.asks(.history) else { return }
    let subject = subject
    var result = onMainThread { subject.perform(command) }
    for index in result.shown.indices { mutant?.alter(&result.shown[index], after: command) }
    try context.expectNone(.history, at: "cells", result.problem)
    try context.expectNone(.history, at: "shown", result.difference)
  }
}

/// Mutants of views with a history, which only the comparison with a new view finds.
///
/// The numbers continue those of ``ViewProgramMutant``, since both belong to one area.
enum HistoryMutant: String, MutantKind {
  static let firstNumber = 30

  case estimatesComeBack =
    "Cells on screen fall to their estimate when the description of their section changes."
  case lastElementIsMissing = "The last element at the edge of the window is missing."

  /// The mutants whose failures shrink within the limit of the table of mutants.
  static var quick: [Mutant] { bugs.filter { $0.name == hyphenated("\(lastElementIsMissing)") } }
  /// The others, which only tests plant.
  static var slow: [Mutant] { bugs.filter { !quick.contains($0) } }
}

extension HistoryMutant {
  /// Makes a picture that of a view with this defect.
  func alter(_ picture: inout HistoryPicture, after command: HistoryCommand) {
    switch self {
    case .estimatesComeBack:
      guard case .look = command.change else { return }
      for key in picture.elements.keys where key.hasPrefix("the cell") {
        picture.elements[key]?.size[1] = 44 * 64
      }
    case .lastElementIsMissing:
      let places = picture.elements.map { (place: $0.value.center[1], key: $0.key) }
      if let last = places.max(by: <) { picture.elements[last.key] = nil }
    }
  }
}

extension Oracle {
  static let history = Oracle(
    53,
    "history",
    "A view with a history shows what a new view of the same data and surroundings shows."
  )
}
