import Measures
import Trials

/// Rounds of ten random edits to a list of numbers, the same for every engine.
///
/// A round inserts three new elements beside old ones, moves four, and deletes the three elements
/// that the preceding round inserted. The list thus keeps its length and every edit finds its
/// elements.
struct EditScript<ID: Hashable & Sendable>: Sendable {
  enum Edit: Sendable {
    case insert(ID, before: ID)
    case move(ID, before: ID)
    case delete(ID)
  }

  static var editsPerRound: Int { 10 }

  /// The list before the first round, in sections of equal length.
  let sections: [[ID]]
  let rounds: [[Edit]]

  /// An element for each edit that no edit names, to query between the edits.
  let questions: [[ID]]

  init(
    size: Int,
    sections sectionCount: Int = 10,
    rounds roundCount: Int,
    make: (Int) -> ID
  ) {
    precondition(size >= 10, "A list to edit has ten elements at least")
    var random = SplitMix64(seed: 7)
    let lasting = size - 3
    sections = (0..<sectionCount).map { section in
      (section * size / sectionCount..<(section + 1) * size / sectionCount).map(make)
    }
    var rounds: [[Edit]] = []
    var questions: [[ID]] = []
    for round in 0..<roundCount {
      let leaving = (lasting + 3 * round)..<(size + 3 * round)
      var edits: [Edit] = []
      for fresh in leaving.upperBound..<leaving.upperBound + 3 {
        edits.append(
          .insert(make(fresh), before: make(Int.random(in: 0..<lasting, using: &random)))
        )
      }
      for _ in 0..<4 {
        let mover = Int.random(in: 0..<lasting, using: &random)
        let distance = Int.random(in: 1..<lasting, using: &random)
        edits.append(.move(make(mover), before: make((mover + distance) % lasting)))
      }
      edits += leaving.map { .delete(make($0)) }
      rounds.append(edits)
      questions.append(edits.map { _ in make(Int.random(in: 0..<lasting, using: &random)) })
    }
    self.rounds = rounds
    self.questions = questions
  }
}

extension EditableList {
  mutating func apply(_ edits: [EditScript<ID>.Edit]) {
    for edit in edits { apply(edit) }
  }

  mutating func apply(_ edit: EditScript<ID>.Edit) {
    switch edit {
    case .insert(let item, let sibling): insert(item, before: sibling)
    case .move(let item, let sibling): move(item, before: sibling)
    case .delete(let item): delete([item])
    }
  }
}
