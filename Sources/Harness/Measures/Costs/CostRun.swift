import Trials

/// A trial and the cost of one of its operations.
struct CostedTrial {
  var choices: [UInt8]
  var cost: Int
}

/// The state of a worst case search.
struct CostRun {
  let search: WorstCaseSearch
  let subjects: [Int: CostArea.Subject]
  let instructions: InstructionMeter?
  private var random: SplitMix64
  var evaluations = 0

  /// The costliest trials of each counter, in descending order.
  private var best: [CostCounter: [CostedTrial]] = [:]

  /// The costliest trial of each kind of operation, which ends with that operation.
  var kinds: [String: [CostCounter: CostedTrial]] = [:]

  private static let kept = 6

  var area: CostArea { search.area }

  init(_ search: WorstCaseSearch) {
    self.search = search
    random = SplitMix64(seed: search.seed)
    let meter = InstructionMeter()
    instructions = meter?.method == .processor ? meter : nil
    let sizes = search.area.sizes
    subjects = Dictionary(
      uniqueKeysWithValues: sizes.map { ($0, search.area.subject($0, search.mutant)) }
    )
  }

  mutating func report(_ progress: (Int, String) -> TrialRunner.Decision) -> WorstCaseSearch.Report
  {
    var report = WorstCaseSearch.Report()
    for number in 0..<search.evaluationLimit {
      guard progress(evaluations, "searching") == .goOn else { break }
      note(next(UInt64(number)))
    }
    for counter in CostCounter.allCases {
      guard progress(evaluations, "shrinking \(counter.rawValue)") == .goOn else { break }
      if let worst = worst(by: counter) { report.cases.append(worst) }
    }
    report.jumps = jumps(progress)
    report.evaluations = evaluations
    return report
  }

  mutating func operations(of choices: [UInt8], at size: Int? = nil) -> [CostArea.Operation] {
    evaluations += 1
    var source = ChoiceSource(choices, layout: area.layout)
    return subjects[size ?? area.searchedSize]?(&source, instructions) ?? []
  }
}

extension CostRun {
  /// Returns fresh choices one time in four, otherwise a changed copy of costly ones.
  private mutating func next(_ number: UInt64) -> [UInt8] {
    let counters = CostCounter.allCases.filter { best[$0] != nil }
    guard number >= 64, !number.isMultiple(of: 4),
      let counter = counters.randomElement(using: &random),
      let parent = best[counter]?.randomElement(using: &random)
    else { return TrialSeed(campaign: search.seed, number: number).choices(for: area.layout) }
    var choices = parent.choices
    for _ in 0...Int.random(in: 0..<3, using: &random) { change(&choices, counters) }
    return choices
  }

  private mutating func change(_ choices: inout [UInt8], _ counters: [CostCounter]) {
    let layout = area.layout
    let count = layout.operationCount(in: choices.count)
    let from = bytes(Int.random(in: 0..<count, using: &random))
    let to = bytes(Int.random(in: 0..<count, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where count < layout.maximumOperations:
      choices.insert(contentsOf: choices[from], at: to.lowerBound)
    case 1 where count > 1: choices.removeSubrange(from)
    case 2: choices.replaceSubrange(to, with: Array(choices[from]))
    case 3:
      guard let counter = counters.randomElement(using: &random),
        let other = best[counter]?.randomElement(using: &random)
      else { return }
      let cut = min(to.lowerBound, other.choices.count, choices.count)
      choices.replaceSubrange(cut..., with: other.choices[cut...])
      if choices.isEmpty { choices = other.choices }
    case 4, 5:
      let index = choices.indices.randomElement(using: &random) ?? 0
      choices[index] =
        [0, 255, choices[index] &+ 1, choices[index] &- 1][Int.random(in: 0..<4, using: &random)]
    default:
      let index = choices.indices.randomElement(using: &random) ?? 0
      choices[index] = UInt8.random(in: 0...255, using: &random)
    }
  }

  private func bytes(_ operation: Int) -> Range<Int> {
    area.layout.start(ofOperation: operation)..<area.layout.start(ofOperation: operation + 1)
  }

  /// Evaluates choices and keeps them where they are among the costliest.
  private mutating func note(_ choices: [UInt8]) {
    var most: [CostCounter: Int] = [:]
    for (index, operation) in operations(of: choices).enumerated() {
      for (counter, cost) in operation.costs where cost > 0 {
        most[counter] = max(most[counter] ?? 0, cost)
        guard cost > kinds[operation.kind]?[counter]?.cost ?? 0 else { continue }
        let end = area.layout.start(ofOperation: index + 1)
        kinds[operation.kind, default: [:]][counter] =
          CostedTrial(choices: Array(choices.prefix(end)), cost: cost)
      }
    }
    for (counter, cost) in most {
      var list = best[counter] ?? []
      let place = list.firstIndex { $0.cost < cost } ?? list.count
      guard place < Self.kept, !list.contains(where: { $0.choices == choices }) else { continue }
      list.insert(CostedTrial(choices: choices, cost: cost), at: place)
      best[counter] = Array(list.prefix(Self.kept))
    }
  }
}
