import BatchUpdates

/// The film of a transcript: each batch with the places it names, and the rules it breaks.
struct BatchFilm {
  private var page: FilmPage

  init(title: String) {
    page = FilmPage(
      title: title,
      subtitle:
        "Places before each batch above, places after it below. Each section has its number."
    )
  }

  var html: HTML { page.html }

  mutating func add(_ entry: Transcript.Entry, title: String, judgement: BatchJudgement) {
    let complaints =
      judgement.violations.map { $0.sentence(for: .collection) }
      + judgement.warnings.map { "known to break: \($0)" }
    // Below the drawing stands what to do about it; what is wrong stands above.
    let advice = judgement.text.split(separator: "\n").map { String($0.trimmingPrefix("  ")) }
      .filter { !complaints.contains($0) }
    page.add(
      "\(title): \(entry.updates)",
      drawings: [ListDrawing(entry).html],
      words: judgement.isSilent ? [] : advice,
      complaints: complaints
    )
  }

  /// A refusal has no places to draw, only words.
  mutating func add(_ refusal: Transcript.Refusal, title: String) {
    page.add(
      title,
      drawings: [],
      words: ["→ \(refusal.told.violation.remedy)"],
      complaints: [refusal.told.violation.sentence(for: refusal.told.view)]
    )
  }
}

extension ListDrawing {
  /// Draws a batch by its places, since a transcript knows no names.
  ///
  /// Of long sections only the neighbourhood of what the batch names is drawn; a place that is named and
  /// does not exist is drawn as missing.
  init(_ entry: Transcript.Entry) {
    let moves = entry.updates.operations.compactMap { operation -> SectionMove? in
      if case .moveSection(let move) = operation { move } else { nil }
    }
    let old = BatchPlaces(
      counts: entry.before,
      marks: Self.marks(entry.updates, isBefore: true),
      moved: moves.map(\.source)
    )
    let new = BatchPlaces(
      counts: entry.after,
      marks: Self.marks(entry.updates, isBefore: false),
      moved: moves.map(\.target)
    )
    before = old.rows
    after = new.rows
    links = []
    sectionLinks = moves.compactMap { move in
      guard let from = old.sections[move.source], let to = new.sections[move.target] else {
        return nil
      }
      return SectionLink(from: from, to: to)
    }
    func link(_ source: (Int, Int), _ target: (Int, Int), _ fate: Fate) {
      guard let from = old.places[source.0]?[source.1], let to = new.places[target.0]?[target.1]
      else { return }
      links.append(Link(from: from, to: to, fate: fate))
    }
    for (source, target) in Self.survivors(entry) { link(source, target, .stays) }
    for case .moveItems(let move) in entry.updates.operations {
      for step in 0..<min(move.source.count, BatchPlaces.longest) {
        link(
          (move.source.section, move.source.lowerBound &+ step),
          (move.target.section, move.target.lowerBound &+ step),
          .moves
        )
      }
    }
  }

  /// The places on one side that operations name, and what becomes of them.
  private static func marks(_ updates: BatchUpdates, isBefore: Bool) -> [(ItemRun, Fate)] {
    updates.operations.flatMap { operation -> [(ItemRun, Fate)] in
      switch (operation, isBefore) {
      case (.deleteItems(let run), true): [(run, .goes)]
      case (.insertItems(let run), false): [(run, .comes)]
      case (.reloadItems(let run), true), (.reconfigureItems(let run), true): [(run, .reloads)]
      case (.moveItems(let move), true): [(move.source, .moves)]
      case (.moveItems(let move), false): [(move.target, .moves)]
      case (.deleteSections(let range), true): whole(range, .goes)
      case (.insertSections(let range), false): whole(range, .comes)
      case (.reloadSections(let range), true): whole(range, .reloads)
      default: []
      }
    }
  }

  /// All items of the first sections of a range, which may be absurd.
  private static func whole(_ range: Range<Int>, _ fate: Fate) -> [(ItemRun, Fate)] {
    var marks: [(ItemRun, Fate)] = []
    var section = range.lowerBound
    while section < range.upperBound, marks.count < BatchPlaces.longest {
      marks.append((ItemRun(section: section, first: 0, count: .max), fate))
      section += 1
    }
    return marks
  }

  /// The places that items have before and after a sound batch that does not move them.
  private static func survivors(_ entry: Transcript.Entry) -> [((Int, Int), (Int, Int))] {
    let counts = entry.before + entry.after
    guard counts.count <= 200, counts.allSatisfy({ $0 <= 2_000 }), counts.reduce(0, +) <= 4_000
    else { return [] }
    let start = entry.before.enumerated().map { section, count in
      (0..<count).map { [section, $0] }
    }
    var result = start
    guard
      (try? entry.updates.apply(
        to: &result,
        from: entry.after.map { Array(repeating: [], count: $0) }
      )) != nil
    else { return [] }
    let moved = entry.updates.operations.flatMap { operation -> [[Int]] in
      guard case .moveItems(let move) = operation else { return [] }
      return move.source.items.map { [move.source.section, $0] }
    }
    let named = Set(moved)
    return result.enumerated().flatMap { section, items in
      items.enumerated().compactMap { index, origin in
        origin.isEmpty || named.contains(origin)
          ? nil : ((origin[0], origin[1]), (section, index))
      }
    }
  }
}
