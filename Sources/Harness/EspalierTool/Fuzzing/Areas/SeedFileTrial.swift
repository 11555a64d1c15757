import Trials

/// The area `seed-file`: seed files, written, read and damaged.
struct SeedFileTrial: Trial {
  enum Operation: Sendable, CustomStringConvertible {
    case add([UInt8])
    case damage(TextDamage)

    var description: String {
      switch self {
      case .add(let seed): "add the seed \"\(Hexadecimal.text(seed))\""
      case .damage(let damage): "damage a copy: \(damage)"
      }
    }
  }

  static let name = "seed-file"
  static let summary = "Files of seeds, valid and damaged"
  static let layout = ChoiceLayout(header: 0, stride: 8, maximumOperations: 12)
  static let oracles: [Oracle] = [.roundTrip, .position, .spelling]
  static let mutants = [leavesOutEmptySeeds, pointsBehind, readsHalfAByte]

  static let leavesOutEmptySeeds =
    Mutant(1, "leaves-empty-seeds-out", "Empty seeds are not written.")
  static let pointsBehind =
    Mutant(2, "points-behind-the-file", "An error has a position after the end of the input.")
  static let readsHalfAByte = Mutant(3, "reads-half-a-byte", "A byte of one digit is accepted.")

  private var file = SeedFile(area: TrialArea(CSVTrial.self), seeds: [])

  init(header choices: inout ChoiceSource, context: inout TrialContext) {}

  func draw(from choices: inout ChoiceSource) -> Operation {
    guard choices.bool() else {
      return .add((0..<choices.below(5)).map { _ in UInt8(choices.below(256)) })
    }
    return .damage(TextDamage(from: &choices, of: file.text.utf8.count))
  }

  mutating func perform(_ operation: Operation, context: inout TrialContext) throws(TrialFailure) {
    switch operation {
    case .add(let seed):
      file.seeds.append(seed)
      let found = read(write(context), context)
      try context.expect(.roundTrip, at: "a written file", found == .success(file), "\(found)")
    case .damage(let damage): try check(damage.done(to: write(context)), context: &context)
    }
  }

  /// Checks that damaged text is either refused with one of its lines, or read and written unchanged.
  ///
  /// A missing line end of the last line may be added.
  private func check(_ text: [UInt8], context: inout TrialContext) throws(TrialFailure) {
    let lineEnd = UInt8(ascii: "\n")
    switch read(text, context) {
    case .success(let other):
      let whole = text.last == lineEnd ? text : text + [lineEnd]
      let isOnlySpelling = Array(other.text.utf8) == whole
      try context.expect(.spelling, at: "a damaged file", isOnlySpelling, "\(other)")
    case .failure(let error):
      let lines = text.count { $0 == lineEnd } + 1
      try context.expect(.position, at: "a damaged file", 1...lines ~= error.line, "\(error)")
    }
  }

  private func write(_ context: TrialContext) -> [UInt8] {
    var written = file
    if context.hasMutant(Self.leavesOutEmptySeeds) { written.seeds.removeAll(where: \.isEmpty) }
    return Array(written.text.utf8)
  }

  private func read(_ text: [UInt8], _ context: TrialContext) -> Result<SeedFile, SeedFileError> {
    var text = text
    if context.hasMutant(Self.readsHalfAByte), text.last != UInt8(ascii: "\n") {
      text.insert(UInt8(ascii: "0"), at: text.endIndex - min(1, text.count))
    }
    do {
      return .success(try SeedFile(parsing: text))
    } catch {
      guard context.hasMutant(Self.pointsBehind) else { return .failure(error) }
      return .failure(SeedFileError(line: error.line + 100, reason: error.reason))
    }
  }

  var picture: TrialPicture { "\(file.text)" }
}
