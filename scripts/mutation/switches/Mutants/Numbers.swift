public import CMutants

@inlinable @inline(__always)
public func mutantSum<T: AdditiveArithmetic>(_ first: Int32, _ left: T, _ right: T) -> T {
  mutantIsOff(first, right != .zero) ? left + right : left - right
}

@inlinable @inline(__always)
public func mutantSum<P: _Pointer>(_ first: Int32, _ left: P, _ right: P.Stride) -> P {
  mutantIsOff(first, right != 0) ? left + right : left - right
}

/// Lists can be concatenated but not subtracted, so the site has no mutant.
@inlinable @inline(__always)
public func mutantSum<C: RangeReplaceableCollection>(_ first: Int32, _ left: C, _ right: C) -> C {
  mutant_excuse(first)
  return left + right
}

@inlinable @inline(__always)
public func mutantSum<C: RangeReplaceableCollection, S: Sequence>(
  _ first: Int32,
  _ left: C,
  _ right: S
) -> C where S.Element == C.Element {
  mutant_excuse(first)
  return left + right
}

@inlinable @inline(__always)
public func mutantDifference<T: AdditiveArithmetic>(_ first: Int32, _ left: T, _ right: T) -> T {
  mutantIsOff(first, right != .zero) ? left - right : left + right
}

@inlinable @inline(__always)
public func mutantDifference<P: _Pointer>(_ first: Int32, _ left: P, _ right: P.Stride) -> P {
  mutantIsOff(first, right != 0) ? left - right : left + right
}

@inlinable @inline(__always)
public func mutantWrappingSum<T: FixedWidthInteger>(_ first: Int32, _ left: T, _ right: T) -> T {
  mutantIsOff(first, right != 0) ? left &+ right : left &- right
}

@inlinable @inline(__always)
public func mutantWrappingDifference<T: FixedWidthInteger>(
  _ first: Int32,
  _ left: T,
  _ right: T
) -> T {
  mutantIsOff(first, right != 0) ? left &- right : left &+ right
}

@inlinable @inline(__always)
public func mutantAdd<T: AdditiveArithmetic>(_ first: Int32, _ left: inout T, _ right: T) {
  if mutantIsOff(first, right != .zero) { left += right } else { left -= right }
}

/// Lists can be concatenated but not subtracted, so the site has no mutant.
@inlinable @inline(__always)
public func mutantAdd<C: RangeReplaceableCollection, S: Sequence>(
  _ first: Int32,
  _ left: inout C,
  _ right: S
) where S.Element == C.Element {
  mutant_excuse(first)
  left += right
}

@inlinable @inline(__always)
public func mutantSubtract<T: AdditiveArithmetic>(_ first: Int32, _ left: inout T, _ right: T) {
  if mutantIsOff(first, right != .zero) { left -= right } else { left += right }
}

/// An integer literal that has one mutant.
@inlinable @inline(__always)
public func mutantNumber<T: ExpressibleByIntegerLiteral & AdditiveArithmetic>(
  _ first: Int32,
  _ value: T
) -> T {
  mutantIsOff(first) ? value : value + 1
}

/// An integer literal that has two mutants.
@inlinable @inline(__always)
public func mutantInteger<T: ExpressibleByIntegerLiteral & AdditiveArithmetic>(
  _ first: Int32,
  _ value: T
) -> T {
  switch mutant_choice(first, 2) {
  case 0: return value + 1
  case 1: return value - 1
  case MUTANT_RECORDING: mutantRecord(first, true, true)
  default: break
  }
  return value
}

@inlinable @inline(__always)
public func mutantMin<T: Comparable>(_ first: Int32, _ left: T, _ right: T) -> T {
  mutantIsOff(first, left != right) ? min(left, right) : max(left, right)
}

@inlinable @inline(__always)
public func mutantMax<T: Comparable>(_ first: Int32, _ left: T, _ right: T) -> T {
  mutantIsOff(first, left != right) ? max(left, right) : min(left, right)
}

@inlinable @inline(__always)
public func mutantRange<T: Strideable>(_ first: Int32, _ lower: T, _ upper: T) -> Range<T>
where T.Stride: SignedInteger {
  switch mutant_choice(first, 2) {
  case 0: return lower..<upper.advanced(by: 1)
  case 1: return lower..<upper.advanced(by: -1)
  case MUTANT_RECORDING: mutantRecord(first, true, true)
  default: break
  }
  return lower..<upper
}

/// A range without steps.
@inlinable @inline(__always)
public func mutantRange<T: Comparable>(_ first: Int32, _ lower: T, _ upper: T) -> Range<T> {
  mutant_excuse(first)
  return lower..<upper
}

@inlinable @inline(__always)
public func mutantClosedRange<T: Strideable>(
  _ first: Int32,
  _ lower: T,
  _ upper: T
) -> ClosedRange<T> where T.Stride: SignedInteger {
  mutantIsOff(first) ? lower...upper : lower...upper.advanced(by: -1)
}

/// A range without steps.
@inlinable @inline(__always)
public func mutantClosedRange<T: Comparable>(
  _ first: Int32,
  _ lower: T,
  _ upper: T
) -> ClosedRange<T> {
  mutant_excuse(first)
  return lower...upper
}

@inlinable @inline(__always)
public func mutantDefault<T>(
  _ first: Int32,
  _ value: T?,
  _ fallback: @autoclosure () throws -> T
) rethrows -> T {
  mutantIsOff(first, value != nil) ? try value ?? fallback() : try fallback()
}

@inlinable @inline(__always)
public func mutantDefault<T>(
  _ first: Int32,
  _ value: T?,
  _ fallback: @autoclosure () throws -> T?
) rethrows -> T? {
  mutantIsOff(first, value != nil) ? try value ?? fallback() : try fallback()
}
