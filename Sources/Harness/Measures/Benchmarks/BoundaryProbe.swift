/// A generic loop in this module, for the suite that measures calls across a module boundary.
///
/// Generic code that is not inlinable runs unspecialised when another module calls it: 19 times
/// slower, without a warning. `EspalierBenchmarks` contains the same loop in its own module, and a
/// test compares the two.
public struct BoundaryProbe<Element: AdditiveArithmetic> {
  @usableFromInline let elements: [Element]

  /// Creates a probe that sums `elements`.
  @inlinable public init(_ elements: [Element]) { self.elements = elements }

  /// Returns the sum of all elements.
  @inlinable public func sum() -> Element {
    var sum = Element.zero
    for element in elements { sum += element }
    return sum
  }
}

/// The same loop in the other allowed form: package-wide and usable from inline.
@usableFromInline
package struct PackageBoundaryProbe<Element: AdditiveArithmetic> {
  @usableFromInline let elements: [Element]

  @inlinable package init(_ elements: [Element]) { self.elements = elements }

  @inlinable package func sum() -> Element {
    var sum = Element.zero
    for element in elements { sum += element }
    return sum
  }
}
