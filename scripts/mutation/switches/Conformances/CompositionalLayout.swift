/// Allows mutants of sums of lengths.
extension LayoutUnit: AdditiveArithmetic {}
