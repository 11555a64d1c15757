/// A system of linear constraints, solved by the simplex method level by level.
///
/// It follows Badros, Borning and Stuckey, *The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm*: unrestricted unknowns have rows of their own, so that only slack and error variables
/// are pivoted. Unlike there, priorities are not weights: the error of each level is minimised, and
/// every symbol that would increase it is then excluded from lower levels.
struct Tableau {
  typealias Symbol = Int

  enum Kind {
    /// An unrestricted unknown.
    case free
    /// A slack or error variable: at least zero.
    case restricted
    /// A marker of a required equality; always zero.
    case marker
  }

  /// `constant + Σ coefficient × symbol`.
  struct Row {
    var constant: Double
    var terms: [Symbol: Double] = [:]

    mutating func add(_ other: Row, times factor: Double) {
      constant += other.constant * factor
      for (symbol, coefficient) in other.terms { add(symbol, coefficient * factor) }
    }

    mutating func add(_ symbol: Symbol, _ coefficient: Double) {
      let sum = terms[symbol, default: 0] + coefficient
      terms[symbol] = abs(sum) < tolerance ? nil : sum
    }

    mutating func negate() {
      constant = -constant
      terms = terms.mapValues { -$0 }
    }

    /// Rewrites `0 = row` as `symbol = row`.
    mutating func solve(for symbol: Symbol) {
      guard let coefficient = terms.removeValue(forKey: symbol) else { return }
      let factor = -1 / coefficient
      constant *= factor
      terms = terms.mapValues { $0 * factor }
    }
  }

  static let tolerance = 1e-8

  private(set) var kinds: [Kind] = []
  /// The rows of basic symbols in terms of the others, which are zero.
  private(set) var rows: [Symbol: Row] = [:]
  /// Symbols that must stay zero, since they would increase the error of a higher level.
  private var barred: Set<Symbol> = []
  /// The error variables of each level.
  private var errors: [Float: [Symbol]] = [:]

  mutating func makeSymbol(_ kind: Kind) -> Symbol {
    kinds.append(kind)
    return kinds.count - 1
  }

  func value(of symbol: Symbol) -> Double { rows[symbol]?.constant ?? 0 }

  /// Returns the row in terms of symbols that are not basic.
  private func reduced(_ row: Row) -> Row {
    var result = Row(constant: row.constant)
    for (symbol, coefficient) in row.terms {
      if let basic = rows[symbol] {
        result.add(basic, times: coefficient)
      } else {
        result.add(symbol, coefficient)
      }
    }
    return result
  }
}

private let tolerance = Tableau.tolerance

extension Tableau {
  /// Adds the required constraint `row = 0`, or `row ≥ 0`.
  ///
  /// - Returns: An empty set if the system has solutions. Otherwise the markers of conflicting
  ///   constraints, and the system is unchanged.
  mutating func require(_ row: Row, atLeast: Bool, mark: inout Symbol) -> Set<Symbol>? {
    mark = makeSymbol(atLeast ? .restricted : .marker)
    var row = reduced(row)
    row.add(mark, -1)
    if row.constant < 0 { row.negate() }
    if let subject = subject(of: row, fresh: [mark]) {
      enter(row, as: subject)
      return nil
    }
    if row.terms.keys.allSatisfy({ kinds[$0] == .marker }) {
      guard abs(row.constant) < Self.feasibility else { return Set(row.terms.keys) }
      enter(row, as: mark)
      return nil
    }
    let before = self
    if let conflict = enterByArtificial(row) {
      let kept = kinds
      self = before
      kinds = kept
      return conflict
    }
    return nil
  }

  /// Adds the optional constraint `row = 0`, or `row ≥ 0`, at a level.
  mutating func prefer(_ row: Row, atLeast: Bool, level: Float) {
    var row = reduced(row)
    let short = makeSymbol(.restricted)
    let over = makeSymbol(.restricted)
    row.add(short, 1)
    row.add(over, -1)
    errors[level, default: []] += atLeast ? [short] : [short, over]
    if row.constant < 0 { row.negate() }
    if let subject = subject(of: row, fresh: [short, over]) { enter(row, as: subject) }
  }

  /// Minimises the errors of every level, from the highest one down.
  mutating func minimise() {
    for level in errors.keys.sorted(by: >) { minimise(level) }
  }

  mutating func minimise(_ level: Float) {
    var goal = Row(constant: 0)
    for symbol in errors.removeValue(forKey: level) ?? [] { goal.add(symbol, 1) }
    goal = reduced(goal)
    minimize(&goal)
    for (symbol, coefficient) in goal.terms where coefficient > Self.tolerance {
      barred.insert(symbol)
    }
  }

  /// Returns the unknowns whose value is undetermined.
  func undetermined() -> Set<Symbol> {
    var result: Set<Symbol> = []
    var movers = Set(rows.values.flatMap(\.terms.keys))
    movers.formUnion(kinds.indices.filter { kinds[$0] == .free && rows[$0] == nil })
    for mover in movers where kinds[mover] != .marker && !barred.contains(mover) {
      guard kinds[mover] == .free || canGrow(mover) else { continue }
      if kinds[mover] == .free { result.insert(mover) }
      for (symbol, row) in rows where kinds[symbol] == .free && row.terms[mover] != nil {
        result.insert(symbol)
      }
    }
    return result
  }

  private func canGrow(_ symbol: Symbol) -> Bool {
    rows.allSatisfy { basic, row in
      guard kinds[basic] != .free, let coefficient = row.terms[symbol], coefficient < 0 else {
        return true
      }
      return kinds[basic] == .restricted && !barred.contains(basic)
        && -row.constant / coefficient > Self.feasibility
    }
  }

  /// The tolerance in points within which a value counts as zero.
  static let feasibility = 1e-5
}

extension Tableau {
  /// Returns a symbol for which a new row can be solved directly.
  private func subject(of row: Row, fresh: [Symbol]) -> Symbol? {
    if let free = row.terms.keys.filter({ kinds[$0] == .free }).min() { return free }
    return fresh.first { kinds[$0] == .restricted && row.terms[$0, default: 0] < 0 }
  }

  private mutating func enter(_ row: Row, as symbol: Symbol) {
    var row = row
    row.solve(for: symbol)
    substitute(row, for: symbol)
    rows[symbol] = row
  }

  private mutating func substitute(_ row: Row, for symbol: Symbol) {
    for key in rows.keys {
      guard let coefficient = rows[key]?.terms.removeValue(forKey: symbol) else { continue }
      rows[key]?.add(row, times: coefficient)
    }
  }

  /// Adds a row that cannot be solved for a symbol directly.
  private mutating func enterByArtificial(_ row: Row) -> Set<Symbol>? {
    let artificial = makeSymbol(.restricted)
    rows[artificial] = row
    var goal = row
    minimize(&goal)
    let remainder = rows[artificial]?.constant ?? 0
    guard abs(remainder) < Self.feasibility else {
      return Set(goal.terms.keys).union(row.terms.keys).subtracting([artificial])
    }
    if var row = rows.removeValue(forKey: artificial) {
      if let partner = row.terms.keys.filter({ kinds[$0] == .restricted }).min() {
        row.add(artificial, -1)
        enter(row, as: partner)
      }
    }
    for key in rows.keys { rows[key]?.terms[artificial] = nil }
    return nil
  }

  /// Pivots until the goal is minimal; the smallest symbol is chosen first, so that it terminates.
  private mutating func minimize(_ goal: inout Row) {
    while let entering = goal.terms.filter({ symbol, coefficient in
      coefficient < -Self.tolerance && kinds[symbol] == .restricted && !barred.contains(symbol)
    }).keys.min() {
      var leaving: (symbol: Symbol, ratio: Double)?
      for (symbol, row) in rows where kinds[symbol] == .restricted {
        guard let coefficient = row.terms[entering], coefficient < 0 else { continue }
        let ratio = -row.constant / coefficient
        if let best = leaving,
          ratio > best.ratio || ratio == best.ratio && symbol > best.symbol
        {
          continue
        }
        leaving = (symbol, ratio)
      }
      guard let leaving, var row = rows.removeValue(forKey: leaving.symbol) else { return }
      row.add(leaving.symbol, -1)
      row.solve(for: entering)
      substitute(row, for: entering)
      if let coefficient = goal.terms.removeValue(forKey: entering) {
        goal.add(row, times: coefficient)
      }
      rows[entering] = row
    }
  }
}
