public import CMutants

// Each function evaluates its operator or one of the mutants of its site. `first` is
// the number of the site's first mutant, `count` the number of its mutants. While recording,
// it evaluates the operator and records the mutants with another value.

/// Records which of the mutants of a site have another value than the source.
@inline(never)
public func mutantRecord(_ first: Int32, _ one: Bool, _ two: Bool = false) {
  if one { mutant_differs(first) }
  if two { mutant_differs(first + 1) }
}

/// Returns whether the only mutant of a site is disabled.
///
/// - Parameter differs: Whether the mutant has another value than the source.
@inlinable @inline(__always)
public func mutantIsOff(_ first: Int32, _ differs: @autoclosure () -> Bool = true) -> Bool {
  let choice = mutant_choice(first, 1)
  if choice == MUTANT_RECORDING { mutantRecord(first, differs()) }
  return choice < 0
}

@inlinable @inline(__always)
public func mutantLess<T: Comparable>(
  _ first: Int32,
  _ count: Int32,
  _ left: T,
  _ right: T
) -> Bool {
  switch mutant_choice(first, count) {
  case 0: return left <= right
  case 1: return left >= right
  case MUTANT_RECORDING: mutantRecord(first, left == right, count > 1)
  default: break
  }
  return left < right
}

@inlinable @inline(__always)
public func mutantLessOrEqual<T: Comparable>(
  _ first: Int32,
  _ count: Int32,
  _ left: T,
  _ right: T
) -> Bool {
  switch mutant_choice(first, count) {
  case 0: return left < right
  case 1: return left > right
  case MUTANT_RECORDING: mutantRecord(first, left == right, count > 1)
  default: break
  }
  return left <= right
}

@inlinable @inline(__always)
public func mutantGreater<T: Comparable>(
  _ first: Int32,
  _ count: Int32,
  _ left: T,
  _ right: T
) -> Bool {
  switch mutant_choice(first, count) {
  case 0: return left >= right
  case 1: return left <= right
  case MUTANT_RECORDING: mutantRecord(first, left == right, count > 1)
  default: break
  }
  return left > right
}

@inlinable @inline(__always)
public func mutantGreaterOrEqual<T: Comparable>(
  _ first: Int32,
  _ count: Int32,
  _ left: T,
  _ right: T
) -> Bool {
  switch mutant_choice(first, count) {
  case 0: return left > right
  case 1: return left < right
  case MUTANT_RECORDING: mutantRecord(first, left == right, count > 1)
  default: break
  }
  return left >= right
}

@inlinable @inline(__always)
public func mutantEqual<T: Equatable>(_ first: Int32, _ left: T, _ right: T) -> Bool {
  (left == right) == mutantIsOff(first)
}

@inlinable @inline(__always)
public func mutantUnequal<T: Equatable>(_ first: Int32, _ left: T, _ right: T) -> Bool {
  (left != right) == mutantIsOff(first)
}

@inlinable @inline(__always)
public func mutantAnd(
  _ first: Int32,
  _ left: Bool,
  _ right: @autoclosure () throws -> Bool
) rethrows -> Bool {
  let choice = mutant_choice(first, 2)
  switch choice {
  case 0: return left
  case 1: return try right()
  default: break
  }
  let value = try left && right()
  // The right side is not evaluated after a left side that is false, so it may differ.
  if choice == MUTANT_RECORDING { mutantRecord(first, value != left, !left) }
  return value
}

@inlinable @inline(__always)
public func mutantOr(
  _ first: Int32,
  _ left: Bool,
  _ right: @autoclosure () throws -> Bool
) rethrows -> Bool {
  let choice = mutant_choice(first, 2)
  switch choice {
  case 0: return left
  case 1: return try right()
  default: break
  }
  let value = try left || right()
  if choice == MUTANT_RECORDING { mutantRecord(first, value != left, left) }
  return value
}

@inlinable @inline(__always)
public func mutantNot(_ first: Int32, _ value: Bool) -> Bool { value != mutantIsOff(first) }

@inlinable @inline(__always)
public func mutantBoolean(_ first: Int32, _ value: Bool) -> Bool { value == mutantIsOff(first) }

/// A condition with the mutants true and false.
@inlinable @inline(__always)
public func mutantCondition(_ first: Int32, _ value: Bool) -> Bool {
  switch mutant_choice(first, 2) {
  case 0: return true
  case 1: return false
  case MUTANT_RECORDING: mutantRecord(first, !value, value)
  default: break
  }
  return value
}

@inlinable @inline(__always)
public func mutantTrueCondition(_ first: Int32, _ value: Bool) -> Bool {
  mutantIsOff(first, !value) ? value : true
}

/// The first condition of a list, with the mutants false and true.
@inlinable @inline(__always)
public func mutantFalseCondition(_ first: Int32, _ value: Bool) -> Bool {
  switch mutant_choice(first, 2) {
  case 0: return false
  case 1: return true
  case MUTANT_RECORDING: mutantRecord(first, value, !value)
  default: break
  }
  return value
}

/// The condition of a loop, with the mutant false.
@inlinable @inline(__always)
public func mutantLoopCondition(_ first: Int32, _ value: Bool) -> Bool {
  mutantIsOff(first, value) ? value : false
}
