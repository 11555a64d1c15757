/// A layout that trials can test.
///
/// All lengths are points; sections and items are numbers from 0. Trials draw only scenes within
/// the `features`, and members that only one feature needs have defaults.
public protocol LayoutEngine: SendableMetatype {
  /// The features of the layout besides rows, and the queries that it supports.
  static var features: LayoutFeatures { get }

  /// Creates a layout of a scene without any measured elements.
  init(_ scene: LayoutScene)

  /// Performs a command and returns the adjustment of the content offset.
  ///
  /// The adjustment is nonzero if a measurement moves the first visible element; added to the
  /// offset, it keeps that element in place. Scrolling to the new offset is a separate command.
  mutating func apply(_ command: LayoutCommand) -> Double

  /// Returns the frames of all elements, and the length of the content.
  mutating func observe() -> LayoutPicture

  /// Returns the elements whose interior intersects that of a rectangle, in any order, each once.
  ///
  /// The default implementation searches all elements. Layouts with
  /// ``LayoutFeatures/scrollingAcross`` must implement it for sections that were scrolled.
  mutating func visible(in rect: LayoutRect) -> [ElementName]

  /// Lays out the same sections, described again, in a view of another size.
  ///
  /// It is called with ``LayoutFeatures/resizing``. Measurements must be discarded if the length
  /// across the scroll axis changes.
  mutating func resize(to scene: LayoutScene)

  /// Returns all frames for a right-to-left interface.
  ///
  /// It is called with ``LayoutFeatures/mirroring``, and must restore the direction afterwards.
  mutating func observeMirrored() -> LayoutPicture

  /// Returns the orthogonal scroll offset of a section.
  ///
  /// This and the following members are called with ``LayoutFeatures/scrollingAcross``.
  func position(ofSection section: Int) -> Double

  /// Returns the ordered resting offsets of an orthogonal section, or none if it can rest anywhere.
  func places(inSection section: Int) -> [Double]

  /// Returns the offset at which a section stops when a drag ends on its way to `place`.
  func stop(inSection section: Int, toward place: Double, velocity: Double) -> Double
}

extension LayoutEngine {
  public static var features: LayoutFeatures { [] }

  public mutating func visible(in rect: LayoutRect) -> [ElementName] {
    observe().frames.filter { $0.value.overlaps(rect) }.keys.sorted()
  }

  public mutating func resize(to scene: LayoutScene) { self = Self(scene) }
  public mutating func observeMirrored() -> LayoutPicture { observe() }
  public func position(ofSection section: Int) -> Double { 0 }
  public func places(inSection section: Int) -> [Double] { [] }

  public func stop(inSection section: Int, toward place: Double, velocity: Double) -> Double {
    place
  }
}

/// A layout that also answers queries by the rules of UIKit, which misses some elements.
package protocol ListingLayoutEngine: LayoutEngine {
  /// Returns the elements in a rectangle that UIKit returns.
  ///
  /// The rectangle does not extend beyond the content. An element of a group is found only where
  /// the group overlaps the rectangle; a background is found where its section is or touches the
  /// rectangle.
  mutating func listed(in rect: LayoutRect) -> [ElementName]
}

/// A layout whose calls, and not its numbers, can be changed by mutants.
package protocol MutantLayoutEngine: LayoutEngine {
  init(_ scene: LayoutScene, mutant: LayoutMutant?)
}
