/// A generic loop on this side of a module boundary, for the suite that watches the boundary.
///
/// Generic code that is not inlinable runs unspecialised when another module calls it, 19 times
/// slower, and nothing warns about it. `EspalierBenchmarks` holds the same loop in its own module,
/// and a test compares the two.
public struct BoundaryProbe<Element: AdditiveArithmetic> {
  @usableFromInline let elements: [Element]

  /// Holds the elements to add up.
  @inlinable
  public init(_ elements: [Element]) {
    self.elements = elements
  }

  /// The sum of all elements.
  @inlinable
  public func sum() -> Element {
    var sum = Element.zero
    for element in elements { sum += element }
    return sum
  }
}

/// The same loop in the other form that the house allows: package-wide, usable from inline.
@usableFromInline
package struct PackageBoundaryProbe<Element: AdditiveArithmetic> {
  @usableFromInline let elements: [Element]

  @inlinable
  package init(_ elements: [Element]) {
    self.elements = elements
  }

  @inlinable
  package func sum() -> Element {
    var sum = Element.zero
    for element in elements { sum += element }
    return sum
  }
}
