/// Lets sums of lengths be mutated like those of other numbers.
extension LayoutUnit: AdditiveArithmetic {}
