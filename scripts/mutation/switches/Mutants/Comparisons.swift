public import CMutants

// Each function evaluates its operator or one of the mutants of its site. `first` is
// the number of the site's first mutant, `count` the number of its mutants.

/// Whether the mutant is disabled.
@inlinable @inline(__always)
public func mutantIsOff(_ first: Int32) -> Bool { mutant_choice(first, 1) < 0 }

@inlinable @inline(__always)
public func mutantLess<T: Comparable>(
  _ first: Int32,
  _ count: Int32,
  _ left: T,
  _ right: T
) -> Bool {
  switch mutant_choice(first, count) {
  case 0: left <= right
  case 1: left >= right
  default: left < right
  }
}

@inlinable @inline(__always)
public func mutantLessOrEqual<T: Comparable>(
  _ first: Int32,
  _ count: Int32,
  _ left: T,
  _ right: T
) -> Bool {
  switch mutant_choice(first, count) {
  case 0: left < right
  case 1: left > right
  default: left <= right
  }
}

@inlinable @inline(__always)
public func mutantGreater<T: Comparable>(
  _ first: Int32,
  _ count: Int32,
  _ left: T,
  _ right: T
) -> Bool {
  switch mutant_choice(first, count) {
  case 0: left >= right
  case 1: left <= right
  default: left > right
  }
}

@inlinable @inline(__always)
public func mutantGreaterOrEqual<T: Comparable>(
  _ first: Int32,
  _ count: Int32,
  _ left: T,
  _ right: T
) -> Bool {
  switch mutant_choice(first, count) {
  case 0: left > right
  case 1: left < right
  default: left >= right
  }
}

@inlinable @inline(__always)
public func mutantEqual<T: Equatable>(_ first: Int32, _ left: T, _ right: T) -> Bool {
  (left == right) == (mutant_choice(first, 1) < 0)
}

@inlinable @inline(__always)
public func mutantUnequal<T: Equatable>(_ first: Int32, _ left: T, _ right: T) -> Bool {
  (left != right) == (mutant_choice(first, 1) < 0)
}

@inlinable @inline(__always)
public func mutantAnd(
  _ first: Int32,
  _ left: Bool,
  _ right: @autoclosure () throws -> Bool
) rethrows -> Bool {
  switch mutant_choice(first, 2) {
  case 0: left
  case 1: try right()
  default: try left && right()
  }
}

@inlinable @inline(__always)
public func mutantOr(
  _ first: Int32,
  _ left: Bool,
  _ right: @autoclosure () throws -> Bool
) rethrows -> Bool {
  switch mutant_choice(first, 2) {
  case 0: left
  case 1: try right()
  default: try left || right()
  }
}

@inlinable @inline(__always)
public func mutantNot(_ first: Int32, _ value: Bool) -> Bool {
  value != (mutant_choice(first, 1) < 0)
}

@inlinable @inline(__always)
public func mutantBoolean(_ first: Int32, _ value: Bool) -> Bool {
  value == (mutant_choice(first, 1) < 0)
}

/// A condition with the mutants true and false.
@inlinable @inline(__always)
public func mutantCondition(_ first: Int32, _ value: Bool) -> Bool {
  switch mutant_choice(first, 2) {
  case 0: true
  case 1: false
  default: value
  }
}

@inlinable @inline(__always)
public func mutantTrueCondition(_ first: Int32, _ value: Bool) -> Bool {
  mutant_choice(first, 1) < 0 ? value : true
}

/// The first condition of a list, with the mutants false and true.
@inlinable @inline(__always)
public func mutantFalseCondition(_ first: Int32, _ value: Bool) -> Bool {
  switch mutant_choice(first, 2) {
  case 0: false
  case 1: true
  default: value
  }
}

/// The condition of a loop, with the mutant false.
@inlinable @inline(__always)
public func mutantLoopCondition(_ first: Int32, _ value: Bool) -> Bool {
  mutant_choice(first, 1) < 0 ? value : false
}
