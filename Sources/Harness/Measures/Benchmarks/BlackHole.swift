/// Keeps `value` alive, so that the optimiser cannot remove the work that computed it.
///
/// Benchmarks end with it. It costs one call that is never inlined.
@inline(never)
@_optimize(none)
public func blackHole<Value: ~Copyable>(_ value: borrowing Value) {}
