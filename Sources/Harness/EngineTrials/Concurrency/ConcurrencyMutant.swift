import Trials

/// A mutant of the area `concurrency`.
enum ConcurrencyMutant: String, MutantKind {
  case unlockedInterner =
    "The table of identifiers has no lock: another task runs between a lookup and its insertion."
  case shortList = "The list of a fork lacks its last item."
  case staleRank = "A rank is from before other tasks ran."
  case lostApply = "An apply of a shorter list has no effect."
}

/// A table of identifiers in two steps, which are only correct under one lock.
struct TwoStepTable {
  private var handles: [Int: Int] = [:]
  private var identifiers: [Int] = []

  /// The handle of an identifier, or the one that it would get.
  func handle(of identifier: Int) -> Int { handles[identifier] ?? identifiers.count }

  mutating func insert(_ identifier: Int, at handle: Int) {
    handles[identifier] = handle
    if handle < identifiers.count {
      identifiers[handle] = identifier
    } else {
      identifiers.append(identifier)
    }
  }

  func identifier(of handle: Int) -> Int { identifiers[handle] }
}
